/** Counts of fields: stated rightly, stated in all, and to be stated. */
export interface FieldCounts {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}

/** Precision, recall and their harmonic mean, each 0 to 1. */
export interface FieldScore extends FieldCounts {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Compares extracted data with the expected, leaf by leaf. Entries of a list are paired with the
 * expected entry they share most with, so that one surplus entry does not spoil those after it.
 * A null that is expected counts as a field; one that is not counts as nothing stated.
 */
export function compareFields(found: unknown, expected: unknown): FieldCounts {
  if (Array.isArray(found) || Array.isArray(expected)) {
    return compareLists(Array.isArray(found) ? found : [], Array.isArray(expected) ? expected : []);
  }
  if (isRecord(found) || isRecord(expected)) {
    const [left, right] = [isRecord(found) ? found : {}, isRecord(expected) ? expected : {}];
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return sum([...names].map((name) => compareFields(left[name], right[name])));
  }
  const counts = (value: unknown) => (value === undefined || (value === null && expected !== null) ? 0 : 1);
  return {
    right: counts(found) > 0 && found === expected ? 1 : 0,
    found: counts(found),
    wanted: expected === undefined ? 0 : 1,
  };
}

/** Adds counts up. */
export function sum(all: readonly FieldCounts[]): FieldCounts {
  const add = (name: keyof FieldCounts) => all.reduce((total, counts) => total + counts[name], 0);
  return { right: add("right"), found: add("found"), wanted: add("wanted") };
}

/** The score of counts; nothing found where nothing was wanted is perfect. */
export function scoreOf(counts: FieldCounts): FieldScore {
  const precision = counts.found === 0 ? 1 : counts.right / counts.found;
  const recall = counts.wanted === 0 ? 1 : counts.right / counts.wanted;
  return {
    ...counts,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

function compareLists(found: readonly unknown[], expected: readonly unknown[]): FieldCounts {
  const left = [...found];
  const paired = expected.map((entry) => {
    const ranked = left.map((candidate, place) => ({ place, counts: compareFields(candidate, entry) }));
    const [best] = ranked.toSorted((a, b) => b.counts.right - a.counts.right);
    if (!best || best.counts.right === 0) return compareFields(undefined, entry);
    left.splice(best.place, 1);
    return best.counts;
  });
  return sum([...paired, ...left.map((entry) => compareFields(entry, undefined))]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
