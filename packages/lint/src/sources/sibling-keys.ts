import { isMap, isScalar, parseDocument, visit, type YAMLMap } from "yaml";

/** Maps of objects that are not schemas. A reference to one of these replaces the object that contains it. */
const NOT_SCHEMAS = new Set(
  "callbacks examples headers links parameters pathItems paths requestBodies responses securitySchemes webhooks".split(
    " ",
  ),
);

/**
 * Returns a YAML text in which the keys of a schema beside `$ref` are not lost when the reference is resolved: `$ref`
 * becomes an `allOf` that means the same. The other keys stay at their lines and, unless they follow in the same line,
 * columns.
 */
export function withSiblingKeys(text: string): string {
  if (!text.includes("$ref")) return text;
  const found: { readonly start: number; readonly end: number; readonly reference: string }[] = [];
  visit(parseDocument(text), {
    Map(_, map, parents) {
      const { key, value } = map.items.find((item) => nameOf(item.key) === "$ref") ?? {};
      const names = parents.flatMap((parent) => ("key" in parent ? [nameOf(parent.key)] : []));
      const container = isMap(parents.at(-2)) ? names.at(-2) : names.at(-1);
      if (!isScalar(key) || !isScalar(value) || !hasSiblings(map) || NOT_SCHEMAS.has(container ?? "")) return;
      found.push({ start: key.range?.[0] ?? 0, end: value.range?.[1] ?? 0, reference: String(value.value) });
    },
  });
  return found.reduceRight(
    (before, { start, end, reference }) =>
      `${before.slice(0, start)}allOf: [{ $ref: ${JSON.stringify(reference)} }]${before.slice(end)}`,
    text,
  );
}

function hasSiblings({ items }: YAMLMap): boolean {
  return items.length > 1 && !items.some(({ key }) => nameOf(key) === "allOf");
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}
