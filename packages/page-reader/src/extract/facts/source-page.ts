import type { DomDocument } from "../../dom/types.ts";

/** A page as structured extraction needs it. */
export interface SourcePage {
  readonly url: string;
  readonly html: string;
  /** The same parsed, where somebody has it already; it is not changed. */
  readonly document?: DomDocument;
}
