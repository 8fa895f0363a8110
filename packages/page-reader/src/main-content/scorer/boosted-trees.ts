/** Trees as they are kept, all nodes in one row; the left side of a node is the next one. */
export interface TreeData {
  /** Where each tree begins. */
  readonly starts: readonly number[];
  /** The feature that a node asks; -1 in a leaf. */
  readonly feature: readonly number[];
  /** The greatest value that goes left; the value of a leaf. */
  readonly number: readonly number[];
  /** How many nodes further the right side begins; 0 in a leaf. */
  readonly right: readonly number[];
}

/** Trees made ready to be asked: two numbers for each node, which are beside each other in memory. */
export interface Trees {
  readonly starts: Int32Array;
  /** The feature that a node asks in the upper half, how many nodes further the right side begins in the lower; -1 in a leaf. */
  readonly step: Int32Array;
  /** The greatest value that goes left; the value of a leaf. */
  readonly number: Float32Array;
}

const half = 16;
const lowerHalf = 0xffff;

/** Makes trees ready to be asked. */
export function readyTrees({ starts, feature, number, right }: TreeData): Trees {
  const step = feature.map((asked, node) => (asked < 0 ? -1 : (asked << half) | (right[node] ?? 0)));
  return { starts: Int32Array.from(starts), step: Int32Array.from(step), number: Float32Array.from(number) };
}

/** Rows that are asked together: they and a tree fit where the processor reads fastest, also on pages with many blocks. */
const together = 32;

/**
 * The sums of the values that all trees give rows of features: the log odds of what they learned.
 *
 * @param width how many features a row has
 * @param asked the places of the rows that are asked for
 */
export function sumsOfTrees(
  { starts, step, number }: Trees,
  rows: Float32Array,
  width: number,
  asked: Int32Array,
): Float64Array {
  const sums = new Float64Array(asked.length);
  for (let from = 0; from < sums.length; from += together) {
    const to = Math.min(from + together, sums.length);
    for (let tree = 0; tree < starts.length; tree++) {
      const start = starts[tree] as number;
      for (let row = from; row < to; row++) {
        const at = (asked[row] as number) * width;
        let node = start;
        for (let next = step[node] as number; next >= 0; next = step[node] as number)
          node += (rows[at + (next >> half)] as number) <= (number[node] as number) ? 1 : next & lowerHalf;
        sums[row] = (sums[row] as number) + (number[node] as number);
      }
    }
  }
  return sums;
}
