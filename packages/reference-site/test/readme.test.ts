import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// About: packages/reference-site/README.md

const here = fileURLToPath(new URL("..", import.meta.url));

// build.test.ts runs the README's program.

test("every image of the README exists", async () => {
  const readme = await readFile(join(here, "README.md"), "utf8");
  const pictures = [...readme.matchAll(/\((screenshots\/[^)]+)\)/g)].map(([, path]) => path ?? "");
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) expect((await readFile(join(here, picture))).length).toBeGreaterThan(10_000);
});
