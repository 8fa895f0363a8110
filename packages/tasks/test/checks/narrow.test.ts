import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Closures } from "../../src/changed/closure.ts";
import { Workspace } from "../../src/changed/workspace.ts";
import { checks } from "../../src/checks/list.ts";
import { narrowChecks } from "../../src/checks/narrow.ts";
import { files } from "../changed/small-workspace.ts";
import { temporaryTree } from "../temporary-tree.ts";

const repository = join(import.meta.dirname, "../../../..");

/** Narrows commands `run NAME`, and returns what remains of them without `run`. */
async function narrowed(names: readonly string[], changed: readonly string[], same: readonly string[] = []) {
  const root = await temporaryTree({
    ...files,
    "packages/core/tsdown.config.ts": "export default {};\n",
    "packages/core/src/uses.ts": 'import "./used.ts";\n',
  });
  const closures = new Closures(new Workspace(root));
  closures.of("packages/core/src/uses.ts");
  const all = names.map((name) => ({
    name,
    commands: [["run", name]],
    after: [],
    ...(name.startsWith("package ") && { packages: [name.slice("package ".length)] }),
  }));
  const left = narrowChecks(root, all, changed, closures, new Set(same));
  return left.map(({ commands }) => commands[0]?.slice(1).join(" "));
}

test("lint reads changed files and their importers", async () => {
  const changed = ["packages/core/src/used.ts", "packages/core/README.md", "packages/core/src/gone.ts"];
  expect(await narrowed(["oxlint"], changed)).toEqual([
    "oxlint --no-error-on-unmatched-pattern packages/core/src/used.ts packages/core/src/uses.ts",
  ]);
});

const used = "packages/core/src/used.ts";

test.each([
  ["a source", "build, package core, package tool", used, "build core, package core"],
  ["a page in the root", "oxlint, build, documents, diff, package core, types, knip", "README.md", ""],
  ["a page of the contract", "documents, diff", "openapi/README.md", "documents, diff"],
  ["a manifest", "package core", "packages/core/package.json", "package core"],
  ["guides", "package core", "packages/core/guides/retry.md", ""],
  ["a test", "package core", "packages/core/test/used.test.ts", ""],
  ["a benchmark", "package core", "packages/core/bench/speed.ts", ""],
  ["the contract", "drift, site", "openapi/v2/paths/map.yaml", "drift --unless-done, site"],
  ["the generator", "drift", "packages/codegen/src/index.ts", "drift --unless-done"],
  ["a style", "types, knip", "packages/core/browser/page.css", ""],
  ["data", "types, knip", "packages/core/src/model.json", "types, knip"],
  ["a bundle", "types, knip", "openapi/dist/v2.json", "types"],
  ["generated types", "types, knip", "packages/api-v2/src/types.ts", "types"],
  ["another generated file", "types, knip", "packages/cli/src/generated/verbs.ts", "types"],
  ["the service", "site", "packages/service/src/jobs/crawl.ts", ""],
  ["api-diff", "site", "packages/api-diff/src/rules/array-rules.ts", ""],
  ["the site", "site", "packages/reference-site/src/views/header.ts", "site"],
  ["an example", "site", "packages/client/examples/map.ts", "site"],
  ["a guide", "site", "packages/client/guides/errors.md", "site"],
])("%s: of %s, after a change to %s", async (_, names, changed, expected) => {
  expect((await narrowed(names.split(", "), [changed])).join(", ")).toBe(expected);
});

test("a program with the same imports and exports is neither packed nor searched for unused code", async () => {
  const names = ["knip", "package core", "types"];
  expect(await narrowed(names, [used], [used])).toEqual(["types"]);
  expect(await narrowed(names, [used, "packages/core/src/uses.ts"], [used])).toEqual(names);
});

test("a check whose own script changed is not narrowed", () => {
  const closures = new Closures(new Workspace(repository));
  const drift = checks(repository).filter(({ name }) => name === "drift");
  expect(narrowChecks(repository, drift, ["scripts/serve.ts"], closures)).toEqual([]);
  expect(narrowChecks(repository, drift, ["scripts/drift.ts"], closures)).toEqual(drift);
});

test("lint does not run if only a generated file changed", async () => {
  const lint = checks(repository).filter(({ name }) => name === "oxlint");
  const closures = new Closures(new Workspace(await temporaryTree(files)));
  const [narrowed] = narrowChecks(repository, lint, ["packages/api-v2/src/types.ts"], closures);
  const [tool = "", ...args] = narrowed?.commands[0] ?? [];
  const { status, stdout } = spawnSync(join(repository, "node_modules/.bin", tool), args, { cwd: repository });
  expect([status, String(stdout)]).toEqual([0, expect.stringContaining("on 0 files")]);
});
