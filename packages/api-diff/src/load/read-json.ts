import { Buffer } from "node:buffer";
import { setOwn } from "../own-key.ts";
import { jsonParts, type JsonPart } from "./json-parts.ts";
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

/**
 * Parses JSON in parts. A part that another version has identically at the same place becomes one object in both.
 *
 * @returns undefined if it is not JSON
 */
export function readJson(bytes: Uint8Array, like?: JsonReading): JsonReading | undefined {
  const parts = jsonParts(bytes);
  if (parts === undefined) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const root = readPart(parts.root, { buffer, like: like?.bytes }, like?.root, 0);
    const { value, keys, mayReferOut } = root;
    return { value, keys, mayReferOut, written: parts.keys, bytes: buffer, root };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** The bytes of both versions. */
interface Versions {
  readonly buffer: Buffer;
  readonly like: Buffer | undefined;
}

function readPart(part: JsonPart, versions: Versions, like: ReadPart | undefined, level: number): ReadPart {
  const { start, end } = part;
  if (like !== undefined && isWrittenAlike(part, versions, like)) return { ...like, start, end, members: undefined };
  if (part.members !== undefined) return { start, end, ...readMembers(part.members, versions, like, level) };
  const text = versions.buffer.toString("utf8", start, end);
  const value = JSON.parse(text) as unknown;
  const keys = value === null || typeof value !== "object" ? 0 : countKeys(value, level);
  return { start, end, value, keys, mayReferOut: refersOut(text), members: undefined };
}

function isWrittenAlike({ start, end }: JsonPart, { buffer, like }: Versions, other: ReadPart): boolean {
  return (
    like !== undefined &&
    end - start === other.end - other.start &&
    buffer.compare(like, other.start, other.end, start, end) === 0
  );
}

function readMembers(
  members: NonNullable<JsonPart["members"]>,
  versions: Versions,
  like: ReadPart | undefined,
  level: number,
): Omit<ReadPart, "start" | "end"> {
  const value: Record<string, unknown> = {};
  const read = new Map<string, ReadPart>();
  for (const { key, part } of members) {
    const one = readPart(part, versions, like?.members?.get(key), level + 1);
    // The last duplicate counts, as in every parser.
    read.set(key, one);
    setOwn(value, key, one.value);
  }
  let keys: number | undefined = read.size;
  let mayReferOut = false;
  for (const [key, one] of read) {
    keys = keys === undefined || one.keys === undefined ? undefined : keys + one.keys;
    mayReferOut ||= one.mayReferOut || (key === "$ref" && typeof one.value === "string" && !one.value.startsWith("#"));
  }
  return { value, keys, mayReferOut, members: read };
}
