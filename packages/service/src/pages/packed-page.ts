import type { AcquiredPage, StructuredExtractor } from "../acquisition.ts";
import { copyText, packText, textOf } from "../json/packed-text.ts";
import { portionSize } from "../json/portions.ts";

/** Packs the HTML of a large page. It loses characters that no page shows and a Postgres text cannot contain. */
export function packPage({ rawHtml, ...page }: AcquiredPage): AcquiredPage {
  if (rawHtml === undefined) return page;
  return rawHtml.length > portionSize
    ? { ...page, packedHtml: packText(rawHtml.replaceAll("\0", "")) }
    : { ...page, rawHtml };
}

/** Returns the page with its HTML, at a cost proportional to its length. */
export function unpackPage({ packedHtml, ...page }: AcquiredPage): AcquiredPage {
  return packedHtml ? { ...page, rawHtml: textOf(packedHtml) } : page;
}

/** Returns a copy of what extraction reads of a page, whose HTML can be transferred to a thread. */
export async function copyPage({ packedHtml, ...page }: AcquiredPage): Promise<AcquiredPage> {
  const { body: _body, shownText: _text, ...facts } = page;
  return packedHtml ? { ...facts, packedHtml: await copyText(packedHtml) } : facts;
}

/** Returns the number of characters of a page's HTML. */
export function sizeOfHtml({ rawHtml, packedHtml }: AcquiredPage): number {
  return packedHtml?.characters ?? rawHtml?.length ?? 0;
}

/** Wraps an extractor that cannot read packed pages. */
export function ofWholePages(extract: StructuredExtractor): StructuredExtractor {
  return (input, signal) => extract({ ...input, pages: input.pages.map(unpackPage) }, signal);
}
