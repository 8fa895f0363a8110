import { PageFailure } from "../page-failure.ts";

/** What a model made of pages does not conform, also after one repair; it has what was made. */
export class UnfitResult extends PageFailure {
  /** What was made; undefined where it is no JSON. */
  readonly data: unknown;
  /** What is wrong with it. */
  readonly problem: string;

  constructor(problem: string, data: unknown) {
    const message = `Unprocessable Entity: the model could not produce a conforming result: ${problem}`;
    super("unprocessable-entity", message);
    this.name = "UnfitResult";
    this.data = data;
    this.problem = problem;
  }
}
