import { JsonByte, JsonScanner } from "./json-scanner.ts";
import { offsetsOf, type Wanted } from "./wanted.ts";

/** Where values that were split before begin and end. */
export interface KnownPart {
  readonly start: number;
  readonly end: number;
  readonly members: ReadonlyMap<string, KnownPart> | undefined;
}

/**
 * Returns the byte offsets of requested keys and elements in valid JSON. Other values are skipped, in one step if their
 * end is known.
 */
export function jsonOffsets(bytes: Uint8Array, wanted: Wanted, root?: KnownPart): Map<string, number> {
  const scanner = new JsonScanner(bytes);
  const start = scanner.space(0);
  wanted.offset = start;
  visit(scanner, start, wanted, root);
  return offsetsOf(wanted);
}

/** Reads a value and returns the offset after it. Recursion is as deep as the pointers, not as the text. */
function visit(scanner: JsonScanner, at: number, wanted: Wanted, part?: KnownPart): number {
  const first = scanner.bytes[at];
  if (wanted.children.size === 0 || (first !== JsonByte.openMap && first !== JsonByte.openList))
    return scanner.skip(at);
  return first === JsonByte.openMap ? members(scanner, at, wanted, part) : elements(scanner, at, wanted);
}

function members(scanner: JsonScanner, at: number, wanted: Wanted, part?: KnownPart): number {
  const { bytes } = scanner;
  let next = scanner.space(at + 1);
  while (bytes[next] !== JsonByte.closeMap && next < bytes.length) {
    const end = scanner.string(next);
    const key = scanner.text(next, end);
    const child = wanted.children.get(key);
    if (child !== undefined) child.offset = next;
    const start = scanner.space(scanner.space(end) + 1);
    const member = part?.members?.get(key);
    // If a key is duplicated, the last value counts.
    const known = member?.start === start ? member : undefined;
    next = after(
      scanner,
      child === undefined ? (known?.end ?? scanner.skip(start)) : visit(scanner, start, child, known),
    );
  }
  return next + 1;
}

function elements(scanner: JsonScanner, at: number, wanted: Wanted): number {
  const { bytes } = scanner;
  let next = scanner.space(at + 1);
  for (let index = 0; bytes[next] !== JsonByte.closeList && next < bytes.length; index += 1) {
    const child = wanted.children.get(String(index));
    if (child !== undefined) child.offset = next;
    next = after(scanner, child === undefined ? scanner.skip(next) : visit(scanner, next, child));
  }
  return next + 1;
}

function after(scanner: JsonScanner, end: number): number {
  const next = scanner.space(end);
  return scanner.bytes[next] === JsonByte.comma ? scanner.space(next + 1) : next;
}
