import fc from "fast-check";
import { arbitraryPair, narrowedPair, type World } from "../test/soundness/arbitrary-world.ts";
import { arbitraryValue } from "../test/soundness/arbitrary-value.ts";
import { distinguishingValue, changesOf, type Flow, refute, wrongWitness } from "../test/soundness/judge-pair.ts";
import type { Change } from "../src/index.ts";

/** The results of comparing generated pairs of schemas. */
export interface Tally {
  pairs: number;
  /** Pairs, by direction, that the engine calls safe although a value shows a break. */
  readonly refuted: unknown[];
  /** Witnesses that other validators judge differently. */
  readonly wrong: unknown[];
  breaking: number;
  /** Number of breaking entries that show a whole value. */
  shown: number;
  /**
   * Breaking entries without a whole value, by rule: all of them, and those whose pair no generated value
   * distinguishes.
   */
  readonly unshown: Map<string, [all: number, unshownCount: number]>;
}

/** Number of values for each pair. */
const VALUES = 40;

const pair = fc.oneof({ weight: 3, arbitrary: arbitraryPair }, { weight: 2, arbitrary: narrowedPair });

/** Generates pairs and compares them. The same seed gives the same pairs. */
export function draw(pairs: number, seed: number, found: (kind: string, what: unknown) => void = () => {}): Tally {
  const tally: Tally = { pairs: 0, refuted: [], wrong: [], breaking: 0, shown: 0, unshown: new Map() };
  const values = fc.sample(arbitraryValue, { numRuns: 4000, seed });
  const drawn = fc.sample(pair, { numRuns: pairs, seed });
  drawn.forEach(([base, revision], index) => {
    const own = Array.from({ length: VALUES }, (_, at) => values[(index * 17 + at * 97) % values.length]);
    for (const direction of ["send", "receive"] as const) judge(base, revision, direction, own, tally, found);
    tally.pairs += 1;
  });
  return tally;
}

function judge(
  base: World,
  revision: World,
  direction: Flow,
  values: readonly unknown[],
  tally: Tally,
  found: (kind: string, what: unknown) => void,
): void {
  const changes = attempt(base, revision, direction, tally, found);
  const refutation = refute(base, revision, direction, changes, values);
  if (refutation !== undefined) {
    tally.refuted.push(refutation);
    found("refuted", refutation);
  }
  const wrong = wrongWitness(base, revision, changes);
  if (wrong !== undefined) {
    tally.wrong.push(wrong);
    found("wrong", wrong);
  }
  for (const change of changes.filter(({ level }) => level === "breaking"))
    count(change, base, revision, direction, values, tally, found);
}

/** Compares a pair. If the engine throws, that counts as wrong. */
function attempt(
  base: World,
  revision: World,
  direction: Flow,
  tally: Tally,
  found: (kind: string, what: unknown) => void,
): readonly Change[] {
  try {
    return changesOf(base, revision, direction);
  } catch (error) {
    tally.wrong.push(error);
    found("crashed", { message: (error as Error).message, direction, base, revision });
    return [{ level: "risky" } as Change];
  }
}

function count(
  change: Change,
  base: World,
  revision: World,
  direction: Flow,
  values: readonly unknown[],
  tally: Tally,
  found: (kind: string, what: unknown) => void,
): void {
  tally.breaking += 1;
  if (change.witness?.whole !== undefined) {
    tally.shown += 1;
    return;
  }
  const [from, to] = direction === "send" ? [base, revision] : [revision, base];
  const isShown = distinguishingValue(from, to, direction, values) !== undefined;
  const [all, unshownCount] = tally.unshown.get(change.id) ?? [0, 0];
  tally.unshown.set(change.id, [all + 1, unshownCount + (isShown ? 0 : 1)]);
  found("unshown", { direction, id: change.id, change, base, revision, isShown });
}
