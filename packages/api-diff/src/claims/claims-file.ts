import { asObject } from "../document/cursor.ts";
import { InvalidDocument } from "../document/invalid-document.ts";

/** A field or an operation with another name in the revision. */
export interface ClaimedRename {
  /**
   * Pointer of property names from the root of a body (`/scrapeOptions/maxDepth`), a parameter's name, or `METHOD
   * /path`.
   */
  readonly from: string;
  /** The new name, in the same form. */
  readonly to: string;
  /** operationIds or `METHOD /path`. If absent, everywhere the field occurs. */
  readonly operations?: readonly string[];
}

/** Where a claim says that something changed: a field of an operation, or a JSON pointer into the document. */
export interface ClaimedPlace {
  /** Which document: `base`, `revision`, or the version names of the file (`v1`, `v2`). If absent, either. */
  readonly version?: string;
  /** operationId or `METHOD /path`. */
  readonly operation?: string;
  /** The part of the operation that changed. */
  readonly in?: "request" | "response" | "parameter" | "operation";
  /** HTTP status of the response, such as `200`. */
  readonly status?: string;
  /** Name of a parameter, or pointer of property names from the root of the body. */
  readonly field?: string;
  /** JSON pointer into the document. It takes precedence over `operation` and the fields after it. */
  readonly pointer?: string;
}

/** What changed on purpose, and what callers have to do. */
export interface Claim {
  readonly id: string;
  /** What changed, in a few words. */
  readonly title: string;
  /** What callers have to do. */
  readonly action?: string;
  readonly renames: readonly ClaimedRename[];
  readonly places: readonly ClaimedPlace[];
}

/** A parsed claims file, as `readClaims` returns it. */
export interface ClaimsFile {
  /** File name, for messages. */
  readonly name: string;
  /** The file's names for the base and the revision (`v1`, `v2`), if it declares them. */
  readonly from?: string;
  readonly to?: string;
  readonly claims: readonly Claim[];
}

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
