import type { AcquiredPage, PageDocument, ScrapeOptions } from "../acquisition.ts";
import { charges } from "../contract/charges.ts";
import { formatType, formatsOf } from "./formats.ts";

/** Credits for a page that was read, by what was asked for and what it turned out to be. */
export function costOfPage(
  options: ScrapeOptions,
  document: PageDocument,
  page: AcquiredPage,
  zeroDataRetention: boolean,
): number {
  const base = isPdf(page) ? costOfPdf(options, document) : charges.page;
  const formats = formatsOf(options).reduce((sum, format) => sum + costOfFormat(format), 0);
  return base + formats + (zeroDataRetention ? charges.zeroRetentionPage : 0);
}

function costOfFormat(format: ReturnType<typeof formatsOf>[number]): number {
  const type = formatType(format);
  const checks = typeof format === "object" && format.checkPromptInjection === true;
  return charges.format(type) + (checks ? charges.injectionCheck : 0);
}

function isPdf(page: AcquiredPage): boolean {
  return page.contentType.startsWith("application/pdf");
}

function costOfPdf(options: ScrapeOptions, document: PageDocument): number {
  if ((options.parsers as unknown[]).length === 0) return charges.pdfFile;
  const { numPages } = (document.metadata ?? {}) as { numPages?: number };
  return charges.pdfPage * (numPages ?? 1);
}
