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

/** The sum of the values that all trees give one row of features: the log odds of what they learned. */
export function sumOfTrees({ starts, feature, number, right }: TreeData, rows: Float32Array, at: number): number {
  let sum = 0;
  for (const start of starts) {
    let node = start;
    for (let asked = feature[node] as number; asked >= 0; asked = feature[node] as number)
      node += (rows[at + asked] as number) <= (number[node] as number) ? 1 : (right[node] as number);
    sum += number[node] as number;
  }
  return sum;
}
