import { Adam } from "./adam.ts";
import type { Feature, Weights } from "../src/search/judge.ts";

/** A question with the features of its candidates, and whether each candidate answers it. */
export interface Lesson {
  readonly rows: readonly Row[];
  readonly isRight: readonly boolean[];
}

/** A candidate as a sparse vector: indexes and values of its features. */
export interface Row {
  readonly at: Uint16Array;
  readonly values: Float64Array;
}

/** Numbers the features, so that the lessons of thousands of questions fit into memory. */
export class FeatureNumbers {
  readonly #numbers = new Map<string, number>();

  /** Returns the names of all features so far. */
  names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** Converts the features of a candidate. Leaves out those with the value 0. */
  rowOf(features: readonly Feature[]): Row {
    const present = features.filter(([, value]) => value !== 0);
    return {
      at: Uint16Array.from(present, ([name]) => this.#numberOf(name)),
      values: Float64Array.from(present, ([, value]) => value),
    };
  }

  /** Returns the weighted sums of rows. */
  sumsOf(rows: readonly Row[], weights: Weights): number[] {
    const numbered = Float64Array.from(this.names(), (name) => weights[name] ?? 0);
    return rows.map((row) => weighed(row, numbered));
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, known);
    return known;
  }
}

/** Training parameters: number of rounds and learning rate. */
const rounds = 200;
const step = 0.05;

/** L2 penalty. A higher value gives rare features less influence. */
const penalty = 0.001;

/** Smaller weights are omitted. */
const leastWeight = 0.02;

/**
 * Learns the weights that rank right candidates first: a softmax over the candidates of each question, trained by Adam
 * with an L2 penalty. Deterministic: uses no random numbers.
 */
export function fit(lessons: readonly Lesson[], numbers: FeatureNumbers): Weights {
  const lists = lessons.filter(({ isRight }) => isRight.includes(true) && isRight.includes(false));
  const names = numbers.names();
  const weights = new Float64Array(names.length);
  const gradient = new Float64Array(names.length);
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

/** Adds the gradient of the loss of one question. */
function addGradient({ rows, isRight }: Lesson, weights: Float64Array, gradient: Float64Array): void {
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
function named(names: readonly string[], weights: Float64Array): Weights {
  const found = names.map((name, at) => [name, Math.round(weights[at]! * 1000) / 1000] as const);
  return Object.fromEntries(
    found.filter(([, weight]) => Math.abs(weight) >= leastWeight).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
