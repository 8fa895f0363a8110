import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import { circularReference } from "./circular.ts";
import { MAX_ALIASES, MAX_BYTES, MAX_DEPTH, MAX_FILES } from "./limits.ts";
import { placeOf as inText } from "./places.ts";
import { exceededLimit } from "./measure.ts";
import type { Finding } from "../finding.ts";
import { readSource } from "./read-source.ts";
import { fileOf, referencesIn } from "./references.ts";
import { placeOf, unsafe } from "./unsafe-source.ts";

export { UnsafeSource } from "./unsafe-source.ts";

/** The likely mistake for each reason of the parser. */
const HINTS: readonly (readonly [reason: RegExp, hint: string])[] = [
  [
    /indentation of a mapping/,
    "keys of one mapping in one column, a colon and a space after each, and quotes around a text that contains `: `; look at the line above, too",
  ],
  [/duplicated mapping key/, "each key once in a mapping"],
  [/^tab /, "spaces"],
  [/alias/, "quotes around a text that begins with `*`, or the anchor above it"],
];

/** The libraries that read the documents call this method of every object, even if it is a key of the document. */
const UNREADABLE = "hasOwnProperty";

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/**
 * Checks all sources of a document before other code reads them: every file is in `openapi/`, no reference points
 * outside or is circular, and no limit of size, depth or number is exceeded. The bundler reports files that do not
 * parse.
 *
 * @throws UnsafeSource with the location
 */
export async function checkSources(root: string, version: string): Promise<void> {
  await checkFiles(root, [`openapi/${version}/openapi.yaml`, "openapi/errors.yaml"]);
}

/**
 * Checks files, and all files that they refer to, in the same way.
 *
 * @param entries paths from the root, in `openapi/`
 * @returns a finding for each file that does not parse
 * @throws UnsafeSource with the location
 */
export async function checkFiles(root: string, entries: readonly string[]): Promise<Finding[]> {
  const broken: Finding[] = [];
  const waiting = [...entries];
  const seen = new Set(entries);
  const texts = new Map<string, string>();
  const values = new Map<string, unknown>();
  let bytes = 0;
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = readSource(root, name);
    if (text === undefined) continue;
    bytes += text.length;
    if (seen.size > MAX_FILES || bytes > MAX_BYTES)
      throw unsafe(
        `${name}:1:1`,
        "sources-bounded",
        "The sources of this document are too large",
        "fewer or smaller files",
      );
    const value = parsed(name, text, broken);
    texts.set(name, text);
    values.set(name, value);
    for (const reference of referencesIn(value)) {
      const target = fileOf(name, reference);
      if (target === "outside")
        throw unsafe(
          placeOf(name, text, reference),
          "sources-inside",
          `The reference points outside openapi/: ${JSON.stringify(reference).slice(0, 200)}`,
          "a relative path to a file in openapi/, or #/…",
        );
      if (target === undefined || seen.has(target.file)) continue;
      seen.add(target.file);
      waiting.push(target.file);
    }
  }
  const circle = circularReference(values);
  if (circle === undefined) return broken;
  const { file, reference, holder } = circle;
  const path = pathTo(values.get(file), (value) => value === holder) ?? [];
  throw unsafe(
    placeAt(file, texts.get(file) ?? "", [...path, "$ref"], reference),
    "sources-bounded",
    `The reference is circular: ${JSON.stringify(reference).slice(0, 200)}`,
    "a reference to a value; a schema may contain itself in a property or in items",
  );
}

function parsed(name: string, text: string, broken: Finding[]): unknown {
  if (!/\.(ya?ml|json)$/i.test(name)) return undefined;
  let value: unknown;
  try {
    value = load(text, { schema: SCHEMA, maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES });
  } catch (error) {
    if (!(error instanceof YAMLException)) return undefined;
    if (!/exceeded max/.test(error.reason)) {
      broken.push(malformed(name, text, error));
      return undefined;
    }
    throw bounded(name, `The file has too much nesting or too many aliases: ${error.reason}`);
  }
  const problem = exceededLimit(value);
  if (problem !== undefined) throw bounded(name, problem);
  const path = pathTo(value, (one) => Object.hasOwn(one, UNREADABLE));
  if (path !== undefined)
    throw unsafe(
      placeAt(name, text, [...path, UNREADABLE], UNREADABLE),
      "sources-bounded",
      `Redocly and Spectral cannot read a key named ${UNREADABLE}`,
      "another name",
    );
  return value;
}

/** Returns the path of the first object or list for which a condition holds. */
function pathTo(value: unknown, isWanted: (value: object) => boolean): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isWanted(value)) return [];
  for (const [key, child] of Object.entries(value)) {
    const path = pathTo(child, isWanted);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

/** Returns `file:line:column` of a text at a path. */
function placeAt(file: string, text: string, path: readonly string[], excerpt: string): string {
  const { line, column } = inText(text, path);
  const before = text.split("\n", line - 1).join("\n").length;
  return placeOf(file, text, excerpt, before + (line > 1 ? column : column - 1));
}

function bounded(name: string, message: string): Error {
  return unsafe(`${name}:1:1`, "sources-bounded", message, "written-out values, or a $ref to a component");
}

/** Returns the finding for a file that cannot be parsed: one, whatever follows from it. */
function malformed(file: string, text: string, error: YAMLException): Finding {
  const at = (line: number, column: number, message: string, hint: string): Finding => {
    return { file, line, column, rule: "parser", message, hint };
  };
  if (text.trim() === "") return at(1, 1, "The file is empty", "the content of the file, or no references to it");
  const start = text.search(/^<{7} /m);
  if (start >= 0 && /^>{7} /m.test(text.slice(start)))
    return at(
      text.slice(0, start).split("\n").length,
      1,
      "Unresolved merge conflict",
      "one of the two sides, without the lines that begin with <<<<<<<, ======= and >>>>>>>",
    );
  const { line = 0, column = 0 } = error.mark ?? {};
  const hint = HINTS.find(([reason]) => reason.test(error.reason))?.[1] ?? "well-formed YAML";
  return at(line + 1, column + 1, `This is not YAML: ${error.reason}`, hint);
}
