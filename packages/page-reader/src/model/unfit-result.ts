import { PageFailure } from "../page-failure.ts";

/** A model's result that does not conform, even after one repair; contains the result. */
export class UnfitResult extends PageFailure {
  /** The result; undefined if it is not JSON. */
  readonly data: unknown;
  /** The errors in it. */
  readonly problem: string;

  constructor(problem: string, data: unknown) {
    const message = `Unprocessable Entity: the model could not produce a conforming result: ${problem}`;
    super("unprocessable-entity", message);
    this.name = "UnfitResult";
    this.data = data;
    this.problem = problem;
  }
}
