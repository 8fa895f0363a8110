import { escapeToken } from "../document/pointer.ts";
import { addTo } from "../grouped.ts";
import { JsonByte, JsonScanner } from "./json-scanner.ts";

/** A duplicate key of an object: parsers use the last value and silently drop the others. */
export interface RepeatedKey {
  readonly pointer: string;
  /** The texts of the dropped values, in order. */
  readonly lost: readonly string[];
}

/** Number of bytes kept of a value: they only have to show whether something changed. */
const MAX_TEXT = 10_000;

const decoder = new TextDecoder("utf-8");

/** Returns every duplicate key of valid JSON. Recursion is as deep as the limit of what is read. */
export function repeatedKeys(bytes: Uint8Array): readonly RepeatedKey[] {
  const scanner = new JsonScanner(bytes);
  const found = new Map<string, string[]>();
  const visit = (at: number, pointer: string): number | undefined => {
    const first = bytes[at];
    if (first !== JsonByte.openMap && first !== JsonByte.openList) return scanner.skip(at);
    const known = new Map<string, Uint8Array>();
    return scanner.each(at, ({ key, start }) => {
      const below = `${pointer}/${escapeToken(key)}`;
      const lost = known.get(key);
      if (lost !== undefined) addTo(found, below, decoder.decode(lost).trim());
      const end = visit(start, below);
      known.set(key, bytes.subarray(start, Math.min(end ?? start, start + MAX_TEXT)));
      return end;
    });
  };
  visit(scanner.space(0), "");
  return [...found].map(([pointer, lost]) => ({ pointer, lost }));
}
