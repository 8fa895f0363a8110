import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject, type JsonObject } from "@extraction-api/document";

/** The catalogue of one version of the interface. */
export interface Catalogue {
  /** The retry rule: which statuses are retried, and how `Retry-After` is read. */
  readonly retry: JsonObject;
  /** The version's rows by id; a status that differs between versions is resolved. */
  readonly rows: Record<string, JsonObject>;
}

/** Reads `openapi/errors.yaml` and keeps the rows of one version. */
export async function readCatalogue(root: string, version: string): Promise<Catalogue> {
  const parsed: unknown = parse(await readFile(join(root, "openapi/errors.yaml"), "utf8"));
  if (!isObject(parsed) || !isObject(parsed["rows"]) || !isObject(parsed["retry"])) {
    throw new Error("openapi/errors.yaml: expected the members `retry` and `rows`.");
  }
  const rows: Record<string, JsonObject> = {};
  for (const [id, row] of Object.entries(parsed["rows"])) {
    const resolved = isObject(row) ? settle(row, version) : undefined;
    if (resolved) rows[id] = resolved;
  }
  return { retry: parsed["retry"], rows };
}

/** Returns the row of a version, or undefined if the version does not have it. */
function settle(row: JsonObject, version: string): JsonObject | undefined {
  const { versions, status, ...rest } = row;
  if (Array.isArray(versions) && !versions.includes(version)) return undefined;
  const own = isObject(status) ? status[version] : status;
  if (isObject(status) && own === undefined) return undefined;
  return own === undefined ? rest : { status: own, ...rest };
}
