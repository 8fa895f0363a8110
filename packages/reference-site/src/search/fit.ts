import type { Feature, Weights } from "./judge.ts";

/** A question with its candidates: what speaks for each, and which of them answer it. */
export interface Lesson {
  readonly features: readonly (readonly Feature[])[];
  readonly isRight: readonly boolean[];
}

/** How the weights are found. */
const rounds = 200;
const step = 0.05;

/** How much large weights cost: the more, the less rare features say. */
const penalty = 0.001;

/** Smaller weights are left out. */
const leastWeight = 0.02;

/**
 * Finds the weights by which right candidates come first: a linear model over each question's candidates (softmax), by Adam, with a
 * penalty on large weights. Deterministic: nothing is drawn by chance.
 *
 */
export function fit(lessons: readonly Lesson[]): Weights {
  const names = new Map<string, number>();
  const lists = lessons
    .filter(({ isRight }) => isRight.includes(true) && isRight.includes(false))
    .map(({ features, isRight }) => ({
      isRight,
      rows: features.map((list) => ({
        at: Uint16Array.from(list, ([name]) => {
          const known = names.get(name) ?? names.size;
          names.set(name, known);
          return known;
        }),
        values: Float64Array.from(list, ([, value]) => value),
      })),
    }));
  const size = names.size;
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const gradient = new Float64Array(size);
  for (let round = 1; round <= rounds; round += 1) {
    gradient.fill(0);
    for (const { rows, isRight } of lists) {
      const sums = rows.map(({ at, values }) => {
        let sum = 0;
        for (let index = 0; index < at.length; index += 1) sum += (weights[at[index]!] ?? 0) * values[index]!;
        return sum;
      });
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
    for (let one = 0; one < size; one += 1) {
      const slope = gradient[one]! / lists.length + penalty * weights[one]!;
      mean[one] = 0.9 * mean[one]! + 0.1 * slope;
      square[one] = 0.99 * square[one]! + 0.01 * slope * slope;
      const ahead = mean[one]! / (1 - 0.9 ** round);
      const spread = square[one]! / (1 - 0.99 ** round);
      weights[one]! -= (step * ahead) / (Math.sqrt(spread) + 1e-8);
    }
  }
  const found = [...names].map(([name, at]) => [name, Math.round(weights[at]! * 1000) / 1000] as const);
  return Object.fromEntries(
    found.filter(([, weight]) => Math.abs(weight) >= leastWeight).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
