import type { PackedText } from "./json/packed-text.ts";
import type { RawJson } from "./json/raw-json.ts";
import type { FormatRequest, PageDocument } from "@extraction-api/page-reader/formats";
import type { ScrapeOptions as ContractOptions } from "@extraction-api/v2";

export type { FormatRequest, PageDocument } from "@extraction-api/page-reader/formats";

/**
 * What this service needs from page acquisition and structured extraction. `acquire/` and the page reader implement
 * both; tests may supply their own.
 */

/** Scrape options as a caller sends them, validated and with the document's defaults. */
export type RequestedOptions = Readonly<ContractOptions>;

/** Scrape options decoded once for a request or a job: every format is an object. */
export interface ScrapeOptions extends Omit<RequestedOptions, "formats"> {
  readonly formats: readonly FormatRequest[];
}

/** What is known of a page from its response. */
interface PageFacts {
  /** The address after redirects. */
  readonly finalUrl: string;
  /** HTTP status of the page. */
  readonly statusCode: number;
  /** Value of the Content-Type header. */
  readonly contentType: string;
  /** Origins on the way to `finalUrl`, if there are any besides its own. */
  readonly via?: readonly string[];
  /** The response's `Retry-After`, if any. */
  readonly retryAfter?: string;
}

/** A page as it was read, before any format was made from it. */
export interface AcquiredPage extends PageFacts {
  readonly requestedUrl: string;
  /** The HTML as it was received or rendered; absent for files. */
  readonly rawHtml?: string;
  /** In place of `rawHtml`: HTML so large that copying it between threads would block other calls. */
  readonly packedHtml?: PackedText;
  /** The text of a file, for extraction; it is not stored. */
  readonly fileText?: string;
  /** In place of `fileText`: its JSON, so large that parsing it would block other calls. */
  readonly packedFile?: PackedText;
  /** The visible text of a page, as far as searches use it; present if a thread has computed it. */
  readonly shownText?: string;
  readonly body?: Uint8Array;
  readonly links: readonly string[];
  readonly canonical?: string;
  /** Unix milliseconds. */
  readonly fetchedAt: number;
  /** The part of the document's `warning` that says how the page was read, if any does. */
  readonly readWarning?: string;
  /** Which parts of the document's `warning` are about a format, if any are. */
  readonly formatWarnings?: readonly FormatWarning[];
}

/** A type of format, and a warning about it. */
export type FormatWarning = readonly [format: FormatRequest["type"], warning: string];

/** A page as its server sent it: redirects followed, decompressed. */
export interface RawPage extends PageFacts {
  readonly body: Uint8Array;
  /** The page's `Set-Cookie` headers. */
  readonly cookies?: readonly string[];
  /** What is wrong with the way it was read, if anything is. */
  readonly warning?: string;
  /** It was read before it had finished, or its end is missing. Only its caller may get it. */
  readonly unfinished?: true;
}

/** A page that was acquired, and what was made of it. */
export interface ScrapedPage {
  readonly ok: true;
  readonly document: PageDocument;
  readonly page: AcquiredPage;
  /** Why `json` does not conform to its schema, if it does not. */
  readonly unfit?: string;
  /** See `RawPage`. */
  readonly unfinished?: true;
  /**
   * Stores what the next scrape is compared with. Call it together with storing the result: a change that was never
   * reported must not be forgotten.
   */
  readonly keepHistory?: () => Promise<void>;
}

/** Why a page was not acquired. */
export interface FailedScrape {
  readonly ok: false;
  /** Id of a row of the error catalogue. */
  readonly row: string;
  readonly message?: string | undefined;
  readonly details?: unknown;
  /** Seconds after which the caller may retry. */
  readonly retryAfter?: string;
  /** The connection failed in a way that a retry may not meet. */
  readonly transient?: boolean;
  /** The HTTP response of a page that needs a browser, if this thread has none. */
  readonly fetched?: RawPage;
}

