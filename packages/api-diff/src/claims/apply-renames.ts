import type { Moves } from "../api/match-operations.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { RenamesOf } from "../compare/pair-graph.ts";
import type { Handle } from "../schema/handle.ts";
import type { Schemas } from "../schema/schemas.ts";
import type { ClaimedRename, ClaimsFile } from "./claims-file.ts";
import { findField } from "./find-field.ts";
import { bodies, findOperations } from "./resolve-place.ts";

/** Claimed renames, prepared for the comparison. */
export interface AppliedRenames {
  readonly moves: Moves;
  readonly parameters: ReadonlyMap<string, string>;
  readonly properties: RenamesOf;
}

const OPERATION = /^[A-Z]+ \//;
const NONE: ReadonlyMap<string, string> = new Map();

/** Converts claimed renames to moved operations, renamed parameters and renamed properties. */
export function applyRenames(files: readonly ClaimsFile[], base: OpenDocument, schemas: Schemas): AppliedRenames {
  const renames = files.flatMap((file) => file.claims.flatMap((claim) => claim.renames));
  const moves = new Map(renames.filter((one) => OPERATION.test(one.from)).map((one) => [one.from, one.to]));
  const fields = renames
    .filter((one) => !OPERATION.test(one.from))
    .map(prepare)
    .filter((one) => one !== undefined);
  const places = new Map<Handle, Map<string, string>>();
  const anywhere = new Map<string, string[]>();
  const parameters = new Map<string, string>();
  for (const field of fields) {
    if (field.operations === undefined && field.parents.length === 0)
      anywhere.set(field.from, [...(anywhere.get(field.from) ?? []), field.to]);
    for (const operation of operationsOf(base, field.operations)) {
      for (const place of ["query", "header", "cookie"])
        parameters.set(`${operation.name} ${place}:${field.from}`, field.to);
      for (const { schema } of bodies(base, schemas, operation, {})) {
        for (const found of findField(schema, [...field.parents, field.from])) {
          const map = places.get(found.parent) ?? new Map<string, string>();
          places.set(found.parent, map.set(field.from, field.to));
        }
      }
    }
  }
  const properties: RenamesOf = ({ a, na, nb }) => {
    const declared = places.get(a);
    if (declared === undefined && anywhere.size === 0) return NONE;
    const fits = (from: string, to: string): boolean =>
      na.object.properties.has(from) &&
      nb.object.properties.has(to) &&
      !nb.object.properties.has(from) &&
      !na.object.properties.has(to);
    const chosen = new Map<string, string>();
    for (const [from, list] of anywhere) for (const to of list) if (fits(from, to)) chosen.set(from, to);
    for (const [from, to] of declared ?? []) if (fits(from, to)) chosen.set(from, to);
    return chosen;
  };
  return { moves, parameters, properties };
}

interface Field {
  readonly parents: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly operations: readonly string[] | undefined;
}

/** A rename that can be applied stays within its object; a field that moves elsewhere is only explained. */
function prepare(rename: ClaimedRename): Field | undefined {
  const from = keysOf(rename.from);
  const to = keysOf(rename.to);
  const name = from.at(-1);
  const target = to.at(-1);
  if (name === undefined || target === undefined || name === target) return undefined;
  if (from.slice(0, -1).join("/") !== to.slice(0, -1).join("/")) return undefined;
  return { parents: from.slice(0, -1), from: name, to: target, operations: rename.operations };
}

function keysOf(field: string): string[] {
  return field.startsWith("/") ? pointerKeys(field) : field.split(".");
}

function operationsOf(base: OpenDocument, names: readonly string[] | undefined): ReturnType<typeof findOperations> {
  return (names ?? []).flatMap((name) => findOperations(base, name));
}
