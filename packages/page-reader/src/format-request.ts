/** A format as requested, with its own options. */
export interface FormatRequest {
  readonly type: string;
  readonly [option: string]: unknown;
}

/** What of the scrape options decides how a page is presented (specification 2.3). */
export interface PresentOptions {
  readonly formats?: readonly (string | FormatRequest)[];
  readonly onlyMainContent?: boolean;
  readonly onlyCleanContent?: boolean;
  readonly includeTags?: readonly string[];
  readonly excludeTags?: readonly string[];
  readonly removeBase64Images?: boolean;
  readonly blockAds?: boolean;
  readonly parsers?: readonly unknown[];
  readonly redactPII?: boolean | object;
}

/** The requested formats in one form; `markdown` when none is asked for. */
export function formatRequests(options: PresentOptions): FormatRequest[] {
  const formats = options.formats ?? ["markdown"];
  return formats.map((format) => (typeof format === "string" ? { type: format } : format));
}
