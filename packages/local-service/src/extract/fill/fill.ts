import { matchName } from "../values/match-name.ts";
import { resolveSchema, takesNull, typesOf } from "../values/schema.ts";
import type { JsonSchema } from "../values/schema.ts";
import { noteSource } from "./context.ts";
import type { FillContext } from "./context.ts";
import { findScalar, rank } from "./scalar.ts";

/** Deepest nesting of objects that is filled. */
const maxDepth = 6;

/** Fills lists of objects; given from outside because it needs the groups of all pages. */
export type FillList = (name: string, items: JsonSchema, path: string, context: FillContext) => unknown[];

/**
 * Fills a schema from facts. A property without a value is left out, or null where the
 * schema requires it and takes null.
 */
export function fillObject(schema: JsonSchema, path: string, context: FillContext, fillList: FillList, depth = 0): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(schema.properties ?? {})) {
    const at = path === "" ? name : `${path}.${name}`;
    const value = fillProperty(name, resolveSchema(given, context.root), at, context, fillList, depth);
    if (value !== undefined) made[name] = value;
    else if (takesNull(given) && schema.required?.includes(name)) made[name] = null;
  }
  return made;
}

function fillProperty(name: string, schema: JsonSchema, at: string, context: FillContext, fillList: FillList, depth: number): unknown {
  if (schema.const !== undefined) return undefined;
  const [type = "string"] = typesOf(schema);
  if (type === "array") return fillArray(name, schema, at, context, fillList);
  if (type === "object") return depth < maxDepth ? fillNested(name, schema, at, context, fillList, depth) : undefined;
  const found = findScalar(name, schema, context);
  if (!found) return undefined;
  noteSource(context, at, found.url);
  return found.value;
}

function fillArray(name: string, schema: JsonSchema, at: string, context: FillContext, fillList: FillList): unknown[] | undefined {
  const items = resolveSchema(schema.items ?? {}, context.root);
  if (typesOf(items)[0] === "object") {
    const list = fillList(name, items, at, context).slice(0, schema.maxItems ?? 10_000);
    return list.length > 0 ? list : undefined;
  }
  return fillScalars(name, items, at, context, schema.maxItems ?? 10_000);
}

/** Values of the best-fitting name, from the kind of place that states it best, on every page. */
function fillScalars(name: string, items: JsonSchema, at: string, context: FillContext, maxItems: number): unknown[] | undefined {
  const all = rank(name, items, context);
  const [best] = all;
  if (!best) return undefined;
  const alike = all.filter(({ score, fact }) => score > best.score - 0.12 && (fact.origin === best.fact.origin || fact.url !== best.url || fact.origin === "text"));
  const values = new Map<string, { value: unknown; url: string }>();
  for (const { value, url } of alike) {
    for (const piece of splitList(value, alike.length)) values.set(JSON.stringify(piece).toLowerCase(), values.get(JSON.stringify(piece).toLowerCase()) ?? { value: piece, url });
  }
  const kept = [...values.values()].slice(0, maxItems);
  for (const [place, { url }] of kept.entries()) noteSource(context, `${at}[${place}]`, url);
  return kept.map(({ value }) => value);
}

/** One text that lists several: `red, green, blue`. */
function splitList(value: unknown, count: number): unknown[] {
  if (typeof value !== "string" || count > 1 || value.length > 400 || /[.!?]\s/.test(value)) return [value];
  const parts = value.split(/\s*[,;|•·]\s*/).filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => part.length < 60) ? parts : [value];
}

/** A nested object: facts below its name count fully, others a little less. */
function fillNested(name: string, schema: JsonSchema, at: string, context: FillContext, fillList: FillList, depth: number): Record<string, unknown> | undefined {
  const facts = context.facts.map((fact) => {
    const owner = Math.max(0, ...fact.path.slice(0, -1).map((part) => matchName(name, [part])));
    return owner >= 0.8 ? { ...fact, path: fact.path.slice(fact.path.findIndex((part) => matchName(name, [part]) >= 0.8) + 1) } : { ...fact, weight: fact.weight * 0.85 };
  });
  const made = fillObject(schema, at, { ...context, facts }, fillList, depth + 1);
  return Object.values(made).some((value) => value !== null) ? made : undefined;
}
