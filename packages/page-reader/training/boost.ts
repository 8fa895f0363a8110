/**
 * Gradient-boosted trees for weighted binary labels: histograms of at most 64 steps per feature, trees grown leaf by
 * leaf, second-order gains. The same input gives the same trees.
 */

/** A tree as parallel arrays; a leaf has no feature (-1) and a value. */
export interface Tree {
  readonly feature: number[];
  /** Values below or equal go left. */
  readonly threshold: number[];
  readonly left: number[];
  readonly right: number[];
  readonly value: number[];
}

/** Training data: rows of numbers, one after another, with the truth (0 to 1) and the weight of each. */
export interface Examples {
  readonly rows: Float32Array;
  readonly width: number;
  readonly truth: Float32Array;
  readonly weight: Float32Array;
}

export interface BoostOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  /** Minimum weighted curvature of a leaf. */
  readonly leastLeaf: number;
  readonly smoothing: number;
  /** Shares of the rows and features that each tree sees. */
  readonly rowShare: number;
  readonly featureShare: number;
}

const maxSteps = 64;

/** Learns trees whose sum is the log odds of the truth. */
export function boost(examples: Examples, options: BoostOptions): Tree[] {
  const { width, truth, weight } = examples;
  const count = truth.length;
  const edges = edgesOf(examples);
  const steps = stepsOf(examples, edges);
  const scores = new Float64Array(count);
  const gradient = new Float32Array(count);
  const curvature = new Float32Array(count);
  const random = numbers(20_261_122);
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (let row = 0; row < count; row++) {
      const probability = 1 / (1 + Math.exp(-(scores[row] as number)));
      gradient[row] = (weight[row] as number) * (probability - (truth[row] as number));
      curvature[row] = (weight[row] as number) * probability * (1 - probability);
    }
    const rows: number[] = [];
    for (let row = 0; row < count; row++) if (random() < options.rowShare) rows.push(row);
    const features: number[] = [];
    for (let feature = 0; feature < width; feature++) if (random() < options.featureShare) features.push(feature);
    const tree = grow({ steps, width, edges, gradient, curvature, options, features }, Int32Array.from(rows));
    trees.push(tree);
    for (let row = 0; row < count; row++)
      scores[row] = (scores[row] as number) + valueFor(tree, examples.rows, row * width);
  }
  return trees;
}

/** Returns the value of a tree for a row. */
export function valueFor(tree: Tree, rows: Float32Array, at: number): number {
  let node = 0;
  for (;;) {
    const feature = tree.feature[node] as number;
    if (feature < 0) return tree.value[node] as number;
    node = ((rows[at + feature] as number) <= (tree.threshold[node] as number) ? tree.left : tree.right)[
      node
    ] as number;
  }
}

/** Returns the borders between the steps of each feature: midpoints between its values at equal shares of the rows. */
function edgesOf({ rows, width, truth }: Examples): Float32Array[] {
  const stride = Math.max(1, Math.floor(truth.length / 20_000));
  return Array.from({ length: width }, (_, feature) => {
    const values: number[] = [];
    for (let row = 0; row < truth.length; row += stride) values.push(rows[row * width + feature] as number);
    const sorted = Float32Array.from(values).sort();
    const edges: number[] = [];
    for (let step = 1; step < maxSteps; step++) {
      const at = Math.floor((sorted.length * step) / maxSteps);
      const [below, above] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
      const edge = Math.fround(below === above ? below : (below + above) / 2);
      if (edge !== edges.at(-1) && edge < (sorted.at(-1) ?? 0)) edges.push(edge);
    }
    return Float32Array.from(edges);
  });
}

function stepsOf({ rows, width, truth }: Examples, edges: readonly Float32Array[]): Uint8Array {
  const steps = new Uint8Array(rows.length);
  for (let feature = 0; feature < width; feature++) {
    const own = edges[feature] as Float32Array;
    for (let row = 0; row < truth.length; row++) {
      const value = rows[row * width + feature] as number;
      let [low, high] = [0, own.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value <= (own[middle] as number)) high = middle;
        else low = middle + 1;
      }
      steps[row * width + feature] = low;
    }
  }
  return steps;
}

interface Growing {
  readonly steps: Uint8Array;
  readonly width: number;
  readonly edges: readonly Float32Array[];
  readonly gradient: Float32Array;
  readonly curvature: Float32Array;
  readonly options: BoostOptions;
  readonly features: readonly number[];
}

interface Leaf {
  readonly node: number;
  readonly rows: Int32Array;
  readonly sums: Float64Array;
  readonly split: Split | undefined;
}

interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly step: number;
}

function grow(growing: Growing, rows: Int32Array): Tree {
  const { options, edges } = growing;
  const tree: Tree = { feature: [], threshold: [], left: [], right: [], value: [] };
  const first = leafOf(growing, addNode(tree), rows, sumsOf(growing, rows));
  const leaves = [first];
  setValue(tree, growing, first);
  while (leaves.length < options.leaves) {
    const best = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    const { split } = best;
    if (!split) break;
    leaves.splice(leaves.indexOf(best), 1);
    tree.feature[best.node] = split.feature;
    tree.threshold[best.node] = (edges[split.feature] as Float32Array)[split.step] as number;
    const [left, right] = partition(growing, best.rows, split);
    // Only the smaller side is summed; the other one is the difference.
    const small = left.length < right.length ? left : right;
    const smallSums = sumsOf(growing, small);
    const restSums = best.sums.map((sum, place) => sum - (smallSums[place] as number));
    const sides = small === left ? [smallSums, restSums] : [restSums, smallSums];
    for (const [side, own] of [left, right].entries()) {
      const leaf = leafOf(growing, addNode(tree), own, sides[side] as Float64Array);
      (side === 0 ? tree.left : tree.right)[best.node] = leaf.node;
      setValue(tree, growing, leaf);
      leaves.push(leaf);
    }
  }
  return tree;
}

function addNode(tree: Tree): number {
  for (const values of [tree.threshold, tree.left, tree.right, tree.value]) values.push(0);
  return tree.feature.push(-1) - 1;
}

function setValue(tree: Tree, { options, gradient, curvature }: Growing, { node, rows }: Leaf): void {
  let [slope, bend] = [0, 0];
  for (const row of rows) {
    slope += gradient[row] as number;
    bend += curvature[row] as number;
  }
  tree.value[node] = (-options.rate * slope) / (bend + options.smoothing);
}

/** Returns the sums of gradients and curvatures of rows for each step of each chosen feature. */
function sumsOf({ steps, width, gradient, curvature, features }: Growing, rows: Int32Array): Float64Array {
  const sums = new Float64Array(features.length * maxSteps * 2);
  for (const row of rows) {
    const [slope, bend] = [gradient[row] as number, curvature[row] as number];
    const from = row * width;
    for (let place = 0; place < features.length; place++) {
      const at = (place * maxSteps + (steps[from + (features[place] as number)] as number)) * 2;
      sums[at] = (sums[at] as number) + slope;
      sums[at + 1] = (sums[at + 1] as number) + bend;
    }
  }
  return sums;
}

function leafOf(growing: Growing, node: number, rows: Int32Array, sums: Float64Array): Leaf {
  return { node, rows, sums, split: bestSplit(growing, sums) };
}

function bestSplit({ features, options }: Growing, sums: Float64Array): Split | undefined {
  let best: Split | undefined;
  for (const [place, feature] of features.entries()) {
    let [slope, bend] = [0, 0];
    for (let step = 0; step < maxSteps; step++) {
      slope += sums[(place * maxSteps + step) * 2] as number;
      bend += sums[(place * maxSteps + step) * 2 + 1] as number;
    }
    let [slopeLeft, bendLeft] = [0, 0];
    for (let step = 0; step < maxSteps - 1; step++) {
      slopeLeft += sums[(place * maxSteps + step) * 2] as number;
      bendLeft += sums[(place * maxSteps + step) * 2 + 1] as number;
      const bendRight = bend - bendLeft;
      if (bendLeft < options.leastLeaf || bendRight < options.leastLeaf) continue;
      const slopeRight = slope - slopeLeft;
      const gain =
        slopeLeft ** 2 / (bendLeft + options.smoothing) +
        slopeRight ** 2 / (bendRight + options.smoothing) -
        slope ** 2 / (bend + options.smoothing);
      if (gain > 1e-6 && gain > (best?.gain ?? 0)) best = { gain, feature, step };
    }
  }
  return best;
}

function partition({ steps, width }: Growing, rows: Int32Array, { feature, step }: Split): [Int32Array, Int32Array] {
  const left = new Int32Array(rows.length);
  let [below, above] = [0, rows.length];
  for (const row of rows)
    if ((steps[row * width + feature] as number) <= step) left[below++] = row;
    else left[--above] = row;
  return [left.slice(0, below), left.slice(below).reverse()];
}

/** Returns a generator of numbers from 0 to 1 for a seed (xorshift). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
