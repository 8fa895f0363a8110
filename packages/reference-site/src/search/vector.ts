/** Words of a language, the most frequent first, with vectors of length 1: words that stand in the same places have similar ones. */
export interface WordVectors {
  /** Whose they are, and under which licence. */
  readonly credit: string;
  readonly width: number;
  readonly numbers: ReadonlyMap<string, number>;
  readonly vectors: Float32Array;
}

/** One vector of many that are in a list one after the other; it shares their memory. */
export function vectorAt(all: Float32Array, number: number, width: number): Float32Array {
  return all.subarray(number * width, (number + 1) * width);
}

/** Adds a vector to another, so many times. */
export function add(to: Float32Array, vector: Float32Array, times: number): void {
  for (let one = 0; one < to.length; one += 1) to[one]! += times * vector[one]!;
}

/** The sum of the products of their numbers: of vectors of length 1, the cosine between them. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Gives a vector the length 1, unless it has none, and returns which it had. */
export function shorten(vector: Float32Array): number {
  const length = Math.sqrt(product(vector, vector));
  if (length > 0) for (let one = 0; one < vector.length; one += 1) vector[one]! /= length;
  return length;
}
