/**
 * Pretrained word vectors of length 1, most frequent word first. Words that occur in similar contexts have similar
 * vectors.
 */
export interface WordVectors {
  /** Source and licence. */
  readonly credit: string;
  readonly width: number;
  readonly numbers: ReadonlyMap<string, number>;
  readonly vectors: Float32Array;
}

/** Returns one vector from a flat list of vectors. Shares the memory of the list. */
export function vectorAt(all: Float32Array, number: number, width: number): Float32Array {
  return all.subarray(number * width, (number + 1) * width);
}

/** Adds a multiple of a vector to another. */
export function add(to: Float32Array, vector: Float32Array, times: number): void {
  for (let one = 0; one < to.length; one += 1) to[one]! += times * vector[one]!;
}

/** Returns the dot product of two vectors. For vectors of length 1, it is their cosine. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Returns the dot product of a vector and each vector of a flat list. */
export function productsWith(vector: Float32Array, all: Float32Array): Float64Array {
  const width = vector.length;
  const products = new Float64Array(all.length / width);
  for (let number = 0; number < products.length; number += 1) {
    const first = number * width;
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += vector[at]! * all[first + at]!;
    products[number] = sum;
  }
  return products;
}

/** Normalises a vector to length 1 in place and returns its previous length. Does not change a vector of length 0. */
export function shorten(vector: Float32Array): number {
  const length = Math.sqrt(product(vector, vector));
  if (length > 0) for (let one = 0; one < vector.length; one += 1) vector[one]! /= length;
  return length;
}
