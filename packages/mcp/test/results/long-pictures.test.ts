import { setFlagsFromString } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { takePictures } from "../../src/results/pictures.ts";

// As V8 compiles patterns in a process that has compiled many.
setFlagsFromString("--no-regexp-optimization");
afterAll(() => setFlagsFromString("--regexp-optimization"));

test("a long picture is taken, too, after a server has run for long", () => {
  const data = "A".repeat(4_899_989);
  const { pictures } = takePictures({ data: { screenshot: `data:image/png;base64,iVBORw0KGgo${data}` } }, "scrape");
  expect(pictures.map((picture) => picture.data.length)).toEqual([11 + data.length]);
});
