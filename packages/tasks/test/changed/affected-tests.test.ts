import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { affectedTests, allTests, canAffect } from "../../src/changed/affected-tests.ts";
import { Closures, importsIn } from "../../src/changed/closure.ts";
import { Workspace } from "../../src/changed/workspace.ts";
import { temporaryTree } from "../temporary-tree.ts";
import { files } from "./small-workspace.ts";

test.each([
  [
    "a source: tests that import it in any package, and tests that read files in each dependent",
    "packages/core/src/used.ts",
    ["core/used", "other/lists", "site/reads", "tool/imports", "tool/reads"],
  ],
  [
    "a source that no test imports: tests that read files",
    "packages/core/src/unused.ts",
    ["other/lists", "site/reads", "tool/reads"],
  ],
  ["a deleted file", "packages/core/src/gone.ts", ["other/lists", "site/reads", "tool/reads"]],
  ["a test: no test of another package", "packages/core/test/used.test.ts", ["core/used", "other/lists"]],
  ["a package that no other needs", "packages/other/a.json", ["other/computed", "other/lists", "other/reads"]],
  ["a page in the root", "README.md", ["other/computed", "other/lists", "other/reads", "site/reads", "tool/reads"]],
])("%s", async (_, changed, expected) => {
  const root = await temporaryTree(files);
  const chosen = affectedTests(root, [changed]);
  expect(chosen.map((file) => file.replace(/^packages\/(.*)\/test\/(.*)\.test\.ts$/, "$1/$2"))).toEqual(expected);
});

test.each([
  "openapi/v2/openapi.yaml",
  "pnpm-lock.yaml",
  "vitest.config.ts",
  "scripts/test.ts",
  "packages/core/package.json",
])("%s affects every test", async (changed) => {
  const root = await temporaryTree(files);
  expect(affectedTests(root, [changed])).toEqual(allTests(root));
  expect(canAffect(root, ["other"], [changed])).toBe(true);
});

test("a check depends on its packages and their dependencies only", async () => {
  const root = await temporaryTree(files);
  expect(canAffect(root, ["tool"], ["packages/core/src/used.ts"])).toBe(true);
  expect(canAffect(root, ["core"], ["packages/tool/src/index.ts"])).toBe(false);
  expect(canAffect(root, undefined, ["packages/tool/src/index.ts"])).toBe(true);
  expect(affectedTests(root, [])).toEqual([]);
});

const repository = join(import.meta.dirname, "../../../..");

test("in this repository, an edit of a package reaches the tests of each package that declares it", () => {
  const workspace = new Workspace(repository);
  const closures = new Closures(workspace);
  const withTests = new Set(allTests(repository).map((file) => file.split("/")[1]));
  expect(workspace.packages.length).toBeGreaterThan(10);
  for (const dir of workspace.packages) {
    const chosen = affectedTests(repository, [`packages/${dir}/src/index.ts`], closures);
    const dependents = workspace.packages.filter((other) => workspace.reach(other).has(dir));
    const tested = dependents.filter((other) => withTests.has(other));
    const silent = tested.filter((other) => !chosen.some((file) => file.startsWith(`packages/${other}/`)));
    expect(silent, dir).toEqual([]);
  }
});

test("in this repository, the release is rehearsed when published files change", () => {
  const rehearsal = "packages/release/test/rehearsal/rehearsal.test.ts";
  expect(affectedTests(repository, ["packages/page-reader/src/index.ts"])).toContain(rehearsal);
  expect(affectedTests(repository, ["packages/conformance/src/index.ts"])).not.toContain(rehearsal);
});

test("in this repository, the pattern finds every import that a parser finds", () => {
  const programs = globSync("{packages/*/{src,test,bench,browser},scripts}/**/*.{ts,mjs}", { cwd: repository });
  const lost = programs.flatMap((file) => {
    const source = readFileSync(join(repository, file), "utf8");
    const found = new Set(importsIn(source));
    const parsed = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
    return parsed.filter((name) => !found.has(name) && !name.includes("$")).map((name) => `${file}: ${name}`);
  });
  expect(programs.length).toBeGreaterThan(2_000);
  expect(lost).toEqual([]);
});
