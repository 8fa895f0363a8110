import { escapeToken } from "../document/pointer.ts";
import { Scanner } from "./json-positions.ts";

/** A key of an object that stands there more than once: parsers keep the last value, and nobody sees the others. */
export interface RepeatedKey {
  readonly pointer: string;
  /** The texts of the values that do not count, in order. */
  readonly lost: readonly string[];
}

/** Longer values are cut: they only have to tell whether something changed. */
const MAX_TEXT = 10_000;

/** How many keys a JSON text that parses has: strings that a colon follows. */
export function countWrittenKeys(text: string): number {
  const scanner = new Scanner(text);
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1;) {
    const end = scanner.string(at);
    if (text.charCodeAt(scanner.space(end)) === 58) count += 1;
    at = text.indexOf('"', end);
  }
  return count;
}

interface Frame {
  readonly pointer: string;
  readonly isObject: boolean;
  readonly starts: Map<string, number>;
  readonly ends: Map<string, number>;
  key: string;
  index: number;
}

/** Every repeated key of a JSON text that parses, by one walk over the text. */
export function repeatedKeys(text: string): readonly RepeatedKey[] {
  const scanner = new Scanner(text);
  const found = new Map<string, string[]>();
  const stack: Frame[] = [];
  const close = (at: number): void => {
    const frame = stack.at(-1);
    if (frame?.isObject === true && frame.key !== "") frame.ends.set(frame.key, at);
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at];
    const top = stack.at(-1);
    if (code === "{" || code === "[") {
      const pointer =
        top === undefined ? "" : `${top.pointer}/${escapeToken(top.isObject ? top.key : String(top.index))}`;
      stack.push({ pointer, isObject: code === "{", starts: new Map(), ends: new Map(), key: "", index: 0 });
    } else if (code === "}" || code === "]") {
      close(at);
      stack.pop();
    } else if (code === ",") {
      close(at);
      if (top !== undefined) top.index += 1;
    } else if (code === '"') {
      const end = scanner.string(at);
      const colon = scanner.space(end);
      if (top?.isObject === true && text[colon] === ":") {
        top.key = JSON.parse(text.slice(at, end)) as string;
        const before = top.starts.get(top.key);
        if (before !== undefined) {
          const pointer = `${top.pointer}/${escapeToken(top.key)}`;
          const lost = text.slice(before, Math.min(top.ends.get(top.key) ?? before, before + MAX_TEXT)).trim();
          found.set(pointer, [...(found.get(pointer) ?? []), lost]);
        }
        top.starts.set(top.key, colon + 1);
      }
      at = end - 1;
    }
  }
  return [...found].map(([pointer, lost]) => ({ pointer, lost }));
}
