import type { AcquiredPage, StructuredExtractor } from "../acquisition.ts";
import { packText, textOf } from "../json/packed-text.ts";

/** Characters of HTML above which it is packed: larger pages are not kept as copies, so that only extraction reads it. */
const largestHtml = 2 * 1024 * 1024;

/** Packs the HTML of a large page. */
export function packPage({ rawHtml, ...page }: AcquiredPage): AcquiredPage {
  if (rawHtml === undefined) return page;
  return rawHtml.length > largestHtml ? { ...page, packedHtml: packText(rawHtml) } : { ...page, rawHtml };
}

/** The page with its HTML, which costs its length. */
export function unpackPage({ packedHtml, ...page }: AcquiredPage): AcquiredPage {
  return packedHtml ? { ...page, rawHtml: textOf(packedHtml) } : page;
}

/** Characters of a page's HTML. */
export function sizeOfHtml({ rawHtml, packedHtml }: AcquiredPage): number {
  return packedHtml?.characters ?? rawHtml?.length ?? 0;
}

/** An extractor that knows nothing of packed pages. */
export function ofWholePages(extract: StructuredExtractor): StructuredExtractor {
  return (input, signal) => extract({ ...input, pages: input.pages.map(unpackPage) }, signal);
}
