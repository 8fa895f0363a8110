import type { AcquiredPage } from "../acquisition.ts";
import { pageKey } from "../discovery/page-key.ts";
import { createScope, longestAddress } from "../discovery/scope.ts";
import type { Services } from "../services.ts";
import type { PageEntry, PageError } from "../state/job-pages.ts";
import type { CrawlJob } from "../state/job-requests.ts";
import type { JobRecord } from "../state/jobs.ts";
import { inTurns } from "../turns/turns.ts";

/** Decides which addresses belong to a crawl. Whether the crawl already knows them is decided when they are stored. */
export interface CrawlLinks {
  /** Returns the addresses that belong to the crawl, processed in portions, and the errors to record for others. */
  find(addresses: readonly string[], from: string, depth: number): Promise<FoundLinks>;
  /** Returns other keys of a page that was read: its final address, and its canonical address. */
  otherKeys(page: AcquiredPage): string[];
}

/** The error code that records a link to another site (specification 3). */
const externalLink = "EXTERNAL_LINK";

/** A crawl's decisions about addresses. */
export interface FoundLinks {
  readonly entries: PageEntry[];
  readonly errors: PageError[];
  /** Remembers that what was found is stored, so that the same addresses on other pages are skipped. */
  readonly remember: () => Promise<void>;
}

/** Number of remembered addresses; most links of a site are on every page of it. */
const rememberedAddresses = 100_000;

/**
 * Approximate maximum number of external home pages in a crawl's errors, because a page may name any number of them.
 */
const mostHomes = 1_000;

/** Creates the link rules of a crawl. */
export async function createCrawlLinks({ clock, pages }: Services, job: JobRecord<"crawl">): Promise<CrawlLinks> {
  const { request } = job;
  const noted = new Set<string>();
  const before = request.allowExternalLinks ? await pages.countErrors(job.id, externalLink, mostHomes) : 0;
  const scope = await createScope(request);
  const rules = { ignoreQuery: request.ignoreQueryParameters, similar: request.deduplicateSimilarURLs !== false };
  const looked = new Set<string>();

  function look(address: string, from: string, depth: number, found: Omit<FoundLinks, "remember">): void {
    const url = URL.parse(address);
    if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return;
    if (address.includes("#")) url.hash = "";
    const verdict = scope(url, from);
    if (verdict === "external-home") noteHome(url, found.errors);
    if (verdict === "in") found.entries.push({ key: pageKey(url, rules), url: url.href, depth });
  }

  function noteHome(url: URL, errors: PageError[]): void {
    if (before + noted.size >= mostHomes) return;
    const error = externalHome(job, request, url, clock.now());
    if (noted.has(error.id)) return;
    noted.add(error.id);
    errors.push(error);
  }

  /** External pages are judged by the page that links to them, so only the site's own can be skipped. */
  function isNew(address: string): boolean {
    return address.length <= longestAddress && !looked.has(address);
  }

  async function remember(addresses: readonly string[]): Promise<void> {
    if (request.allowExternalLinks) return;
    await inTurns(addresses, (address) => {
      if (looked.size >= rememberedAddresses) looked.clear();
      if (address.length <= longestAddress) looked.add(address);
    });
  }

  return {
    async find(addresses, from, depth) {
      const found: FoundLinks = { entries: [], errors: [], remember: () => remember(addresses) };
      // The start page has depth 0, and is read whatever the limit is.
      if (depth > Math.max(0, request.maxDiscoveryDepth ?? Infinity)) return found;
      await inTurns(addresses, (address) => {
        if (isNew(address)) look(address, from, depth, found);
      });
      return found;
    },
    otherKeys: (page) => otherAddresses(page).map((url) => pageKey(url, rules)),
  };
}

function externalHome({ id: job }: JobRecord, { ignoreQueryParameters }: CrawlJob, url: URL, at: number): PageError {
  const error = "the home page of another site is not crawled";
  const key = pageKey(url, { ignoreQuery: ignoreQueryParameters, similar: true });
  return { id: `${job}:${key}`, url: url.href, at, code: externalLink, error };
}

/**
 * Returns a page's final address and its canonical address. A canonical link to another site says nothing about this
 * page.
 */
function otherAddresses({ finalUrl, canonical }: AcquiredPage): URL[] {
  const final = new URL(finalUrl);
  const named = canonical === undefined || canonical === finalUrl ? null : URL.parse(canonical);
  return named?.host === final.host ? [final, named] : [final];
}
