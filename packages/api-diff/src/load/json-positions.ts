import { JsonByte, JsonScanner } from "./json-scanner.ts";
import { offsetsOf, type Wanted } from "./wanted.ts";

/** Where values that were read before begin and end. */
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
function visit(scanner: JsonScanner, at: number, wanted: Wanted, part?: KnownPart): number | undefined {
  const first = scanner.bytes[at];
  if (wanted.children.size === 0 || (first !== JsonByte.openMap && first !== JsonByte.openList))
    return scanner.skip(at);
  return scanner.each(at, ({ key, place, start }) => {
    const child = wanted.children.get(key);
    if (child !== undefined) child.offset = place;
    const member = part?.members?.get(key);
    // If a key is duplicated, the last value counts.
    const known = member?.start === start ? member : undefined;
    return child === undefined ? (known?.end ?? scanner.skip(start)) : visit(scanner, start, child, known);
  });
}
