import ts from "typescript";

/**
 * Gives a member that is nothing but a reference the docstring of what it refers to: an editor shows a member's own docstring
 * only, and would show none.
 *
 * @param nodes declarations in which schemas are called by their own names
 */
export function inheritedDocstrings(nodes: readonly ts.Node[]): ts.Node[] {
  const aliases = nodes.filter(ts.isTypeAliasDeclaration);
  const docstrings = new Map(aliases.map((alias) => [alias.name.text, ts.getSyntheticLeadingComments(alias)]));
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, undefined);
    if (!ts.isPropertySignature(visited) || ts.getSyntheticLeadingComments(node)) return visited;
    const inherited = docstrings.get(referredTo(visited.type));
    return inherited ? ts.setSyntheticLeadingComments(visited, inherited) : visited;
  };
  return nodes.map((node) => (ts.isTypeAliasDeclaration(node) ? visit(node) : node));
}

/** The name that a type consists of; empty for another type. */
function referredTo(type: ts.TypeNode | undefined): string {
  return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "";
}
