/** Why there is no review at all: what is wrong and the next step. The command says it and exits 2. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
