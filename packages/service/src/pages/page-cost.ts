import type { AcquiredPage, FormatRequest, PageDocument, ScrapeOptions } from "../acquisition.ts";
import { charges } from "../contract/charges.ts";

/** Returns the credits that a page costs at least; how many pages a PDF has is known when it is read. */
export function leastCost(options: ScrapeOptions, zeroDataRetention: boolean): number {
  if (options.lockdown === true) return charges.lockdownHit;
  return charges.page + surcharges(options, zeroDataRetention);
}

/** Returns the credits for a page that was read, by the requested formats and the kind of page. */
export function costOfPage(
  options: ScrapeOptions,
  document: PageDocument,
  page: AcquiredPage,
  zeroDataRetention: boolean,
): number {
  const { parsers } = options;
  const costOfPdf = parsers?.length === 0 ? charges.pdfFile : charges.pdfPage * (document.metadata?.numPages ?? 1);
  const base = isPdf(page) ? costOfPdf : charges.page;
  return base + surcharges(options, zeroDataRetention);
}

/** Returns whether a page is a PDF. */
export function isPdf({ contentType }: AcquiredPage): boolean {
  return contentType.startsWith("application/pdf");
}

function surcharges({ formats }: ScrapeOptions, zeroDataRetention: boolean): number {
  const zeroRetention = zeroDataRetention ? charges.zeroRetentionPage : 0;
  return formats.reduce((sum, format) => sum + costOfFormat(format), zeroRetention);
}

function costOfFormat(format: FormatRequest): number {
  const checks = format.type === "json" && format.checkPromptInjection === true;
  return charges.format(format.type) + (checks ? charges.injectionCheck : 0);
}
