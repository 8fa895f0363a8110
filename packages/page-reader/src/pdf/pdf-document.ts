import type { PageBlocks, PageMetadata, PdfParser } from "@extraction-api/v2";
import { PageFailure } from "../page-failure.ts";
import type { Made, PresentOptions } from "../format-request.ts";
import { fetchFacts, type FetchFacts } from "../metadata/page-metadata.ts";
import { known } from "../values/known.ts";
import { readPdf, type ReadPdfPage } from "./read-pdf.ts";

/** How a PDF is read (specification 2.3.2). */
export type PdfOptions = Omit<PdfParser, "type">;

/** A file as Markdown, fields from its parser, and its metadata. */
export interface FileContent {
  /** Absent if the file itself was requested. */
  readonly markdown?: string;
  readonly extra: Made;
  readonly metadata: PageMetadata;
}

/** Returns how the options request PDFs to be read; undefined if they are not to be parsed. */
export function pdfOptionsOf({ parsers = ["pdf"] }: PresentOptions): PdfOptions | undefined {
  const [parser] = parsers;
  return parser === "pdf" ? {} : parser;
}

/** @throws PageFailure `unsupported-file` for `ocr` and for scanned files: only text layers are read */
export async function pdfToMarkdown(
  body: Uint8Array,
  parser: PdfOptions,
  facts: FetchFacts,
  signal: AbortSignal,
): Promise<FileContent> {
  if (parser.mode === "ocr")
    throw new PageFailure(
      "unsupported-file",
      `${noOcr} Use the parser mode "fast" or "auto" for PDFs with a text layer.`,
    );
  const pdf = await readPdf(body, parser.maxPages ?? 10_000, facts.finalUrl, signal);
  const empty = pdf.pages.filter(({ blocks }) => blocks.length === 0).map(({ pageNumber }) => pageNumber);
  if (empty.length === pdf.pages.length && parser.mode !== "fast")
    throw new PageFailure("unsupported-file", `${facts.finalUrl} has no text layer: it is a scan. ${noOcr}`);
  const pages = pdf.pages.map((page) => ({ pageNumber: page.pageNumber, markdown: pageMarkdown(page) }));
  const markdown = joinPages(pages, parser.pageMarkers === true);
  const metadata = {
    ...fetchFacts(facts),
    ...known({ title: pdf.title }),
    numPages: pdf.pages.length,
    totalPages: pdf.totalPages,
  };
  const warning =
    empty.length > 0 ? `pages without a text layer were skipped: ${empty.join(", ")}. ${noOcr}` : undefined;
  const extra = {
    ...(parser.pages === true && { pages }),
    ...(parser.blocks === true && { blocks: layoutsOf(pdf.pages, markdown) }),
    ...known({ warning }),
  };
  return { markdown, extra, metadata };
}

const noOcr = "Scanned pages cannot be read (no OCR).";

function pageMarkdown({ blocks }: ReadPdfPage): string {
  return blocks.map(({ type, text }) => (type === "section_header" ? `## ${text}` : text)).join("\n\n");
}

/** Markers are only between pages, and contain the number of the page that follows. */
function joinPages(pages: readonly { pageNumber: number; markdown: string }[], markers: boolean): string {
  return pages
    .map(({ pageNumber, markdown }, place) => {
      if (place === 0) return markdown;
      return markers ? `\n\n---\n<!-- page ${pageNumber} -->\n\n${markdown}` : `\n\n${markdown}`;
    })
    .join("")
    .trim();
}

/** Returns the blocks of all pages, each with its place in the Markdown of the file. */
function layoutsOf(pages: readonly ReadPdfPage[], markdown: string): PageBlocks[] {
  let from = 0;
  return pages.map(({ pageNumber, width, height, blocks }) => {
    const items = blocks.map(({ type, text, box }, place) => {
      const at = markdown.indexOf(text, from);
      if (at >= 0) from = at + text.length;
      return {
        id: `p${pageNumber}.b${place}`,
        type,
        label: null,
        bbox: [...box],
        content: text,
        markdownSpan: at < 0 ? null : [at, at + text.length],
        readingOrder: place,
        source: "text-layer",
        confidence: { layout: null, ocr: null },
      };
    });
    return { pageNumber, width, height, status: "ok", items };
  });
}
