import { spawnSync } from "node:child_process";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { affectedTests, allTests } from "../../src/changed/affected-tests.ts";
import { nearTests, subjectsOf } from "../../src/changed/near-tests.ts";
import { temporaryTree } from "../temporary-tree.ts";
import { files } from "./small-workspace.ts";

// About: **

/** In `core`, `far` and `jobs/far` are both three imports from `jobs/start`. */
const more = {
  "packages/core/src/a.ts": 'import "./b.ts";\n',
  "packages/core/src/b.ts": 'import "./jobs/start.ts"; import "./jobs/end.ts";\n',
  "packages/core/src/jobs/start.ts": "export const started = 1;\n",
  "packages/core/src/jobs/end.ts": "export const ended = 1;\n",
  "packages/core/src/loose.ts": "export const loose = 1;\n",
  "packages/core/src/rules.ts": 'import "./rules/one.ts";\n',
  "packages/core/src/rules/one.ts": "export const one = 1;\n",
  "packages/core/browser/page.ts": 'import "./part.ts";\n',
  "packages/core/browser/part.ts": "export const part = 1;\n",
  "packages/core/browser/search.ts": "export const search = 1;\n",
  "packages/core/test/browser/all.test.ts": 'import "node:fs";\n// About: browser/search.ts, browser/*.svg\n',
  "packages/core/test/browser/page.test.ts": 'import "node:fs";\n',
  "packages/core/test/far.test.ts": 'import "../src/a.ts";\n',
  "packages/core/test/guides.test.ts": 'import "node:fs";\n// About: openapi/v*/**, guides/*.md\n',
  "packages/core/test/jobs/costly.test.ts": 'import "../../src/b.ts";\n// About: src/rules/*.ts\n',
  "packages/core/test/jobs/end.test.ts": 'import "../../src/jobs/end.ts";\n',
  "packages/core/test/jobs/far.test.ts": 'import "../../src/a.ts";\n',
  "packages/core/test/readme.test.ts": 'import "node:fs"; import "./gone.ts";\n// About: packages/core/README.md\n',
  "packages/core/test/rules.test.ts": 'import "../src/rules.ts";\n// About: src/rules/*.ts\n',
  "packages/core/src/generated/rows.ts": "export const rows = [];\n",
  "packages/core/test/uses-rules.test.ts": 'import "../src/rules.ts"; import "../src/generated/rows.ts";\n',
  "packages/core/src/shape.ts": "export interface Shape {}\n",
  "packages/core/src/uses-shape.ts": 'import "./shape.ts";\n',
  "packages/core/src/types.ts": "export type All = string;\n",
  "packages/core/test/shape.test.ts": 'import "../src/uses-shape.ts";\n',
  "packages/core/test/typed.test.ts":
    'import type { Shape } from "../src/shape.ts"; import type {} from "../src/types.ts";\n',
  "packages/tool/src/program.ts": "export const program = 1;\n",
  "packages/tool/test/program.test.ts": 'import "node:child_process";\n// About: src/program.ts\n',
  "packages/tasks/package.json": '{ "name": "@extraction-api/tasks" }',
  "packages/tasks/test/commands.test.ts": 'import "node:child_process";\n// About: scripts/*.ts\n',
};

async function near(...changed: readonly string[]): Promise<string[]> {
  const root = await temporaryTree({ ...files, ...more });
  const chosen = nearTests(root, changed);
  expect(affectedTests(root, changed)).toEqual(expect.arrayContaining(chosen));
  return chosen.map((file) => file.replace(/^packages\/(.*)\/test\/(.*)\.test\.ts$/, "$1/$2"));
}

test.each([
  ["a source: the tests that import it in the fewest steps", "packages/core/src/jobs/start.ts", ["far", "jobs/far"]],
  ["a source that a test imports directly: this test", "packages/core/src/jobs/end.ts", ["jobs/end"]],
  ["... even if it declares other files", "packages/core/src/b.ts", ["jobs/costly"]],
  ["a source with a test that declares it: also this test", "packages/core/src/rules/one.ts", ["rules", "uses-rules"]],
  ["a source whose types others use: the tests that run it", "packages/core/src/shape.ts", ["shape"]],
  ["types only: the tests that use them", "packages/core/src/types.ts", ["typed"]],
  ["a test: itself", "packages/core/test/far.test.ts", ["far"]],
  ["a program with a test of its name", "packages/core/browser/page.ts", ["browser/page"]],
  ["its imports: the same", "packages/core/browser/part.ts", ["browser/page"]],
  ["a program that a test declares", "packages/core/browser/search.ts", ["browser/all"]],
  ["a file that matches a pattern", "packages/core/browser/logo.svg", ["browser/all"]],
  ["a page that a test declares", "packages/core/guides/retry.md", ["guides"]],
  ["the README of a package", "packages/core/README.md", ["readme"]],
  ["a page that no test declares: none", "packages/core/NOTES.md", []],
  ["the contract", "openapi/v2/paths/map.yaml", ["guides"]],
  ["a generated file: none", "packages/core/src/generated/rows.ts", []],
])("in core, %s", async (_, changed, expected) => {
  const chosen = await near(changed);
  expect(chosen.filter((name) => name.startsWith("core/"))).toEqual(expected.map((name) => `core/${name}`));
});

test.each([
  [
    "a source that a test starts and declares: this test",
    "packages/tool/src/program.ts",
    ["other/lists", "tool/program"],
  ],
  ["a script: the tests that declare it", "scripts/serve.ts", ["other/lists", "tasks/commands"]],
  ["a page in the root: the tests that list all files", "SECURITY.md", ["other/lists"]],
])("%s", async (_, changed, expected) => {
  expect(await near(changed)).toEqual(expected);
});

test.each(["scripts/run.mjs", "packages/core/package.json", "pnpm-lock.yaml"])("%s: every test", async (changed) => {
  const root = await temporaryTree({ ...files, ...more });
  expect(nearTests(root, [changed])).toEqual(allTests(root));
});

test("a file that no test declares or imports: every test in its package that can read it", async () => {
  const chosen = await near("packages/core/src/model.json");
  expect(chosen.filter((name) => name !== "other/lists")).toEqual([
    "core/browser/all",
    "core/browser/page",
    "core/guides",
    "core/readme",
  ]);
});

test("in this repository, each subject that a test declares is a file", () => {
  const repository = join(import.meta.dirname, "../../../..");
  const listed = spawnSync("git", ["ls-files"], { cwd: repository, encoding: "utf8", maxBuffer: 1e8 });
  const tracked = listed.stdout.split("\n");
  const missing = allTests(repository).flatMap((test) => {
    const patterns = subjectsOf(repository, test);
    return patterns.filter((pattern) => !tracked.some((file) => matchesGlob(file, pattern)));
  });
  expect(missing).toEqual([]);
});
