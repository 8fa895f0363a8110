import ts from "typescript";

/**
 * Copies the docstring of the referenced type to a member that is only a reference: an editor shows only a member's own
 * docstring.
 *
 * @param nodes declarations in which schemas have their own names
 */
export function inheritedDocstrings(nodes: readonly ts.Node[]): ts.Node[] {
  const aliases = nodes.filter(ts.isTypeAliasDeclaration);
  const docstrings = new Map(aliases.map((alias) => [alias.name.text, ts.getSyntheticLeadingComments(alias)]));
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, undefined);
    if (!ts.isPropertySignature(visited) || ts.getSyntheticLeadingComments(node)) return visited;
    const inherited = docstrings.get(referencedName(visited.type));
    return inherited ? ts.setSyntheticLeadingComments(visited, inherited) : visited;
  };
  return nodes.map((node) => (ts.isTypeAliasDeclaration(node) ? visit(node) : node));
}

/** Returns the type name that a type consists of; empty for other types. */
function referencedName(type: ts.TypeNode | undefined): string {
  return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "";
}
