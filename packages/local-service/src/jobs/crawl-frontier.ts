import type { AcquiredPage } from "../acquisition.ts";
import { pageKey } from "../discovery/page-key.ts";
import { createScope, followable } from "../discovery/scope.ts";
import type { Services } from "../services.ts";
import type { PageEntry } from "../state/job-pages.ts";
import type { JobRecord } from "../state/jobs.ts";
import type { CrawlRequest } from "./crawl-request.ts";

/** The pages a crawl knows: waiting, read, or known under another address. */
export interface Frontier {
  /** Waiting pages; grows by `add`. */
  readonly queue: PageEntry[];
  /** An earlier life of the job has added pages already. */
  readonly wasSeeded: boolean;
  /** Adds the addresses that belong to the crawl and are new, up to its limit. */
  add(addresses: readonly string[], from: string, depth: number): void;
  /** Is the page one that was read before under another address? Remembers its addresses if not. */
  isDuplicate(entry: PageEntry, page: AcquiredPage): boolean;
}

/** The frontier of a crawl, kept in the state file. */
export function createFrontier(services: Services, job: JobRecord, request: CrawlRequest): Frontier {
  const { pages, clock } = services;
  const scope = createScope(request);
  const rules = { ignoreQuery: request.ignoreQueryParameters, similar: request.deduplicateSimilarURLs !== false };
  const queue = pages.queued(job.id);
  // All keys ever taken, in memory: a page of a hundred links must not ask the file a hundred times.
  const taken = new Set(pages.keys(job.id));
  let found = job.found;

  function take(address: string, from: string, depth: number): PageEntry | undefined {
    const verdict = scope(address, from);
    if (verdict === "external-home") noteExternalHome(address);
    return verdict === "in" ? { key: pageKey(address, rules), url: address, depth } : undefined;
  }

  function noteExternalHome(address: string): void {
    const error = "the home page of another site is not crawled";
    const id = `${job.id}:${pageKey(address, rules)}`;
    pages.addError(job.id, { id, url: address, at: clock.now(), code: "EXTERNAL_LINK", error });
  }

  return {
    queue,
    wasSeeded: job.found > 0,
    add(addresses, from, depth) {
      if (depth > (request.maxDiscoveryDepth ?? Infinity) || found >= request.limit) return;
      const entries = followable(addresses).flatMap((address) => take(address, from, depth) ?? []);
      const fresh = distinct(entries).filter(({ key }) => !taken.has(key));
      const added = pages.add(job.id, fresh.slice(0, request.limit - found), clock.now());
      found += added.length;
      for (const { key } of added) taken.add(key);
      queue.push(...added);
    },
    isDuplicate(entry, page) {
      const others = [page.finalUrl, page.canonical].filter(
        (address) => address !== undefined && URL.canParse(address),
      ) as string[];
      const keys = new Set(
        others.filter((address) => isSameSite(address, page.finalUrl)).map((address) => pageKey(address, rules)),
      );
      keys.delete(entry.key);
      const known = [...keys].some((key) => pages.isAlive(job.id, key));
      if (!known) for (const key of keys) pages.addAlias(job.id, key, (taken.add(key), entry));
      return known;
    },
  };
}

/** A canonical link to another site says nothing about pages of this one. */
function isSameSite(address: string, other: string): boolean {
  return new URL(address).host === new URL(other).host;
}

function distinct(entries: readonly PageEntry[]): PageEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.key, entry])).values()].toReversed();
}
