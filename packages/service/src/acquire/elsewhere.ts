import { PageFailure } from "@extraction-api/page-reader/failure";
import type { RawPage } from "../acquisition.ts";

/** Instead of a catalogue row: the page turned out to need the browser, which is not where it was read. */
export const elsewhere = "elsewhere";

/** A page needs the browser, which is not here; `fetched` is what came over HTTP, so that nobody fetches it twice. */
export class BrowserElsewhere extends PageFailure {
  readonly fetched: RawPage | undefined;

  constructor(fetched?: RawPage) {
    super(elsewhere, "the browser is not in this thread");
    this.fetched = fetched;
  }
}
