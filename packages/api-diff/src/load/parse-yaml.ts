import { CORE_SCHEMA, defineScalarTag, floatCoreTag, mergeTag, NOT_RESOLVED, YAMLException } from "js-yaml";
import { InvalidDocument } from "../document/invalid-document.ts";
import { conflictIn } from "./conflict.ts";
import { MAX_DEPTH, MAX_YAML_AT_ONCE } from "./limits.ts";
import { positionAt } from "./lines.ts";
import { readYaml, readYamlParts } from "./read-yaml-parts.ts";
import { type YamlPart, yamlParts } from "./yaml-parts.ts";

/** A parsed YAML text, and the parts in which it was parsed. */
export interface ParsedYaml {
  readonly value: unknown;
  readonly parts: readonly YamlPart[];
}

/** Numbers as in JSON: without an infinite one, and one that is none. */
const finiteTag = defineScalarTag(floatCoreTag.tagName, {
  ...floatCoreTag,
  resolve: (...written) => {
    const value = floatCoreTag.resolve(...written);
    return Number.isFinite(value) ? value : NOT_RESOLVED;
  },
});

const OPTIONS = { schema: CORE_SCHEMA.withTags(mergeTag, finiteTag), maxDepth: MAX_DEPTH, maxAliases: 10_000 };

/** Of large files: what aliases share, values as JSON has them would repeat. */
const WITHOUT_ALIASES = { ...OPTIONS, maxAliases: 0 };

/** Number of characters from which a text is parsed in parts. */
const LARGE = 1024 * 1024;

/** Number of characters of one part: what parsing it takes is gone before V8 moves it to the memory of old objects. */
const PART_SIZE = LARGE / 8;

/**
 * Parses YAML, a large text in parts.
 *
 * @throws InvalidDocument with file, line and column if the text is invalid, or too large to be parsed at once
 */
export function parseYaml(name: string, text: string): ParsedYaml {
  const parts = text.length > LARGE ? inParts(name, text) : undefined;
  return parts ?? { value: parseWhole(name, text), parts: [{ start: 0, end: text.length }] };
}

function inParts(name: string, text: string): ParsedYaml | undefined {
  const parts = yamlParts(text, PART_SIZE);
  const long = longPart(parts);
  if (long !== undefined) throw tooLong(name, text, long);
  try {
    const value = readYamlParts(text, parts, text.length > MAX_YAML_AT_ONCE ? WITHOUT_ALIASES : OPTIONS);
    if (value !== undefined) return { value, parts };
  } catch (error) {
    if (!isFault(error)) throw error;
  }
  if (text.length > MAX_YAML_AT_ONCE) throw tooLong(name, text, 0);
  return undefined;
}

function longPart(parts: readonly YamlPart[]): number | undefined {
  for (const part of parts) {
    const isLong = "end" in part && part.end - part.start > MAX_YAML_AT_ONCE;
    const long = "parts" in part ? longPart(part.parts) : isLong ? part.start : undefined;
    if (long !== undefined) return long;
  }
  return undefined;
}

function tooLong(name: string, text: string, offset: number): InvalidDocument {
  const { line, column } = positionAt(text, offset);
  const size = MAX_YAML_AT_ONCE / 1024 / 1024;
  return new InvalidDocument(
    `${name}:${line}:${column}: more than ${size} MB of YAML from here on cannot be read entry by entry. Write each entry of a mapping on lines of its own, without aliases, or write the file as JSON.`,
  );
}

function isFault(error: unknown): error is YAMLException | RangeError {
  return error instanceof YAMLException || error instanceof RangeError;
}

function parseWhole(name: string, text: string): unknown {
  try {
    return readYaml(text, OPTIONS);
  } catch (error) {
    if (!isFault(error)) throw error;
    // If little of the stack was left, it overflows before the limit is reached.
    if (error instanceof RangeError)
      throw new InvalidDocument(
        `${name}:1:1: nested too deeply to be read. Flatten it, or move parts into components.`,
      );
    const conflict = conflictIn(name, text);
    if (conflict !== undefined) throw conflict;
    const { line, column } = positionAt(text, error.mark?.position ?? 0);
    throw new InvalidDocument(`${name}:${line}:${column}: not valid YAML: ${error.reason}.`);
  }
}
