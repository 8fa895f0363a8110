import { companions, kindOfName } from "../entity/kinds.ts";
import { kindOfSchema } from "../entity/wanted.ts";
import { mostEntries } from "../facts/fact.ts";
import { known } from "../../values/known.ts";
import { conceptsOf, isConcept, wordsOf } from "../values/lexicon.ts";
import { filler } from "../values/match-name.ts";
import { acceptsNull, alternativesOf, resolveSchema, typesOf, type JsonSchema } from "../values/schema.ts";
import { noteSource, setOwn, spend, type FillContext } from "./context.ts";
import { nestedContext } from "./nested.ts";
import { findScalar, rank, type Found } from "./scalar.ts";
import { fillScalars } from "./scalars.ts";

/** Maximum nesting of objects that is filled. */
const maxDepth = 6;

/**
 * Fills a schema from facts. A property without a value is left out, or null if the schema requires it and allows null.
 */
export function fillObject(schema: JsonSchema, path: string, context: FillContext): Record<string, unknown> {
  const branches = (schema.alternatives ?? []).filter((branch) => typesOf(branch)[0] === "object");
  if (branches.length > 1) return bestBranch(branches, path, context);
  const made: Record<string, unknown> = {};
  for (const [name, given] of Object.entries(schema.properties ?? {})) {
    const at = path === "" ? name : `${path}.${name}`;
    const value = fillProperty(name, resolveSchema(given, context.root), at, context);
    if (value !== undefined) setOwn(made, name, value);
    else if (acceptsNull(given) && schema.required?.includes(name)) setOwn(made, name, null);
  }
  return made;
}

/**
 * Of several forms of an object, returns the one that the page fills best: required properties first, then their
 * number.
 */
function bestBranch(branches: readonly JsonSchema[], path: string, context: FillContext): Record<string, unknown> {
  const tried = branches.map((branch) => {
    const notes = { sources: {}, unfit: {} };
    const value = fillObject(branch, path, { ...context, ...notes });
    const filled = Object.values(value).filter((one) => one !== null).length;
    const missing = (branch.required ?? []).filter(
      (name) => !(name in value) && branch.properties?.[name]?.const === undefined,
    ).length;
    return { branch, value, notes, filled, missing };
  });
  const [best] = tried.toSorted((a, b) => a.missing - b.missing || b.filled - a.filled);
  if (!best || best.filled === 0) return {};
  Object.assign(context.sources, best.notes.sources);
  Object.assign(context.unfit, best.notes.unfit);
  return { ...markOf(best.branch), ...best.value };
}

/** Required constants only identify the form, and state nothing about the page. */
function markOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    required.flatMap((name) => {
      const fixed = properties[name]?.const;
      return fixed === undefined ? [] : [[name, fixed]];
    }),
  );
}

function fillProperty(name: string, schema: JsonSchema, at: string, context: FillContext): unknown {
  if (schema.const !== undefined || !spend(context, 1)) return undefined;
  const kinds = new Map(alternativesOf(schema).map((branch) => [shapeOf(branch), branch]));
  for (const shape of ["object", "array", "scalar"] as const) {
    const branch = kinds.get(shape);
    if (!branch) continue;
    const given = kinds.size === 1 ? schema : branch;
    const value =
      shape === "array"
        ? fillArray(name, given, at, context)
        : shape === "object"
          ? fillNested(name, given, at, context)
          : fillScalar(name, kinds.size === 1 ? schema : scalarsOf(schema), at, context);
    if (value !== undefined) return value;
  }
  return undefined;
}

function shapeOf(schema: JsonSchema): "object" | "array" | "scalar" {
  const [type = "string"] = typesOf(schema);
  return type === "array" || type === "object" ? type : "scalar";
}

/** Returns the branches of a choice that are single values. */
function scalarsOf(schema: JsonSchema): JsonSchema {
  const scalars = alternativesOf(schema).filter((branch) => shapeOf(branch) === "scalar");
  const [first = schema] = scalars;
  return { ...first, alternatives: scalars };
}

function fillScalar(name: string, schema: JsonSchema, at: string, context: FillContext): unknown {
  const found =
    qualified(name, schema, context) ?? titleOfPerson(name, schema, context) ?? nameOfThing(name, schema, context);
  if (!found) {
    noteUnfit(name, schema, at, context);
    return undefined;
  }
  noteSource(context, at, found.url);
  return found.value;
}

/**
 * Records the date that the page states where a date-time is requested. No time is made up, and the date is reported.
 */
function noteUnfit(name: string, schema: JsonSchema, at: string, context: FillContext): void {
  if (!alternativesOf(schema).some(({ format }) => format === "date-time")) return;
  const day = findScalar(name, { type: "string", format: "date" }, context);
  if (day) setOwn(context.unfit, at, String(day.fact.value));
}

/**
 * Names that mean something only together with the name of their object. Others, such as `name`, stand for themselves.
 */
const bound = /^(?:min|max|low|high|from|to|start|end)/i;

/** The `min` of a `price_range` is the `min price`, if that is known. */
function qualified(name: string, schema: JsonSchema, context: FillContext): Found | undefined {
  if (!bound.test(name)) return undefined;
  const words = wordsOf(context.under).filter((word) => !filler.has(word));
  const whole = [...words, name].join(" ");
  return words.length > 0 && isConcept(whole) ? findScalar(whole, schema, context) : undefined;
}

