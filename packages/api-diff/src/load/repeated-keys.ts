import { escapeToken } from "../document/pointer.ts";
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

interface Frame {
  readonly pointer: string;
  readonly isObject: boolean;
  readonly starts: Map<string, number>;
  readonly ends: Map<string, number>;
  key: string | undefined;
  index: number;
}

/** Returns every duplicate key of valid JSON, in one pass over the text. */
export function repeatedKeys(bytes: Uint8Array): readonly RepeatedKey[] {
  const scanner = new JsonScanner(bytes);
  const found = new Map<string, string[]>();
  const stack: Frame[] = [];
  const close = (at: number): void => {
    const frame = stack.at(-1);
    if (frame?.key !== undefined) frame.ends.set(frame.key, at);
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    const top = stack.at(-1);
    if (byte === JsonByte.openMap || byte === JsonByte.openList) {
      const token = top === undefined ? "" : `/${escapeToken(top.key ?? String(top.index))}`;
      const pointer = `${top?.pointer ?? ""}${token}`;
      const isObject = byte === JsonByte.openMap;
      stack.push({ pointer, isObject, starts: new Map(), ends: new Map(), key: undefined, index: 0 });
    } else if (byte === JsonByte.closeMap || byte === JsonByte.closeList) {
      close(at);
      stack.pop();
    } else if (byte === JsonByte.comma) {
      close(at);
      if (top !== undefined) top.index += 1;
    } else if (byte === JsonByte.quote) {
      const end = scanner.string(at);
      const colon = scanner.space(end);
      if (top?.isObject === true && bytes[colon] === JsonByte.colon) {
        const key = scanner.text(at, end);
        const before = top.starts.get(key);
        if (before !== undefined) {
          const pointer = `${top.pointer}/${escapeToken(key)}`;
          const cut = Math.min(top.ends.get(key) ?? before, before + MAX_TEXT);
          const lost = found.get(pointer) ?? [];
          lost.push(decoder.decode(bytes.subarray(before, cut)).trim());
          found.set(pointer, lost);
        }
        top.key = key;
        top.starts.set(key, colon + 1);
      }
      at = end - 1;
    }
  }
  return [...found].map(([pointer, lost]) => ({ pointer, lost }));
}
