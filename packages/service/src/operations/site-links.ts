import { judgeAddress } from "../account/threat-protection.ts";
import { timeoutSignal } from "../acquire/time-bound.ts";
import { blockedRow } from "../threats/lists.ts";
import type { MapRequest } from "@extraction-api/v2";
import type { RequestedOptions } from "../acquisition.ts";
import type { CallFrame } from "../calls/call.ts";
import { Refusal } from "../http/refusal.ts";
import { refusalOf } from "./scrape.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../contract/scrape-options.ts";
import { createListedSiteReader } from "../pages/listed-site-reader.ts";
import { readPage } from "../pages/page-source.ts";
import { pageKey } from "../discovery/page-key.ts";
import { queryTerms, relevance } from "../discovery/relevance.ts";
import { createRobotsGuard } from "../discovery/robots.ts";
import { followable } from "../discovery/scope.ts";
import type { SiteReader } from "../discovery/site-reader.ts";
import { listSitemapPages } from "../discovery/site-pages.ts";
import { decodePercent } from "../text/decode-percent.ts";
import { eachOf, inTurns, nextTurn, onceEach } from "../turns/turns.ts";

/**
 * Number of sitemap pages that are considered even for a few links: a search covers all of them, and not every page
 * belongs to the map.
 */
const sitemapPages = 100_000;

/** Share of a map's time after which its sitemaps are given up: it still has the links of its start page then. */
const sitemapShare = 0.7;

/** Number of pages that are looked up per turn. */
const describedAtOnce = 50;

type SiteCall = Pick<CallFrame, "services" | "account">;

/** One address, with what is known of its page. */
export interface SiteLink {
  readonly url: string;
  readonly title?: string;
  readonly description?: string;
}

/** Lists the addresses of a site that the request asks for. */
export async function listSiteLinks(
  call: SiteCall,
  request: Readonly<MapRequest>,
  signal: AbortSignal,
): Promise<SiteLink[]> {
  const { services, account } = call;
  const judge = (address: string) => judgeAddress(address, account.settings.threatProtection, request.threatProtection);
  const { blocked, reason } = judge(request.url);
  if (blocked) throw new Refusal(blockedRow, { message: reason });
  const limit = request.limit ?? Infinity;
  const found = await findAddresses(call, request, signal);
  const host = new URL(request.url).host.replace(/^www\./, "");
  if ((request.sitemap ?? "include") === "include")
    found.push(await services.searchIndex.addresses(account.team, host, 10_000));
  const rules = { ignoreQuery: request.ignoreQueryParameters !== false, similar: true };
  const byKey = new Map<string, string>();
  const look = onceEach((link: string) => {
    const [address] = followable([link]);
    if (address === undefined) return;
    if (!belongs(new URL(address).host.replace(/^www\./, ""), host, request.includeSubdomains !== false)) return;
    if (judge(address).blocked) return;
    const key = pageKey(address, rules);
    if (!byKey.has(key)) byKey.set(key, rules.ignoreQuery ? withoutQuery(address) : address);
  });
  await inTurns(eachOf(found), look);
  const chosen = await chooseLinks([...byKey.values()], request.search, limit, (url) =>
    services.searchIndex.describe(account.team, url),
  );
  const links: SiteLink[] = [];
  for (const url of chosen) {
    links.push({ url, ...(await services.searchIndex.describe(account.team, url)) });
    if (links.length % describedAtOnce === 0) await nextTurn();
  }
  return links;
}

/** Reads the sitemaps and the start page in parallel. A start page that cannot be read ends both. */
async function findAddresses(
  call: SiteCall,
  request: Readonly<MapRequest>,
  caller: AbortSignal,
): Promise<(readonly string[])[]> {
  const giveUp = new AbortController();
  const signal = AbortSignal.any([caller, giveUp.signal]);
  const listed = fromSitemap(call, request, sitemapSignal(request, signal));
  // It may fail while the start page is still being read; a rejection that nobody awaits would end the process.
  listed.catch(() => {});
  try {
    const linked = await fromStartPage(call, request, signal);
    return [await listed, linked];
  } catch (error) {
    giveUp.abort(error);
    await listed.catch(() => {});
    throw error;
  }
}

/** Sitemaps that a site sends too slowly are left out, unless they are all that is asked for. */
function sitemapSignal({ timeout, sitemap }: Readonly<MapRequest>, signal: AbortSignal): AbortSignal {
  if (timeout === undefined || sitemap === "only") return signal;
  return AbortSignal.any([signal, timeoutSignal(timeout * sitemapShare)]);
}

/** Returns a reader whose files count as unreachable once the signal has aborted. */
function endedBy(signal: AbortSignal, files: SiteReader): SiteReader {
  const unlessOver = (error: unknown): undefined => {
    if (!signal.aborted) throw error;
    return undefined;
  };
  const unreachable = { state: "unreachable", reason: "it took too long" } as const;
  return {
    robots: async (url) => (await files.robots(url).catch(unlessOver)) ?? unreachable,
    sitemap: (url) => files.sitemap(url).catch(unlessOver),
  };
}

async function fromSitemap(
  { services, account }: SiteCall,
  request: Readonly<MapRequest>,
  signal: AbortSignal,
): Promise<string[]> {
  if (request.sitemap === "skip") return [];
  const files = endedBy(signal, createListedSiteReader(services, account, signal, request));
  const robots = createRobotsGuard(files);
  return listSitemapPages(request.url, robots, files, Math.max(request.limit ?? 0, sitemapPages));
}

async function fromStartPage(call: SiteCall, request: Readonly<MapRequest>, signal: AbortSignal): Promise<string[]> {
  if (request.sitemap === "only") return [];
  const { services, account } = call;
  const { location, threatProtection } = request;
  const sent: RequestedOptions = {
    formats: ["links"],
    onlyMainContent: false,
    ...(request.ignoreCache === true && { maxAge: 0 }),
    ...(location && { location }),
    ...(threatProtection && { threatProtection }),
  };
  const options = decodeScrapeOptions(completeScrapeOptions(sent));
  const result = await readPage(services, {
    url: request.url,
    options,
    account,
    signal: () => signal,
    zeroDataRetention: false,
    patient: false,
  });
  if (!result.ok) {
    if (signal.aborted) return [];
    throw refusalOf(result);
  }
  // The page is not charged: its links are part of what the caller charges.
  result.settle?.();
  return [request.url, result.page.finalUrl, ...result.page.links];
}

function belongs(host: string, site: string, subdomains: boolean): boolean {
  return host === site || (subdomains && host.endsWith(`.${site}`));
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = "";
  return url.href;
}

/** With a search, the links that match best come first and those that do not match at all last. */
async function chooseLinks(
  urls: readonly string[],
  search: string | undefined,
  limit: number,
  describe: (url: string) => Promise<Omit<SiteLink, "url">>,
): Promise<readonly string[]> {
  if (search === undefined) return urls.slice(0, limit);
  const terms = queryTerms(search);
  const scored: { readonly url: string; readonly score: number }[] = [];
  for (const url of urls) {
    const { title = "", description = "" } = await describe(url);
    scored.push({ url, score: relevance(terms, [title, decodePercent(url), description]) });
    if (scored.length % describedAtOnce === 0) await nextTurn();
  }
  const ordered = scored.toSorted((a, b) => b.score - a.score);
  return ordered.slice(0, limit).map(({ url }) => url);
}
