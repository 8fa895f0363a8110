import type { AcquiredPage, StructuredExtractor } from "../acquisition.ts";
import { buffersOf, copyText, packText, textOf } from "../json/packed-text.ts";
import { portionSize } from "../json/portions.ts";

/** Packs the HTML or text of a large page. Drops characters that no page shows and Postgres text cannot contain. */
export function packPage({ rawHtml, ...page }: AcquiredPage): AcquiredPage {
  const { fileText, ...facts } = page;
  if (fileText !== undefined && fileText.length > portionSize)
    return { ...facts, packedFile: packText(JSON.stringify(fileText)) };
  if (rawHtml === undefined) return page;
  return rawHtml.length > portionSize
    ? { ...page, packedHtml: packText(rawHtml.replaceAll("\0", "")) }
    : { ...page, rawHtml };
}

/** Returns the page with its HTML or text, at a cost proportional to its length. */
export function unpackPage({ packedHtml, packedFile, ...page }: AcquiredPage): AcquiredPage {
  if (packedFile) return { ...page, fileText: String(JSON.parse(textOf(packedFile))) };
  return packedHtml ? { ...page, rawHtml: textOf(packedHtml) } : page;
}

/** Returns a copy of what extraction reads of a page, whose HTML or text can be transferred to a thread. */
export async function copyPage({ packedHtml, packedFile, ...page }: AcquiredPage): Promise<AcquiredPage> {
  const { body: _body, shownText: _text, ...facts } = page;
  if (packedFile) return { ...facts, packedFile: await copyText(packedFile) };
  return packedHtml ? { ...facts, packedHtml: await copyText(packedHtml) } : facts;
}

/** Returns the buffers of a page that are transferred to another thread without copying. */
export function buffersOfPage({ packedHtml, packedFile }: AcquiredPage): ArrayBuffer[] {
  return [packedHtml, packedFile].flatMap((text) => (text ? buffersOf(text) : []));
}

/** Returns the number of characters for extraction; undefined if the page has neither HTML nor text. */
export function sizeOfSource({ rawHtml, packedHtml, fileText, packedFile }: AcquiredPage): number | undefined {
  return packedHtml?.characters ?? rawHtml?.length ?? packedFile?.characters ?? fileText?.length;
}

/** Returns the number of characters of a page's HTML. */
export function sizeOfHtml({ rawHtml, packedHtml }: AcquiredPage): number {
  return packedHtml?.characters ?? rawHtml?.length ?? 0;
}

/** Wraps an extractor that cannot read packed pages. */
export function ofWholePages(extract: StructuredExtractor): StructuredExtractor {
  return (input, signal) => extract({ ...input, pages: input.pages.map(unpackPage) }, signal);
}
