import { search } from "../regex/search.ts";
import type { ObjectFacet } from "./normal.ts";

/** Returns a name that a pattern matches, if one is found. */
export function nameLike(pattern: string): string | undefined {
  const found = search({ all: [pattern], notAll: [], minLength: 0, maxLength: 50 });
  return typeof found === "object" ? found.text : undefined;
}

/** Returns a name that none of the objects declares. */
export function spareName(...facets: readonly ObjectFacet[]): string {
  let name = "x0";
  for (let index = 1; facets.some(({ properties }) => properties.has(name)); index += 1) name = `x${index}`;
  return name;
}
