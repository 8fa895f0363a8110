import { diff, withChanges, type Change, type DiffResult, type Place, type ReadBytes } from "@extraction-api/diff";
import { operationsIn, type JsonObject } from "@extraction-api/document";
import { quoted } from "../quoted.ts";
import { withoutGenerated } from "./without-generated.ts";
import { deprecationOf } from "./deprecation.ts";
import { YamlPlaces } from "./yaml-places.ts";
import { fingerprintOf } from "../complaint.ts";

/** One version of the interface, before and after. */
export interface Sides {
  readonly version: string;
  readonly base: Record<string, unknown>;
  readonly revision: Record<string, unknown>;
  readonly baseFiles: ReadBytes;
  readonly files: ReadBytes;
}

/** A version and its changes. */
export interface Compared extends Sides {
  readonly result: DiffResult;
}

/**
 * Compares the bundles of one version. Locations are those in the YAML, and removals say whether they were announced.
 * The release writes the version number, so a pull request does not have to change it.
 */
export async function compareVersion(sides: Sides): Promise<Compared> {
  const found = diff(withoutGenerated(sides.base), withoutGenerated(sides.revision));
  const located = found.changes.map((change) => ({ change, member: rowMember(change, sides.base, sides.revision) }));
  const placesOf = (side: "base" | "revision", files: ReadBytes): Promise<Map<string, Place>> => {
    const pointers = located.flatMap(({ change: { [side]: place }, member }) => (place ? place.pointer + member : []));
    return new YamlPlaces(files, sides.version).find(pointers);
  };
  const [before, after] = await Promise.all([placesOf("base", sides.baseFiles), placesOf("revision", sides.files)]);
  const changes = located.map(({ change, member }): Change => {
    const deprecation = change.deprecation ?? deprecationOf(change, sides.base);
    const base = inYaml(change.base, member, before);
    const revision = inYaml(change.revision, member, after);
    return {
      ...change,
      fingerprint: inVersion(sides.version, change.fingerprint),
      ...(base && { base }),
      ...(revision && { revision }),
      ...(deprecation && { deprecation }),
    };
  });
  const version = { ...found.version, sufficient: undefined };
  // Within one version there are no claims: a rename must not break callers.
  const suggestions = found.suggestions.map((one) => ({
    ...one,
    message: `${quoted(one.from)} may have become ${quoted(one.to)}. If so, keep the old name, deprecated, next to the new one.`,
  }));
  const result = { ...found, changes, suggestions, version };
  const [removed, others] = partition(changes);
  const isRemoved = removed.length > 1 && operationsIn(sides.revision as JsonObject).length === 0;
  return { ...sides, result: isRemoved ? withChanges(result, [versionRemoved(removed), ...others]) : result };
}

/** Returns removed operations, including those of webhooks, and the other changes. */
function partition(changes: readonly Change[]): readonly [Change[], Change[]] {
  const isRemoval = ({ id }: Change): boolean => id === "operation-removed" || id === "webhook-removed";
  return [changes.filter(isRemoval), changes.filter((change) => !isRemoval(change))];
}

/** Returns the removal of all operations as one change: it is one decision, and needs one approval. */
function versionRemoved(changes: readonly Change[]): Change {
  const { base: _, ...first } = changes[0] as Change;
  const sunsets = changes.flatMap(({ deprecation }) => deprecation?.sunset ?? []).toSorted();
  const deprecated = changes.every(({ deprecation }) => deprecation?.deprecated === true);
  return {
    ...first,
    message: `This version was removed, with its ${changes.length} operations`,
    impact: changes.flatMap(({ impact }) => impact),
    fingerprint: inVersion("removed", changes.map(({ fingerprint }) => fingerprint).join()),
    deprecation: { deprecated, ...(sunsets.length === changes.length && { sunset: sunsets.at(-1) as string }) },
  };
}

/** Makes a fingerprint specific to a version: an approval is for one version, but the same change can occur in two. */
function inVersion(version: string, fingerprint: string): string {
  return fingerprintOf(`${version} ${fingerprint}`);
}

function inYaml(place: Place | undefined, member: string, places: ReadonlyMap<string, Place>): Place | undefined {
  const found = place && places.get(place.pointer + member);
  return found ? { ...found, pointer: place.pointer } : place;
}

type Json = Record<string, unknown>;

/**
 * Returns the member of a catalogue row that a change is about, as the end of a pointer; empty if it is about the whole
 * row.
 */
function rowMember({ id, base, before, after }: Change, old: Json, now: Json): string {
  const [, row] = /^\/x-error-catalogue\/rows\/([^/]+)$/.exec(base?.pointer ?? "") ?? [];
  if (row === undefined || before === undefined || after === undefined) return "";
  if (id === "error-row-retry-changed") return "/retry";
  const [was, is] = [rowOf(old, row), rowOf(now, row)];
  const matchesChange = (key: string): boolean => same(was[key], before) && same(is[key], after);
  const member = Object.keys(is).find(matchesChange);
  return member === undefined ? "" : `/${member}`;
}

function rowOf(document: Json, id: string): Json {
  const { rows = {} } = (document["x-error-catalogue"] ?? {}) as { rows?: Record<string, Json> };
  return rows[id] ?? {};
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
