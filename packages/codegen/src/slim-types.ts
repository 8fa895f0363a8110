import ts from "typescript";

const { factory } = ts;

/** The parents of the statement that is visited. */
interface Place {
  /** The name of the interface: `paths`, `components`, `operations` or `webhooks`. */
  readonly root: string;
  /** The names of the properties from the root to the statement. */
  readonly names: readonly string[];
}

/**
 * Removes declarations without information: members that can only be absent, headers of any name, and the docstrings of
 * paths, which repeat those of the operations. Refers to a component by its own name if it has one.
 *
 * @param nodes the declarations that openapi-typescript makes from a bundle
 */
export function slimTypes(nodes: readonly ts.Node[]): ts.Node[] {
  const names = namesOf(nodes);
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node)) return node;
    const visit =
      (place: Place) =>
      (inner: ts.Node): ts.VisitResult<ts.Node | undefined> => {
        if (ts.isIndexedAccessTypeNode(inner)) return named(names, inner) ?? inner;
        if (!ts.isPropertySignature(inner)) return ts.visitEachChild(inner, visit(place), undefined);
        const current = { root: place.root, names: [...place.names, nameOf(inner)] };
        if (isRedundant(inner, current)) return undefined;
        const kept = ts.visitEachChild(inner, visit(current), undefined);
        if (isPath(current)) ts.setSyntheticLeadingComments(kept, undefined);
        return kept;
      };
    return ts.visitEachChild(node, visit({ root: node.name.text, names: [] }), undefined);
  });
}

function isSchema({ root, names: [kind] }: Place): boolean {
  return root === "components" && kind === "schemas";
}

/** Returns whether a place is in paths or webhooks, which only repeat the operations. */
function isPath({ root, names }: Place): boolean {
  return names.length === 2 && (root === "paths" || root === "webhooks");
}

/** Members that can only be absent but carry information: openapi-fetch would otherwise allow them. */
const meaningful = new Set(["query", "path", "content"]);

/** Returns whether a member carries no information; in a schema, every member does. */
function isRedundant(property: ts.PropertySignature, place: Place): boolean {
  if (isSchema(place)) return false;
  const { type, questionToken } = property;
  if (questionToken && type?.kind === ts.SyntaxKind.NeverKeyword) return !meaningful.has(nameOf(property));
  if (isPath(place) && nameOf(property) === "parameters") return true;
  const isOpen = type && ts.isTypeLiteralNode(type) && type.members.every(ts.isIndexSignatureDeclaration);
  return nameOf(property) === "headers" && !!isOpen;
}

/** Returns the aliases of components, by the component that they refer to. */
function namesOf(nodes: readonly ts.Node[]): Map<string, string> {
  const aliases = nodes.filter(ts.isTypeAliasDeclaration);
  return new Map(aliases.map(({ name, type }) => [keyOf(type), name.text]));
}

function named(names: Map<string, string>, type: ts.IndexedAccessTypeNode): ts.TypeNode | undefined {
  const name = names.get(keyOf(type));
  return name === undefined ? undefined : factory.createTypeReferenceNode(name);
}

/** Returns `components["schemas"]["X"]` as `components.schemas.X`; empty for other types. */
function keyOf(type: ts.TypeNode): string {
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) {
    return type.typeName.text.replaceAll(/\['(.*?)'\]/g, ".$1"); // openapi-typescript writes its aliases as one identifier
  }
  if (!ts.isIndexedAccessTypeNode(type)) return "";
  const { indexType, objectType } = type;
  const index = ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? indexType.literal.text : "?";
  return `${keyOf(objectType)}.${index}`;
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : "";
}
