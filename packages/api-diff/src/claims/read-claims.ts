import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import type { Claim, ClaimedPlace, ClaimedRename, ClaimsFile } from "./claim.ts";

/**
 * Reads a parsed claims file: a list of entries, or an object that has the list under `entries`, `claims` or `changes`.
 *
 * @param name file name, for messages
 * @throws InvalidDocument naming the entry that lacks an id or a title
 */
export function readClaims(name: string, value: unknown): ClaimsFile {
  const object = asObject(value);
  const list = Array.isArray(value) ? value : (object?.entries ?? object?.claims ?? object?.changes);
  if (!Array.isArray(list))
    throw new InvalidDocument(
      `${name} is not a claims file. Write a list of entries, at the top or under \`entries\`.`,
    );
  const claims = list.map((entry, index) => readClaim(name, asObject(entry) ?? {}, index));
  const twice = claims.find((claim, index) => claims.findIndex((other) => other.id === claim.id) !== index);
  if (twice !== undefined)
    throw new InvalidDocument(`${name}: two entries have the id ${twice.id}. Give each its own id.`);
  const from = typeof object?.from === "string" ? { from: object.from } : {};
  const to = typeof object?.to === "string" ? { to: object.to } : {};
  return { name, ...from, ...to, claims };
}

function readClaim(name: string, entry: Readonly<Record<string, unknown>>, index: number): Claim {
  const { id, title, action } = entry;
  if (typeof id !== "string" || typeof title !== "string") {
    throw new InvalidDocument(
      `${name}: entry ${index + 1}${typeof id === "string" ? ` (${id})` : ""} needs an \`id\` and a \`title\`.`,
    );
  }
  return {
    id,
    title,
    ...(typeof action === "string" ? { action } : {}),
    renames: objects(entry.renames).map(readRename),
    places: objects(entry.places).map(readPlace),
  };
}

function objects(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value)
    ? value.map((item) => asObject(item) ?? (typeof item === "string" ? { pointer: item } : {}))
    : [];
}

function readRename(value: Readonly<Record<string, unknown>>): ClaimedRename {
  const operations = Array.isArray(value.operations) ? { operations: value.operations.map(String) } : {};
  return { from: String(value.from), to: String(value.to), ...operations };
}

function readPlace(value: Readonly<Record<string, unknown>>): ClaimedPlace {
  const place: Record<string, string> = {};
  for (const key of ["version", "operation", "in", "status", "field", "pointer"]) {
    if (value[key] !== undefined) place[key] = String(value[key]);
  }
  return place;
}
