import { setFlagsFromString } from "node:v8";
import { expect, test } from "vitest";
import { takePictures } from "../../src/results/pictures.ts";

// As V8 compiles patterns in a process that has compiled many.
setFlagsFromString("--no-regexp-optimization");

test("a long picture is taken, too, after a server has run for long", () => {
  const data = "a".repeat(4_900_000);
  const { pictures } = takePictures({ data: { screenshot: `data:image/png;base64,${data}` } });
  expect(pictures.map((picture) => picture.data.length)).toEqual([data.length]);
});
