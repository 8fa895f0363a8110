/** Trees as they are stored, all nodes in one row; the left child of a node is the next one. */
export interface TreeData {
  /** Where each tree begins. */
  readonly starts: readonly number[];
  /** The feature that a node tests; -1 in a leaf. */
  readonly feature: readonly number[];
  /** The greatest value that goes left; the value of a leaf. */
  readonly number: readonly number[];
  /** Distance to the right child, in nodes; 0 in a leaf. */
  readonly right: readonly number[];
}

/** Trees in evaluation layout: two numbers per node, adjacent in memory. */
export interface Trees {
  readonly starts: Int32Array;
  /**
   * The feature that a node tests in the upper half, the distance to the right child in the lower half; -1 in a leaf.
   */
  readonly step: Int32Array;
  /** The greatest value that goes left; the value of a leaf. */
  readonly number: Float32Array;
}

const half = 16;
const lowerHalf = 0xffff;

/** Converts trees to the evaluation layout. */
export function readyTrees({ starts, feature, number, right }: TreeData): Trees {
  const step = feature.map((asked, node) => (asked < 0 ? -1 : (asked << half) | (right[node] ?? 0)));
  return { starts: Int32Array.from(starts), step: Int32Array.from(step), number: Float32Array.from(number) };
}

/**
 * Number of rows evaluated together: they and a tree fit in the processor's fastest cache, even for pages with many
 * blocks.
 */
const together = 32;

/**
 * Returns the sums of all trees' values for rows of features: the predicted log odds.
 *
 * @param width number of features per row
 * @param asked indexes of the rows to evaluate
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
