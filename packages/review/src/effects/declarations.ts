import { posix } from "node:path";
import ts from "typescript";
import { describe } from "./describe.ts";

type Files = ReadonlyMap<string, string>;

/**
 * Returns the names that a source file exports, each member separately, with their signatures. They are read from the
 * syntax alone, because published sources annotate their exports. Re-exports from another package are shown with that
 * package.
 */
export function declarationsOf(files: Files, entry: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (entry !== undefined) collect(files, entry, undefined, found, new Set());
  return found;
}

/**
 * Collects the exports of a file. `requested` maps names in the file to their exported names; undefined means all names.
 */
function collect(files: Files, path: string, requested: Names, found: Map<string, string>, seen: Set<string>): void {
  const text = files.get(path);
  const visit = `${path} ${requested === undefined ? "*" : [...requested.keys()].join()}`;
  if (text === undefined || seen.has(visit)) return;
  seen.add(visit);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const imports = importsOf(file);
  const local = new Map<string, string>();
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) followExport(statement);
    else
      for (const name of exportedNames(statement))
        if (requested?.has(name) ?? true) local.set(name, requested?.get(name) ?? name);
  }
  for (const statement of file.statements) describe(statement, file, local, found);

  function followExport({ exportClause: clause, moduleSpecifier: from }: ts.ExportDeclaration): void {
    const target = from && ts.isStringLiteral(from) ? from.text : undefined;
    if (clause === undefined)
      return void (target?.startsWith(".") && collect(files, at(path, target), requested, found, seen));
    if (!ts.isNamedExports(clause)) return;
    for (const { name, propertyName } of clause.elements) {
      const shown = requested === undefined ? name.text : requested.get(name.text);
      if (shown === undefined) continue;
      const original = (propertyName ?? name).text;
      const imported = target === undefined ? imports.get(original) : { from: target, name: original };
      if (imported === undefined) local.set(original, shown);
      else if (imported.from.startsWith("."))
        collect(files, at(path, imported.from), new Map([[imported.name, shown]]), found, seen);
    }
  }
}

type Names = ReadonlyMap<string, string> | undefined;

function at(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier);
}

function importsOf(file: ts.SourceFile): Map<string, { from: string; name: string }> {
  const imports = new Map<string, { from: string; name: string }>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { from: statement.moduleSpecifier.text, name: (propertyName ?? name).text });
  }
  return imports;
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}
