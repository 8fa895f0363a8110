import ts from "typescript";

const { factory } = ts;

/**
 * Lets operations share the declarations of their failures: most have the same responses for the same statuses. They
 * are declared once, as an interface that the operations' responses extend.
 *
 * @param nodes declarations in which components have their own names
 */
export function sharedFailures(nodes: readonly ts.Node[]): ts.Node[] {
  const shared = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node): ts.Node => {
    if (!ts.isPropertySignature(node) || !ts.isIdentifier(node.name) || node.name.text !== "responses") {
      return ts.visitEachChild(node, visit, undefined);
    }
    if (!node.type || !ts.isTypeLiteralNode(node.type)) return node;
    const failures = node.type.members.filter(isReference);
    if (failures.length < 2) return node;
    const rest = node.type.members.filter((member) => !isReference(member));
    const key = failures.map((member) => textOf(member)).join();
    const name = shared.get(key)?.name.text ?? `Failures${shared.size + 1}`;
    // Exported, although the numbered name is not meant for callers: the declarations of programs that return a result
    // must be able to name it.
    const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    shared.set(key, factory.createInterfaceDeclaration(exported, name, undefined, undefined, failures));
    const type = factory.createIntersectionTypeNode([
      factory.createTypeLiteralNode(rest),
      factory.createTypeReferenceNode(name),
    ]);
    return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
  };
  const operations = (node: ts.Node): boolean => ts.isInterfaceDeclaration(node) && node.name.text === "operations";
  const changed = nodes.map((node) => (operations(node) ? ts.visitEachChild(node, visit, undefined) : node));
  return [...changed, ...shared.values()];
}

/** Returns whether a member is a response that refers to a component. */
function isReference(member: ts.TypeElement): boolean {
  return ts.isPropertySignature(member) && !!member.type && ts.isTypeReferenceNode(member.type);
}

function textOf(member: ts.TypeElement): string {
  const { name, type } = member as ts.PropertySignature & { name: ts.NumericLiteral; type: ts.TypeReferenceNode };
  return `${name.text} ${(type.typeName as ts.Identifier).text}`;
}
