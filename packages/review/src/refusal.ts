/** The reason why no review is possible: what is wrong and the next step. The command prints it and exits with 2. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
