import { join } from "node:path";
import { expect, test } from "vitest";
import { diffDeclarations } from "../src/effects/declaration-diff.ts";
import { packageFiles } from "../src/effects/package-files.ts";
import { packageSizes } from "../src/effects/package-sizes.ts";

const root = join(import.meta.dirname, "../../..");
const manifest = JSON.stringify({
  name: "@extraction-api/v2",
  exports: { ".": { "@extraction-api/source": "./src/index.ts" } },
});

function files(index: string, types: string): Map<string, string> {
  const folder = "packages/api-v2";
  return new Map([
    [`${folder}/package.json`, manifest],
    [`${folder}/src/index.ts`, index],
    [`${folder}/src/types.ts`, types],
  ]);
}

async function lines(before: Map<string, string>, after: Map<string, string>): Promise<readonly string[]> {
  return (await diffDeclarations(["api-v2"], before, after)).flatMap(({ lines: all }) => all);
}

const all = 'export type * from "./types.ts";\n';

test("lists members of generated types under their public names", async () => {
  const types = (field: string): string =>
    `export interface components { schemas: { /** Prose. */ Thing: { id: string; ${field} } } }\nexport type Thing = components["schemas"]["Thing"];\n`;
  expect(await lines(files(all, types("size?: number;")), files(all, types("size: number; colour?: string;")))).toEqual(
    ["+ Thing.colour?: string", "- Thing.size?: number", "+ Thing.size: number"],
  );
});

test("lists functions, constants and classes by signature, without their bodies", async () => {
  const before =
    "export function make(a: string): void { work(1); }\nexport class Client { get(id: string): void {} #secret = 1; }\nexport const table = { a: 1 } as const;\n";
  const after =
    "export function make(a: string, b?: number): void { work(2); }\nexport class Client { get(id: number): void {} #secret = 2; }\nexport const table = { a: 2 } as const;\n";
  const index = 'export { make, Client, table } from "./types.ts";\n';
  expect(await lines(files(index, before), files(index, after))).toEqual([
    "+ Client.get(id: number): void",
    "- Client.get(id: string): void",
    "- function make(a: string): void;",
    "+ function make(a: string, b?: number): void;",
    "- table.a: 1",
    "+ table.a: 2",
  ]);
});

test("an operation and a schema are listed once, whatever their aliases", async () => {
  const types = (id: string): string =>
    `export interface operations { ${id}: { body: string } }\nexport interface components { schemas: { ${id}: ${id} } }\n`;
  const index = `${all}export type { operations as Operations } from "./types.ts";\n`;
  expect(await lines(files(index, types("Get")), files(index, types("Put")))).toEqual([
    "- Operations.Get.body: string",
    "+ Operations.Put.body: string",
  ]);
});

test("types that were only renumbered are no change", async () => {
  const types = (a: number, b: number): string =>
    `export interface Failures${a} { x: string }\nexport interface Get { failures: Failures${a}; other: Failures${b} }\n`;
  expect(await lines(files(all, types(10, 1)), files(all, types(6, 2)))).toEqual([]);
});

test("internal names, prose and order are no change", async () => {
  const index = 'import { a } from "./types.ts";\nexport { a as b };\n';
  const before = "export const a: number = 1;\nexport const hidden = 1;\ninterface Own { x: string }\n";
  const after =
    "interface Own { x: number }\nexport const hidden = 2;\n/** New prose. */\nexport const a: number = 2;\n";
  expect(await lines(files(index, before), files(index, after))).toEqual([]);
});

test("the packages of this repository have names, signatures and a size", async () => {
  const packages = ["api-v1", "api-v2", "client"];
  const now = await packageFiles(root, packages);
  const declared = await diffDeclarations(packages, new Map(), now);
  expect(declared.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(["@extraction-api/v2", "@extraction-api/client"]),
  );
  expect(declared.flatMap((one) => one.lines)).toContainEqual(
    expect.stringMatching(/^\+ ExtractRequest\.urls: string\[\]$/),
  );
  const sizes = await packageSizes(packages, now, join(root, "packages/client"));
  for (const { bytes } of sizes) expect(bytes).toBeGreaterThan(200);
  expect(sizes.length).toBeGreaterThanOrEqual(3);
});
