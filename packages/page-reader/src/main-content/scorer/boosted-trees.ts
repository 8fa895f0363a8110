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

/** Rows that are asked together: they and a tree fit where the processor reads fastest, also on pages with many blocks. */
const together = 32;

/**
 * The sums of the values that all trees give rows of features: the log odds of what they learned.
 *
 * @param width how many features a row has
 * @param asked the places of the rows that are asked for
 */
export function sumsOfTrees(trees: TreeData, rows: Float32Array, width: number, asked: Int32Array): Float64Array {
  const sums = new Float64Array(asked.length);
  for (let from = 0; from < sums.length; from += together)
    addTrees(trees, rows, width, sums.subarray(from, from + together), asked.subarray(from, from + together));
  return sums;
}

/** Adds the trees to the sums of some rows, one tree after the other. */
function addTrees(
  { starts, feature, number, right }: TreeData,
  rows: Float32Array,
  width: number,
  sums: Float64Array,
  asked: Int32Array,
): void {
  for (const start of starts)
    for (let row = 0; row < sums.length; row++) {
      const at = (asked[row] as number) * width;
      let node = start;
      for (let test = feature[node] as number; test >= 0; test = feature[node] as number)
        node += (rows[at + test] as number) <= (number[node] as number) ? 1 : (right[node] as number);
      sums[row] = (sums[row] as number) + (number[node] as number);
    }
}
