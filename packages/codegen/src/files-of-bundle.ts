import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@extraction-api/document";
import type { Files } from "./generate.ts";

/** Makes the text of a file, below its first line, of a bundle. */
export type Emitter = (bundle: JsonObject) => string;

/** What emitters make of the bundle of a version, by the name of the file; each file names its source in its first line. */
export async function filesOfBundle(
  root: string,
  version: string,
  emitters: Readonly<Record<string, Emitter>>,
): Promise<Files> {
  const path = `openapi/dist/${version}.json`;
  const bundle = JSON.parse(await readFile(join(root, path), "utf8")) as JsonObject;
  const header = `// Generated from ${path} by \`npm run generate\`; do not edit.\n`;
  return new Map(Object.entries(emitters).map(([name, emit]) => [name, `${header}\n${emit(bundle)}\n`]));
}
