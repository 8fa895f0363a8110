import type { ChangeTrackingFormat, Format, PageDocument, ScrapeOptions } from "@extraction-api/v2";

export type { PageDocument } from "@extraction-api/v2";

/** A change tracking request; whoever keeps histories for several callers says whose this one is. */
export interface ChangeRequest extends ChangeTrackingFormat {
  /** The history that the page is compared with and kept in; null compares with nothing and keeps nothing. Never a caller's. */
  readonly history?: string | null;
}

/** A format as requested, with its own options. */
export type FormatRequest = Exclude<Format, string | ChangeTrackingFormat> | ChangeRequest;

/** The type of a format, such as `markdown`. */
export type FormatType = FormatRequest["type"];

/** The request of one type of format. */
export type FormatOf<T extends FormatType> = Extract<FormatRequest, { type: T }>;

/** What of the scrape options decides how a page is presented (specification 2.3). */
export interface PresentOptions extends Pick<
  ScrapeOptions,
  | "onlyMainContent"
  | "onlyCleanContent"
  | "includeTags"
  | "excludeTags"
  | "removeBase64Images"
  | "blockAds"
  | "parsers"
  | "redactPII"
> {
  /** Default: `markdown`. */
  readonly formats?: readonly (Format | FormatRequest)[];
}

/** Fields of a page document that one format fills; `warning` joins those of the others. */
export type Made = Partial<PageDocument>;

/** The requested formats in one form; `markdown` when none is asked for. */
export function formatRequests({ formats = ["markdown"] }: Pick<PresentOptions, "formats">): FormatRequest[] {
  return formats.map((format) => (typeof format === "string" ? { type: format } : format));
}

/** The requests of one type among the requested formats. */
export function requestsOf<T extends FormatType>(formats: readonly FormatRequest[], type: T): FormatOf<T>[] {
  return formats.filter((format): format is FormatOf<T> => format.type === type);
}
