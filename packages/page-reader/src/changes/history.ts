import { formatRequests, requestsOf, type ChangeRequest, type PresentOptions } from "../format-request.ts";
import type { ChangeStore, PreviousScrape } from "./track-changes.ts";

/** A stored scrape to compare with, and its place in the history. */
export interface KeptScrape {
  /** The page's address. */
  readonly url: string;
  /** The history and tag of the request, as one text. */
  readonly branch: string;
  readonly scrape: PreviousScrape;
}

/** Returns the branch of history of a change-tracking request; undefined if it has none. */
export function branchOf({ history = "", tag }: ChangeRequest): string | undefined {
  // Each tag is a branch of its own; as JSON, history and tag cannot collide.
  return history === null ? undefined : JSON.stringify([history, tag ?? null]);
}

/**
 * Returns the previous scrapes that the page's formats will be compared with, for the place where the page is
 * presented.
 */
export function recallScrapes(changes: ChangeStore, url: string, options: PresentOptions): KeptScrape[] {
  return requestsOf(formatRequests(options), "changeTracking").flatMap((format) => {
    const branch = branchOf(format);
    const scrape = branch === undefined ? undefined : changes.load(url, branch);
    return branch === undefined || !scrape ? [] : [{ url, branch, scrape }];
  });
}

/**
 * Creates a store from scrapes that another thread sent with a page. `saved` collects what is saved to the store, to be
 * sent back.
 */
export function createTakenStore(taken: readonly KeptScrape[]): { store: ChangeStore; saved: KeptScrape[] } {
  const saved: KeptScrape[] = [];
  const store: ChangeStore = {
    load: (url, branch) => [...taken, ...saved].findLast((kept) => kept.url === url && kept.branch === branch)?.scrape,
    save: (url, branch, scrape) => void (branch !== null && saved.push({ url, branch, scrape })),
  };
  return { store, saved };
}
