import { normalOf, type Handle } from "../schema/handle.ts";
import { Kind } from "../schema/kind.ts";
import { namedValues } from "../schema/limit-values.ts";
import { canonical } from "../schema/canonical.ts";
import type { Link } from "./links.ts";

/**
 * Returns the properties of an object and of the alternatives that replaced it, each for some values of a tag. None of
 * them corresponds to the original, and the values of the tag are unchanged.
 *
 * @returns undefined if it is not such an object, an alternative lacks a property, or only one side writes one
 */
export function splitByTag([whole, ...others]: readonly Handle[], parts: readonly Handle[]): Link[] | undefined {
  if (whole === undefined || others.length > 0 || parts.length < 2) return undefined;
  const all = [whole, ...parts].map(normalOf);
  if (all.some(({ kinds }) => kinds !== Kind.object)) return undefined;
  const [own, ...branches] = all.map(({ object }) => object);
  if (own === undefined) return undefined;
  const tag = [...own.properties].find(([name, handle]) => {
    const values = named(handle);
    const lists = branches.map(({ properties, required }) =>
      required.has(name) ? named(properties.get(name)) : undefined,
    );
    if (values === undefined || values.length < 2 || lists.includes(undefined)) return false;
    const found = lists.flatMap((list) => list ?? []);
    const known = new Set(found);
    return found.length === values.length && values.every((value) => known.has(value));
  });
  if (tag === undefined) return undefined;
  const links: Link[] = [];
  for (const [name, a] of own.properties) {
    for (const { properties } of branches) {
      const b = properties.get(name);
      if (b === undefined || isOneSided(a) || isOneSided(b)) return undefined;
      if (name !== tag[0]) links.push({ a, b, keyword: "properties", name, newName: name, hidden: 0 });
    }
  }
  return links;
}

function named(handle: Handle | undefined): readonly string[] | undefined {
  return handle === undefined ? undefined : namedValues(normalOf(handle))?.map((value) => canonical(value));
}

/** Returns whether only one side writes a property. */
function isOneSided(handle: Handle): boolean {
  const { notes } = normalOf(handle);
  return notes["readOnly"] !== undefined || notes["writeOnly"] !== undefined;
}

/** Returns whether alternatives require no more than an object, except in its properties. */
export function requiresNoMore(whole: Handle | undefined, parts: readonly Handle[]): boolean {
  const required = whole === undefined ? undefined : normalOf(whole).object.required;
  return parts.every((part) => {
    const { object } = normalOf(part);
    return object.additional === undefined && [...object.required].every((name) => required?.has(name) === true);
  });
}
