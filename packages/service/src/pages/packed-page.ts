import type { AcquiredPage, StructuredExtractor } from "../acquisition.ts";
import { packText, textOf } from "../json/packed-text.ts";

/**
 * Number of characters above which HTML is packed: larger pages are not stored as copies, so only extraction reads it.
 */
const largestHtml = 2 * 1024 * 1024;

/** Packs the HTML of a large page. */
export function packPage({ rawHtml, ...page }: AcquiredPage): AcquiredPage {
  if (rawHtml === undefined) return page;
  return rawHtml.length > largestHtml ? { ...page, packedHtml: packText(rawHtml) } : { ...page, rawHtml };
}

/** Returns the page with its HTML, at a cost proportional to its length. */
export function unpackPage({ packedHtml, ...page }: AcquiredPage): AcquiredPage {
  return packedHtml ? { ...page, rawHtml: textOf(packedHtml) } : page;
}

/** Returns the number of characters of a page's HTML. */
export function sizeOfHtml({ rawHtml, packedHtml }: AcquiredPage): number {
  return packedHtml?.characters ?? rawHtml?.length ?? 0;
}

/** Wraps an extractor that cannot read packed pages. */
export function ofWholePages(extract: StructuredExtractor): StructuredExtractor {
  return (input, signal) => extract({ ...input, pages: input.pages.map(unpackPage) }, signal);
}
