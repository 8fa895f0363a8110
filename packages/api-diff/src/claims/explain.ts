import type { OpenDocument } from "../document/open-document.ts";
import { pointerKeys } from "../document/pointer.ts";
import type { Change, Problem } from "../types.ts";
import type { Schemas } from "../schema/schemas.ts";
import type { Claim, ClaimedPlace, ClaimedRename, ClaimsFile } from "./claims-file.ts";
import { findField } from "./find-field.ts";
import { bodies, findOperations, pointersOfField, resolvePlace } from "./resolve-place.ts";
import { readOperations } from "../api/operation.ts";

/** One description with its schemas. */
export interface Side {
  readonly document: OpenDocument;
  readonly schemas: Schemas;
}

interface Target {
  readonly claim: Claim;
  readonly side: "base" | "revision";
  readonly pointer: string;
  readonly exact: boolean;
}

/**
 * Finds the most specific claim for every change. A claim whose places are in neither document, or that explains no
 * change, is a problem.
 */
export function explain(
  changes: readonly Change[],
  files: readonly ClaimsFile[],
  base: Side,
  revision: Side,
): { changes: Change[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const targets: Target[] = [];
  for (const file of files) {
    const versions = versionsOf(file);
    for (const claim of file.claims) {
      const found = targetsOf(claim, versions, base, revision, (text) =>
        problems.push({ kind: "claim-invalid", message: `${file.name}: claim ${claim.id}: ${text}` }),
      );
      targets.push(...found);
    }
  }
  targets.sort((a, b) => b.pointer.length - a.pointer.length);
  const used = new Set<Claim>();
  const explained = changes.map((change) => {
    const covering = targets.filter((target) => covers(target, change));
    for (const { claim } of covering) used.add(claim);
    const claim = covering[0]?.claim;
    if (claim === undefined) return change;
    return {
      ...change,
      claim: { id: claim.id, title: claim.title, ...(claim.action === undefined ? {} : { action: claim.action }) },
    };
  });
  for (const file of files) {
    for (const claim of file.claims) {
      if (!used.has(claim))
        problems.push({
          kind: "claim-unused",
          message: `${file.name}: claim ${claim.id} explains no change between the two documents. Remove it, or correct its places and renames.`,
        });
    }
  }
  return { changes: explained, problems };
}

/** Returns the file's names for the two documents; `base` and `revision` are always understood. */
function versionsOf(file: ClaimsFile): { base: string[]; revision: string[] } {
  const named = (name: string | undefined): string[] => (name === undefined ? [] : [name]);
  return { base: ["base", ...named(file.from)], revision: ["revision", ...named(file.to)] };
}

function targetsOf(
  claim: Claim,
  versions: { base: string[]; revision: string[] },
  base: Side,
  revision: Side,
  complain: (text: string) => void,
): Target[] {
  const targets: Target[] = [];
  const add = (side: "base" | "revision", pointers: readonly string[], exact: boolean): void => {
    for (const pointer of new Set(pointers)) targets.push({ claim, side, pointer, exact });
  };
  for (const place of claim.places) {
    let found = 0;
    for (const side of ["base", "revision"] as const) {
      if (place.version !== undefined && versions[side === "base" ? "revision" : "base"].includes(place.version))
        continue;
      const of = side === "base" ? base : revision;
      const resolved = resolvePlace(of.document, of.schemas, place);
      found += resolved.pointers.length;
      add(side, resolved.pointers, resolved.exact);
    }
    if (found === 0) complain(`${describePlace(place)} is in neither description. Correct the place.`);
  }
  for (const rename of claim.renames) {
    const from = renamePointers(base, rename.from, rename);
    const to = renamePointers(revision, rename.to, rename);
    if (from.length === 0) complain(`renames ${rename.from}, which the base document does not have.`);
    if (to.length === 0) complain(`renames to ${rename.to}, which the revised document does not have.`);
    add("base", from, false);
    add("revision", to, false);
  }
  return targets;
}

function describePlace(place: ClaimedPlace): string {
  return (
    place.pointer ??
    [place.version, place.operation, place.in, place.status, place.field].filter((part) => part !== undefined).join(" ")
  );
}

/** Returns the pointers of one end of a rename; without operations, everywhere bodies have such a field. */
function renamePointers(side: Side, field: string, rename: ClaimedRename): string[] {
  const { document, schemas } = side;
  if (/^[A-Z]+ \//.test(field))
    return findOperations(document, field).flatMap(({ cursor, item }) => [cursor.pointer, item.pointer]);
  const named = rename.operations?.flatMap((name) => findOperations(document, name));
  const operations = named === undefined || named.length === 0 ? readOperations(document, "path") : named;
  const keys = field.startsWith("/") ? pointerKeys(field) : field.split(".");
  return operations.flatMap((operation) => [
    ...resolvePlace(document, schemas, { operation: operation.name, in: "parameter", field: `/${keys.at(-1) ?? ""}` })
      .pointers,
    ...bodies(document, schemas, operation, {})
      .flatMap(({ schema }) => findField(schema, keys))
      .flatMap((found) => pointersOfField(found.parent, found.name, found.child)),
  ]);
}

function covers(target: Target, change: Change): boolean {
  const pointer = target.side === "base" ? change.base?.pointer : change.revision?.pointer;
  if (pointer === undefined) return false;
  // The place of an addition in the base is only its surroundings.
  if (target.side === "base" && change.effect === "added") return false;
  if (target.side === "revision" && change.effect === "removed" && pointer !== target.pointer) return false;
  return pointer === target.pointer || (!target.exact && pointer.startsWith(`${target.pointer}/`));
}