/** The `title` of a person is an occupation, never the person's name. */
function titleOfPerson(name: string, schema: JsonSchema, context: FillContext): Found | undefined {
  if (context.scope?.kind !== "person" || !/^title$/i.test(name)) return findScalar(name, schema, context);
  const person = findScalar("name", schema, context)?.value;
  const exact = rank(name, schema, context).filter(({ fact }) => /^title$/i.test(fact.path.at(-1) ?? ""));
  return [...exact, ...rank("jobTitle", schema, context)].find(({ value }) => value !== person);
}

/**
 * A property named like the thing itself, such as the `question` of a question or the `recipe` of a page with one,
 * requests its name.
 */
function nameOfThing(name: string, schema: JsonSchema, context: FillContext): Found | undefined {
  const kind = kindOfName(name);
  if (kind === undefined) return undefined;
  if (context.scope) return kind === context.scope.kind ? findScalar("name", schema, context) : undefined;
  const isAsked = wordsOf(name).length === 1 && !companions.has(kind) && context.depth === 0;
  const entity = isAsked ? context.fillers.entity(kind) : undefined;
  return entity && findScalar("name", schema, { ...context, facts: entity.facts });
}

function fillArray(name: string, schema: JsonSchema, at: string, context: FillContext): unknown[] | undefined {
  const items = resolveSchema(schema.items ?? {}, context.root);
  if (typesOf(items)[0] === "object") {
    const words = known({ title: schema.title, description: schema.description });
    const { values, isCut, isStated } = context.fillers.list(name, { ...words, ...items }, at, context);
    const list = values.slice(0, schema.maxItems ?? mostEntries);
    if (isCut && list.length !== schema.maxItems) context.cut.add(at);
    const place = placeOfSold(name, items, list, context);
    const sold = place === undefined ? undefined : fillNested(name, items, `${at}[${Math.max(0, place)}]`, context);
    if (place !== undefined && sold) {
      const kept = withSold(list, place, sold, items, isStated);
      for (const source of Object.keys(context.sources)) {
        const number = source.startsWith(`${at}[`) ? Number.parseInt(source.slice(at.length + 1), 10) : -1;
        if (number >= kept.length) Reflect.deleteProperty(context.sources, source);
      }
      return kept;
    }
    return list.length > 0 ? list : linesAsObjects(name, items, at, context);
  }
  return fillScalars(name, items, at, context, schema.maxItems ?? mostEntries);
}

/** Property for the text of an entry, if a list of objects is requested and pages have lines, such as ingredients. */
const ofLine = /^(?:text|raw|line|original|content|description|instruction|direction|item|value|step|name)$/i;

/** Fills a list of objects from lines, if their only text is the line. */
function linesAsObjects(name: string, items: JsonSchema, at: string, context: FillContext): unknown[] | undefined {
  const texts = Object.entries(items.properties ?? {}).filter(
    ([, schema]) => typesOf(resolveSchema(schema, context.root))[0] === "string",
  );
  const [only, more] = texts;
  if (!only || more || !ofLine.test(only[0])) return undefined;
  const [property, schema] = only;
  const lines = fillScalars(name, resolveSchema(schema, context.root), at, context, items.maxItems ?? mostEntries);
  return lines && lines.length > 1 ? lines.map((line) => ({ [property]: line })) : undefined;
}

/**
 * Returns the place in a list of the product that the page sells, -1 if it is not there. The products of a longer name,
 * such as `related_products`, are others.
 */
function placeOfSold(
  name: string,
  items: JsonSchema,
  list: readonly Record<string, unknown>[],
  { facts, fillers }: FillContext,
): number | undefined {
  const isAsked = wordsOf(name).length === 1 && /^(?:offer|product)$/.test(kindOfSchema(name, items) ?? "");
  if (!isAsked || !fillers.isSale) return undefined;
  if (list.length < 2) return list.length - 1;
  const [title, other] = new Set(facts.flatMap(({ path, value }) => (path[0] === "productName" ? [value] : [])));
  // Several pages sell several products: whose facts are found is unknown.
  if (title === undefined || other !== undefined) return undefined;
  return list.findIndex((entry) => Object.values(entry).includes(title));
}

/**
 * Returns a list with what the page sells. If most entries have no price, although that has one, they are headings and
 * features of the page, and an entry with the same price is another name for what it sells.
 */
function withSold(
  list: readonly Record<string, unknown>[],
  place: number,
  sold: Record<string, unknown>,
  { properties = {} }: JsonSchema,
  isStated: boolean,
): Record<string, unknown>[] {
  const merged = list.map((entry, at) => (at === place ? { ...entry, ...sold } : entry));
  const price = Object.keys(properties).find((name) => conceptsOf(name)[0] === "price" && sold[name] !== undefined);
  const priced = merged.filter((entry) => price !== undefined && entry[price] !== undefined);
  if (list.length > 0 && (isStated || price === undefined || priced.length * 2 > list.length)) return merged;
  return [merged[place] ?? sold, ...priced.filter((entry) => price !== undefined && entry[price] !== sold[price])];
}

/** Fills a nested object from the thing of its kind, or from the facts below its name. */
function fillNested(name: string, schema: JsonSchema, at: string, context: FillContext) {
  if (context.depth >= maxDepth) return undefined;
  const made = fillObject(schema, at, {
    ...nestedContext(name, schema, context),
    under: name,
    depth: context.depth + 1,
  });
  return Object.values(made).some((value) => value !== null) ? made : undefined;
}
