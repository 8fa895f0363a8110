/** Acquisition options as the v2 bundle's ScrapeOptions, validated, defaults applied. */
export type ScrapeOptions = Readonly<Record<string, unknown>>;

/** A page as it was read, before any format was made of it. */
export interface AcquiredPage {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
  readonly rawHtml?: string;
  readonly body?: Uint8Array;
  readonly links: readonly string[];
  readonly canonical?: string;
  /** Unix milliseconds. */
  readonly fetchedAt: number;
}

/** What came of one page: its document, or the catalogue row that says why there is none. */
export type ScrapeOutcome =
  | { readonly ok: true; readonly document: Record<string, unknown>; readonly page: AcquiredPage }
  | { readonly ok: false; readonly row: string; readonly message?: string; readonly details?: unknown };

/** Acquires pages. */
export interface Acquirer {
  /** Reads one page; never throws for anything a site or a request can cause. */
  scrape(url: string, options: ScrapeOptions, signal: AbortSignal): Promise<ScrapeOutcome>;
  /** Ends connections and the browser, if one was started. */
  close(): Promise<void>;
}
