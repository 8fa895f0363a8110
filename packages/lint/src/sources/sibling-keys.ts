import { isPair, isScalar, isSeq, parseDocument, visit, type YAMLMap } from "yaml";

/** Lists and maps of objects that are not schemas. A reference to one of these replaces the object that contains it. */
const NOT_SCHEMAS = new Set(
  "callbacks examples headers links parameters pathItems paths requestBodies responses securitySchemes webhooks".split(
    " ",
  ),
);

const REQUEST_BODY = new Set(["requestBody"]);

/** Maps of schemas, whose names may be any, such as `links`. */
const SCHEMAS = new Set("$defs definitions dependentSchemas patternProperties properties schemas".split(" "));

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
      if (!isScalar(key) || !isScalar(value) || !hasSiblings(map) || isNoSchema(parents)) return;
      const [start, end] = [key.range?.[0] ?? 0, value.range?.[1] ?? 0];
      // The line break at the end of a block is part of its range.
      const length = text.slice(start, end).trimEnd().length;
      found.push({ start, end: start + length, reference: String(value.value).trim() });
    },
  });
  return found.reduceRight(
    (before, { start, end, reference }) =>
      `${before.slice(0, start)}allOf: [{ $ref: ${JSON.stringify(reference)} }]${before.slice(end)}`,
    text,
  );
}

/** Returns whether an object is an entry of a list or map of objects that are not schemas, or a request body. */
function isNoSchema(parents: readonly unknown[]): boolean {
  const isNamed = (at: number, names: ReadonlySet<string>): boolean =>
    names.has(keyOf(parents.at(at))) && !SCHEMAS.has(keyOf(parents.at(at - 2)));
  return isNamed(isSeq(parents.at(-1)) ? -2 : -3, NOT_SCHEMAS) || isNamed(-1, REQUEST_BODY);
}

function keyOf(pair: unknown): string {
  return isPair(pair) ? nameOf(pair.key) : "";
}

function hasSiblings({ items }: YAMLMap): boolean {
  return items.length > 1 && !items.some(({ key }) => nameOf(key) === "allOf");
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}
