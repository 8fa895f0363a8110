import type { PackedText } from "./json/packed-text.ts";
import type { FormatRequest, PageDocument } from "@extraction-api/page-reader/formats";
import type { ScrapeOptions as ContractOptions } from "@extraction-api/v2";

export type { FormatRequest, PageDocument } from "@extraction-api/page-reader/formats";

/**
 * What this service asks of page acquisition and of structured extraction.
 * `acquire/` and the page reader provide both; tests may bring their own.
 */

/** Scrape options as a caller sends them, validated, with the defaults of the document. */
export type RequestedOptions = Readonly<ContractOptions>;

/** The same, decoded once for a request or a job: every format is an object. */
export interface ScrapeOptions extends Omit<RequestedOptions, "formats"> {
  readonly formats: readonly FormatRequest[];
}

/** A page as it was read, before any format was made of it. */
export interface AcquiredPage {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
  readonly rawHtml?: string;
  /** The HTML of a page that is so large that copying it from thread to thread would keep everybody waiting, instead of `rawHtml`. */
  readonly packedHtml?: PackedText;
  /** What a reader sees of a page, as far as searches look at it; there where a thread has found it out. */
  readonly shownText?: string;
  readonly body?: Uint8Array;
  readonly links: readonly string[];
  readonly canonical?: string;
  /** The response's `Retry-After`, where it has one. */
  readonly retryAfter?: string;
  /** Unix milliseconds. */
  readonly fetchedAt: number;
}

/** A page as it came from its server: redirects followed, decompressed. */
export interface RawPage {
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** The response's `Retry-After`, where it has one. */
  readonly retryAfter?: string;
  /** Cookies that it set, as their headers are there. */
  readonly cookies?: readonly string[];
}

/** The outcome of acquiring one page. `row` is an id of the error catalogue. */
export type ScrapeOutcome =
  | {
      readonly ok: true;
      readonly document: PageDocument;
      readonly page: AcquiredPage;
      /** Why `json` does not conform to its schema, where it does not. */
      readonly unfit?: string;
      /** Keeps what the next scrape is compared with. Whoever keeps the result calls it: a change that nobody is told is none. */
      readonly keepHistory?: () => Promise<void>;
    }
  | {
      readonly ok: false;
      readonly row: string;
      readonly message?: string;
      readonly details?: unknown;
      /** Seconds after which the caller may try the call once more. */
      readonly retryAfter?: string;
      /** The connection failed, which another attempt may not. */
      readonly transient?: boolean;
      /** What came over HTTP of a page that needs the browser, which is elsewhere. */
      readonly fetched?: RawPage;
    };

/** Whose page it is, and how much of it is wanted. */
export interface PageOwner {
  /** No team gets all threads. */
  readonly team?: string;
  /** Bytes of its body that are enough; what it has beyond them is not read. */
  readonly enoughBytes?: number | undefined;
}

/** What one sitemap file says: pages, and further sitemaps where it is an index. */
export interface SitemapContent {
  readonly pages: string[];
  readonly sitemaps: string[];
}

/**
 * What became of a site's robots.txt. One that is missing allows everything, one that cannot be reached, because of
 * the network or a failing server, allows nothing (RFC 9309, 2.3.1).
 */
export type RobotsFile =
  | { readonly state: "found"; readonly text: string }
  | { readonly state: "missing" }
  | { readonly state: "unreachable"; readonly reason: string };

/** What is read of a site beside its pages. */
export interface SiteFile {
  readonly robots: RobotsFile;
  /** Nothing where there is none. */
  readonly sitemap: SitemapContent | undefined;
}

/** Acquires pages. */
export interface Acquirer {
  /** Reads one page; never throws for anything a site or a request can cause. */
  scrape(url: string, options: ScrapeOptions, signal: AbortSignal, whose?: PageOwner): Promise<ScrapeOutcome>;
  /** Reads a file that a site has beside its pages where that keeps nobody waiting; without it that is done by `scrape`. */
  siteFile?<K extends keyof SiteFile>(
    kind: K,
    url: string,
    options: ScrapeOptions,
    signal: AbortSignal,
    team?: string,
  ): Promise<SiteFile[K]>;
  /** Ends connections and the browser, if one was started. */
  close(): Promise<void>;
}

/** An OpenAI-compatible model endpoint. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** What structured extraction made of the pages. */
export type ExtractionOutcome =
  | {
      readonly ok?: true;
      readonly data: unknown;
      readonly sources: Record<string, string[]>;
      readonly warnings: string[];
      /** What a model's answers cost, where one was asked. */
      readonly tokensUsed?: number;
    }
  | { readonly ok: false; readonly row: string; readonly message?: string; readonly details?: unknown };

/** What to extract, from which pages. */
export interface ExtractionInput {
  readonly pages: readonly AcquiredPage[];
  readonly schema?: object;
  readonly prompt?: string;
  /** Whose pages they are: no team gets all threads. */
  readonly team?: string;
}

/** Makes one object of the given pages; where the signal aborts, nobody waits for it any more. */
export type StructuredExtractor = (input: ExtractionInput, signal?: AbortSignal) => Promise<ExtractionOutcome>;

/** Reads what pages say in words, where that keeps nobody waiting. Both give nothing for a text without any. */
export interface TextReader {
  /** The passages of a Markdown text that speak of a question. */
  passages(markdown: string, query: string, signal: AbortSignal): Promise<string | undefined>;
  summary(markdown: string, signal: AbortSignal): Promise<string | undefined>;
}
