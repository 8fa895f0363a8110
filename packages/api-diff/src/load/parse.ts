import { InvalidDocument } from "../document/invalid-document.ts";
import type { Position, SourceFile } from "../document/source-file.ts";
import { jsonErrorOffset } from "./json-error.ts";
import { jsonOffsets } from "./json-positions.ts";
import { MAX_DEPTH } from "./limits.ts";
import { positionAt, positionsOf } from "./lines.ts";
import { countKeys, measure } from "./measure.ts";
import { parseYaml } from "./parse-yaml.ts";
import { countWrittenKeys, repeatedKeys } from "./repeated-keys.ts";
import { wantedTree } from "./wanted.ts";
import { yamlOffsets } from "./yaml-positions.ts";

/**
 * Parses one file, JSON or YAML, and keeps the way back to lines and columns.
 *
 * @throws InvalidDocument with file, line and column when the text is not valid, too deep, or expands without end.
 */
export function parseFile(name: string, bytes: Uint8Array): SourceFile {
  const text = decode(name, bytes);
  const isJson = /^\s*[[{]/.test(text.slice(0, 2000));
  const json = isJson ? tryJson(name, text) : undefined;
  const yaml = json === undefined ? parseYaml(name, text) : undefined;
  const value = json === undefined ? yaml?.value : json.value;
  const keys = json === undefined || value === null || typeof value !== "object" ? undefined : countKeys(value);
  if (keys === undefined) check(name, value);
  const locate = (pointers: readonly string[]): ReadonlyMap<string, Position> => {
    const wanted = wantedTree(pointers);
    return positionsOf(text, yaml === undefined ? jsonOffsets(text, wanted) : yamlOffsets(text, wanted, yaml.parts));
  };
  const repeated = keys === undefined || keys === countWrittenKeys(text) ? [] : repeatedKeys(text);
  return { name, value, mayReferOut: REFERS_OUT.test(text), locate, repeated };
}

/** A `$ref` that does not begin with `#`, or one written in a way that only a parser understands. */
const REFERS_OUT = /\$ref["']?\s*:\s*["']?[^#\s"']|\$ref["']?\s*:\s*$|\\u0024|\\x24/m;

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const { line, column } = positionAt(...firstBadCharacter(bytes));
    throw new InvalidDocument(
      `${name}:${line}:${column}: the file is not valid UTF-8. Save it as UTF-8 and try again.`,
    );
  }
}

/** The lenient text and the place of its first replacement character that the bytes do not hold themselves. */
function firstBadCharacter(bytes: Uint8Array): [string, number] {
  const text = new TextDecoder("utf-8").decode(bytes);
  return [text, Math.max(0, text.indexOf("\uFFFD"))];
}

function tryJson(name: string, text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!name.endsWith(".json")) return undefined;
    const message =
      error instanceof Error ? (error.message.split(/,? "|,? '\{| in JSON| at position/)[0] as string) : String(error);
    const { line, column } = positionAt(text, jsonErrorOffset(text));
    throw new InvalidDocument(`${name}:${line}:${column}: not valid JSON: ${message}. Correct it there.`);
  }
}

const REASONS = {
  deep: `nested more than ${MAX_DEPTH} levels deep. Flatten it, or move parts into components`,
  large: "its aliases expand to millions of values. Write the values out, or use $ref",
  circular: "an alias contains itself. Use $ref for recursive structures",
};

function check(name: string, value: unknown): void {
  const problem = measure(value);
  if (problem !== undefined) throw new InvalidDocument(`${name}:1:1: ${REASONS[problem]}.`);
}
