import type { AcquiredPage } from "../acquisition.ts";
import { pageKey } from "../discovery/page-key.ts";
import { createScope, longestAddress } from "../discovery/scope.ts";
import type { Services } from "../services.ts";
import type { PageEntry, PageError } from "../state/job-pages.ts";
import type { CrawlJob } from "../state/job-requests.ts";
import type { JobRecord } from "../state/jobs.ts";
import { inTurns } from "../turns/turns.ts";

/** Finds out which addresses belong to a crawl; whether the crawl knows them already is decided where they are kept. */
export interface CrawlLinks {
  /** The addresses that belong to the crawl, some at a turn, and what is to be noted of others. */
  find(addresses: readonly string[], from: string, depth: number): Promise<FoundLinks>;
  /** Other keys of a page that was read: where it lay in the end, and what it calls its own address. */
  otherKeys(page: AcquiredPage): string[];
}

/** The code of an error that notes a link to another site (specification 3). */
const externalLink = "EXTERNAL_LINK";

/** What a crawl makes of addresses. */
export interface FoundLinks {
  readonly entries: PageEntry[];
  readonly errors: PageError[];
  /** Says that what was found is kept: the same addresses on other pages need no look. */
  readonly remember: () => Promise<void>;
}

/** Addresses whose pages are kept; most links of a site are on every page of it. */
const rememberedAddresses = 100_000;

/** Home pages of other sites that are in a crawl's errors, about: a page may name any number of them. */
const mostHomes = 1_000;

/** The links of a crawl. @throws PatternError */
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

  /** External pages are judged by the page that leads to them, so only this site's need no second look. */
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
      if (depth > (request.maxDiscoveryDepth ?? Infinity)) return found;
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

/** Where a page lay in the end, and what it calls its own address; a canonical link to another site says nothing about this one. */
function otherAddresses({ finalUrl, canonical }: AcquiredPage): URL[] {
  const final = new URL(finalUrl);
  const named = canonical === undefined || canonical === finalUrl ? null : URL.parse(canonical);
  return named?.host === final.host ? [final, named] : [final];
}
