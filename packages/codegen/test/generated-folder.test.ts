import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectedSources } from "../src/expected-folders.ts";
import { findDrift, writeFolder } from "../src/generated-folder.ts";
import { temporaryTree } from "./temporary-tree.ts";

const expected = new Map([
  ["index.ts", "export {};\n"],
  ["deep/table.ts", "export const table = 1;\n"],
]);

test("a folder with exactly its generator's output has no drift", async () => {
  const folder = await temporaryTree(Object.fromEntries(expected));
  expect(await findDrift(folder, expected)).toEqual([]);
});

test.each([
  ["stale", { "index.ts": "edited by hand\n", "deep/table.ts": "export const table = 1;\n" }, "index.ts"],
  ["missing", { "index.ts": "export {};\n" }, "deep/table.ts"],
  ["orphaned", { ...Object.fromEntries(expected), "deep/gone.ts": "left over\n" }, "deep/gone.ts"],
])("a %s file is drift", async (kind, files: Record<string, string>, path) => {
  expect(await findDrift(await temporaryTree(files), expected)).toEqual([{ path, kind }]);
});

test("a package whose document is gone is orphaned", async () => {
  const root = await temporaryTree({ "openapi/errors.yaml": "", "packages/api-v1/src/index.ts": "left over\n" });
  expect(await expectedSources(root)).toEqual(new Map([["packages/api-v1/src", new Map()]]));
});

test("a folder that does not exist misses every file", async () => {
  const kinds = (await findDrift("/nowhere/at/all", expected)).map(({ kind }) => kind);
  expect(kinds).toEqual(["missing", "missing"]);
});

test("writing fixes all three and touches nothing else", async () => {
  const folder = await temporaryTree({ "index.ts": "stale", "orphan.ts": "left over" });
  await writeFolder(folder, expected);
  expect(await findDrift(folder, expected)).toEqual([]);
  expect(await readdir(folder)).toEqual(["deep", "index.ts"]);
  expect(await readFile(join(folder, "index.ts"), "utf8")).toBe("export {};\n");
  expect(await writeFolder(folder, expected)).toEqual([]);
});
