import { object, type Document, type Json } from "../document/document.ts";
import { difference, type Difference } from "./deviation.ts";
import { isOfType, scalarProblem } from "./scalar.ts";

/**
 * Compares a value with its schema and returns unknown and missing fields, wrong types and values that are not allowed.
 */
export function compareBody(document: Document, schema: unknown, value: unknown, pointer = ""): Difference[] {
  const parts = partsOf(document, schema, value);
  const wrong = parts.find((part) => part["type"] !== undefined && !isOfType(part["type"], value));
  if (wrong)
    return [difference("wrong type", `is ${nameOf(value)}, not ${[wrong["type"]].flat().join(" or ")}`, pointer)];
  if (Array.isArray(value)) return compareItems(document, parts, value, pointer);
  if (typeof value === "object" && value !== null) return compareFields(document, parts, value as Json, pointer);
  const problem = parts.map((part) => scalarProblem(part, value)).find((text) => text !== undefined);
  return problem === undefined ? [] : [difference("wrong value", problem, pointer)];
}

function compareItems(
  document: Document,
  parts: readonly Json[],
  items: readonly unknown[],
  pointer: string,
): Difference[] {
  return parts.flatMap((part) =>
    items.flatMap((item, index) => {
      const own = Array.isArray(part["prefixItems"]) ? (part["prefixItems"][index] as unknown) : undefined;
      const schema = own ?? part["items"];
      return schema === undefined ? [] : compareBody(document, schema, item, `${pointer}/*`);
    }),
  );
}

function compareFields(document: Document, parts: readonly Json[], value: Json, pointer: string): Difference[] {
  const conditional = parts.flatMap((part) =>
    [part["if"], part["then"], part["else"]].map((branch) => document.resolve(branch)),
  );
  const known = new Set([...parts, ...conditional].flatMap((part) => Object.keys(object(part["properties"]))));
  const isOpen = known.size === 0 || parts.some(isExtensible);
  const required = new Set(
    parts.flatMap((part) => (Array.isArray(part["required"]) ? (part["required"] as string[]) : [])),
  );
  const missing = [...required].filter((name) => !(name in value));
  const unknown = isOpen ? [] : Object.keys(value).filter((name) => !known.has(name));
  return [
    ...missing.map((name) => difference("missing field", "is required but missing", `${pointer}/${name}`)),
    ...unknown.map((name) => {
      const message = `is ${nameOf(value[name])}, but the document does not have it`;
      return difference("unknown field", message, `${pointer}/${name}`);
    }),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const schemas = parts.flatMap((part) => {
        const own = object(part["properties"])[name];
        return own ?? (typeof part["additionalProperties"] === "object" ? part["additionalProperties"] : []);
      });
      return schemas.flatMap((schema) => compareBody(document, schema, inner, `${pointer}/${name}`));
    }),
  ];
}

/** Returns whether a schema allows fields of any name. */
function isExtensible(part: Json): boolean {
  const { additionalProperties: more, patternProperties } = part;
  return (more !== undefined && more !== false) || patternProperties !== undefined;
}

function nameOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/**
 * Returns the plain schemas that together say which values are allowed. Follows references and expands `allOf`. Of
 * alternatives, it takes the one closest to the value, so that differences are reported against the intended one.
 */
function partsOf(document: Document, schema: unknown, value: unknown): Json[] {
  const node = document.resolve(schema);
  const list = (key: string): unknown[] => (Array.isArray(node[key]) ? node[key] : []);
  const parts = [node, ...list("allOf").flatMap((part) => partsOf(document, part, value))];
  for (const key of ["oneOf", "anyOf"]) {
    const best = closest(document, list(key), value);
    if (best === undefined) continue;
    parts.push(...partsOf(document, best, value).map((part) => withAllTags(document, part, list(key), object(value))));
  }
  return parts;
}

/** Returns a part of an alternative. A field whose value no alternative allows has the values of all of them. */
function withAllTags(document: Document, part: Json, branches: readonly unknown[], value: Json): Json {
  const properties = Object.entries(object(part["properties"])).map(([name, schema]) => {
    const node = document.resolve(schema);
    if (!(name in value) || !("const" in node || "enum" in node)) return [name, schema];
    const allowed = branches.map((branch) =>
      partsOf(document, branch, value).flatMap((one) => listedValues(document, object(one["properties"])[name])),
    );
    const all = [...new Set(allowed.flat())];
    if (all.includes(value[name]) || allowed.some((values) => values.length === 0)) return [name, schema];
    const { const: _, ...others } = node;
    return [name, { ...others, enum: all }];
  });
  return properties.length === 0 ? part : { ...part, properties: object(Object.fromEntries(properties)) };
}

function listedValues(document: Document, schema: unknown): unknown[] {
  const node = document.resolve(schema);
  return "const" in node ? [node["const"]] : Array.isArray(node["enum"]) ? node["enum"] : [];
}

function closest(document: Document, branches: readonly unknown[], value: unknown): unknown {
  let best: { branch: unknown; rank: number } | undefined;
  for (const branch of branches) {
    const differences = compareBody(document, branch, value);
    // A tag of another branch weighs most, then wrong values, then unknown fields.
    const rank = differences.reduce(
      (sum, { kind }) => sum + (kind === "wrong value" ? 100 : kind === "unknown field" ? 0.01 : 1),
      0,
    );
    if (best === undefined || rank < best.rank) best = { branch, rank };
  }
  return best?.branch;
}
