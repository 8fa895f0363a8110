/** A construct as a generator wrote it (in `fixtures/`), with what its Markdown must and must not contain. */
export interface Construct {
  readonly name: string;
  /** Texts that the Markdown contains, apart from white space and the width of lists and tables. */
  readonly keeps: readonly string[];
  /** Texts that it does not contain: line numbers, button labels, back-reference signs. */
  readonly never?: readonly string[];
}
