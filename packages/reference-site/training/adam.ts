type Numbers = Float32Array | Float64Array;

/** The Adam optimiser (Kingma and Ba, 2015). */
export class Adam {
  readonly #weights: Numbers;
  readonly #step: number;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #round = 0;

  /**
   * @param weights updated in place
   * @param step learning rate: approximate maximum change of a weight per round
   */
  constructor(weights: Numbers, step: number) {
    this.#weights = weights;
    this.#step = step;
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  /** Moves each weight against its gradient. */
  descend(gradient: Numbers): void {
    this.#round += 1;
    const ahead = 1 - 0.9 ** this.#round;
    const spread = 1 - 0.99 ** this.#round;
    for (let one = 0; one < gradient.length; one += 1) {
      const slope = gradient[one]!;
      this.#mean[one] = 0.9 * this.#mean[one]! + 0.1 * slope;
      this.#square[one] = 0.99 * this.#square[one]! + 0.01 * slope * slope;
      this.#weights[one]! -= (this.#step * this.#mean[one]!) / ahead / (Math.sqrt(this.#square[one]! / spread) + 1e-8);
    }
  }
}
