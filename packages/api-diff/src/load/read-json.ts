import { Buffer } from "node:buffer";
import { setOwn } from "../own-key.ts";
import { JsonByte, JsonScanner } from "./json-scanner.ts";
import { countKeys } from "./measure.ts";
import { refersOut } from "./refers-out.ts";

/** Parsed JSON with its parts, so that equal parts of another version need not be parsed. */
export interface JsonReading extends Pick<ReadPart, "value" | "keys" | "mayReferOut"> {
  /** Number of keys in the text, including duplicates. */
  readonly written: number;
  readonly bytes: Buffer;
  readonly root: ReadPart;
}

interface ReadPart {
  /** Offsets in bytes; `end` is after the value. */
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
  /** Number of keys in the value; undefined if it is nested too deeply. */
  readonly keys: number | undefined;
  /** Whether a `$ref` in it may lead to another file. */
  readonly mayReferOut: boolean;
  readonly members: ReadonlyMap<string, ReadPart> | undefined;
}

/** Objects down to this level are read in parts: in a description these are paths and components. */
const MAX_LEVEL = 3;

/**
 * Parses JSON in parts. A part that another version has identically at the same place becomes one object in both.
 *
 * @returns undefined if it is not JSON
 */
export function readJson(bytes: Uint8Array, like?: JsonReading): JsonReading | undefined {
  const scanner = new JsonScanner(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (start: number, other: ReadPart | undefined, level: number): ReadPart | undefined => {
    if (level < MAX_LEVEL && bytes[start] === JsonByte.openMap) return readMembers(start, other, level);
    const end = scanner.skip(start);
    const isAlike =
      like !== undefined &&
      other !== undefined &&
      end - start === other.end - other.start &&
      buffer.compare(like.bytes, other.start, other.end, start, end) === 0;
    if (isAlike) return { ...other, start, end };
    const text = buffer.toString("utf8", start, end);
    const value = JSON.parse(text) as unknown;
    const keys = value === null || typeof value !== "object" ? 0 : countKeys(value, level);
    return { start, end, value, keys, mayReferOut: refersOut(text), members: undefined };
  };
  const readMembers = (at: number, other: ReadPart | undefined, level: number): ReadPart | undefined => {
    const value: Record<string, unknown> = {};
    const members = new Map<string, ReadPart>();
    scanner.countObject();
    const end = scanner.each(at, ({ key, start }) => {
      const part = read(start, other?.members?.get(key), level + 1);
      if (part === undefined) return undefined;
      scanner.countMember();
      // The last duplicate counts, as in every parser.
      members.set(key, part);
      setOwn(value, key, part.value);
      return part.end;
    });
    return end === undefined ? undefined : { start: at, end, value, ...summary(members), members };
  };
  try {
    const root = read(scanner.space(0), like?.root, 0);
    if (root === undefined || scanner.space(root.end) !== bytes.length) return undefined;
    const { value, keys, mayReferOut } = root;
    return { value, keys, mayReferOut, written: scanner.keys, bytes: buffer, root };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Returns what is known of an object from its members. */
function summary(members: ReadonlyMap<string, ReadPart>): Pick<ReadPart, "keys" | "mayReferOut"> {
  let keys: number | undefined = members.size;
  let mayReferOut = false;
  for (const [key, one] of members) {
    keys = keys === undefined || one.keys === undefined ? undefined : keys + one.keys;
    mayReferOut ||= one.mayReferOut || (key === "$ref" && typeof one.value === "string" && !one.value.startsWith("#"));
  }
  return { keys, mayReferOut };
}
