/** A construct as a generator wrote it (in `fixtures/`), with what its Markdown says and what it does not. */
export interface Construct {
  readonly name: string;
  /** Texts that the Markdown holds, white space and the width of lists and tables aside. */
  readonly keeps: readonly string[];
  /** Texts that it does not hold: numbers of lines, labels of buttons, signs that lead back. */
  readonly never?: readonly string[];
}
