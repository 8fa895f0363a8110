import type { Edge } from "./pair-graph.ts";
import { chosen } from "../schema/chosen.ts";
import { normalOf } from "../schema/handle.ts";
import { Kind, kindOf } from "../schema/kind.ts";
import type { ArrayFacet, Normal } from "../schema/normal.ts";
import { arrayOf, objectWith } from "../schema/samples.ts";
import { namedValues } from "../schema/limit-values.ts";
import { nameLike, spareName } from "../schema/some-name.ts";

type Json = Readonly<Record<string, unknown>>;

/** Keywords whose schemas apply to the same value as the schema around them. */
const IN_PLACE: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"]);

/** Returns whether a schema and the one around it apply to the same value. */
export function isInPlace(edge: Edge): boolean {
  return IN_PLACE.has(edge.keyword);
}

/**
 * Yields candidates for a value of the schema around a pair that contains a value of the pair: required siblings are
 * filled in, an alternative is chosen. The caller checks them.
 *
 * @param side whose schema the value is meant to satisfy
 */
export function* around(edge: Edge, side: "a" | "b", value: unknown): Generator {
  const { keyword } = edge;
  if (isInPlace(edge)) yield* inPlace(edge, side, value);
  else if (keyword === "items" || keyword === "prefixItems") yield* lists(edge, side, value);
  else {
    const name = nameFor(edge, side);
    if (name !== undefined) yield* objects(edge, side, { [name]: value });
  }
}

function* inPlace(edge: Edge, side: "a" | "b", value: unknown): Generator {
  yield value;
  if (kindOf(value) !== Kind.object) return;
  const held = edge.keyword === "dependentSchemas" && edge.name !== undefined ? { [edge.name]: undefined } : {};
  yield* objects(edge, side, { ...held, ...(value as Json) });
}

/** Returns a candidate without the part that it was built for: a property omitted, or its content. */
export function twinOf(edge: Edge, side: "a" | "b", held: { value: unknown; twin?: unknown }, made: unknown): unknown {
  const { value, twin } = held;
  if (isInPlace(edge)) {
    if (twin === undefined || kindOf(value) !== Kind.object || kindOf(made) !== Kind.object) return undefined;
    const rest = Object.entries(made as Json).filter(([name]) => !Object.hasOwn(value as Json, name));
    return { ...Object.fromEntries(rest), ...(twin as Json) };
  }
  if (Array.isArray(made)) return twin === undefined ? undefined : made.map((item) => (item === value ? twin : item));
  const name = edge.keyword === "properties" ? nameFor(edge, side) : undefined;
  if (name === undefined) return undefined;
  const { [name]: _, ...rest } = made as Json;
  return twin === undefined ? rest : { ...rest, [name]: twin };
}

/** Maximum number of values of a property that may distinguish an alternative, and of properties that are tried. */
const MAX_TAG_VALUES = 200;
const MAX_TAGS = 8;

/**
 * Yields a value of an alternative with optional properties that distinguish the alternative: those with few values,
 * such as a kind. If exactly one alternative may accept a value, often only they decide which.
 */
export function* tagged(edge: Edge, side: "a" | "b", value: unknown, alternative: Normal): Generator {
  if (!isInPlace(edge) || kindOf(value) !== Kind.object) return;
  const tags: [string, unknown][] = [];
  for (const [name, handle] of alternative.object.properties) {
    if (tags.length === MAX_TAGS) break;
    const named = Object.hasOwn(value as Json, name) ? undefined : namedValues(normalOf(handle));
    if (named !== undefined && named.length > 0 && named.length <= MAX_TAG_VALUES) tags.push([name, named[0]]);
  }
  if (tags.length === 0) return;
  const held = { ...Object.fromEntries(tags), ...(value as Json) };
  yield held;
  yield* objects(edge, side, held);
}

function* objects(edge: Edge, side: "a" | "b", given: Json): Generator {
  for (const normal of variants(edge, side, Kind.object)) {
    const value = objectWith(normal.object, given);
    if (value !== undefined) yield value;
  }
}

function* lists(edge: Edge, side: "a" | "b", item: unknown): Generator {
  for (const { array } of variants(edge, side, Kind.array)) {
    const index = edge.index ?? array.prefix.length;
    yield* [listWith(array, index, item), longerWith(array, index, item)].filter((list) => list !== undefined);
  }
}

function listWith(array: ArrayFacet, index: number, item: unknown): unknown[] | undefined {
  const list = arrayOf(array, Math.max(index + 1, array.minItems));
  return list?.with(index, item);
}

/** Adds one more element: the first ones may be required by `contains`. */
function longerWith(array: ArrayFacet, index: number, item: unknown): unknown[] | undefined {
  const list = arrayOf(array, Math.max(index, array.minItems));
  return list === undefined || list.length < index ? undefined : [...list, item];
}

function variants(edge: Edge, side: "a" | "b", kind: number): Iterable<Normal> {
  const handle = edge.from.sides[side];
  const normal = normalOf(handle);
  return handle.schemas === undefined ? [normal] : chosen(normal, kind, handle.schemas);
}

/** Returns the property name for the value of an edge: its own, or one that matches the keyword. */
function nameFor(edge: Edge, side: "a" | "b"): string | undefined {
  if (edge.keyword === "properties") return side === "a" ? edge.name : (edge.newName ?? edge.name);
  if (edge.keyword === "patternProperties" && edge.name !== undefined) return nameLike(edge.name);
  return spareName(...[edge.from.sides.a, edge.from.sides.b].map((handle) => normalOf(handle).object));
}
