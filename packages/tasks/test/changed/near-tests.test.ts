import { spawnSync } from "node:child_process";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { affectedTests, allTests } from "../../src/changed/affected-tests.ts";
import { Closures } from "../../src/changed/closure.ts";
import { subjectsOf } from "../../src/changed/declared-subject.ts";
import { nearTests } from "../../src/changed/near-tests.ts";
import { Workspace } from "../../src/changed/workspace.ts";
import { checks, type Check } from "../../src/checks/list.ts";
import { narrowChecks } from "../../src/checks/narrow.ts";
import { temporaryTree } from "../temporary-tree.ts";
import { files } from "./small-workspace.ts";

/** In `core`, `far` and `jobs/far` are both three imports from `jobs/start`. */
const more = {
  "packages/core/tsdown.config.ts": "export default {};\n",
  "packages/core/src/a.ts": 'import "./b.ts";\n',
  "packages/core/src/b.ts": 'import "./jobs/start.ts"; import "./jobs/end.ts";\n',
  "packages/core/src/jobs/start.ts": "export const started = 1;\n",
  "packages/core/src/jobs/end.ts": "export const ended = 1;\n",
  "packages/core/src/loose.ts": "export const loose = 1;\n",
  "packages/core/src/c.ts": 'import "./d.ts";\n',
  "packages/core/src/d.ts": 'import "./deep/end.ts";\n',
  "packages/core/src/deep/end.ts": "export const end = 1;\n",
  "packages/core/browser/page.ts": 'import "./part.ts";\n',
  "packages/core/browser/part.ts": "export const part = 1;\n",
  "packages/core/browser/page.css": "a {}\n",
  "packages/core/test/browser/page.test.ts": 'import "node:fs";\n',
  "packages/core/browser/search.ts": "export const search = 1;\n",
  "packages/core/browser/logo.svg": "<svg/>\n",
  "packages/core/test/browser/all.test.ts": 'import "node:fs";\n// About: browser/search.ts, browser/*.svg\n',
  "packages/core/test/deep/end.test.ts": 'import "../../src/c.ts";\n',
  "packages/core/test/end.test.ts": 'import "../src/c.ts";\n',
  "packages/core/test/far.test.ts": 'import "../src/a.ts";\n',
  "packages/core/test/near.test.ts": 'import "../src/b.ts";\n',
  "packages/core/test/jobs/far.test.ts": 'import "../../src/a.ts";\n',
  "packages/core/test/jobs/costly.test.ts": 'import "../../src/a.ts";\n// About: src/rules/*.ts\n',
  "packages/core/test/jobs/end.test.ts": 'import "../../src/jobs/end.ts";\n',
  "packages/core/src/rules/one.ts": "export const one = 1;\n",
  "packages/core/src/rules.ts": 'import "./rules/one.ts";\n',
  "packages/core/test/rules.test.ts": 'import "../src/rules.ts";\n// About: src/rules/*.ts\n',
  "packages/core/test/uses-rules.test.ts": 'import "../src/rules.ts";\n',
  "packages/core/test/guides.test.ts": 'import "./pages.ts";\n// About: openapi/v*/**\n',
  "packages/core/test/pages.ts": 'import "node:fs"; export const pages = ["guides/", "CONTRIBUTING.md"];\n',
  "packages/core/test/texts.test.ts": 'import "./pages.ts";\n// About: guides/said/*.md\n',
  "packages/core/test/readme.test.ts": 'import "../src/a.ts";\n',
  // The imported file was deleted.
  "packages/core/test/changes.test.ts": 'import "./gone.ts"; import "node:fs"; export const folder = ".changeset/";\n',
  "packages/core/test/programs.test.ts": `${files["packages/other/test/lists.test.ts"]}// About: **/*.ts\n`,
  "packages/tool/test/program.test.ts": 'import "node:child_process";\n// About: src/program.ts\n',
  "packages/tool/src/program.ts": "export const program = 1;\n",
  "packages/tool/test/readme.test.ts": 'import "../src/runs.ts";\n',
  "packages/hub/package.json": '{ "name": "@extraction-api/hub", "exports": {} }',
  "packages/hub/src/hub.ts": 'import "./other.ts"; import type {} from "./shape.ts";\n',
  "packages/hub/src/other.ts": 'import "./far.ts";\n',
  "packages/hub/src/far.ts": "export const far = 1;\n",
  "packages/hub/src/between.ts": 'import "./deep.ts"; import type { Shape } from "./shape.ts";\n',
  "packages/hub/src/runs-shape.ts": 'import "./shape.ts";\n',
  "packages/hub/src/deep.ts": "export const deep = 1;\n",
  "packages/hub/src/shape.ts": "export interface Shape {}\n",
  "packages/hub/test/costly.test.ts": 'import "../src/hub.ts";\n// About: src/costly.ts\n',
  "packages/hub/test/between.test.ts": 'import "../src/hub.ts"; import "../src/between.ts";\n',
  "packages/hub/test/figure.test.ts": 'import "../src/runs-shape.ts";\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`packages/hub/test/whole-${at}.test.ts`, 'import "../src/hub.ts";\n']),
  ),
  "packages/tasks/package.json": '{ "name": "@extraction-api/tasks" }',
  "packages/tasks/test/commands.test.ts": 'import "node:child_process";\n',
  "packages/tasks/test/readme.test.ts": 'import "node:fs";\n// About: README.md\n',
};

