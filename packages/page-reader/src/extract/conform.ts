import type { ErrorObject } from "ajv";
import type { RuledExtraction } from "./by-rules.ts";
import { describeErrors, reasonOf, type SchemaCheck } from "./check-schema.ts";
import { setOwn } from "./fill/context.ts";
import { groupBy } from "../values/group-by.ts";

/** The places that had to be left out so that data conform to their schema. */
export interface Conformity {
  /** Each place that is left out with the reason, as sentences for people. */
  readonly leftOut: readonly string[];
  /** The error of the data as a whole, if leaving out does not help. */
  readonly problem?: string;
}

/** Names and numbers that lead to a place in data. */
type Place = readonly string[];

/** Number of times that data are validated; each time, the innermost places that break the schema are left out. */
const mostRounds = 50;

/** Number of left out values that are named; lists can have thousands. */
const mostSentences = 50;

/**
 * Leaves out of the data, in place, what does not conform to the schema: rules follow its common keywords only, and a
 * missing value is better than one that breaks it.
 */
export function leaveOutBreaks({ data, sources }: RuledExtraction, check: SchemaCheck): Conformity {
  const reasons = new Map<string, string>();
  const left: Substitutes = new Map();
  for (let round = 0; round < mostRounds; round++) {
    const found = check(data);
    if (found.length === 0) return { leftOut: sentences(reasons) };
    const errors = withoutContained(found);
    if (errors.map((error) => substitute(error, data, left)).includes(true)) continue;
    const breaks = errors.map((error) => ({ place: placeOf(error), reason: reasonOf(error) }));
    const depth = Math.max(...breaks.map(({ place }) => place.length));
    if (depth === 0) break;
    const innermost = breaks.filter(({ place }) => place.length === depth);
    const once = new Map(innermost.map((one) => [JSON.stringify(one.place), one]));
    const there = [...once].filter(([, { place }]) => isThere(data, place));
    for (const [key, { place, reason }] of there) if (!left.has(key)) reasons.set(pathOf(data, place), reason);
    const places = there.map(([, { place }]) => place);
    leaveOut(data, places, sources, left);
  }
  return { leftOut: [], problem: describeErrors(check(data)) };
}

function sentences(reasons: ReadonlyMap<string, string>): string[] {
  const all = [...reasons].map(([path, reason]) => `${path} is left out: ${reason}`);
  return all.length > mostSentences
    ? [...all.slice(0, mostSentences), `${all.length - mostSentences} more values are left out`]
    : all;
}

/** Drops errors inside a list that breaks `contains`: only some of its entries have to be what it says. */
function withoutContained(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const lists = new Set(errors.filter(({ keyword }) => keyword === "contains").map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ instancePath: path }) => ![...path.matchAll(/\//g)].some(({ index }) => lists.has(path.slice(0, index))),
  );
}

/** Parameters of errors that name the property at fault. */
const faults = ["additionalProperty", "unevaluatedProperty", "propertyName", "property"];

function placeOf({ instancePath, params }: ErrorObject): Place {
  const names = instancePath.split("/").slice(1);
  const fault = faults.map((name) => (params as Record<string, unknown>)[name]).find((name) => name !== undefined);
  const place = names.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return typeof fault === "string" ? [...place, fault] : place;
}

/**
 * Values that the schema may accept instead of a required value that was left out, by its place; each is tried once.
 */
type Substitutes = Map<string, unknown[]>;

/** Sets a required property that was left out to the next value to try. */
function substitute(error: ErrorObject, data: unknown, left: Substitutes): boolean {
  const { missingProperty: name } = error.params as { missingProperty?: string };
  if (error.keyword !== "required" || name === undefined) return false;
  const place = placeOf(error);
  const untried = left.get(JSON.stringify([...place, name])) ?? [];
  if (untried.length === 0) return false;
  setOwn(valueAt(data, place) as object, name, untried.shift());
  return true;
}

function valueAt(data: unknown, place: Place): unknown {
  return place.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);
}

function isThere(data: unknown, place: Place): boolean {
  const holder = valueAt(data, place.slice(0, -1));
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, place.at(-1) ?? "");
}

/** Removes places of one depth from the data and from the sources, and what they leave empty around them. */
function leaveOut(data: unknown, places: readonly Place[], sources: Record<string, string[]>, left: Substitutes): void {
  if (places.length === 0) return;
  for (const place of places) {
    const [key, value] = [JSON.stringify(place), valueAt(data, place)];
    const isEmptied = Array.isArray(value) && value.length === 0;
    if (!left.has(key)) left.set(key, isEmptied ? [[], null] : [null]);
  }
  const gone = new Set(places.map((place) => pathOf(data, place)));
  const moves = movesOf(data, gone);
  const kept = Object.entries(sources).map(([path, urls]) => [moves.get(path), urls] as const);
  for (const path of Object.keys(sources)) Reflect.deleteProperty(sources, path);
  for (const [path, urls] of kept) if (path !== undefined) setOwn(sources, path, urls);
  const around = groupBy(places, (place) => JSON.stringify(place.slice(0, -1)));
  const emptied: Place[] = [];
  for (const group of around.values()) {
    const holderAt = group[0]?.slice(0, -1) ?? [];
    const holder = valueAt(data, holderAt) as object;
    removeFrom(holder, new Set(group.map((place) => place.at(-1) ?? "")));
    if (holderAt.length > 0 && Object.keys(holder).length === 0) emptied.push(holderAt);
  }
  leaveOut(data, emptied, sources, left);
}

function removeFrom(holder: object, names: ReadonlySet<string>): void {
  if (!Array.isArray(holder)) {
    for (const name of names) Reflect.deleteProperty(holder, name);
    return;
  }
  const kept = holder.filter((_, at) => !names.has(String(at)));
  kept.forEach((entry, at) => (holder[at] = entry));
  holder.length = kept.length;
}

/** Returns the new path of everything that stays when paths are left out, by its path: the entries of lists move up. */
function movesOf(
  value: unknown,
  gone: ReadonlySet<string>,
  [from, to] = ["", ""],
  moves = new Map<string, string>(),
): Map<string, string> {
  moves.set(from, to);
  if (typeof value !== "object" || value === null) return moves;
  let next = 0;
  for (const [name, inner] of Object.entries(value)) {
    const [old, now] = Array.isArray(value)
      ? [`${from}[${name}]`, `${to}[${next}]`]
      : [inside(from, name), inside(to, name)];
    if (gone.has(old)) continue;
    next += 1;
    movesOf(inner, gone, [old, now], moves);
  }
  return moves;
}

const inside = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

/** Returns a place as sources write it: `offers[0].price`. */
function pathOf(data: unknown, place: Place): string {
  return place.reduce((path, name, at) => {
    if (Array.isArray(valueAt(data, place.slice(0, at)))) return `${path}[${name}]`;
    return inside(path, name);
  }, "");
}
