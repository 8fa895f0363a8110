/** A written file: its path from the site's root, without a leading slash, and its text. */
export interface Written {
  readonly path: string;
  readonly text: string;
  /** `latin1` where the text stands for bytes. */
  readonly encoding?: "latin1";
}
