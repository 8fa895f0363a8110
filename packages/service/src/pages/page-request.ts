import type { Account } from "../account/keys.ts";
import type { AcquiredPage, FailedScrape, PageDocument, ScrapeOptions } from "../acquisition.ts";

/** One page that an operation or a job needs. */
export interface PageRequest {
  readonly url: string;
  readonly options: ScrapeOptions;
  readonly account: Account;
  /** Only called if the page is fetched or the plan has a limit: other pages need no signal. */
  readonly signal: () => AbortSignal;
  /** Nothing of the page is stored. */
  readonly zeroDataRetention: boolean;
  /** Only the page itself is needed: a cached copy in any formats will do. */
  readonly anyCopy?: boolean;
  /** The HTML of the page itself is needed, even if it is large and comes from the cache. */
  readonly whole?: boolean;
  /** Whether to wait for a place, as jobs do; a direct call is refused with 429 when its timeout is over. */
  readonly patient: boolean;
  /** Data that do not conform to their schema are an error; otherwise the page has them and a warning. */
  readonly mustConform?: boolean;
  /**
   * Whether the caller waits until the copy is stored, and stores the history together with the result; otherwise both are
   * stored at once.
   */
  readonly keepsLater?: boolean;
}

/** A page, from the cache or read, and its cost. */
export interface PageHit {
  readonly ok: true;
  readonly document: PageDocument;
  readonly page: AcquiredPage;
  readonly credits: number;
  /**
   * Called when the credits are charged: until then, or until the request's signal aborts, they are held. Absent if the
   * plan has no limit.
   */
  readonly settle?: (() => void) | undefined;
  /** Resolves when the copy of the page is stored, if that is in progress. */
  readonly copyKept?: Promise<void>;
  /** Stores what the next scrape is compared with; present only if the caller does that. */
  readonly keepHistory?: () => Promise<void>;
}

/** Why there is no page, and the cost of what was done. */
export interface PageMiss extends Omit<FailedScrape, "transient" | "fetched"> {
  readonly credits: number;
}

/** The outcome of a page request. */
export type PageResult = PageHit | PageMiss;
