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

  /** @throws TooMuchJson if there are too many values */
  count(values = 1): void {
    this.#values += values;
    if (this.#values > MAX_VALUES) throw new TooMuchJson("many");
  }

  /** Returns the text of a string without quotes, with escapes decoded. */
  text(start: number, end: number): string {
    return JSON.parse(decoder.decode(this.bytes.subarray(start, end))) as string;
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
