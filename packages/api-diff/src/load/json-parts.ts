import { JsonByte, JsonScanner } from "./json-scanner.ts";

/** A value in JSON: an object with its members, or anything else as a whole. */
export interface JsonPart {
  /** Offsets in bytes; `end` is after the value. */
  readonly start: number;
  readonly end: number;
  /** In order; a duplicate key occurs several times. */
  readonly members: readonly { readonly key: string; readonly part: JsonPart }[] | undefined;
}

/** A whole text in parts. */
export interface JsonParts {
  readonly root: JsonPart;
  /** Number of keys, including duplicates. */
  readonly keys: number;
}

/** Objects down to this level are split into members: in a description these are paths and components. */
const MAX_LEVEL = 3;

/**
 * Splits JSON into the members of its outer objects, without parsing their content.
 *
 * @returns undefined if the outer objects are not JSON; a part may be invalid too, which only parsing shows
 */
export function jsonParts(bytes: Uint8Array): JsonParts | undefined {
  const scanner = new JsonScanner(bytes);
  const root = partAt(scanner, scanner.space(0), 0);
  return root === undefined || scanner.space(root.end) !== bytes.length ? undefined : { root, keys: scanner.keys };
}

function partAt(scanner: JsonScanner, start: number, level: number): JsonPart | undefined {
  if (level < MAX_LEVEL && scanner.bytes[start] === JsonByte.openMap) return objectAt(scanner, start, level);
  return { start, end: scanner.skip(start), members: undefined };
}

function objectAt(scanner: JsonScanner, start: number, level: number): JsonPart | undefined {
  const { bytes } = scanner;
  const members: { key: string; part: JsonPart }[] = [];
  scanner.countObject();
  let at = scanner.space(start + 1);
  if (bytes[at] === JsonByte.closeMap) return { start, end: at + 1, members };
  for (;;) {
    const end = bytes[at] === JsonByte.quote ? scanner.string(at) : at;
    const colon = scanner.space(end);
    const key = bytes[colon] === JsonByte.colon ? keyOf(scanner, at, end) : undefined;
    const part = key === undefined ? undefined : partAt(scanner, scanner.space(colon + 1), level + 1);
    if (key === undefined || part === undefined) return undefined;
    scanner.keys += 1;
    scanner.count();
    // Its part takes as much as an object.
    scanner.countObject();
    members.push({ key, part });
    at = scanner.space(part.end);
    if (bytes[at] === JsonByte.closeMap) return { start, end: at + 1, members };
    if (bytes[at] !== JsonByte.comma) return undefined;
    at = scanner.space(at + 1);
  }
}

function keyOf(scanner: JsonScanner, start: number, end: number): string | undefined {
  try {
    return start === end ? undefined : scanner.text(start, end);
  } catch {
    return undefined;
  }
}
