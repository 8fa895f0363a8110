import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";

const run = promisify(execFile);

/**
 * Returns the programs that have the same imports and exports as at a commit: their code changed, but no dependencies.
 *
 * @param files paths from the root, including added and removed files
 */
export async function sameSince(root: string, commit: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const same = new Set<string>();
  for (const file of files.filter((path) => PROGRAM.test(path) && existsSync(join(root, path)))) {
    const before = await textAt(root, commit, file);
    const after = readFileSync(join(root, file), "utf8");
    if (before !== undefined && namesIn(before) === namesIn(after)) same.add(file);
  }
  return same;
}

const PROGRAM = /\.[cm]?[jt]s$/;

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
