import { bundles, dereference, type SchemaNode, type Version } from "../../src/contract/bundle.ts";
import { checkSchema } from "../../src/contract/validation.ts";

type Schemas = readonly SchemaNode[];

/**
 * Returns the members of a value that its schema does not name, as JSON pointers. An open object accepts them, so no
 * validator complains, but readers of the document do not know them. A map (`additionalProperties` with a schema, or an
 * object without `properties`) names all members.
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

/**
 * Returns whether a member is another meta tag of a page. Meta tags appear under their own names, in v2 also as lists,
 * as the description of the metadata says.
 */
function isMetaTag(version: Version, at: string, value: unknown): boolean {
  if (!at.endsWith("/metadata")) return false;
  return (
    typeof value === "string" ||
    (version === "v2" && Array.isArray(value) && value.every((item) => typeof item === "string"))
  );
}

/** Returns the unnamed members within a member. A member is named if one of its schemas names its content. */
function within(version: Version, schemas: Schemas, value: unknown, at: string): string[] {
  const lists = schemas.map((schema) => unnamedMembers(version, schema, value, at));
  return lists.length === 0 ? [] : lists.reduce((a, b) => a.filter((finding) => b.includes(finding)));
}

/**
 * Returns the schema and all its parts that apply to this value: `$ref`, `allOf`, and the matching branches of unions
 * and conditions.
 */
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

/** Returns whether a schema is an object rather than `true` or `false`. */
function isNode(schema: unknown): schema is SchemaNode {
  return typeof schema === "object" && schema !== null;
}

/** Returns the schemas of a member, by its name or by a map's rule. Returns undefined if it is not named. */
function memberSchemas(parts: Schemas, name: string): Schemas | undefined {
  const schemas = parts.flatMap(({ properties, additionalProperties }) => {
    const own = (properties as Record<string, unknown> | undefined)?.[name] ?? additionalProperties;
    return isNode(own) ? [own] : [];
  });
  return schemas.length > 0 ? schemas : undefined;
}
