import { dirname, posix } from "node:path";
import ts from "typescript";

/** An import of a file: its target, and whether it exists at run time. */
export interface Import {
  /** A package's name, or the path from the root of the repository. */
  readonly target: string;
  readonly isRelative: boolean;
  readonly isType: boolean;
}

/** Both the search for crossings and the search for circles ask for a file's imports, so they are cached. */
const known = new Map<string, { readonly source: string; readonly imports: Import[] }>();

/** Returns everything that a TypeScript file imports, re-exports or loads, including `import("…")` in types. */
export function importsIn(file: string, source: string): Import[] {
  const before = known.get(file);
  if (before?.source === source) return before.imports;
  const imports = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName, pos, end }) => {
    const isRelative = fileName.startsWith(".");
    const target = isRelative ? posix.normalize(posix.join(dirname(file), fileName)) : fileName;
    let isOfTypes: boolean | undefined;
    return {
      target,
      isRelative,
      // Computed on demand: for most files only the targets are needed.
      get isType() {
        return (isOfTypes ??= isTypeAt(source, pos, end));
      },
    };
  });
  known.set(file, { source, imports });
  return imports;
}

/**
 * Returns whether the statement that names a module at a position imports only types. Does not read the text before the
 * statement.
 */
function isTypeAt(source: string, pos: number, end: number): boolean {
  const from = Math.max(...["import", "export"].map((word) => `\n${source}`.lastIndexOf(`\n${word}`, pos)));
  if (from < 0) return false;
  const text = source.slice(from, end + 1);
  const { statements } = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest);
  const statement = statements.find((one) => one.pos <= pos - from && pos - from < one.end);
  if (statement === undefined) return false;
  return (
    (ts.isImportDeclaration(statement) && isTypeClause(statement.importClause)) ||
    (ts.isExportDeclaration(statement) && (statement.isTypeOnly || areTypes(statement.exportClause)))
  );
}

function isTypeClause(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  return clause.isTypeOnly || (clause.name === undefined && areTypes(clause.namedBindings));
}

function areTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}
