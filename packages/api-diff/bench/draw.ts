import fc from "fast-check";
import { arbitraryPair, type World } from "../test/soundness/arbitrary-world.ts";
import { arbitraryValue } from "../test/soundness/arbitrary-value.ts";
import { between, changesOf, type Flow, refute, wrongWitness } from "../test/soundness/judge-pair.ts";
import type { Change } from "../src/index.ts";

/** What drawn pairs of schemas say of the engine. */
export interface Tally {
  pairs: number;
  /** Pairs, by direction, that are called safe although a value shows that they are not. */
  readonly refuted: unknown[];
  /** Witnesses that other validators do not see as we do. */
  readonly wrong: unknown[];
  breaking: number;
  /** Breaking entries with a value of the whole. */
  shown: number;
  /** Those without, by rule: all, and those of pairs that the drawn values do not tell apart either. */
  readonly unshown: Map<string, [all: number, unshownCount: number]>;
}

/** Values drawn for each pair. */
const VALUES = 40;

/** Draws pairs, the same for the same seed. */
export function draw(pairs: number, seed: number, found: (kind: string, what: unknown) => void = () => {}): Tally {
  const tally: Tally = { pairs: 0, refuted: [], wrong: [], breaking: 0, shown: 0, unshown: new Map() };
  const values = fc.sample(arbitraryValue, { numRuns: 4000, seed });
  const drawn = fc.sample(arbitraryPair, { numRuns: pairs, seed });
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

/** What is found, however strange the pair: to give up counts as wrong. */
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
  const isShown = between(from, to, direction, values) !== undefined;
  const [all, unshownCount] = tally.unshown.get(change.id) ?? [0, 0];
  tally.unshown.set(change.id, [all + 1, unshownCount + (isShown ? 0 : 1)]);
  found("unshown", { direction, id: change.id, change, base, revision, isShown });
}
