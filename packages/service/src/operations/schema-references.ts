import { unescapePointer } from "../contract/bundle.ts";
import { decodePercent } from "../text/decode-percent.ts";

/** A reference that leads nowhere, and where it is. */
export interface LooseReference {
  readonly path: readonly (string | number)[];
  readonly reference: string;
}

/** Keywords whose values are data and not schemas. OpenAPI has `example` and extensions, too. */
const dataKeyword = /^(?:const|default|enum|examples?|x-.*)$/s;

/** Keywords whose values have schemas by name; a name is no keyword. */
const namingKeyword = /^(?:properties|patternProperties|\$defs|definitions|dependentSchemas|dependencies)$/;

/** Beginning of the addresses of the meta-schemas, which need not be sent. */
const metaSchemas = /^https?:\/\/json-schema\.org\//;

/** Address of a schema without one, for references that are relative. */
const noAddress = "https://schema.invalid/";

/**
 * Returns the first `$ref` of a JSON Schema that leads to another document or to a place that the schema does not have.
 * Nothing is loaded from an address. References into parts with their own `$id` are not checked.
 */
export function looseReference(schema: object): LooseReference | undefined {
  const references: LooseReference[] = [];
  const names = new Set<string>();
  let parts = 0;
  const look = (node: unknown, path: LooseReference["path"], hasKeywords: boolean) => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const keyword = hasKeywords && !Array.isArray(node) ? key : "";
      const isText = typeof value === "string";
      if (keyword === "$ref" && isText) references.push({ path: [...path, key], reference: value });
      else if (keyword === "$id" && isText) parts += path.length > 0 ? 1 : 0;
      else if (/^\$(?:anchor|dynamicAnchor)$/.test(keyword) && isText) names.add(value);
      else if (!dataKeyword.test(keyword))
        look(value, [...path, Array.isArray(node) ? Number(key) : key], !namingKeyword.test(keyword));
    }
  };
  look(schema, [], true);
  const { $id } = schema as { $id?: unknown };
  const own = documentOf(typeof $id === "string" ? $id : "", noAddress);
  return references.find(({ reference }) => {
    if (parts > 0 || metaSchemas.test(reference)) return false;
    const [document = "", place = ""] = reference.split("#");
    if (document !== "" && documentOf(document, own) !== own) return true;
    return place.startsWith("/") ? !hasPlace(schema, place) : place !== "" && !names.has(place);
  });
}

/** Returns the address of the document that a reference leads to. */
function documentOf(reference: string, base: string): string {
  // A URN is no base for relative references.
  return URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#.*$/s, "") : reference;
}

/** Returns whether a JSON Pointer, as the fragment of an address, leads to something in the document. */
function hasPlace(document: object, fragment: string): boolean {
  let node: unknown = document;
  for (const step of fragment.slice(1).split("/")) {
    const key = unescapePointer(decodePercent(step));
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return false;
    node = (node as Record<string, unknown>)[key];
  }
  return true;
}
