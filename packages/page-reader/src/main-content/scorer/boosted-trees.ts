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

/**
 * The sums of the values that all trees give each row of features: the log odds of what they learned. One tree is asked
 * for all rows before the next one, so that it stays where the processor reads it fastest.
 *
 * @param width how many features a row has
 */
export function sumsOfTrees(
  { starts, feature, number, right }: TreeData,
  rows: Float32Array,
  width: number,
): Float64Array {
  const sums = new Float64Array(Math.floor(rows.length / width));
  for (const start of starts)
    for (let row = 0, at = 0; row < sums.length; row++, at += width) {
      let node = start;
      for (let asked = feature[node] as number; asked >= 0; asked = feature[node] as number)
        node += (rows[at + asked] as number) <= (number[node] as number) ? 1 : (right[node] as number);
      sums[row] = (sums[row] as number) + (number[node] as number);
    }
  return sums;
}
