import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject, type JsonObject } from "@extraction-api/document";

export { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from "@extraction-api/document";

/** A bundled document: one OpenAPI 3.1 file that includes `x-error-catalogue`. */
export type Bundle = JsonObject;

/** Returns the versions that have a bundle, oldest first. */
export async function bundledVersions(root: string): Promise<string[]> {
  const names = await readdir(join(root, "openapi/dist")).catch(() => []);
  return names
    .flatMap((name) => /^(v\d+)\.json$/.exec(name)?.[1] ?? [])
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/**
 * Reads a bundle. Returns undefined if the version has none.
 *
 * @throws Error that names the file if it is not valid JSON.
 */
export async function readBundle(root: string, version: string): Promise<Bundle | undefined> {
  const path = join(root, `openapi/dist/${version}.json`);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    return undefined;
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (isObject(parsed)) return parsed;
  } catch (cause) {
    throw new Error(`openapi/dist/${version}.json: not JSON. Run \`npm run bundle\`.`, { cause });
  }
  throw new Error(`openapi/dist/${version}.json: not an object. Run \`npm run bundle\`.`);
}
