import type { DomDocument } from "../../dom/types.ts";

/** A page for structured extraction. */
export interface SourcePage {
  readonly url: string;
  readonly html: string;
  /** The parsed page, if available; it is not changed. */
  readonly document?: DomDocument;
}
