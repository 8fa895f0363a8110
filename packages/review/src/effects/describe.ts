import ts from "typescript";

const printer = ts.createPrinter({ removeComments: true });

/** Trees that only repeat others: paths repeat the operations, which are exported under two names. */
const REPEATED: ReadonlySet<string> = new Set(["paths", "operations"]);

/** Adds the signatures of a statement's declarations to `found`, under their exported names. */
export function describe(
  statement: ts.Statement,
  file: ts.SourceFile,
  names: ReadonlyMap<string, string>,
  found: Map<string, string>,
): void {
  const text = (node: ts.Node): string =>
    printer.printNode(ts.EmitHint.Unspecified, node, file).replaceAll(/\s+/g, " ").trim();
  if (ts.isVariableStatement(statement)) {
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      const shown = ts.isIdentifier(name) ? names.get(name.text) : undefined;
      if (shown !== undefined) variable(shown, type, initializer);
    }
    return;
  }
  const { name } = statement as ts.DeclarationStatement;
  const shown = name && ts.isIdentifier(name) ? names.get(name.text) : undefined;
  if (shown === undefined || REPEATED.has(shown)) return;
  if (ts.isInterfaceDeclaration(statement)) members(shown, statement.members);
  else if (ts.isTypeAliasDeclaration(statement)) describeType(shown, statement.type, "");
  else if (ts.isFunctionDeclaration(statement)) {
    const { name: called, typeParameters, parameters, type } = statement;
    const bare = ts.factory.createFunctionDeclaration(
      [],
      undefined,
      called,
      typeParameters,
      parameters,
      type,
      undefined,
    );
    found.set(`${shown}()`, text(bare));
  } else if (ts.isClassDeclaration(statement)) {
    const heritage = statement.heritageClauses?.map(text).join(" ") ?? "";
    found.set(shown, `class ${shown} ${heritage}`.trim());
    for (const member of statement.members) classMember(shown, member);
  }

  function variable(shown: string, type: ts.TypeNode | undefined, value: ts.Expression | undefined): void {
    const inner = value && ts.isAsExpression(value) ? value.expression : value;
    const rows = !type && inner && ts.isObjectLiteralExpression(inner) ? inner.properties : undefined;
    if (rows === undefined) {
      found.set(
        shown,
        `const ${shown}: ${type ? text(type) : value && ts.isAsExpression(value) ? text(value.type) : "…"}`,
      );
      return;
    }
    for (const row of rows)
      if (ts.isPropertyAssignment(row))
        found.set(`${shown}.${key(row.name)}`, `${shown}.${key(row.name)}: ${text(row.initializer)}`);
  }

  function members(path: string, list: readonly ts.TypeElement[]): void {
    for (const member of list) {
      const optional = member.questionToken ? "?" : "";
      if (ts.isPropertySignature(member) && member.type)
        describeType(`${path}.${key(member.name)}`, member.type, optional);
      else {
        const signature = text(member).replace(/;$/, "");
        found.set(`${path}.${signature}`, short(`${path}.${signature}`));
      }
    }
  }

  /** Returns the members of a type with several members, each separately; other types as written. */
  function describeType(path: string, type: ts.TypeNode, optional: string): void {
    if (ts.isTypeLiteralNode(type) && type.members.length > 0) return members(path, type.members);
    const written = text(type);
    // The alias of a component's schema adds nothing to its members.
    if (written === short(path) || (/^components\[['"]schemas['"]\]/.test(written) && !path.includes("."))) return;
    if (optional !== "" && written === "never") return;
    found.set(path, `${short(path)}${optional}: ${written}`);
  }

  function classMember(shown: string, member: ts.ClassElement): void {
    const hidden =
      ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    if (!member.name || hidden || ts.isPrivateIdentifier(member.name)) return;
    const signature = text(member)
      .replace(/ \{[^]*$/, "")
      .replace(/ = [^]*$/, "");
    found.set(`${shown}.${signature}`, `${shown}.${signature}`);
  }

  function key(name: ts.PropertyName): string {
    return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : text(name);
  }
}

/** Shortens a path: callers know a schema by its own name. */
function short(path: string): string {
  return path.replace(/^components\.(?:schemas\.)?/, "");
}
