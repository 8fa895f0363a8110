import { dirname, posix } from "node:path";
import ts from "typescript";

/** One import of a file: what it names, and whether anything of it is there when the program runs. */
export interface Import {
  /** A package's name, or the path from the root of the repository. */
  readonly target: string;
  readonly isRelative: boolean;
  readonly isType: boolean;
}

/** Everything that a TypeScript file imports, exports from elsewhere or loads, `import("…")` in types as well. */
export function importsIn(file: string, source: string): Import[] {
  // Most files are asked for their targets alone.
  let types: [from: number, to: number][] | undefined;
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName, pos }) => {
    const isRelative = fileName.startsWith(".");
    const target = isRelative ? posix.normalize(posix.join(dirname(file), fileName)) : fileName;
    return {
      target,
      isRelative,
      get isType() {
        types ??= typeImports(source);
        return types.some(([from, to]) => from <= pos && pos < to);
      },
    };
  });
}

/** Where the statements stand that import nothing but types. */
function typeImports(source: string): [from: number, to: number][] {
  const { statements } = ts.createSourceFile("file.ts", source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement): [number, number][] => {
    const isType =
      (ts.isImportDeclaration(statement) && isTypeClause(statement.importClause)) ||
      (ts.isExportDeclaration(statement) && (statement.isTypeOnly || areTypes(statement.exportClause)));
    return isType ? [[statement.pos, statement.end]] : [];
  });
}

function isTypeClause(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  return clause.isTypeOnly || (clause.name === undefined && areTypes(clause.namedBindings));
}

function areTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly);
}
