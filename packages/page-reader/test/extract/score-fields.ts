/** Counts of fields: right, found, and expected. */
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
 * Compares extracted with expected data, leaf by leaf. Each entry of a list is paired with the most similar expected
 * entry, so that one surplus entry does not affect those after it. An expected null counts as a field; an unexpected
 * one counts as missing.
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

/** Adds up counts. */
export function sum(all: readonly FieldCounts[]): FieldCounts {
  const add = (name: keyof FieldCounts) => all.reduce((total, counts) => total + counts[name], 0);
  return { right: add("right"), found: add("found"), wanted: add("wanted") };
}

/** Returns the score of counts; if nothing was expected and nothing found, it is perfect. */
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
