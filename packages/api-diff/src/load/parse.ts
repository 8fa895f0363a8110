import { InvalidDocument } from "../document/invalid-document.ts";
import type { Position, SourceFile } from "../document/source-file.ts";
import { conflictIn } from "./conflict.ts";
import { jsonErrorOffset } from "./json-error.ts";
import { positionAt, positionsOf } from "./lines.ts";
import { checkSize } from "./measure.ts";
import { beginsAsJson, parseJson, withoutMark } from "./parse-json.ts";
import { parseYaml, type ParsedYaml } from "./parse-yaml.ts";
import { refersOut } from "./refers-out.ts";
import { wantedTree } from "./wanted.ts";
import { yamlOffsets } from "./yaml-positions.ts";

/** The readings of YAML files, for parsing another version of them. */
const readings = new WeakMap<SourceFile, ParsedYaml & { readonly text: string }>();

/**
 * Parses one file, JSON or YAML, and keeps the information for lines and columns.
 *
 * @param like another version of the file, parsed before: what both have in common is parsed once and becomes one
 *   object in both
 * @throws InvalidDocument with file, line and column if the text is invalid, too deep, or expands without end.
 */
export function parseFile(name: string, bytes: Uint8Array, like?: SourceFile): SourceFile {
  return parseJson(name, bytes, like) ?? parseText(name, withoutMark(bytes), like);
}

function parseText(name: string, bytes: Uint8Array, like: SourceFile | undefined): SourceFile {
  const text = decode(name, bytes);
  if (name.endsWith(".json") && beginsAsJson(bytes)) throw conflictIn(name, text) ?? notJson(name, text);
  const known = like === undefined ? undefined : readings.get(like);
  const yaml = known?.text === text ? known : parseYaml(name, text);
  if (yaml !== known) checkSize(name, yaml.value);
  const locate = (pointers: readonly string[]): ReadonlyMap<string, Position> =>
    positionsOf(text, yamlOffsets(text, wantedTree(pointers), yaml.parts));
  const file = { name, value: yaml.value, mayReferOut: refersOut(text), locate, repeated: [] };
  readings.set(file, { ...yaml, text });
  return file;
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const { line, column } = positionAt(...firstBadCharacter(bytes));
    throw new InvalidDocument(
      `${name}:${line}:${column}: the file is not valid UTF-8. Save it as UTF-8 and try again.`,
    );
  }
}

/**
 * Returns the leniently decoded text and the place of its first replacement character that is not in the bytes
 * themselves.
 */
function firstBadCharacter(bytes: Uint8Array): [string, number] {
  const text = new TextDecoder("utf-8").decode(bytes);
  return [text, Math.max(0, text.indexOf("\uFFFD"))];
}

function notJson(name: string, text: string): InvalidDocument {
  const { line, column } = positionAt(text, jsonErrorOffset(text));
  return new InvalidDocument(`${name}:${line}:${column}: not valid JSON: ${reasonOf(text)}. Correct it there.`);
}

/** Returns the parser's message without its position. */
function reasonOf(text: string): string {
  try {
    JSON.parse(text);
    return "unexpected character";
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.split(/,? (?:\.\.\.)?"|,? '\{| in JSON| at position/)[0] as string;
  }
}
