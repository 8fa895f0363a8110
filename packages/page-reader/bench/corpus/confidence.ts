/** A mean with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const draws = 1_000;

/** Returns the mean of values with its interval, by resampling. The draws are the same in every run. */
export function estimate(values: readonly number[]): Estimate {
  const next = numbers(values.length);
  const means = Array.from({ length: draws }, () => {
    let sum = 0;
    for (let count = 0; count < values.length; count++) sum += values[next() % values.length] ?? 0;
    return sum / values.length;
  }).toSorted((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, low: means[draws * 0.025] ?? mean, high: means[draws * 0.975 - 1] ?? mean };
}

/** Formats an estimate with its interval. */
export function shown({ mean, low, high }: Estimate): string {
  return `${mean.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
}

/** Returns a source of whole numbers that depend on a seed (xorshift). */
function numbers(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
