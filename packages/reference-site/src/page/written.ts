/** An output file: its path relative to the root of the site, without a leading slash, and its text. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** Set to `latin1` if each character of the text represents one byte. */
  readonly encoding?: "latin1";
}
