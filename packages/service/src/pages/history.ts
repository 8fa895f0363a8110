import { recallScrapes, type KeptScrape } from "@extraction-api/page-reader/fetched";
import type { ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { packedIfLong, textOf } from "../json/packed-text.ts";
import type { ChangeTable, KeptChange } from "../state/changes.ts";

/** A previous scrape as threads transfer it: its text is packed if it is long. */
export interface SentScrape extends Pick<KeptScrape, "url" | "branch"> {
  readonly scrape: KeptChange;
}

/** Packs a scrape for transfer. */
export function packScrape({ scrape, ...place }: KeptScrape): SentScrape {
  return { ...place, scrape: { ...scrape, markdown: packedIfLong(scrape.markdown) } };
}

/** Unpacks a transferred scrape. */
export function unpackScrape({ scrape, ...place }: SentScrape): KeptScrape {
  return { ...place, scrape: { ...scrape, markdown: textOf(scrape.markdown) } };
}

/** Returns whether a page is compared with previous scrapes. */
export function comparesChanges({ formats }: ScrapeOptions): boolean {
  return formats.some(({ type }) => type === "changeTracking");
}

/** Returns the previous scrapes that a page will be compared with, for the thread that presents the page. */
export async function recallHistory(changes: ChangeTable, url: string, options: ScrapeOptions): Promise<SentScrape[]> {
  const branches: string[] = [];
  const asked = { load: (_url: string, branch: string | null) => void branches.push(branch ?? ""), save() {} };
  recallScrapes(asked, url, options);
  const kept: SentScrape[] = [];
  for (const branch of branches) {
    const scrape = await changes.load(url, branch);
    if (scrape) kept.push({ url, branch, scrape });
  }
  return kept;
}

/** Returns a page, with the function that stores what the next comparison needs, if anything. */
export function withKeeping(
  outcome: ScrapeOutcome,
  changes: ChangeTable,
  saved: readonly SentScrape[] = [],
): ScrapeOutcome {
  if (!outcome.ok || saved.length === 0) return outcome;
  const keepHistory = async (): Promise<void> => {
    for (const { url, branch, scrape } of saved) await changes.save(url, branch, scrape);
  };
  return { ...outcome, keepHistory };
}
