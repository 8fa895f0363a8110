import type { Account } from "../account/keys.ts";
import type { PageCopy } from "../state/cache.ts";
import type { AcquiredPage, PageDocument, ScrapeOptions } from "../acquisition.ts";

/** One page that an operation or a job needs. */
export interface PageRequest {
  readonly url: string;
  readonly options: ScrapeOptions;
  readonly account: Account;
  /** Asked for only when the page is fetched: one from the cache needs none. */
  readonly signal: () => AbortSignal;
  /** Nothing of the page is kept. */
  readonly zeroDataRetention: boolean;
  /** The page itself is wanted: a cached copy in whatever formats will do. */
  readonly anyCopy?: boolean;
  /** A job waits for a free place; a call that somebody waits for is refused with 429 instead. */
  readonly patient: boolean;
  /** Data that do not conform to their schema are no result; without it the page has them, and a warning. */
  readonly mustConform?: boolean;
  /** Keeps a copy of the page beside the result, nobody waits for it; without it that is done at once. */
  readonly keepCopy?: (copy: PageCopy) => Promise<void> | undefined;
  /** Whoever asks keeps what the next scrape is compared with, together with the result; without it that is kept at once. */
  readonly keepsHistory?: boolean;
}

/** A page, from the cache or read again, and what it costs. */
export interface PageHit {
  readonly ok: true;
  readonly document: PageDocument;
  readonly page: AcquiredPage;
  readonly credits: number;
  /** Resolves when the copy of the page is kept, where that is under way. */
  readonly copyKept?: Promise<void>;
  /** Keeps what the next scrape is compared with; there only where whoever asks keeps it. */
  readonly keepHistory?: () => Promise<void>;
}

/** Why there is no page: a row of the error catalogue. */
export interface PageMiss {
  readonly ok: false;
  readonly row: string;
  readonly message?: string | undefined;
  readonly details?: unknown;
  readonly retryAfter?: string;
  readonly credits: number;
}

/** What came of a page request. */
export type PageResult = PageHit | PageMiss;
