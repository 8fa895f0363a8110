import type { Change, Report } from "./change.ts";
import { expand, get, set, take, type Json } from "./fields.ts";
import { held } from "./request.ts";

/** A result in the shape of the older version, and what it could not carry. */
export interface Downgraded<Data> {
  readonly data: Data;
  readonly reports: readonly Report[];
}

/** Applies the rules for responses backwards to a copy of a result. */
export function applyToResponse(changes: readonly Change[], operation: string, given: object): Downgraded<Json> {
  const data = structuredClone(given) as Json;
  const reports: Report[] = [];
  for (const change of changes) {
    const renames = (held(change, operation).renames ?? []).filter((rename) => rename.in === "response");
    for (const { from, to } of renames) {
      const inside = to.startsWith(`${from}/`);
      const several = renames.filter((rename) => rename.to === to).length > 1;
      for (const newPlace of expand(given, to)) {
        const value = get(given, newPlace);
        if (value === undefined) continue;
        const oldPlace = concrete(from, newPlace);
        // What stands beside the value would be lost when the value takes the place of what is around it.
        if (inside) tellLost(get(given, oldPlace) as Json, newPlace, change, oldPlace, reports);
        // Where the older version had several names, all of them are given, and the present one stays.
        else if (!several) take(data, newPlace);
        set(data, oldPlace, structuredClone(value));
      }
    }
  }
  return { data, reports };
}

function tellLost(around: Json, kept: string, { id, action }: Change, place: string, reports: Report[]): void {
  const name = kept.slice(place.length + 1);
  for (const other of Object.keys(around)) {
    if (other === name) continue;
    const field = `${place}/${other}`;
    reports.push({
      change: id,
      field,
      kind: "dropped",
      message: `${field} has no place in the older version. ${action}`,
    });
  }
}

/** Puts the indices of one place into the `*` of another. */
function concrete(pattern: string, place: string): string {
  const indices = place.split("/").filter((name) => /^\d+$/.test(name));
  return pattern.replace(/\*/g, () => indices.shift() ?? "*");
}
