import { MAX_DEPTH, MAX_VALUES, VALUES_OF_OBJECT } from "./limits.ts";

const decoder = new TextDecoder("utf-8");

/** The bytes of JSON's syntax. */
export const JsonByte = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openMap: 0x7b,
  closeMap: 0x7d,
} as const;

/** JSON that is nested too deeply, or has too many values, to be parsed. */
export class TooMuchJson extends Error {
  readonly problem: "deep" | "many";

  constructor(problem: "deep" | "many") {
    super(problem);
    this.problem = problem;
  }
}

/** A member of an object, or an element of a list. */
export interface JsonPart {
  /** Its name or index. */
  readonly key: string;
  /** Where the key or the element is. */
  readonly place: number;
  /** Where the value begins. */
  readonly start: number;
}

/** Scans the tokens of JSON in UTF-8. All offsets count bytes. */
export class JsonScanner {
  readonly bytes: Uint8Array;
  /** Number of keys that `skip` has passed. */
  keys = 0;
  #values = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns the first offset from here on that is not white space. */
  space(at: number): number {
    const { bytes } = this;
    let next = at;
    for (let byte = bytes[next]; byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09; byte = bytes[next])
      next += 1;
    return next;
  }

  /** Returns the offset after the string that begins here; the end of the text if the string does not end. */
  string(at: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let next = at + 1;
    while (next < length && bytes[next] !== JsonByte.quote) next += bytes[next] === JsonByte.backslash ? 2 : 1;
    return Math.min(next + 1, length);
  }

  /** Counts an object, besides the value that it is. @throws TooMuchJson if there are too many values */
  countObject(): void {
    this.count(VALUES_OF_OBJECT - 1);
  }

  /** Counts a member of an object that is read in parts: its part takes as much as an object. */
  countMember(): void {
    this.keys += 1;
    this.count(VALUES_OF_OBJECT);
  }

  /** @throws TooMuchJson if there are too many values */
  count(values = 1): void {
    this.#values += values;
    if (this.#values > MAX_VALUES) throw new TooMuchJson("many");
  }

  /**
   * Visits the members of an object, or the elements of a list, in order; a duplicate key several times.
   *
   * @param at where the object or list begins
   * @param visit returns the offset after a value
   * @returns the offset after the object or list; undefined if it is not JSON
   */
  each(at: number, visit: (part: JsonPart) => number | undefined): number | undefined {
    const { bytes } = this;
    const isMap = bytes[at] === JsonByte.openMap;
    const close = isMap ? JsonByte.closeMap : JsonByte.closeList;
    let next = this.space(at + 1);
    if (bytes[next] === close) return next + 1;
    for (let index = 0; ; index += 1) {
      const part = isMap ? this.#member(next) : { key: String(index), place: next, start: next };
      const end = part === undefined ? undefined : visit(part);
      if (end === undefined) return undefined;
      next = this.space(end);
      if (bytes[next] === close) return next + 1;
      if (bytes[next] !== JsonByte.comma) return undefined;
      next = this.space(next + 1);
    }
  }

  #member(place: number): JsonPart | undefined {
    const { bytes } = this;
    const end = bytes[place] === JsonByte.quote ? this.string(place) : place;
    const colon = this.space(end);
    if (end === place || bytes[colon] !== JsonByte.colon) return undefined;
    try {
      const key = JSON.parse(decoder.decode(bytes.subarray(place, end))) as string;
      return { key, place, start: this.space(colon + 1) };
    } catch {
      return undefined;
    }
  }

  /**
   * Returns the offset after the value that begins here. It only examines brackets and strings: the value may be
   * invalid.
   *
   * @throws TooMuchJson if a parser would need more memory than a description may take
   */
  skip(at: number): number {
    const { bytes } = this;
    const { length } = bytes;
    let depth = 0;
    let next = at;
    while (next < length) {
      const byte = bytes[next] as number;
      // White space is a third of most descriptions.
      if (byte < JsonByte.quote) {
        next += 1;
        continue;
      }
      if (byte === JsonByte.quote) {
        next = this.string(next);
        if (depth === 0) return next;
        continue;
      }
      if (byte === JsonByte.colon) this.keys += 1;
      else if (byte === JsonByte.openMap || byte === JsonByte.openList) {
        // The first element of a list, and the only one, follows no comma.
        this.count(byte === JsonByte.openMap ? VALUES_OF_OBJECT - 1 : 1);
        depth += 1;
        if (depth > MAX_DEPTH) throw new TooMuchJson("deep");
      } else if (byte === JsonByte.closeMap || byte === JsonByte.closeList) {
        if (depth === 0) return next;
        depth -= 1;
        if (depth === 0) return next + 1;
      } else if (byte === JsonByte.comma) {
        if (depth === 0) return next;
        this.count();
      }
      next += 1;
    }
    return next;
  }
}
