import { Adam } from "./adam.ts";
import type { Feature, Weights } from "./judge.ts";

/** A question with the features of its candidates, and whether each candidate answers it. */
export interface Lesson {
  readonly features: readonly (readonly Feature[])[];
  readonly isRight: readonly boolean[];
}

/** Training parameters: number of rounds and learning rate. */
const rounds = 200;
const step = 0.05;

/** L2 penalty. A higher value gives rare features less influence. */
const penalty = 0.001;

/** Smaller weights are omitted. */
const leastWeight = 0.02;

/** A candidate as a sparse vector: indexes and values of its features. */
interface Row {
  readonly at: Uint16Array;
  readonly values: Float64Array;
}

/** A lesson with sparse vectors. */
interface Rows {
  readonly rows: readonly Row[];
  readonly isRight: readonly boolean[];
}

/**
 * Learns the weights that rank right candidates first: a softmax over the candidates of each question, trained by Adam
 * with an L2 penalty. Deterministic: uses no random numbers.
 */
export function fit(lessons: readonly Lesson[]): Weights {
  const names = new Map<string, number>();
  const lists = lessons
    .filter(({ isRight }) => isRight.includes(true) && isRight.includes(false))
    .map((lesson) => numbered(lesson, names));
  const weights = new Float64Array(names.size);
  const gradient = new Float64Array(names.size);
  const adam = new Adam(weights, step);
  for (let round = 1; round <= rounds; round += 1) {
    gradient.fill(0);
    for (const list of lists) addGradient(list, weights, gradient);
    for (let one = 0; one < weights.length; one += 1)
      gradient[one] = gradient[one]! / lists.length + penalty * weights[one]!;
    adam.descend(gradient);
  }
  return named(names, weights);
}

function numbered({ features, isRight }: Lesson, names: Map<string, number>): Rows {
  const placeOf = (name: string): number => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  return {
    isRight,
    rows: features
      .map((all) => all.filter(([, value]) => value !== 0))
      .map((list) => ({
        at: Uint16Array.from(list, ([name]) => placeOf(name)),
        values: Float64Array.from(list, ([, value]) => value),
      })),
  };
}

/** Adds the gradient of the loss of one question. */
function addGradient({ rows, isRight }: Rows, weights: Float64Array, gradient: Float64Array): void {
  const sums = rows.map((row) => weighed(row, weights));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  const right = powers.reduce((sum, power, index) => sum + (isRight[index] ? power : 0), 0);
  for (const [index, { at, values }] of rows.entries()) {
    const power = powers[index]!;
    const error = power / all - (isRight[index] ? power / right : 0);
    if (Math.abs(error) < 1e-9) continue;
    for (let one = 0; one < at.length; one += 1) gradient[at[one]!]! += error * values[one]!;
  }
}

function weighed({ at, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < at.length; index += 1) sum += weights[at[index]!]! * values[index]!;
  return sum;
}

/** Returns the weights above the threshold by the name of their feature, in alphabetical order. */
function named(names: ReadonlyMap<string, number>, weights: Float64Array): Weights {
  const found = [...names].map(([name, at]) => [name, Math.round(weights[at]! * 1000) / 1000] as const);
  return Object.fromEntries(
    found.filter(([, weight]) => Math.abs(weight) >= leastWeight).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
