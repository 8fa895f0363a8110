import { grouped } from "./grouped.ts";
import { code } from "./rules/message.ts";
import type { Change, Effect, Subject } from "./types.ts";

/** A likely rename that no claim declares: one change explains a removal and an addition. */
export interface Suggestion {
  readonly kind: "property-renamed" | "operation-moved";
  /** Name in the base. */
  readonly from: string;
  /** Name in the revision. */
  readonly to: string;
  /** How alike the two are, 0 to 1. */
  readonly likelihood: number;
  readonly message: string;
  /** Fingerprints of the two changes. */
  readonly fingerprints: readonly [string, string];
}

const BAR = 0.5;
const MAX_COMPARED = 20_000;
/** Number of letters of a name that count: comparing two names is quadratic in their length. */
const MAX_LETTERS = 200;

/** Finds removals and additions that belong together. Suggestions never change the verdict. */
export function suggest(changes: readonly Change[]): Suggestion[] {
  const open = changes.filter((change) => change.claim === undefined);
  const found = [
    ...pairUp(open, "property", "property-renamed", lastKey, parentOf),
    ...pairUp(open, "operation", "operation-moved", (change) => change.impact[0]?.operation ?? "", methodOf),
  ];
  return found.sort((a, b) => b.likelihood - a.likelihood || (a.from < b.from ? -1 : 1));
}

function pairUp(
  changes: readonly Change[],
  subject: Subject,
  kind: Suggestion["kind"],
  name: (change: Change) => string,
  group: (change: Change) => string,
): Suggestion[] {
  const of = (effect: Effect): Change[] =>
    changes.filter((change) => change.subject === subject && change.effect === effect);
  const [removed, added] = [of("removed"), of("added")];
  if (removed.length * added.length > MAX_COMPARED) return [];
  const offered = added.map((b) => ({ b, letters: letterPairs(name(b)) }));
  const groups = grouped(offered, ({ b }) => group(b));
  const scored = removed.flatMap((a) => {
    const letters = letterPairs(name(a));
    const others = groups.get(group(a)) ?? [];
    return others.map((other) => ({ a, b: other.b, likelihood: inCommon(letters, other.letters) }));
  });
  const taken = new Set<Change>();
  const suggestions: Suggestion[] = [];
  for (const { a, b, likelihood } of scored
    .filter((one) => one.likelihood >= BAR)
    .sort((x, y) => y.likelihood - x.likelihood)) {
    if (taken.has(a) || taken.has(b)) continue;
    taken.add(a).add(b);
    suggestions.push({
      kind,
      from: name(a),
      to: name(b),
      likelihood: Math.round(likelihood * 100) / 100,
      fingerprints: [a.fingerprint, b.fingerprint],
      message: `${code(name(a))} may have become ${code(name(b))}. If so, claim the rename in a claims file.`,
    });
  }
  return suggestions;
}

function lastKey(change: Change): string {
  const pointer = (change.effect === "removed" ? change.base : change.revision)?.pointer ?? "";
  return (pointer.split("/").at(-1) ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
}

/** A property is renamed within one object: the other side's place is that object's properties. */
function parentOf(change: Change): string {
  const pointer = change.base?.pointer ?? "";
  return change.effect === "removed" ? pointer.replace(/\/[^/]*$/, "") : pointer;
}

function methodOf(change: Change): string {
  return change.impact[0]?.operation.split(" ")[0] ?? "";
}

/** Returns the fraction of letter pairs that two names share, in any notation (snake, camel, dashes). */
function alike(a: string, b: string): number {
  return inCommon(letterPairs(a), letterPairs(b));
}

function letterPairs(text: string): readonly string[] {
  const plain = text
    .slice(0, MAX_LETTERS)
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_, index) => plain.slice(index, index + 2));
}

function inCommon(left: readonly string[], right: readonly string[]): number {
  if (left.length + right.length === 0) return 0;
  let shared = 0;
  const rest = [...right];
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

/**
 * Returns ` Did you mean …?` for an unknown name, or an empty string if no known name is similar. It uses the same
 * similarity as rename suggestions, so that the two never disagree; the package has no other use for a library.
 *
 * @example didYouMean("GET /order", ["GET /orders", "POST /carts"]) // " Did you mean `GET /orders`?"
 */
export function didYouMean(name: string, known: Iterable<string>): string {
  let best = { name: "", likeness: BAR };
  // Both texts may come from a hostile file, and the comparison is quadratic in their length.
  for (const one of known) {
    const [searched, offered] = [name.slice(0, MAX_LETTERS), one.slice(0, MAX_LETTERS)];
    const likeness = letters(searched) === letters(offered) ? 1 : alike(searched, offered);
    if (likeness > best.likeness) best = { name: one, likeness };
  }
  return best.name === "" ? "" : ` Did you mean \`${best.name}\`?`;
}

/** Sorted, because a short name with two letters swapped shares few letter pairs with the right one. */
function letters(text: string): string {
  return [...text].sort().join("");
}
