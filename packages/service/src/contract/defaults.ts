import { bundles, dereference, type SchemaNode, type Version } from "./bundle.ts";
import { checkSchema } from "./validation.ts";

type Plain = Record<string, unknown>;

/** The plan for one property: the default to set, and the schema to continue with if the property is present. */
interface PropertyPlan {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly fallback: unknown;
  /** Defaults that depend on other properties (`x-default-when`). */
  readonly cases: readonly { readonly when: Plain; readonly default: unknown }[];
}

/** A schema node reduced to what defaults need. It is computed once, because every request passes here. */
interface Plan {
  readonly properties: readonly PropertyPlan[];
  readonly always: readonly SchemaNode[];
  readonly branches: readonly SchemaNode[];
  readonly items: SchemaNode | undefined;
}

const plans = new WeakMap<SchemaNode, Plan>();

/**
 * Returns a copy of a valid value with the document's defaults filled in. Ajv's own defaults are not used: it also
 * writes them while it tries the branches of a union, which leaves one branch's defaults in a value of another.
 */
export function withDefaults<T>(version: Version, schema: SchemaNode, value: T): T {
  if (typeof value !== "object" || value === null) return value;
  const plan = planOf(version, schema);
  // Only members that the value's schema has are added, so the type stays the same.
  if (Array.isArray(value)) return fillItems(version, plan, value) as T;
  let filled: Plain = { ...(value as Plain) };
  for (const part of partsOf(version, plan, value)) filled = withDefaults<Plain>(version, part, filled);
  fillProperties(version, plan, filled);
  return filled as T;
}

function planOf(version: Version, schema: SchemaNode): Plan {
  const known = plans.get(schema);
  if (known) return known;
  const node = dereference(bundles[version], schema);
  const properties = Object.entries((node.properties ?? {}) as Record<string, SchemaNode | boolean>);
  const plan: Plan = {
    // `true` and `false` are schemas too, and have no default.
    properties: properties.flatMap(([name, property]) =>
      typeof property === "boolean" ? [] : [propertyPlan(version, name, property)],
    ),
    always: (node.allOf ?? []) as SchemaNode[],
    branches: [...((node.oneOf ?? []) as SchemaNode[]), ...((node.anyOf ?? []) as SchemaNode[])],
    items: node.items as SchemaNode | undefined,
  };
  plans.set(schema, plan);
  return plan;
}

function propertyPlan(version: Version, name: string, schema: SchemaNode): PropertyPlan {
  const node = { ...dereference(bundles[version], schema), ...schema };
  return { name, schema, fallback: node["default"], cases: (node["x-default-when"] ?? []) as PropertyPlan["cases"] };
}

function fillItems(version: Version, plan: Plan, value: readonly unknown[]): unknown[] {
  const fromPart = () =>
    partsOf(version, plan, value)
      .map((part) => planOf(version, part).items)
      .find((items) => items !== undefined);
  const items = plan.items ?? fromPart();
  return items ? value.map((item) => withDefaults(version, items, item)) : [...value];
}

function fillProperties(version: Version, plan: Plan, target: Plain): void {
  for (const property of plan.properties) {
    const sent = target[property.name];
    if (sent !== undefined) target[property.name] = withDefaults(version, property.schema, sent);
    else {
      const fallback = defaultOf(property, target);
      if (fallback !== undefined) target[property.name] = copyOf(fallback);
    }
  }
}

/** Each request gets its own copy of a default. `structuredClone` would take longer than everything else here. */
function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
}

function defaultOf({ cases, fallback }: PropertyPlan, siblings: Plain): unknown {
  if (cases.length === 0) return fallback;
  const fitting = cases.find(({ when }) => Object.entries(when).every(([key, wanted]) => siblings[key] === wanted));
  return fitting ? fitting.default : fallback;
}

/** Returns the schemas that also apply to this value: all of `allOf`, and the branches of a union that accept it. */
function partsOf(version: Version, plan: Plan, value: object): SchemaNode[] {
  const possible = plan.branches.filter((branch) => mayAccept(version, branch, value));
  return [...plan.always, ...possible.filter((branch) => checkSchema(version, branch, value))];
}

/** Returns false if a branch is for other values. Most are, and to compile the check of each takes milliseconds. */
function mayAccept(version: Version, branch: SchemaNode, value: object): boolean {
  const { type, properties } = dereference(bundles[version], branch) as SchemaNode & {
    readonly properties?: { readonly type?: { readonly const?: unknown } };
  };
  if (typeof type === "string" && type !== (Array.isArray(value) ? "array" : "object")) return false;
  const kind = properties?.type?.const;
  return kind === undefined || kind === (value as Plain)["type"];
}
