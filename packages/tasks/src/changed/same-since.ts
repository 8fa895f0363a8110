import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";

const run = promisify(execFile);

/** Programs and bundles that changed since a commit in a way that does not matter to some checks. */
export interface Same {
  /** Programs with the same imports and exports: their code changed, but no dependencies. */
  readonly names: ReadonlySet<string>;
  /** Programs with the same code, and bundles with the same structure: only their comments or prose changed. */
  readonly types: ReadonlySet<string>;
}

/**
 * Compares files with a commit.
 *
 * @param files paths from the root, including added and removed files
 */
export async function sameSince(root: string, commit: string, files: readonly string[]): Promise<Same> {
  const [names, types] = [new Set<string>(), new Set<string>()];
  const read = files.filter((file) => (PROGRAM.test(file) || BUNDLE.test(file)) && existsSync(join(root, file)));
  for (const file of read) {
    const before = await textAt(root, commit, file);
    if (before === undefined) continue;
    const after = readFileSync(join(root, file), "utf8");
    if (PROGRAM.test(file) && namesIn(before) === namesIn(after)) names.add(file);
    if (typesIn(file, before) === typesIn(file, after)) types.add(file);
  }
  return { names, types };
}

const PROGRAM = /\.[cm]?[jt]s$/;

/** Programs import bundles, whose prose is of type `string`. */
const BUNDLE = /^openapi\/dist\/.*\.json$/;

/** Comments that the compiler reads. */
const DIRECTIVE = /@ts-|@jsx|^\/\/\//m;

/** Returns what the compiler reads of a file. */
function typesIn(file: string, text: string): string {
  if (BUNDLE.test(file)) return structureOf(text);
  if (DIRECTIVE.test(text)) return text;
  const program = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const printed = ts.createPrinter({ removeComments: true }).printFile(program);
  return GENERATED.test(file) ? printed.replaceAll(PROSE_MEMBER, '"$1":""') : printed;
}

/** Members whose texts only people read. */
const PROSE = new Set(["title", "summary", "description"]);

/** Programs that are made from the contract, with its prose as data. */
const GENERATED = /\/generated\//;

const PROSE_MEMBER = new RegExp(`"(${[...PROSE].join("|")})":\\s*"(?:[^"\\\\]|\\\\.)*"`, "g");

/** Returns JSON without its prose; what is not JSON, such as the conflict of a merge, is for the checks to report. */
function structureOf(json: string): string {
  try {
    const isProse = (name: string, value: unknown): boolean => PROSE.has(name) && typeof value === "string";
    return JSON.stringify(JSON.parse(json), (name, value: unknown) => (isProse(name, value) ? "" : value));
  } catch {
    return json;
  }
}

/** Returns the text of a file at a commit, or undefined if it did not exist. */
async function textAt(root: string, commit: string, file: string): Promise<string | undefined> {
  const shown = run("git", ["show", `${commit}:${file}`], { cwd: root, maxBuffer: 1e8 });
  return (await shown.catch(() => ({ stdout: undefined }))).stdout;
}

/** Imports and lists of exports, whole, and other exports up to the name that they declare. */
const NAMES =
  /^(?:import\b|export (?:type )?[{*])[^;]*;|^export (?:(?:async|declare|abstract|default) )*\w+ (?:\w+|[{[][^=]*)/gm;

/** Returns the names that a program imports, loads and exports, as one text. */
function namesIn(source: string): string {
  const loaded = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...(source.match(NAMES) ?? []), ...loaded.toSorted()].join("\n");
}
