import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Who may import whom; the names of packages are folders below packages/. */
const allowed: Record<string, readonly string[]> = {
  "api-v1": [],
  "api-v2": [],
  client: ["@extraction-api/v1", "@extraction-api/v2"],
  "api-diff": [],
  // Never the client: the two are independent witnesses of one contract.
  service: ["@extraction-api/v2", "@extraction-api/page-reader", "openapi/dist/"],
  // Pure: what it needs of the contract are types.
  "page-reader": ["@extraction-api/v2"],
  // What every tool needs of a document; the three independent witnesses do without it.
  document: [],
  lint: ["@extraction-api/document"],
  codegen: ["@extraction-api/document", "@extraction-api/lint"],
  // Runs the others, step by step.
  tasks: [
    "@extraction-api/codegen",
    "@extraction-api/diff",
    "@extraction-api/lint",
    "@extraction-api/reference-site",
    "@extraction-api/client",
    "@extraction-api/service",
  ],
  // The document alone says what is right: no package that was made from it.
  conformance: [],
  release: ["@extraction-api/codegen", "@extraction-api/tasks", "@extraction-api/runtimes"],
  // The addresses of pages are written once, where the pages are made.
  review: [
    "@extraction-api/codegen",
    "@extraction-api/diff",
    "@extraction-api/document",
    "@extraction-api/reference-site/address",
    "@extraction-api/tasks/published",
  ],
  // Programs for tests and rehearsals; imported by nothing that is published.
  runtimes: [],
  "reference-site": [
    "@extraction-api/v1",
    "@extraction-api/v2",
    "@extraction-api/diff",
    "@extraction-api/document",
    "openapi/",
  ],
};

/** What a source file imports that its package may not. */
function crossings(dir: string, file: string, source: string): string[] {
  const permitted = allowed[dir] ?? [];
  return ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith(".") ? relative(root, resolve(dirname(file), fileName)) : fileName;
    if (target.startsWith(`packages/${dir}/`)) return [];
    const crosses = fileName.startsWith(".") || fileName.startsWith("@extraction-api/");
    return crosses && !permitted.some((prefix) => target.startsWith(prefix))
      ? [`${relative(root, file)} → ${target}`]
      : [];
  });
}

const sources = (dir: string): string[] => {
  const folder = join(root, "packages", dir, "src");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => /\.[cm]?tsx?$/.test(name)).map((name) => join(folder, name));
};

test("every package has its rule", () => {
  expect(Object.keys(allowed).toSorted()).toEqual(readdirSync(join(root, "packages")).toSorted());
});

test.each(Object.keys(allowed))("%s imports nothing that it may not", (dir) => {
  expect(sources(dir).flatMap((file) => crossings(dir, file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["service", 'import { createClient } from "@extraction-api/client";'],
  ["client", 'import { bundleDocument } from "../../codegen/src/bundle.ts";'],
  ["client", 'export * from "../../api-v2/src/errors.ts";'],
  ["api-diff", 'const main = await import("../../../scripts/main.ts");'],
])("%s is caught at %s", (dir, source) => {
  expect(crossings(dir, join(root, "packages", dir, "src/any.ts"), source)).toHaveLength(1);
});
