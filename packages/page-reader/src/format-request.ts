import type { ChangeTrackingFormat, Format, PageDocument, ScrapeOptions } from "@extraction-api/v2";

export type { PageDocument } from "@extraction-api/v2";

/** A change tracking request. A program that stores histories for several callers sets whose it is. */
export interface ChangeRequest extends ChangeTrackingFormat {
  /**
   * The history that the page is compared with and stored in; null compares with and stores nothing. Never set by a
   * caller.
   */
  readonly history?: string | null;
}

/** A format as requested, with its own options. */
export type FormatRequest = Exclude<Format, string | ChangeTrackingFormat> | ChangeRequest;

/** The type of a format, such as `markdown`. */
export type FormatType = FormatRequest["type"];

/** The request of one type of format. */
export type FormatOf<T extends FormatType> = Extract<FormatRequest, { type: T }>;

/** The scrape options that affect how a page is presented (specification 2.3). */
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
  /** Default `markdown`. */
  readonly formats?: readonly (Format | FormatRequest)[];
}

/** Fields of a page document that one format fills; `warning` is joined with those of the others. */
export type Made = Partial<PageDocument>;

/**
 * Normalises the requested formats to objects; `markdown` if none is requested.
 *
 * @example formatRequests({ formats: ["links"] }); // [{ type: "links" }]
 */
export function formatRequests({ formats = ["markdown"] }: Pick<PresentOptions, "formats">): FormatRequest[] {
  return formats.map((format) => (typeof format === "string" ? { type: format } : format));
}

/** Returns whether text that tries to instruct a model is a reason to refuse the page. */
export function asksInjectionCheck(options: PresentOptions): boolean {
  return requestsOf(formatRequests(options), "json").some(({ checkPromptInjection }) => checkPromptInjection === true);
}

/** Returns the requests of one type among the requested formats. */
export function requestsOf<T extends FormatType>(formats: readonly FormatRequest[], type: T): FormatOf<T>[] {
  return formats.filter((format): format is FormatOf<T> => format.type === type);
}
