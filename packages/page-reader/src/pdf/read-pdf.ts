import { PageFailure } from "../page-failure.ts";
import { blocksOfPage, linesOf, usualHeight, type Line, type TextItem, type TextLayoutBlock } from "./text-layout.ts";

/** One page of a PDF with its text layer. */
export interface ReadPdfPage {
  /** Physical page number, from 1. */
  readonly pageNumber: number;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly TextLayoutBlock[];
}

/** A PDF that was read. */
export interface ReadPdf {
  readonly totalPages: number;
  readonly title?: string;
  readonly pages: readonly ReadPdfPage[];
}

/**
 * Reads the text layer of a PDF.
 *
 * @param maxPages maximum number of pages read
 * @throws PageFailure `unsupported-file` if the file is damaged or locked
 */
export async function readPdf(body: Uint8Array, maxPages: number, url: string, signal: AbortSignal): Promise<ReadPdf> {
  const { getDocumentProxy, getMeta } = await import("unpdf");
  const fail = (cause: unknown): never => {
    throw new PageFailure("unsupported-file", `${url} cannot be read as a PDF: ${(cause as Error).message}`, { cause });
  };
  // The library takes ownership of the bytes, so it gets a copy; its warnings do not belong in the caller's log.
  const pdf = await getDocumentProxy(new Uint8Array(body), { verbosity: 0 }).catch(fail);
  const meta = (await getMeta(pdf).catch(() => undefined))?.info as { Title?: string } | undefined;
  const read: { pageNumber: number; width: number; height: number; lines: Line[] }[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    signal.throwIfAborted();
    const page = await pdf.getPage(number).catch(fail);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent().catch(fail);
    read.push({ pageNumber: number, width, height, lines: linesOf(items as TextItem[]) });
    page.cleanup();
  }
  const totalPages = pdf.numPages;
  await pdf.loadingTask.destroy();
  const usual = usualHeight(read.flatMap(({ lines }) => lines));
  const pages = read.map(({ lines, ...page }): ReadPdfPage => ({
    ...page,
    blocks: blocksOfPage(lines, usual, page.width, page.height),
  }));
  return { totalPages, pages, ...(meta?.Title ? { title: meta.Title } : {}) };
}
