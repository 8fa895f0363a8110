import type { Wanted } from "./wanted.ts";
import { offsetsOf } from "./wanted.ts";

/** Offsets of wanted keys and elements in a JSON text that parses. Values that nobody asked for are skipped fast. */
export function jsonOffsets(text: string, wanted: Wanted): Map<string, number> {
  const scanner = new Scanner(text);
  const start = scanner.space(text.charCodeAt(0) === 0xfeff ? 1 : 0);
  wanted.offset = start;
  scanner.value(start, wanted);
  return offsetsOf(wanted);
}

/** Steps over the tokens of a JSON text that parses. */
export class Scanner {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads a value and returns the offset behind it. Recursion is as deep as the pointers, not as the text. */
  value(at: number, wanted: Wanted): number {
    const first = this.#text[at];
    if (wanted.children.size === 0 || (first !== "{" && first !== "[")) return this.#skip(at);
    return first === "{" ? this.#members(at, wanted) : this.#elements(at, wanted);
  }

  #members(at: number, wanted: Wanted): number {
    let next = this.space(at + 1);
    while (this.#text[next] !== "}" && next < this.#text.length) {
      const keyEnd = this.string(next);
      const child = wanted.children.get(JSON.parse(this.#text.slice(next, keyEnd)) as string);
      if (child !== undefined) child.offset = next;
      const start = this.space(this.space(keyEnd) + 1);
      next = this.#after(child === undefined ? this.#skip(start) : this.value(start, child));
    }
    return next + 1;
  }

  #elements(at: number, wanted: Wanted): number {
    let next = this.space(at + 1);
    for (let index = 0; this.#text[next] !== "]" && next < this.#text.length; index += 1) {
      const child = wanted.children.get(String(index));
      if (child !== undefined) child.offset = next;
      next = this.#after(child === undefined ? this.#skip(next) : this.value(next, child));
    }
    return next + 1;
  }

  #after(end: number): number {
    const next = this.space(end);
    return this.#text[next] === "," ? this.space(next + 1) : next;
  }

  space(at: number): number {
    let next = at;
    for (
      let code = this.#text.charCodeAt(next);
      code === 32 || code === 10 || code === 13 || code === 9;
      code = this.#text.charCodeAt(next)
    )
      next += 1;
    return next;
  }

  /** Offset behind the string that begins here. */
  string(at: number): number {
    for (let end = this.#text.indexOf('"', at + 1); end !== -1; end = this.#text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (this.#text[end - 1 - slashes] === "\\") slashes += 1;
      if (slashes % 2 === 0) return end + 1;
    }
    return this.#text.length;
  }

  /** Offset behind the value that begins here, without looking into it. */
  #skip(at: number): number {
    const text = this.#text;
    let depth = 0;
    let next = at;
    while (next < text.length) {
      const code = text.charCodeAt(next);
      if (code === 34) next = this.string(next);
      else {
        if (code === 123 || code === 91) depth += 1;
        else if (code === 125 || code === 93) {
          if (depth === 0) return next;
          depth -= 1;
        } else if (code === 44 && depth === 0) return next;
        next += 1;
      }
      if (depth === 0 && (code === 34 || code === 125 || code === 93)) return next;
    }
    return next;
  }
}
