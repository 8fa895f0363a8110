import { PageFailure } from "@extraction-api/page-reader/failure";
import type { RawPage } from "../acquisition.ts";

/** Used in place of a catalogue row: the page needs a browser, and this thread has none. */
export const elsewhere = "elsewhere";

/**
 * The page needs a browser, and this thread has none. `fetched` is the HTTP response, so that the page is not fetched
 * again.
 */
export class BrowserElsewhere extends PageFailure {
  readonly fetched: RawPage | undefined;

  constructor(fetched?: RawPage) {
    super(elsewhere, "the browser is not in this thread");
    this.fetched = fetched;
  }
}
