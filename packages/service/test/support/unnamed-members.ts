import { bundles, dereference } from "../../src/contract/bundle.ts";
import type { SchemaNode, Version } from "../../src/contract/bundle.ts";
import { checkSchema } from "../../src/contract/schema-check.ts";

type Schemas = readonly SchemaNode[];

/**
 * Members of a value that its schema does not name, as JSON pointers. An open object accepts
 * them, so that no validator complains: but what the document does not name nobody knows of.
 * A map (`additionalProperties` with a schema, or an object without any `properties`) names all.
 */
export function unnamedMembers(version: Version, schema: SchemaNode, value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const parts = applying(version, schema, value);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => within(version, itemSchemas(parts, index), item, `${at}/${index}`));
  }
  if (!parts.some((part) => part.properties !== undefined)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const named = memberSchemas(parts, name);
    if (named) return within(version, named, member, `${at}/${name}`);
    return isMetaTag(version, at, member) ? [] : [`${at}/${name}`];
  });
}

/** Every other meta tag of a page appears under its own name, in v2 also as a list, as the metadata's description says. */
function isMetaTag(version: Version, at: string, value: unknown): boolean {
  if (!at.endsWith("/metadata")) return false;
  return (
    typeof value === "string" ||
    (version === "v2" && Array.isArray(value) && value.every((item) => typeof item === "string"))
  );
}

/** A member is fine as far as one of its schemas names what it holds. */
function within(version: Version, schemas: Schemas, value: unknown, at: string): string[] {
  const lists = schemas.map((schema) => unnamedMembers(version, schema, value, at));
  return lists.length === 0 ? [] : lists.reduce((a, b) => a.filter((finding) => b.includes(finding)));
}

/** The schema itself and all it consists of for this value: `$ref`, `allOf`, the fitting branches of unions and conditions. */
function applying(version: Version, schema: SchemaNode | boolean, value: unknown): Schemas {
  if (typeof schema === "boolean") return [];
  const { $ref, ...node } = schema as SchemaNode & { $ref?: string };
  const target = $ref === undefined ? [] : applying(version, dereference(bundles[version], { $ref }), value);
  const all = list(node.allOf).flatMap((part) => applying(version, part, value));
  const branches = [...list(node.oneOf), ...list(node.anyOf)].filter((part) => checkSchema(version, part, value));
  return [node, ...target, ...all, ...branches.flatMap((part) => applying(version, part, value))];
}

function list(value: unknown): Schemas {
  return (value ?? []) as Schemas;
}

function itemSchemas(parts: Schemas, index: number): Schemas {
  return parts.flatMap(({ items, prefixItems }) => {
    const own = list(prefixItems)[index] ?? items;
    return isNode(own) ? [own] : [];
  });
}

/** A schema that is more than `true` or `false`. */
function isNode(schema: unknown): schema is SchemaNode {
  return typeof schema === "object" && schema !== null;
}

/** What is said of a member by name or by a map's rule; nothing when it is not named at all. */
function memberSchemas(parts: Schemas, name: string): Schemas | undefined {
  const said = parts.flatMap(({ properties, additionalProperties }) => {
    const own = (properties as Record<string, unknown> | undefined)?.[name] ?? additionalProperties;
    return isNode(own) ? [own] : [];
  });
  return said.length > 0 ? said : undefined;
}
