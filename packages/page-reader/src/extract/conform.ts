import type { ErrorObject } from "ajv";
import type { RuledExtraction } from "./by-rules.ts";
import { describeErrors } from "./check-schema.ts";
import type { SchemaCheck } from "./check-schema.ts";
import { setOwn } from "./fill/context.ts";

/** What had to be left out so that data conform to their schema. */
export interface Conformity {
  /** Each place that is left out with the reason, as sentences for people. */
  readonly leftOut: readonly string[];
  /** What is wrong with the data as a whole, if leaving out does not help. */
  readonly problem?: string;
}

/** Names and numbers that lead to a place in data. */
type Place = readonly string[];

/** Number of times that data are validated; each time, the innermost places that break the schema are left out. */
const mostRounds = 50;

/**
 * Leaves out of the data, in place, what does not conform to the schema: rules follow its common keywords only, and
 * nothing is better than a value that breaks it.
 */
export function leaveOutBreaks({ data, sources }: RuledExtraction, check: SchemaCheck): Conformity {
  const reasons = new Map<string, string>();
  const left: Substitutes = new Map();
  for (let round = 0; round < mostRounds; round++) {
    const found = check(data);
    if (found.length === 0) return { leftOut: [...reasons].map(([path, reason]) => `${path} is left out: ${reason}`) };
    const errors = withoutContained(found);
    if (errors.filter((error) => substitute(error, data, left)).length > 0) continue;
    const breaks = errors.map((error) => ({ place: placeOf(error), reason: error.message ?? "" }));
    const depth = Math.max(...breaks.map(({ place }) => place.length));
    if (depth === 0) break;
    const innermost = breaks.filter(({ place }) => place.length === depth);
    const once = new Map(innermost.map((one) => [JSON.stringify(one.place), one]));
    // From the last to the first, as the entries of a list move up.
    const backwards = [...once].toSorted(([, one], [, other]) => comparePlaces(other.place, one.place));
    for (const [key, { place, reason }] of backwards) {
      const isFirst = !left.has(key);
      const path = leaveOut(data, place, sources, left);
      if (path !== undefined && isFirst) reasons.set(path, reason);
    }
  }
  return { leftOut: [], problem: describeErrors(check(data)) };
}

/** Drops errors inside a list that breaks `contains`: only some of its entries have to be what it says. */
function withoutContained(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const lists = new Set(errors.filter(({ keyword }) => keyword === "contains").map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ instancePath: path }) => ![...path.matchAll(/\//g)].some(({ index }) => lists.has(path.slice(0, index))),
  );
}

/** Compares two places of the same depth, entries of lists by their numbers. */
function comparePlaces(one: Place, other: Place): number {
  const at = one.findIndex((name, depth) => name !== other[depth]);
  const [a = "", b = ""] = [one[at], other[at]];
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}

/** Parameters of errors that name the property at fault. */
const faults = ["additionalProperty", "unevaluatedProperty", "propertyName", "property"];

function placeOf({ instancePath, params }: ErrorObject): Place {
  const names = instancePath.split("/").slice(1);
  const fault = faults.map((name) => (params as Record<string, unknown>)[name]).find((name) => name !== undefined);
  const place = names.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return typeof fault === "string" ? [...place, fault] : place;
}

/** What the schema may accept instead of a required value that was left out, by its place; each is tried once. */
type Substitutes = Map<string, unknown[]>;

/** Sets a required property that was left out to what has not been tried yet. */
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

/**
 * Removes a place from the data and from the sources, and what it leaves empty around it; returns its path, undefined if
 * it is not there.
 */
function leaveOut(
  data: unknown,
  place: Place,
  sources: Record<string, string[]>,
  left: Substitutes,
): string | undefined {
  const [holder, name = ""] = [valueAt(data, place.slice(0, -1)), place.at(-1)];
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) return undefined;
  const [key, value] = [JSON.stringify(place), valueAt(data, place)];
  const isEmptied = Array.isArray(value) && value.length === 0;
  if (!left.has(key)) left.set(key, isEmptied ? [[], null] : [null]);
  const around = pathOf(data, place.slice(0, -1));
  const path = pathOf(data, place);
  const number = Number(name);
  for (const [source, urls] of Object.entries(sources)) {
    const rest = source.slice(path.length);
    const [, at = "", more = ""] = /^\[(\d+)\](.*)$/s.exec(source.slice(around.length)) ?? [];
    const isInside = source.startsWith(path) && /^(?:$|[.[])/.test(rest);
    const isAfter = Array.isArray(holder) && source.startsWith(around) && Number(at) > number;
    if (isInside || isAfter) Reflect.deleteProperty(sources, source);
    if (isAfter) setOwn(sources, `${around}[${Number(at) - 1}]${more}`, urls);
  }
  if (Array.isArray(holder)) holder.splice(number, 1);
  else Reflect.deleteProperty(holder, name);
  if (place.length > 1 && Object.keys(holder).length === 0) leaveOut(data, place.slice(0, -1), sources, left);
  return path;
}

/** Returns a place as sources write it: `offers[0].price`. */
function pathOf(data: unknown, place: Place): string {
  return place.reduce((path, name, at) => {
    if (Array.isArray(valueAt(data, place.slice(0, at)))) return `${path}[${name}]`;
    return path === "" ? name : `${path}.${name}`;
  }, "");
}