async function near(changed: string, unread: readonly string[] = []): Promise<string[]> {
  const root = await temporaryTree({ ...files, ...more });
  const edited = [changed, ...unread];
  const closures = new Closures(new Workspace(root));
  const chosen = nearTests(root, edited, closures, { types: new Set(unread) });
  expect(affectedTests(root, edited)).toEqual(expect.arrayContaining(chosen));
  return chosen.map((file) => file.replace(/^packages\/(.*)\/test\/(.*)\.test\.ts$/, "$1/$2"));
}

test.each([
  [
    "a source: near tests, those in its folder, and the README",
    "packages/core/src/jobs/start.ts",
    ["core/jobs/far", "core/near", "core/programs", "core/readme", "other/lists"],
  ],
  ["a source with a test of its name: this test", "packages/core/src/jobs/end.ts", ["core/jobs/end", "core/near"]],
  ["a source that only tests in its folder import: these tests", "packages/core/src/deep/end.ts", ["core/deep/end"]],
  ["a file in another folder: the tests with its name", "packages/core/browser/page.ts", ["core/browser/page"]],
  ["its imports: the same", "packages/core/browser/part.ts", ["core/browser/page"]],
  [
    "a file there that no such program imports: all",
    "packages/core/browser/page.css",
    ["core/browser/all", "core/browser/page"],
  ],
  ["a file there with a test that declares it: this test", "packages/core/browser/search.ts", ["core/browser/all"]],
  ["a file that matches a pattern: the same", "packages/core/browser/logo.svg", ["core/browser/all"]],
  [
    "a source with a test that declares it: this test, and those that import it",
    "packages/core/src/rules/one.ts",
    ["core/rules", "core/uses-rules"],
  ],
  ["a source that a test starts and declares: this test", "packages/tool/src/program.ts", ["tool/program"]],
  ["a source that only distant tests import: the nearest", "packages/core/src/used.ts", ["core/used"]],
  [
    "a source that no test of its package imports: tests that it can affect",
    "packages/tool/src/runs.ts",
    ["tool/reads"],
  ],
  ["a test: itself", "packages/core/test/far.test.ts", ["core/far"]],
  ["the README of a package: what it promises", "packages/tool/README.md", ["tool/readme"]],
  ["a page in a package: the tests that name its folder", "packages/core/guides/retry.md", ["core/guides"]],
  ["a page with a test that declares it: this test", "packages/core/guides/said/a.md", ["core/texts"]],
  ["a page that no test names: tests that may read it", "packages/core/NOTES.md", ["core/browser/all", "core/guides"]],
  ["a page in the root: the tests that name it", "CONTRIBUTING.md", ["core/guides"]],
  ["a root page that no test names: the tests that list all files", "SECURITY.md", ["other/lists"]],
  ["a root page with a test that declares it: this test", "README.md", ["tasks/readme"]],
  ["a page in a hidden folder: the tests that name the folder", ".changeset/new.md", ["core/changes"]],
  ["a script: the tests of the code that runs it", "scripts/serve.ts", ["tasks/commands"]],
  ["the starter of all scripts: all", "scripts/run.mjs", ["core/far", "tool/reads", "tasks/commands"]],
  ["the contract: the tests that declare it", "openapi/v2/paths/map.yaml", ["core/guides"]],
  ["a part of the contract that no test declares: all", "openapi/changes/a.yaml", ["core/far", "tool/reads"]],
  ["a manifest: all", "packages/core/package.json", ["core/far", "tool/reads", "other/reads"]],
])("%s", async (_, changed, expected) => {
  expect(await near(changed)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ["behind a source of one test: this test", "packages/hub/src/deep.ts", ["hub/between"]],
  ["whose types others use: the tests that run it", "packages/hub/src/shape.ts", ["hub/figure"]],
])("a source %s", async (_, changed, expected) => {
  const chosen = await near(changed);
  expect(chosen.filter((test) => test.startsWith("hub/"))).toEqual(expected);
});

test.each(["other", "far"])(
  "%s, which only an entry point imports: all tests of it but those about something else",
  async (name) => {
    const chosen = await near(`packages/hub/src/${name}.ts`);
    expect(chosen).toEqual(expect.arrayContaining(["hub/whole-0", "hub/whole-11"]));
    expect(chosen).not.toContain("hub/costly");
  },
);

test("leaves out tests about something else", async () => {
  const chosen = await near("packages/core/src/jobs/start.ts");
  expect(chosen).not.toContain("core/far");
  expect(chosen).toContain("core/jobs/far");
  expect(chosen).not.toContain("core/jobs/costly");
  expect(chosen).not.toContain("tool/reads");
  // Tests of other packages' READMEs run with `--affected` and in CI.
  expect(chosen).not.toContain("tool/readme");
  expect(await near("packages/core/src/deep/end.ts")).not.toContain("core/end");
  expect(await near("packages/core/src/jobs/end.ts")).not.toContain("core/jobs/far");
  expect(await near("packages/core/browser/part.ts")).not.toContain("core/browser/all");
  expect(await near("packages/core/browser/search.ts")).not.toContain("core/browser/page");
  expect(await near("packages/core/browser/logo.svg")).not.toContain("core/browser/page");
  expect(await near("packages/tool/src/program.ts")).not.toContain("tool/reads");
  expect(await near("packages/tool/README.md")).not.toContain("tool/reads");
  expect(await near("packages/core/guides/retry.md")).not.toContain("core/browser/all");
  expect(await near("packages/core/guides/said/a.md")).not.toContain("core/guides");
  expect(await near("CONTRIBUTING.md")).not.toContain("other/reads");
  expect(await near("SECURITY.md")).toEqual(["other/lists"]);
  expect(await near("openapi/v2/paths/map.yaml")).not.toContain("core/far");
  expect(await near("scripts/serve.ts")).not.toContain("tool/reads");
  expect(await near("README.md")).not.toContain("tool/readme");
  expect(await near(".changeset/new.md")).not.toContain("tool/reads");
  expect(await near("README.md")).not.toContain("core/programs");
  expect(await near(".github/page.md")).toContain("other/lists");
  const prose = await near("packages/core/README.md", ["packages/core/src/jobs/start.ts", "openapi/dist/v2.json"]);
  expect(prose).toEqual(["core/readme", "other/lists"]);
});

test("lint reads changed files and their importers; changed packages are built and packed", async () => {
  const root = await temporaryTree({ ...files, ...more });
  const closures = new Closures(new Workspace(root));
  const changed = ["packages/core/src/jobs/start.ts", "packages/core/README.md", "packages/core/src/gone.ts"];
  nearTests(root, changed, closures);
  const check = (name: string, packages?: string[]): Check => ({
    name,
    commands: [["run", name]],
    after: [],
    ...(packages && { packages }),
  });
  const all = [
    check("types"),
    check("build"),
    check("drift"),
    check("oxlint"),
    check("package core", ["core"]),
    check("package tool", ["tool"]),
  ];
  expect(narrowChecks(root, all, changed, closures).map(({ commands }) => commands[0]?.slice(1))).toEqual([
    ["types"],
    ["build", "core"],
    ["oxlint", "--no-error-on-unmatched-pattern", "packages/core/src/b.ts", "packages/core/src/jobs/start.ts"],
    ["package core"],
  ]);
  expect(narrowChecks(root, [check("oxlint"), check("build")], ["README.md"], closures)).toEqual([]);
  const ofDocuments = [check("documents"), check("diff")];
  expect(narrowChecks(root, ofDocuments, ["README.md"], closures)).toEqual([]);
  expect(narrowChecks(root, ofDocuments, ["README.md", "openapi/README.md"], closures)).toHaveLength(2);
  const drift = { ...check("drift"), commands: [["node", "scripts/drift.ts"]] };
  expect(narrowChecks(root, [drift], ["scripts/serve.ts"], closures)).toEqual([]);
  expect(narrowChecks(root, [drift], ["scripts/drift.ts"], closures)).toEqual([drift]);
  const [once] = narrowChecks(root, [drift], ["openapi/v2/paths/map.yaml"], closures);
  expect(once?.commands).toEqual([["node", "scripts/drift.ts", "--unless-done"]]);
  const packing = [check("package core", ["core"])];
  for (const unpacked of ["README.md", "guides/retry.md", "test/used.test.ts", "bench/speed.ts"])
    expect(narrowChecks(root, packing, [`packages/core/${unpacked}`], closures), unpacked).toEqual([]);
  expect(narrowChecks(root, packing, ["packages/core/package.json"], closures)).toHaveLength(1);
  expect(narrowChecks(root, [check("drift")], ["packages/codegen/src/index.ts"], closures)).toHaveLength(1);
  const named = ["knip", "package core", "types"].map((name) =>
    check(name, name === "package core" ? ["core"] : undefined),
  );
  const edited = "packages/core/src/used.ts";
  const same = (names: string[], types: string[] = []) => ({ names: new Set(names), types: new Set(types) });
  expect(narrowChecks(root, named, [edited], closures, same([edited]))).toEqual([named[2]]);
  expect(narrowChecks(root, named, [edited], closures, same([edited], [edited]))).toEqual([]);
  expect(narrowChecks(root, named, [edited, "packages/core/src/b.ts"], closures, same([edited], [edited]))).toEqual(
    named,
  );
  const readByCompilers = [check("types"), check("knip")];
  expect(narrowChecks(root, readByCompilers, ["packages/core/browser/page.css", "README.md"], closures)).toEqual([]);
  expect(narrowChecks(root, readByCompilers, ["packages/core/src/model.json"], closures)).toHaveLength(2);
  const generated = ["openapi/dist/v2.json", "packages/api-v2/src/types.ts", "packages/cli/src/generated/verbs.ts"];
  expect(narrowChecks(root, readByCompilers, generated, closures).map(({ name }) => name)).toEqual(["types"]);
  const site = (file: string) => narrowChecks(root, [check("site")], [file], closures).length;
  expect(site("packages/service/src/jobs/crawl.ts")).toBe(0);
  expect(site("packages/api-diff/src/rules/array-rules.ts")).toBe(0);
  expect(site("packages/reference-site/src/views/header.ts")).toBe(1);
  expect(site("packages/client/examples/map.ts")).toBe(1);
  expect(site("packages/client/guides/errors.md")).toBe(1);
  expect(site("openapi/v2/paths/map.yaml")).toBe(1);
});

test("lint does not run if only a generated file changed", async () => {
  const repository = join(import.meta.dirname, "../../../..");
  const lint = checks(repository).filter(({ name }) => name === "oxlint");
  const closures = new Closures(new Workspace(await temporaryTree(files)));
  const [narrowed] = narrowChecks(repository, lint, ["packages/api-v2/src/types.ts"], closures);
  const [tool = "", ...args] = narrowed?.commands[0] ?? [];
  const { status, stdout } = spawnSync(join(repository, "node_modules/.bin", tool), args, { cwd: repository });
  expect([status, String(stdout)]).toEqual([0, expect.stringContaining("on 0 files")]);
});

test("in this repository, each subject that a test declares is a file", () => {
  const repository = join(import.meta.dirname, "../../../..");
  const listed = spawnSync("git", ["ls-files"], { cwd: repository, encoding: "utf8", maxBuffer: 1e8 });
  const tracked = listed.stdout.split("\n");
  const missing = allTests(repository).flatMap((test) => {
    const [, dir = ""] = test.split("/");
    // The contract and root pages are named from the root.
    const names = (file: string, pattern: string): boolean =>
      matchesGlob(file, pattern) || matchesGlob(file, `packages/${dir}/${pattern}`);
    const patterns = subjectsOf(repository, test).filter((pattern) => !tracked.some((file) => names(file, pattern)));
    return patterns.map((pattern) => `${test}: ${pattern}`);
  });
  expect(missing).toEqual([]);
});
