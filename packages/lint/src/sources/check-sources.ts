import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import { endlessReference } from "./endless.ts";
import { MAX_ALIASES, MAX_BYTES, MAX_DEPTH, MAX_FILES } from "./limits.ts";
import { tooMuch } from "./measure.ts";
import type { Finding } from "../finding.ts";
import { readSource } from "./read-source.ts";
import { fileOf, referencesIn } from "./references.ts";
import { placeOf, unsafe } from "./unsafe-source.ts";

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/**
 * Looks at all sources of a document before anything else works on them: every file lies below `openapi/`, no reference
 * leads out or in a circle, and none is larger, deeper or more than it may be. What does not parse is left for the bundler to explain.
 *
 * @throws UnsafeSource that names the place
 */
export async function checkSources(root: string, version: string): Promise<void> {
  await checkFiles(root, [`openapi/${version}/openapi.yaml`, "openapi/errors.yaml"]);
}

/**
 * Looks at files, and at all that they refer to, in the same way.
 *
 * @param entries paths from the root, below `openapi/`
 * @returns what does not parse, each file once
 * @throws UnsafeSource that names the place
 */
export async function checkFiles(root: string, entries: readonly string[]): Promise<Finding[]> {
  const broken: Finding[] = [];
  const waiting = [...entries];
  const seen = new Set(entries);
  const texts = new Map<string, string>();
  const values = new Map<string, unknown>();
  let bytes = 0;
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = await readSource(root, name);
    if (text === undefined) continue;
    bytes += text.length;
    if (seen.size > MAX_FILES || bytes > MAX_BYTES)
      throw unsafe(`${name}:1:1`, "sources-bounded", "Too much belongs to this document", "fewer or smaller files");
    const value = parsed(name, text, broken);
    texts.set(name, text);
    values.set(name, value);
    for (const reference of referencesIn(value)) {
      const target = fileOf(name, reference);
      if (target === "outside")
        throw unsafe(
          placeOf(name, text, reference),
          "sources-inside",
          `The reference leads out of openapi/: ${JSON.stringify(reference).slice(0, 200)}`,
          "a relative path to a file below openapi/, or #/…",
        );
      if (target === undefined || seen.has(target.file)) continue;
      seen.add(target.file);
      waiting.push(target.file);
    }
  }
  const endless = endlessReference(values);
  if (endless === undefined) return broken;
  const { file, reference } = endless;
  throw unsafe(
    placeOf(file, texts.get(file) ?? "", reference),
    "sources-bounded",
    `The reference leads in a circle: ${JSON.stringify(reference).slice(0, 200)}`,
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
    if (!/depth|alias/i.test(error.reason)) {
      broken.push(malformed(name, text, error));
      return undefined;
    }
    throw bounded(name, `It has too much nesting or too many aliases: ${error.reason}`);
  }
  const problem = tooMuch(value);
  if (problem !== undefined) throw bounded(name, problem);
  return value;
}

function bounded(name: string, message: string): Error {
  return unsafe(`${name}:1:1`, "sources-bounded", message, "values that are written out, or a $ref to a component");
}

/** The report on a file that cannot be read at all: one finding, whatever follows from it. */
function malformed(file: string, text: string, error: YAMLException): Finding {
  const at = (line: number, column: number, message: string, hint: string): Finding => {
    return { file, line, column, rule: "parser", message, hint };
  };
  if (text.trim() === "") return at(1, 1, "The file is empty", "the content of the file, or none of its references");
  const start = text.search(/^<{7} /m);
  if (start >= 0 && /^>{7} /m.test(text.slice(start)))
    return at(
      text.slice(0, start).split("\n").length,
      1,
      "A merge left a conflict here",
      "one of both sides, without the lines that begin with <<<<<<<, ======= and >>>>>>>",
    );
  const { line = 0, column = 0 } = error.mark ?? {};
  return at(line + 1, column + 1, `This is not YAML: ${error.reason}`, "well-formed YAML");
}
