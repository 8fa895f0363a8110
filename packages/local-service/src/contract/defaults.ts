import { bundles, dereference } from "./bundle.ts";
import type { SchemaNode, Version } from "./bundle.ts";
import { checkSchema } from "./schema-check.ts";

type Plain = Record<string, unknown>;

/**
 * Returns a copy of a valid value with the documents' defaults filled in.
 * Ajv's own defaults are not used: they are also written while a union tries its
 * branches, and so leave one branch's defaults in a value of another.
 */
export function withDefaults(version: Version, schema: SchemaNode, value: unknown): unknown {
  const node = dereference(bundles[version], schema);
  if (Array.isArray(value)) return fillItems(version, node, value);
  if (typeof value !== "object" || value === null) return value;
  let filled: Plain = { ...value };
  for (const part of partsOf(version, node, value)) filled = withDefaults(version, part, filled) as Plain;
  fillProperties(version, node, filled);
  return filled;
}

function fillItems(version: Version, node: SchemaNode, value: readonly unknown[]): unknown[] {
  const branch = partsOf(version, node, value).find((part) => "items" in dereference(bundles[version], part));
  const items = (node.items ?? (branch && dereference(bundles[version], branch).items)) as SchemaNode | undefined;
  return items ? value.map((item) => withDefaults(version, items, item)) : [...value];
}

function fillProperties(version: Version, node: SchemaNode, target: Plain): void {
  for (const [name, property] of Object.entries((node.properties ?? {}) as Record<string, SchemaNode | boolean>)) {
    // `true` and `false` are schemas too, and have no default.
    if (typeof property === "boolean") continue;
    if (target[name] !== undefined) target[name] = withDefaults(version, property, target[name]);
    else {
      const fallback = defaultOf(version, property, target);
      if (fallback !== undefined) target[name] = structuredClone(fallback);
    }
  }
}

/** The default of a property, where `x-default-when` may replace it depending on its neighbours. */
function defaultOf(version: Version, property: SchemaNode, siblings: Plain): unknown {
  const node = { ...dereference(bundles[version], property), ...property };
  const cases = (node["x-default-when"] ?? []) as { when: Plain; default: unknown }[];
  const fitting = cases.find(({ when }) => Object.entries(when).every(([key, wanted]) => siblings[key] === wanted));
  return fitting ? fitting.default : node["default"];
}

/** The schemas that also apply to this value: all of `allOf`, and the branches of a union that accept it. */
function partsOf(version: Version, node: SchemaNode, value: unknown): SchemaNode[] {
  const all = (node.allOf ?? []) as SchemaNode[];
  const branches = [...((node.oneOf ?? []) as SchemaNode[]), ...((node.anyOf ?? []) as SchemaNode[])];
  return [...all, ...branches.filter((branch) => checkSchema(version, branch, value))];
}
