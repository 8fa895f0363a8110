import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markDone, pendingParts } from "../src/step.ts";
import { bundleParts } from "../src/steps/contract.ts";
import { lintParts } from "../src/steps/lint.ts";
import { temporaryTree } from "./temporary-tree.ts";

/** Returns the versions that are bundled and linted again when a file changes after a complete run. */
async function after(file: string): Promise<{ bundled: string[]; linted: string[] }> {
  const names = ["v1/openapi.yaml", "v2/openapi.yaml", "v2/paths/a.yaml", "errors.yaml", "EXTENSIONS.md"];
  const others = ["openapi/dist/v1.json", "openapi/dist/v2.json", "openapi/changes/v1-to-v2.yaml", "redocly.yaml"];
  const files = [...names.map((name) => `openapi/${name}`), ...others, "packages/lint/src/a.ts", "pnpm-lock.yaml"];
  const root = await temporaryTree(Object.fromEntries(files.map((name) => [name, "a: 1\n"])));
  const versionsOf = async (parts: typeof bundleParts | typeof lintParts) =>
    (await pendingParts(root, parts(root))).map(({ version }) => version);
  expect(await versionsOf(bundleParts)).toEqual(["v1", "v2"]);
  for (const part of [...bundleParts(root), ...lintParts(root)]) await markDone(root, part);
  if (file.endsWith("a.yaml")) await rm(join(root, file));
  else await writeFile(join(root, file), "a: 2\n");
  return { bundled: await versionsOf(bundleParts), linted: await versionsOf(lintParts) };
}

const all = ["v1", "v2"];

test.each([
  ["openapi/v2/openapi.yaml", ["v2"], ["v2"]],
  ["openapi/v2/paths/a.yaml", ["v2"], ["v2"]],
  ["openapi/errors.yaml", all, all],
  ["openapi/EXTENSIONS.md", [], all],
  ["openapi/dist/v1.json", ["v1"], []],
  // Rules for changes and for files read all versions each time.
  ["openapi/changes/v1-to-v2.yaml", [], []],
  ["redocly.yaml", [], all],
  ["packages/lint/src/a.ts", [], all],
  ["pnpm-lock.yaml", all, all],
])(
  "after a change of %s, the bundles of %j are made, and the documents of %j are linted",
  async (file, bundled, linted) => {
    expect(await after(file)).toEqual({ bundled, linted });
  },
);
