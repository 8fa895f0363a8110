// Finds entries of one comparison that say the same thing.
import type { Change } from "../../src/index.ts";
import { subjectOf, type Shown } from "./owner.ts";

export interface Seen {
  readonly change: Change;
  readonly shown: Shown | undefined;
}

/** Returns the fingerprints of entries that only repeat another entry, with the entry that they repeat. */
export function repeats(all: readonly Seen[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const first = new Map<string, Change>();
  for (const seen of all) {
    const key = sameThing(seen);
    const earlier = key === undefined ? undefined : first.get(key);
    if (earlier !== undefined)
      found.set(seen.change.fingerprint, `the same as ${earlier.fingerprint}: ${earlier.message}`);
    else if (key !== undefined) first.set(key, seen.change);
  }
  const messages = new Map<string, Change>();
  for (const { change } of all) {
    // A second entry with the same sentence tells readers nothing new.
    const earlier = messages.get(change.message);
    if (earlier !== undefined && !found.has(change.fingerprint))
      found.set(change.fingerprint, `reads like ${earlier.fingerprint}`);
    else messages.set(change.message, change);
  }
  for (const { change, shown } of all) {
    const other = all.find((one) => one.change !== change && implies(one, { change, shown }));
    if (other !== undefined && !found.has(change.fingerprint))
      found.set(change.fingerprint, `implied by ${other.change.fingerprint}: ${other.change.message}`);
  }
  return found;
}

function placesOf({ base, revision }: Change): string {
  return [base, revision].map((place) => `${place?.file?.split("/").at(-1) ?? ""}#${place?.pointer ?? ""}`).join(" ");
}

function sameThing({ change, shown }: Seen): string | undefined {
  const key = JSON.stringify([change.id, change.before, change.after, subjectOf(change)]);
  if (shown?.owner !== undefined && shown.isStatedThere) return `${key} ${shown.owner.file}#${shown.owner.pointer}`;
  if (
    shown === undefined &&
    !/^(?:operation|webhook|response|media|security|server|header|path|parameter|request|required-p|sender)/.test(
      change.id,
    )
  )
    return `${key} ${placesOf(change)}`;
  const statements = (shown?.statements ?? [])
    .flat()
    .map(({ pointer }) => pointer)
    .join(" ");
  return `${key} ${statements} ${placesOf(change)} ${change.impact.map(({ operation }) => operation).join()}`;
}

const REMOVED = /^(?:property|operation|webhook|response|media-type|parameter|header)-removed/;
const NARROWER =
  /^(?:enum|format|min|max|pattern|multiple-of|unique|property|required-property|additional|alternative)/;

/** Returns whether one entry already says what another one says. */
function implies(one: Seen, other: Seen): boolean {
  const [big, small] = [one.change, other.change];
  const at = big.base?.pointer;
  const inside = small.base?.pointer;
  if (
    REMOVED.test(big.id) &&
    at !== undefined &&
    inside !== undefined &&
    inside.startsWith(`${at}/`) &&
    big.base?.file === small.base?.file
  )
    return true;
  const isSameOwner =
    one.shown?.owner !== undefined &&
    one.shown.owner.pointer === other.shown?.owner?.pointer &&
    one.shown.isStatedThere &&
    other.shown.isStatedThere;
  if (!isSameOwner) return false;
  if (big.id.startsWith("property-removed") && small.id === "property-became-optional")
    return subjectOf(big) === subjectOf(small);
  if (big.id.startsWith("required-property-added") && small.id === "property-became-required")
    return subjectOf(big) === subjectOf(small);
  return (
    big.id === "type-changed" &&
    NARROWER.test(small.id) &&
    placesOf(big).replaceAll(/\/type(?= |$)/g, "") ===
      placesOf(small).replaceAll(/\/(?:format|enum|pattern|m\w+)(?= |$)/g, "")
  );
}
