import { unescapePointer } from "../contract/bundle.ts";
import type { Detail } from "../contract/explain.ts";
import { decodePercent } from "../text/decode-percent.ts";
import { withoutFragment } from "../text/without-fragment.ts";

/** Keywords whose values are data and not schemas. OpenAPI has `example` and extensions, too. */
const dataKeyword = /^(?:const|default|enum|examples?|x-.*)$/s;

/** Keywords whose values have schemas by name; a name is not a keyword. */
const namingKeyword = /^(?:properties|patternProperties|\$defs|definitions|dependentSchemas|dependencies)$/;

/** Beginning of the addresses of the meta-schemas, which need not be sent. */
const metaSchemas = /^https?:\/\/json-schema\.org\//;

/** Address of a schema without one, for references that are relative. */
const noAddress = "https://schema.invalid/";

/**
 * Returns the first fault of a JSON Schema that its meta-schema allows: an empty `enum`, an invalid `pattern`, or a
 * `$ref` that leads to another document, to a place that the schema does not have, or in a circle of references.
 * Nothing is loaded from an address. References into parts with their own `$id` are not checked.
 */
export function schemaFault(schema: object): Detail | undefined {
  const references: (Detail & { readonly node: object; readonly reference: string })[] = [];
  const names = new Set<string>();
  const faults: Detail[] = [];
  let parts = 0;
  const look = (node: unknown, path: Detail["path"], hasKeywords: boolean) => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const keyword = hasKeywords && !Array.isArray(node) ? key : "";
      const isText = typeof value === "string";
      if (keyword === "$ref" && isText) {
        const message = `refers to ${JSON.stringify(value.slice(0, 200))}, which the schema does not contain`;
        references.push({ path: [...path, key], message, node, reference: value });
      } else if (keyword === "enum" && value.length === 0)
        faults.push({ path: [...path, key], message: "must contain a value" });
      else if (isText && keyword === "pattern" && !isPattern(value))
        faults.push({ path: [...path, key], message: "must be a regular expression" });
      else if (keyword === "$id" && isText) parts += path.length > 0 ? 1 : 0;
      else if (/^\$(?:anchor|dynamicAnchor)$/.test(keyword) && isText) names.add(value);
      else if (!dataKeyword.test(keyword))
        look(value, [...path, Array.isArray(node) ? Number(key) : key], !namingKeyword.test(keyword));
      if (keyword === "patternProperties" && !Object.keys(value).every(isPattern))
        faults.push({ path: [...path, key], message: "must have regular expressions as names" });
    }
  };
  look(schema, [], true);
  const { $id } = schema as { $id?: unknown };
  const own = documentOf(typeof $id === "string" ? $id : "", noAddress);
  const targets = new Map<unknown, unknown>();
  const loose = references.find(({ reference, node }) => {
    if (parts > 0 || metaSchemas.test(reference)) return false;
    if (/%(?![\da-f]{2})/i.test(reference)) return true;
    const [document = "", place = ""] = reference.split("#");
    if (document !== "" && documentOf(document, own) !== own) return true;
    if (place !== "" && !place.startsWith("/")) return !names.has(place);
    const target = placeIn(schema, place);
    targets.set(node, target);
    return target === undefined;
  });
  const circular = references.find(({ node }) => leadsBack(targets, node));
  return loose ?? (circular && { ...circular, message: "leads back to itself" }) ?? faults[0];
}

/** An escape in a pattern; those of Unicode properties, such as `\p{L}`, are long. */
const escape = /\\(?:[pP]\{[\w=]*\}|[^])/g;
const isProperty = (text: string): boolean => text.length > 2;

/** The properties that patterns contained. */
const properties = new Set<string>();

/**
 * Returns whether the validator of results can compile a pattern. Each different property is compiled once, because
 * that takes about 50 µs.
 */
function isPattern(source: string): boolean {
  try {
    const plain = source.replaceAll(escape, (text) => {
      if (!isProperty(text)) return text;
      if (!properties.has(text)) properties.add(new RegExp(text, "u").source);
      return "\\d";
    });
    return Boolean(new RegExp(plain, "u"));
  } catch {
    return false;
  }
}

/** Returns whether references lead from a schema only to further references, without end. */
function leadsBack(targets: Map<unknown, unknown>, start: unknown): boolean {
  const passed = new Set<unknown>();
  for (let at = start; targets.has(at); at = targets.get(at)) {
    if (passed.has(at)) return true;
    passed.add(at);
  }
  // Chains that end are not followed again.
  for (const at of passed) targets.delete(at);
  return false;
}

/** Returns the address of the document that a reference leads to. */
function documentOf(reference: string, base: string): string {
  // A URN cannot be the base of relative references.
  return URL.canParse(reference, base) ? withoutFragment(new URL(reference, base).href) : reference;
}

/** Returns what a JSON Pointer, as the fragment of an address, leads to; undefined if there is nothing. */
function placeIn(document: object, fragment: string): unknown {
  let node: unknown = document;
  for (const step of fragment.split("/").slice(1)) {
    const key = unescapePointer(decodePercent(step));
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  return node;
}
