import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Any JSON value of a document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** A JSON object of a document. */
export type JsonObject = { [key: string]: Json | undefined };

/** A bundled document: one OpenAPI 3.1 file, with `x-error-catalogue` inside. */
export type Bundle = JsonObject;

/** Whether a value is a JSON object, and not an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object at a key, or an empty one. */
export function objectAt(value: Json | undefined, key: string): JsonObject {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
}

/** The array at a key, or an empty one. */
export function listAt(value: Json | undefined, key: string): Json[] {
  const found = isObject(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** The text at a key, or undefined. */
export function textAt(value: Json | undefined, key: string): string | undefined {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The versions that have a bundle, oldest first. */
export async function bundledVersions(root: string): Promise<string[]> {
  const names = await readdir(join(root, "openapi/dist")).catch(() => []);
  return names
    .flatMap((name) => /^(v\d+)\.json$/.exec(name)?.[1] ?? [])
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/**
 * Reads a bundle, or gives undefined where the version has none yet.
 *
 * @throws Error that names the file, when it is there and not JSON.
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
