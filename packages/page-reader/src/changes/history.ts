import { formatRequests, requestsOf } from "../format-request.ts";
import type { ChangeRequest, PresentOptions } from "../format-request.ts";
import type { ChangeStore, PreviousScrape } from "./track-changes.ts";

/** A scrape that is kept to be compared with, and where. */
export interface KeptScrape {
  readonly url: string;
  readonly branch: string;
  readonly scrape: PreviousScrape;
}

/** Where the history of a request for change tracking is kept; nowhere where there is to be none. */
export function branchOf({ history = "", tag }: ChangeRequest): string | undefined {
  // A tag is a branch of its own history; as JSON the two cannot run into each other.
  return history === null ? undefined : JSON.stringify([history, tag ?? null]);
}

/** What the formats of a page will be compared with, to be taken to where the page is presented. */
export function recallScrapes(changes: ChangeStore, url: string, options: PresentOptions): KeptScrape[] {
  return requestsOf(formatRequests(options), "changeTracking").flatMap((format) => {
    const branch = branchOf(format);
    const scrape = branch === undefined ? undefined : changes.load(url, branch);
    return branch === undefined || !scrape ? [] : [{ url, branch, scrape }];
  });
}

/** A store of what was taken along; what is saved there is collected, to be taken back. */
export function createTakenStore(taken: readonly KeptScrape[]): { store: ChangeStore; saved: KeptScrape[] } {
  const saved: KeptScrape[] = [];
  const store: ChangeStore = {
    load: (url, branch) => [...taken, ...saved].findLast((kept) => kept.url === url && kept.branch === branch)?.scrape,
    save: (url, branch, scrape) => void (branch !== null && saved.push({ url, branch, scrape })),
  };
  return { store, saved };
}
