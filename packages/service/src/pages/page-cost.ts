import type { AcquiredPage, FormatRequest, PageDocument, ScrapeOptions } from "../acquisition.ts";
import { charges } from "../contract/charges.ts";

/** Returns the credits for a page that was read, by the requested formats and the kind of page. */
export function costOfPage(
  options: ScrapeOptions,
  document: PageDocument,
  page: AcquiredPage,
  zeroDataRetention: boolean,
): number {
  const base = isPdf(page) ? costOfPdf(options, document) : charges.page;
  const formats = options.formats.reduce((sum, format) => sum + costOfFormat(format), 0);
  return base + formats + (zeroDataRetention ? charges.zeroRetentionPage : 0);
}

function costOfFormat(format: FormatRequest): number {
  const checks = format.type === "json" && format.checkPromptInjection === true;
  return charges.format(format.type) + (checks ? charges.injectionCheck : 0);
}

function isPdf(page: AcquiredPage): boolean {
  return page.contentType.startsWith("application/pdf");
}

function costOfPdf({ parsers }: ScrapeOptions, { metadata }: PageDocument): number {
  return parsers?.length === 0 ? charges.pdfFile : charges.pdfPage * (metadata?.numPages ?? 1);
}
