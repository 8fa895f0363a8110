import { bundles, dereference, type SchemaNode, type Version } from "./bundle.ts";
import { schemaOfBody } from "./body-schema.ts";
import type { Detail } from "./explain.ts";
import { allOperations, type Operation } from "./operations.ts";

type Fields = ReadonlyMap<string, SchemaNode>;

const known = new WeakMap<SchemaNode, Fields>();

/**
 * Names each field of a valid body that only the other version has. Ignored, a limit or a protection that a caller
 * asked for would silently not apply; so each version rejects them, as the upgrade guide says.
 */
export function fieldsOfOtherVersion(operation: Operation, body: object): Detail[] {
  const { version, method, path } = operation;
  const other = allOperations.find((one) => one.version !== version && one.method === method && one.path === path);
  const [here, there] = [schemaOfBody(operation), other && schemaOfBody(other)];
  if (!other || !here || !there) return [];
  const message = `${version} has no such field, only ${other.version}: see the upgrade guide`;
  return foreignIn(body, [version, here], [other.version, there]).map((place) => ({ path: place, message }));
}

/** Returns the places of such fields in a value, by the schemas that it has here and there. */
function foreignIn(value: object, here: [Version, SchemaNode], there: [Version, SchemaNode]): string[][] {
  const [own, others] = [fieldsOf(...here), fieldsOf(...there)];
  // Any field may be in an object without declared ones.
  if (own.size === 0) return [];
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const [mine, other] = [own.get(name), others.get(name)];
    if (other === undefined) return [];
    if (mine === undefined) return [[name]];
    if (typeof field !== "object" || field === null) return [];
    return foreignIn(field, [here[0], mine], [there[0], other]).map((place) => [name, ...place]);
  });
}

/** Returns the fields of an object schema, in any of its branches. */
function fieldsOf(version: Version, schema: SchemaNode): Fields {
  const found = known.get(schema) ?? declaredIn(version, schema);
  if (typeof schema === "object") known.set(schema, found);
  return found;
}

function declaredIn(version: Version, schema: SchemaNode, seen = new Set<SchemaNode>()): Fields {
  const node = dereference(bundles[version], schema);
  if (typeof node !== "object" || seen.has(node)) return new Map();
  seen.add(node);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((keyword) => (node[keyword] ?? []) as SchemaNode[]);
  const own = Object.entries((node["properties"] ?? {}) as Readonly<Record<string, SchemaNode>>);
  return new Map([...parts.flatMap((part) => [...declaredIn(version, part, seen)]), ...own]);
}
