import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { isObject, type Json, type JsonObject } from "./document.ts";
import { doc, literal } from "./emit-operations.ts";

const APPLIED = ["renames", "items", "defaults", "removed"] as const;

/** Emits what a program can apply of the changes between two versions; the words for reviewers stay behind. */
export async function emitChanges(root: string, path: string): Promise<string> {
  const file: unknown = parse(await readFile(join(root, path), "utf8"));
  const entries = isObject(file) && Array.isArray(file["entries"]) ? file["entries"].filter(isObject) : [];
  const applied = entries.map(ruleOf).filter((rule) => Object.keys(rule).length > 3);
  return [
    'import type { Change } from "../upgrade/change.ts";',
    "",
    doc("What changed between the versions, as rules that turn a body of one into a body of the other."),
    `export const changes: readonly Change[] = ${literal(applied)};`,
  ].join("\n");
}

function ruleOf(entry: JsonObject): JsonObject {
  const gone = goneOperations(entry);
  return {
    id: entry["id"] ?? "",
    title: entry["title"] ?? "",
    action: entry["action"] ?? "",
    ...(gone.length > 0 ? { operations: gone } : {}),
    ...Object.fromEntries(APPLIED.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]]))),
  };
}

/** The operations that an entry says the newer version does not have. */
function goneOperations(entry: JsonObject): Json[] {
  if (entry["area"] !== "operations" || entry["kind"] !== "removed" || !Array.isArray(entry["places"])) return [];
  return entry["places"]
    .filter(isObject)
    .flatMap(({ operation }) => (typeof operation === "string" ? [operation] : []));
}
