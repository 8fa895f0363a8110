import type { ErrorObject, ValidateFunction } from "ajv";
import type { RuledExtraction } from "./by-rules.ts";
import { describeErrors } from "./check-schema.ts";
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
export function leaveOutBreaks({ data, sources }: RuledExtraction, validate: ValidateFunction): Conformity {
  const reasons = new Map<string, string>();
  const emptied = new Set<string>();
  for (let round = 0; round < mostRounds; round++) {
    if (validate(data)) return { leftOut: [...reasons].map(([path, reason]) => `${path} is left out: ${reason}`) };
    // Of the entries of a list only some have to be what `contains` says.
    const errors = (validate.errors ?? []).filter(({ schemaPath }) => !schemaPath.includes("/contains/"));
    // A required property may accept null for what was left out.
    if (errors.filter((error) => setNull(error, data, emptied)).length > 0) continue;
    const breaks = errors.map((error) => ({ place: placeOf(error), reason: error.message ?? "" }));
    const depth = Math.max(...breaks.map(({ place }) => place.length));
    if (depth === 0) break;
    const innermost = breaks.filter(({ place }) => place.length === depth);
    const once = new Map(innermost.map((one) => [JSON.stringify(one.place), one]));
    // From the last to the first, as the entries of a list move up.
    for (const [key, { place, reason }] of [...once].toReversed()) {
      const path = leaveOut(data, place, sources);
      if (path !== undefined && !emptied.has(key)) reasons.set(path, reason);
      emptied.add(key);
    }
  }
  return { leftOut: [], problem: describeErrors(validate.errors) };
}

/** Parameters of errors that name the property at fault. */
const faults = ["additionalProperty", "unevaluatedProperty", "propertyName", "property"];

function placeOf({ instancePath, params }: ErrorObject): Place {
  const names = instancePath.split("/").slice(1);
  const fault = faults.map((name) => (params as Record<string, unknown>)[name]).find((name) => name !== undefined);
  const place = names.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return typeof fault === "string" ? [...place, fault] : place;
}

/** Sets a required property to null once, if it was left out. */
function setNull(error: ErrorObject, data: unknown, emptied: Set<string>): boolean {
  const { missingProperty: name } = error.params as { missingProperty?: string };
  if (error.keyword !== "required" || name === undefined) return false;
  const place = placeOf(error);
  const tried = `null ${JSON.stringify([...place, name])}`;
  if (!emptied.has(JSON.stringify([...place, name])) || emptied.has(tried)) return false;
  emptied.add(tried);
  setOwn(valueAt(data, place) as object, name, null);
  return true;
}

function valueAt(data: unknown, place: Place): unknown {
  return place.reduce((value, name) => (value as Record<string, unknown>)[name], data);
}

/**
 * Removes a place from the data and from the sources, and what it leaves empty around it; returns its path, undefined if
 * it is not there.
 */
function leaveOut(data: unknown, place: Place, sources: Record<string, string[]>): string | undefined {
  const [holder, name = ""] = [valueAt(data, place.slice(0, -1)), place.at(-1)];
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, name)) return undefined;
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
  if (place.length > 1 && Object.keys(holder).length === 0) leaveOut(data, place.slice(0, -1), sources);
  return path;
}

/** Returns a place as sources write it: `offers[0].price`. */
function pathOf(data: unknown, place: Place): string {
  return place.reduce((path, name, at) => {
    if (Array.isArray(valueAt(data, place.slice(0, at)))) return `${path}[${name}]`;
    return path === "" ? name : `${path}.${name}`;
  }, "");
}
