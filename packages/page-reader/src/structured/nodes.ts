/** An object of structured data: names and values, its types under `@type`. */
export type Node = Record<string, unknown>;

/** Returns whether a value is an object with properties. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the nodes at the top of some structured data, and those in its `@graph`. */
export function topNodes(data: unknown): Node[] {
  if (Array.isArray(data)) return data.flatMap(topNodes);
  return isNode(data) ? [data, ...topNodes(data["@graph"])] : [];
}

/** Returns all values of a property, with lists expanded; some sites capitalise its name. */
export function valuesOf(node: Node, name: string): unknown[] {
  const value = node[name] ?? node[`${name[0]?.toUpperCase() ?? ""}${name.slice(1)}`];
  return Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];
}

/** Returns the first value of some properties that is a text or a number, as text. */
export function textValue(node: Node, ...names: readonly string[]): string | undefined {
  for (const value of names.flatMap((name) => valuesOf(node, name))) {
    if (typeof value === "number" || (typeof value === "string" && value.trim() !== "")) return String(value).trim();
    const inner = isNode(value) ? textValue(value, "name", "@value", "value") : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Returns the types of a node without their vocabulary, such as `Product`. */
export function typesOf(node: Node): string[] {
  const types = valuesOf(node, "@type").filter((type) => typeof type === "string");
  return types.map((type) => type.replace(/^.*[/#:]/, ""));
}

/**
 * Creates a pattern for names of types, such as schema.org's; `*` stands for any letters.
 *
 * @example typeNames("Article *Article").test("NewsArticle") // true
 */
export function typeNames(names: string, flags = ""): RegExp {
  return new RegExp(`^(?:${names.split(" ").join("|").replaceAll("*", ".*")})$`, flags);
}

/** Maximum nesting that is searched. */
const maxDepth = 8;

/** Returns the outermost nodes of a type anywhere in some data, except inside some properties. */
export function nodesOfType(value: unknown, type: RegExp, passed?: ReadonlySet<string>, depth = 0): Node[] {
  if (depth > maxDepth || typeof value !== "object" || value === null) return [];
  if (isNode(value) && typesOf(value).some((name) => type.test(name))) return [value];
  const inner = Object.entries(value).filter(([name]) => !passed?.has(name));
  return inner.flatMap(([, entry]) => nodesOfType(entry, type, passed, depth + 1));
}