/** The outcome of acquiring one page. */
export type ScrapeOutcome = ScrapedPage | FailedScrape;

/** The team that a page is for, and how much of it is needed. */
export interface PageOwner {
  /** Used to share threads: no team gets all of them. */
  readonly team?: string;
  /** Number of body bytes that suffice; the rest is not read. */
  readonly enoughBytes?: number | undefined;
}

/** The content of one sitemap file: pages, and further sitemaps if it is an index. */
export interface SitemapContent {
  readonly pages: string[];
  readonly sitemaps: string[];
}

/**
 * The outcome of reading a site's robots.txt. A missing file allows everything; one that cannot be reached, because of
 * the network or a failing server, allows nothing (RFC 9309, 2.3.1).
 */
export type RobotsFile =
  | { readonly state: "found"; readonly text: string }
  | { readonly state: "missing" }
  | { readonly state: "unreachable"; readonly reason: string; readonly transient?: boolean };

/** The files of a site that are read besides its pages. */
export interface SiteFile {
  readonly robots: RobotsFile;
  /** Undefined if there is none. */
  readonly sitemap: SitemapContent | undefined;
}

/** Acquires pages. */
export interface Acquirer {
  /** Reads one page. It never throws for anything that a site or a request can cause. */
  scrape(url: string, options: ScrapeOptions, signal: AbortSignal, whose?: PageOwner): Promise<ScrapeOutcome>;
  /** Reads a file besides a site's pages without blocking. If it is missing, `scrape` is used. */
  siteFile?<K extends keyof SiteFile>(
    kind: K,
    url: string,
    options: ScrapeOptions,
    signal: AbortSignal,
    team?: string,
  ): Promise<SiteFile[K]>;
  /**
   * Makes a page document of the HTML of a page that was read earlier, in other formats. Undefined if the page is gone.
   *
   * @param load returns the page, and is called when there is a thread for it: pages that wait would fill the memory
   */
  readonly remake?: (
    url: string,
    load: () => Promise<AcquiredPage | undefined>,
    options: ScrapeOptions,
    signal: AbortSignal,
    team?: string,
  ) => Promise<ScrapeOutcome | undefined>;
  /** Closes connections, and the browser if one was started. */
  close(): Promise<void>;
}

/** An OpenAI-compatible model endpoint. */
export interface ModelEndpoint {
  /** Address below which `/chat/completions` is. */
  readonly baseUrl: string;
  /** API key of the endpoint; never logged. */
  readonly apiKey: string;
  /** Name of the model, as the endpoint knows it. */
  readonly model: string;
}

/** The outcome of structured extraction. */
export type ExtractionOutcome =
  | {
      readonly ok?: true;
      readonly data: unknown;
      /** The addresses that state each value, by its path; raw JSON if there are many. */
      readonly sources: Readonly<Record<string, readonly string[]>> | RawJson;
      readonly warnings: string[];
      /** Tokens used by the model, if one was called. */
      readonly tokensUsed?: number;
    }
  | { readonly ok: false; readonly row: string; readonly message?: string; readonly details?: unknown };

/** What to extract, and from which pages. */
export interface ExtractionInput {
  readonly pages: readonly AcquiredPage[];
  readonly schema?: object;
  readonly prompt?: string;
  /** The team that the pages are for: no team gets all threads. */
  readonly team?: string;
}

/** Makes one object from the given pages. If the signal aborts, the result is no longer needed. */
export type StructuredExtractor = (input: ExtractionInput, signal?: AbortSignal) => Promise<ExtractionOutcome>;

/** Finds passages and facts in page text without blocking. Both return nothing for a page without text. */
export interface TextReader {
  /** Returns the passages of a Markdown text that are about a query. */
  passages(markdown: string, query: string, signal: AbortSignal): Promise<string | undefined>;
  summary(markdown: string, signal: AbortSignal): Promise<string | undefined>;
}
