import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";

const run = promisify(execFile);

/**
 * Returns the programs whose imports and exports are the same as at a commit: their code changed, but no dependencies.
 *
 * @param files paths from the root, including added and removed files
 */
export async function withSameNames(root: string, commit: string, files: readonly string[]): Promise<Set<string>> {
  const same = new Set<string>();
  for (const file of files.filter((one) => /\.[cm]?[jt]s$/.test(one) && existsSync(join(root, one)))) {
    const before = await textAt(root, commit, file);
    if (before !== undefined && namesIn(before) === namesIn(readFileSync(join(root, file), "utf8"))) same.add(file);
  }
  return same;
}

/** Returns the text of a file at a commit, or undefined if it did not exist. */
async function textAt(root: string, commit: string, file: string): Promise<string | undefined> {
  const shown = run("git", ["show", `${commit}:${file}`], { cwd: root, maxBuffer: 1e8 });
  return (await shown.catch(() => ({ stdout: undefined }))).stdout;
}

/** Returns the names that a program imports, loads and exports, as one text. */
function namesIn(source: string): string {
  const { statements } = ts.createSourceFile("file.ts", source, ts.ScriptTarget.Latest);
  const loaded = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  return [...statements.flatMap((statement) => namesOf(statement, source)), ...loaded.toSorted()].join("\n");
}

function namesOf(statement: ts.Statement, source: string): string[] {
  const written = (node: ts.Node): string => source.slice(node.pos, node.end).trim();
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return [written(statement)];
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => written(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return [isNamed && statement.name ? statement.name.text : written(statement)];
}
