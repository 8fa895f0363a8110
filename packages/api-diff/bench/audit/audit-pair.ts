// Checks each breaking entry of a comparison against the two descriptions as they are written.
import type { Change, Place } from "../../src/index.ts";
import { nameAt, shown } from "./owner.ts";
import { keysOf, type Node, type Raw } from "./raw.ts";
import { showsAnotherChange } from "./repaired.ts";
import { repeats, type Seen } from "./repeats.ts";
import { isAboutSchema } from "./declarations.ts";
import { type Direction, Uses } from "./uses.ts";
import { Validators, wrongWitness } from "./witness.ts";

/** A defect that the audit finds in an entry. */
export interface Complaint {
  readonly kind: "place" | "statement" | "owner" | "name" | "repeated" | "witness" | "blame" | "reach" | "missing";
  readonly text: string;
}

export interface Audited {
  readonly change: Change;
  readonly complaints: readonly Complaint[];
}

/** Audits the breaking entries of one pair of descriptions. */
export function auditPair(changes: readonly Change[], base: Raw, revision: Raw): readonly Audited[] {
  const breaking = changes.filter(({ level }) => level === "breaking");
  const raws = [base, revision] as const;
  const seen: Seen[] = breaking.map((change) => ({
    change,
    shown: isAboutSchema(change.id) ? shown(change, raws) : undefined,
  }));
  const repeated = repeats(seen);
  const uses = [new Uses(base), new Uses(revision)] as const;
  const validators = [new Validators(base), new Validators(revision)] as const;
  const reported = reportedBy(changes);
  const separated = new Set(
    changes
      .filter(({ id }) => SEPARATED.test(id))
      .flatMap(({ impact }) => impact.map(({ operation }) => plain(operation))),
  );
  return seen.map((one) => {
    const { change } = one;
    const repetition = repeated.get(change.fingerprint);
    const wrong = base.isAlone && revision.isAlone ? wrongWitness(change, ...validators) : undefined;
    const blame = base.isAlone && revision.isAlone ? showsAnotherChange(change, one.shown, raws) : undefined;
    return {
      change,
      complaints: [
        ...places(change, raws),
        ...owners(one),
        ...(repetition === undefined ? [] : [{ kind: "repeated", text: repetition } as const]),
        ...(wrong === undefined ? [] : [{ kind: "witness", text: wrong } as const]),
        ...(blame === undefined ? [] : [{ kind: "blame", text: blame } as const]),
        ...reached(change, raws, uses, reported.get(change.cause) ?? new Set(), separated),
      ],
    };
  });
}

/** Rules after which the two bodies of an operation are different things, so that nothing below them is compared. */
const SEPARATED =
  /^(?:response|media-type|request-body|response-body|operation|alternative|property|overlapping)-?(?:removed|added|path|left|regrouped|introduced)/;

/** Returns the operations and directions that the entries of each cause list. */
function reportedBy(changes: readonly Change[]): ReadonlyMap<string, ReadonlySet<string>> {
  const reported = new Map<string, Set<string>>();
  for (const { cause, impact } of changes) {
    const list = reported.get(cause) ?? new Set();
    for (const { operation, direction } of impact) list.add(`${direction} ${plain(operation)}`);
    reported.set(cause, list);
  }
  return reported;
}

function places(change: Change, raws: readonly [Raw, Raw]): Complaint[] {
  return [change.base, change.revision].flatMap((place, side): Complaint[] => {
    if (place === undefined) return [];
    const raw = raws[side] as Raw;
    const node = nodeAt(raw, place);
    if (node === undefined)
      return [{ kind: "place", text: `${place.pointer} is not in ${side === 0 ? "the base" : "the revision"}` }];
    const key = keysOf(place.pointer).at(-1);
    const line = place.line === undefined ? undefined : raw.line(place.file ?? raw.entry, place.line);
    if (key === undefined || /^\d+$/.test(key) || line === undefined) return [];
    const written = [
      key,
      JSON.stringify(key).slice(1, -1),
      key.replaceAll("'", "''"),
      JSON.stringify(key).slice(1, -1).replaceAll("/", "\\/"),
    ];
    return written.some((text) => line.includes(text))
      ? []
      : [{ kind: "place", text: `line ${place.line} does not contain ${key}` }];
  });
}

function nodeAt(raw: Raw, { pointer, file }: Place): Node | undefined {
  return raw.at(pointer, file ?? raw.entry);
}

function owners({ change, shown: found }: Seen): Complaint[] {
  const { base, revision, message } = change;
  const flat = message.replaceAll(/\s+/g, " ");
  const names = [base, revision]
    .map((place) => (place === undefined ? undefined : nameAt(place.pointer)))
    .filter((name) => name !== undefined);
  const isNamed =
    names.length === 0 ||
    names.some((name) => flat.includes(name.replaceAll("`", "'")) || flat.includes(name.replace(/^[A-Z]+ /, "")));
  const unnamed: Complaint[] =
    isNamed || !isAboutSchema(change.id) ? [] : [{ kind: "name", text: `does not name ${names.join(" or ")}` }];
  if (!isAboutSchema(change.id) || base === undefined || revision === undefined) return unnamed;
  if (found === undefined) return [...unnamed, { kind: "statement", text: "nothing at or below the places shows it" }];
  const { owner } = found;
  const isThere =
    owner === undefined || [base, revision].some(({ pointer }) => `${pointer}/`.startsWith(`${owner.pointer}/`));
  return isThere
    ? unnamed
    : [
        ...unnamed,
        { kind: "owner", text: `${owner.pointer} ${found.isStatedThere ? "states it" : "refers to something else"}` },
      ];
}

/** Returns an operation with the names of its path parameters blanked. */
function plain(operation: string): string {
  return operation.replaceAll(/\{[^}]*\}/g, "{}");
}

function reached(
  change: Change,
  raws: readonly [Raw, Raw],
  uses: readonly [Uses, Uses],
  reported: ReadonlySet<string>,
  separated: ReadonlySet<string>,
): Complaint[] {
  if (!isAboutSchema(change.id)) return [];
  const nodes = [change.base, change.revision].map((place, side) =>
    place === undefined ? undefined : nodeAt(raws[side] as Raw, place),
  );
  const reaches = (side: 0 | 1, operation: string, direction: Direction): boolean => {
    const name = [...uses[side].operations.keys()].find((one) => one === operation || plain(one) === plain(operation));
    const node = nodes[side];
    return name !== undefined && node !== undefined && uses[side].reaches(name, direction, node);
  };
  const complaints: Complaint[] = [];
  for (const { operation, direction, level } of change.impact) {
    if (direction === "none" || operation.startsWith("callback") || level === "note") continue;
    if (!reaches(0, operation, direction) && !reaches(1, operation, direction))
      complaints.push({ kind: "reach", text: `${operation} does not reach it (${direction})` });
  }
  const ways = new Set(change.impact.filter(({ level }) => level === "breaking").map(({ direction }) => direction));
  if (nodes[0] === undefined || nodes[1] === undefined) return complaints.slice(0, 3);
  for (const operation of uses[0].operations.keys())
    for (const way of ["send", "receive"] as const)
      if (
        ways.has(way) &&
        !separated.has(plain(operation)) &&
        !reported.has(`${way} ${plain(operation)}`) &&
        reaches(0, operation, way) &&
        reaches(1, operation, way)
      )
        complaints.push({ kind: "missing", text: `${operation} reaches it too (${way})` });
  return complaints.slice(0, 3);
}
