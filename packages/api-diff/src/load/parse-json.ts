import { isUtf8 } from "node:buffer";
import type { Position, SourceFile } from "../document/source-file.ts";
import { positionsOf } from "./lines.ts";
import { jsonOffsets } from "./json-positions.ts";
import { TooMuchJson } from "./json-scanner.ts";
import { checkSize, refused } from "./measure.ts";
import { readJson, type JsonReading } from "./read-json.ts";
import { repeatedKeys } from "./repeated-keys.ts";
import { wantedTree } from "./wanted.ts";

/** The readings of files, for parsing another version of them. */
const readings = new WeakMap<SourceFile, JsonReading>();

/**
 * Parses a JSON file and keeps the information for lines and columns.
 *
 * @param like another version of the file: what both have in common becomes one object
 * @returns undefined if the bytes are not JSON, or not UTF-8
 * @throws InvalidDocument if it is nested too deeply, or has too many values
 */
export function parseJson(name: string, file: Uint8Array, like: SourceFile | undefined): SourceFile | undefined {
  const bytes = withoutMark(file);
  if (!beginsAsJson(bytes) || !isUtf8(bytes)) return undefined;
  const reading = readWithin(name, bytes, like === undefined ? undefined : readings.get(like));
  if (reading === undefined) return undefined;
  const { value, keys, written, mayReferOut } = reading;
  if (keys === undefined) checkSize(name, value);
  const locate = (pointers: readonly string[]): ReadonlyMap<string, Position> =>
    positionsOf(bytes, jsonOffsets(bytes, wantedTree(pointers), reading.root));
  const parsed = { name, value, mayReferOut, locate, repeated: keys === written ? [] : repeatedKeys(bytes) };
  readings.set(parsed, reading);
  return parsed;
}

function readWithin(name: string, bytes: Uint8Array, like: JsonReading | undefined): JsonReading | undefined {
  try {
    return readJson(bytes, like);
  } catch (error) {
    throw error instanceof TooMuchJson ? refused(name, error.problem) : error;
  }
}

/** Removes the byte order mark that some editors write. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Returns whether a text begins with an object or a list, as YAML can too. */
export function beginsAsJson(bytes: Uint8Array): boolean {
  return /^\s*[[{]/.test(new TextDecoder("utf-8").decode(bytes.subarray(0, 2000)));
}
