import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Catalogue } from "./catalogue.ts";
import { isObject, type JsonObject } from "@extraction-api/document";
import { emitErrors } from "./emit-errors.ts";
import { emitOperations } from "./emit-operations.ts";
import { emitTypes } from "./emit-types.ts";

/** Listed one by one: openapi-fetch uses the name `operations` for a type, too. */
const ROW_TYPES = [
  "CallEntry",
  "CallRow",
  "CallTraits",
  "JobCallRow",
  "JobEntry",
  "JobReports",
  "JobRow",
  "ListJobRow",
  "OperationId",
  "OperationTable",
  "TracedJobRow",
].map((name) => `type ${name}`);

/** The files of a generated folder: path in the folder → text. */
export type Files = ReadonlyMap<string, string>;

/** Returns the text of a generated source file, whose first line names its source. */
export function generatedFile(source: string, text: string): string {
  return `// Generated from ${source} by \`npm run generate\`; do not edit.\n\n${text}\n`;
}

/** Makes the source files of `packages/api-vN` from that version's bundle. */
export async function generatePackage(root: string, version: string): Promise<Files> {
  const path = `openapi/dist/${version}.json`;
  const bundle: unknown = JSON.parse(await readFile(join(root, path), "utf8"));
  if (!isObject(bundle)) throw new Error(`${path}: not an object.`);
  const catalogue = bundle["x-error-catalogue"] as unknown as Catalogue;
  const texts = {
    types: await emitTypes(bundle),
    operations: emitOperations(bundle),
    errors: emitErrors(catalogue),
    index: index(bundle),
  };
  return new Map(Object.entries(texts).map(([name, text]) => [`${name}.ts`, generatedFile(path, text)]));
}

function index(bundle: JsonObject): string {
  const { title, version } = bundle["info"] as { title: string; version: string };
  return [
    "/**",
    ` * ${title}, ${version}: types, operation table and error rows.`,
    " *",
    " * @packageDocumentation",
    " */",
    'export type * from "./types.ts";',
    'export type { operations as Operations } from "./types.ts";',
    `export { ${["callTable", "jobTable", "operationErrors", "operations", ...ROW_TYPES].join(", ")} } from "./operations.ts";`,
    'export * from "./errors.ts";',
  ].join("\n");
}
