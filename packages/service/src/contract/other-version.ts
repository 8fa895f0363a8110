import { bundles, dereference } from "./bundle.ts";
import type { SchemaNode, Version } from "./bundle.ts";
import { schemaOfBody } from "./body-schema.ts";
import type { Detail } from "./explain.ts";
import { allOperations } from "./operations.ts";
import type { Operation } from "./operations.ts";

/** The fields of an object that only the other version has, and those inside its fields that both have. */
interface Foreign {
  readonly names: ReadonlySet<string>;
  readonly within: ReadonlyMap<string, Foreign>;
}

type Fields = ReadonlyMap<string, SchemaNode>;

const known = new Map<Operation, Foreign | undefined>();

/**
 * Names each field of a valid body that only the other version has. Ignored, a limit or a protection that a caller asked
 * for would silently not apply; so each version rejects them, as the upgrade guide says.
 */
export function fieldsOfOtherVersion(operation: Operation, body: Readonly<Record<string, unknown>>): Detail[] {
  if (!known.has(operation)) known.set(operation, foreignTo(operation));
  const foreign = known.get(operation);
  const other = otherOf(operation.version);
  const message = `${operation.version} has no such field, only ${other}: see the upgrade guide`;
  return foreign ? foundIn(foreign, body).map((path) => ({ path, message })) : [];
}

function otherOf(version: Version): Version {
  return version === "v2" ? "v1" : "v2";
}

function foundIn({ names, within }: Foreign, value: object): string[][] {
  const own = Object.keys(value).filter((name) => names.has(name));
  const inner = Array.from(within, ([name, foreign]) => {
    const field: unknown = (value as Readonly<Record<string, unknown>>)[name];
    return typeof field === "object" && field ? foundIn(foreign, field).map((path) => [name, ...path]) : [];
  });
  return [...own.map((name) => [name]), ...inner.flat()];
}

function foreignTo(operation: Operation): Foreign | undefined {
  const { version, method, path } = operation;
  const other = allOperations.find((one) => one.version !== version && one.method === method && one.path === path);
  const [here, there] = [schemaOfBody(operation), other && schemaOfBody(other)];
  return here && there && foreignIn(fieldsOf(version, here), fieldsOf(otherOf(version), there), version);
}

function foreignIn(here: Fields, there: Fields, version: Version): Foreign {
  const within = Array.from(here, ([name, schema]) => {
    const same = there.get(name);
    const inner = same && [fieldsOf(version, schema), fieldsOf(otherOf(version), same)];
    return [name, inner?.[0]?.size && inner[1] ? foreignIn(inner[0], inner[1], version) : undefined] as const;
  });
  return {
    names: new Set([...there.keys()].filter((name) => !here.has(name))),
    within: new Map(within.flatMap(([name, foreign]) => (foreign ? [[name, foreign]] : []))),
  };
}

/** Returns the fields of an object schema, in any of its branches. */
function fieldsOf(version: Version, schema: SchemaNode, seen = new Set<SchemaNode>()): Fields {
  const node = dereference(bundles[version], schema);
  if (typeof node !== "object" || seen.has(node)) return new Map();
  seen.add(node);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((keyword) => (node[keyword] ?? []) as SchemaNode[]);
  const own = Object.entries((node["properties"] ?? {}) as Readonly<Record<string, SchemaNode>>);
  return new Map([...parts.flatMap((part) => [...fieldsOf(version, part, seen)]), ...own]);
}
