import { type LoadOptions, load } from "js-yaml";
import { setOwn } from "../own-key.ts";
import type { YamlPart } from "./yaml-parts.ts";

/**
 * Returns the value of a YAML text from its parts, as if it had been parsed whole.
 *
 * @returns undefined if the parts do not form one mapping: the text has to be parsed whole
 * @throws YAMLException if a part is invalid YAML; positions count from the beginning of the part
 */
export function readYamlParts(text: string, parts: readonly YamlPart[], options: LoadOptions): object | undefined {
  const value: Record<string, unknown> = {};
  for (const part of parts) {
    const entries =
      "parts" in part
        ? { [part.key]: readYamlParts(text, part.parts, options) }
        : readYaml(text.slice(part.start, part.end), options);
    if (!isMapping(entries)) return undefined;
    for (const [key, child] of Object.entries(entries)) {
      if (child === undefined || Object.hasOwn(value, key)) return undefined;
      setOwn(value, key, child);
    }
  }
  return value;
}

/** An anchor: JSON cannot say that an alias uses its value again. */
const ANCHOR = /(?:^|[\s[{,:])&\S/;

/**
 * Parses YAML into values as JSON's parser makes them, which take a quarter of the memory: an object that gets the key
 * `"200"` has room for all numbers below, and a list that gets its first element for 16 more.
 */
export function readYaml(text: string, options: LoadOptions): unknown {
  const value = load(text, options);
  const isTree = options.maxAliases === 0 || !ANCHOR.test(text);
  return isTree && value !== undefined ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}

function isMapping(value: unknown): value is object {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
