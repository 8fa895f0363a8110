/** Writes consecutive numbers into rows of features. */
export class FeatureRow {
  readonly #rows: Float32Array;
  #at = 0;

  constructor(rows: Float32Array) {
    this.#rows = rows;
  }

  /** Moves to the position of the next number. */
  moveTo(at: number): this {
    this.#at = at;
    return this;
  }

  put(value: number): this {
    this.#rows[this.#at++] = value;
    return this;
  }

  /** Skips some numbers. */
  skip(count: number): this {
    this.#at += count;
    return this;
  }

  putAll(values: ArrayLike<number>): this {
    for (let place = 0; place < values.length; place++) this.#rows[this.#at++] = values[place] as number;
    return this;
  }
}
