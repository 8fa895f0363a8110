import ts from "typescript";

const { factory } = ts;

/**
 * Declares each schema under its own name, and makes `components` refer to it: editors and error messages then show the
 * name instead of all members, as they do for an indexed type.
 *
 * @param nodes declarations in which components have their own names
 */
export function namedSchemas(nodes: readonly ts.Node[]): ts.Node[] {
  const schemas = schemasOf(nodes);
  return nodes.flatMap((node) => {
    if (ts.isTypeAliasDeclaration(node)) {
      const schema = schemas.get(aliasedSchema(node));
      return schema?.type ? declared(node, schema, schema.type) : node;
    }
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== "components") return node;
    const visit = (inner: ts.Node): ts.Node => {
      if (ts.isPropertySignature(inner) && schemas.get(textOf(inner.name)) === inner) return reference(inner);
      return ts.visitEachChild(inner, visit, undefined);
    };
    return ts.visitEachChild(node, visit, undefined);
  });
}

/** Returns the members of `components.schemas` that have an alias of the same name. */
function schemasOf(nodes: readonly ts.Node[]): Map<string, ts.PropertySignature> {
  const aliases = new Set(nodes.filter(ts.isTypeAliasDeclaration).map(aliasedSchema));
  const components = nodes.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "components");
  const schemas = components?.members.filter(ts.isPropertySignature).find(({ name }) => textOf(name) === "schemas");
  const members: readonly ts.TypeElement[] =
    schemas?.type && ts.isTypeLiteralNode(schemas.type) ? schemas.type.members : [];
  const named = members.filter(ts.isPropertySignature).filter(({ name }) => aliases.has(textOf(name)));
  return new Map(named.map((member) => [textOf(member.name), member]));
}

/**
 * Returns the schema that an alias refers to, if the alias has the schema's name; openapi-typescript writes the
 * reference as one identifier.
 */
function aliasedSchema({ name, type }: ts.TypeAliasDeclaration): string {
  const found = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "";
  return found === `components['schemas']['${name.text}']` ? name.text : "";
}

/** Declares a schema. The common fields of alternatives have their own name, because messages would list them all. */
function declared(alias: ts.TypeAliasDeclaration, schema: ts.PropertySignature, type: ts.TypeNode): ts.Node[] {
  const declare = (name: string, own: ts.TypeNode): ts.Node =>
    factory.createTypeAliasDeclaration(alias.modifiers, name, undefined, own);
  const documented = (node: ts.Node): ts.Node =>
    ts.setSyntheticLeadingComments(node, ts.getSyntheticLeadingComments(schema));
  const name = alias.name.text;
  const [fields, ...alternatives] = ts.isIntersectionTypeNode(type) ? type.types : [];
  if (!fields || !ts.isTypeLiteralNode(fields) || !alternatives.some(ts.isParenthesizedTypeNode))
    return [documented(declare(name, type))];
  const common = declare(`${name}Fields`, fields);
  const text = `* Common fields of the alternatives of {@link ${name}}. `;
  const whole = factory.createIntersectionTypeNode([factory.createTypeReferenceNode(`${name}Fields`), ...alternatives]);
  return [
    ts.addSyntheticLeadingComment(common, ts.SyntaxKind.MultiLineCommentTrivia, text, true),
    documented(declare(name, whole)),
  ];
}

/** Returns a reference to an alias, which has the docstring. */
function reference({ modifiers, name, questionToken }: ts.PropertySignature): ts.PropertySignature {
  const type = factory.createTypeReferenceNode(textOf(name));
  return factory.createPropertySignature(modifiers, name, questionToken, type);
}

function textOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";
}
