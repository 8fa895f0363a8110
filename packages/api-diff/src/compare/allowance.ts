import { withOwnSteps } from "../steps.ts";

/** Number of steps for showing all breaks of a comparison, the share of the rest for one, and the least for each. */
const MAX_STEPS = 1_000_000;
const SHARE = 1 / 8;
const LEAST = 100;

/**
 * The steps that one comparison may still spend on showing its breaks in whole values. When none are left, a break
 * shows the value at its own schema.
 */
export class Allowance {
  #left = MAX_STEPS;

  get left(): number {
    return this.#left;
  }

  take(steps: number): void {
    this.#left = Math.max(0, this.#left - steps);
  }

  /** Searches for what shows one break. */
  spend<T>(search: () => T): T {
    const [found, taken] = withOwnSteps(Math.max(LEAST, this.#left * SHARE), search);
    this.take(taken);
    return found;
  }
}
