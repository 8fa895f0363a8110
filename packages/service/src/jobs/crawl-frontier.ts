import type { AcquiredPage } from "../acquisition.ts";
import { pageKey } from "../discovery/page-key.ts";
import { inTurns } from "../turns/turns.ts";
import { createScope, longestAddress } from "../discovery/scope.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { CrawlJob } from "../state/job-requests.ts";
import type { PageWork } from "./page-reader.ts";

/**
 * The pages a crawl knows: waiting, read, or known under another address. It decides in memory, as the
 * state file will have it once what waits to be written is written.
 */
export interface Frontier {
  /** Waiting pages; grows by `discover`. */
  readonly queue: PageEntry[];
  /** An earlier life of the job has added pages already. */
  readonly wasSeeded: boolean;
  /**
   * Takes the addresses that belong to the crawl and are new, up to its limit, some at a turn. What is returned is to
   * be kept, and to be queued after that: a page is not read before the state file will know it.
   */
  discover(addresses: readonly string[], from: string, depth: number): Promise<Discovery>;
  /** Was the page read before under another address? If not, its other keys are taken, and returned to be kept. */
  recognise(entry: PageEntry, page: AcquiredPage): Recognition;
  /**
   * The page is given up: other addresses may lead to what it would have been, and another page may take its
   * place within the limit. Queues that one, and returns it to be kept.
   */
  forget(entry: PageEntry): PageEntry[];
}

/** What a crawl makes of addresses. */
export interface Discovery {
  readonly queued: readonly PageEntry[];
  /** Beyond the limit, for when a page within it is given up. */
  readonly spare: readonly PageEntry[];
}

/** What a crawl makes of a page that was read. */
export interface Recognition {
  readonly isDuplicate: boolean;
  readonly aliases: readonly string[];
}

/** Addresses that were looked at already; most links of a site stand on every page of it. */
const rememberedAddresses = 100_000;

/** Pages beyond the limit that are kept in reserve; a site that refuses more than these is not read to its limit. */
const mostSpares = 1_000;

/** The frontier of a crawl, from what an earlier life of it left in the state file. */
export async function createFrontier({ services, job, writes }: PageWork, request: CrawlJob): Promise<Frontier> {
  const { pages, clock } = services;
  const scope = await createScope(request);
  const rules = { ignoreQuery: request.ignoreQueryParameters, similar: request.deduplicateSimilarURLs !== false };
  const queue = pages.queued(job.id);
  // All keys ever taken, and whether a page stands behind them that was not given up.
  const alive = pages.keys(job.id);
  const looked = new Set<string>();
  const spares = pages.spares(job.id);
  // Pages that wait or were read. What was given up does not count against the limit.
  let taken = pages.taken(job.id);

  function look(address: string, from: string, depth: number): PageEntry | undefined {
    const url = URL.parse(address);
    if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
    if (address.includes("#")) url.hash = "";
    const verdict = scope(url, from);
    if (verdict === "external-home") noteExternalHome(url);
    if (verdict !== "in") return undefined;
    const key = pageKey(url, rules);
    return alive.has(key) ? undefined : { key, url: url.href, depth };
  }

  function noteExternalHome(url: URL): void {
    const error = "the home page of another site is not crawled";
    const id = `${job.id}:${pageKey(url, rules)}`;
    const at = clock.now();
    writes.add(() => pages.addError(job.id, { id, url: url.href, at, code: "EXTERNAL_LINK", error }));
  }

  /** External pages are judged by the page that leads to them, so only this site's need no second look. */
  function isNew(address: string): boolean {
    if (address.length > longestAddress || looked.has(address)) return false;
    if (!request.allowExternalLinks) {
      if (looked.size >= rememberedAddresses) looked.clear();
      looked.add(address);
    }
    return true;
  }

  function take(entry: PageEntry): void {
    taken += 1;
    alive.set(entry.key, true);
  }

  /** Lets pages in reserve take places that have become free; one may have been read under another address meanwhile. */
  function fill(): PageEntry[] {
    const filled: PageEntry[] = [];
    while (taken < request.limit) {
      const entry = spares.shift();
      if (!entry) break;
      if (alive.get(entry.key) === true) continue;
      take(entry);
      filled.push(entry);
    }
    queue.push(...filled);
    return filled;
  }

  return {
    queue,
    wasSeeded: job.found > 0,
    async discover(addresses, from, depth) {
      const [queued, spare]: [PageEntry[], PageEntry[]] = [[], []];
      if (depth > (request.maxDiscoveryDepth ?? Infinity)) return { queued, spare };
      await inTurns(addresses, (address) => {
        const isFull = taken >= request.limit;
        if (isFull && spares.length >= mostSpares) return;
        const entry = isNew(address) ? look(address, from, depth) : undefined;
        if (!entry) return;
        if (isFull) {
          alive.set(entry.key, false);
          spares.push(entry);
        } else take(entry);
        (isFull ? spare : queued).push(entry);
      });
      return { queued, spare };
    },
    recognise(entry, page) {
      const others = new Set(
        otherAddresses(page)
          .map((url) => pageKey(url, rules))
          .filter((key) => key !== entry.key),
      );
      const isDuplicate = [...others].some((key) => alive.get(key) === true);
      if (isDuplicate) return { isDuplicate, aliases: [] };
      const aliases = [...others].filter((key) => !alive.has(key) || spares.some((spare) => spare.key === key));
      for (const key of aliases) alive.set(key, true);
      return { isDuplicate, aliases };
    },
    forget({ key }) {
      taken -= 1;
      alive.set(key, false);
      return fill();
    },
  };
}

/** Where a page lay in the end, and what it calls its own address; a canonical link to another site says nothing about this one. */
function otherAddresses({ finalUrl, canonical }: AcquiredPage): URL[] {
  const final = new URL(finalUrl);
  const named = canonical === undefined || canonical === finalUrl ? null : URL.parse(canonical);
  return named?.host === final.host ? [final, named] : [final];
}
