import { judgeAddress } from "../account/threat-protection.ts";
import { blockedRow } from "../threats/lists.ts";
import type { ThreatVerdict } from "../account/threat-protection.ts";
import type { AcquiredPage, ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { errorRow } from "../contract/catalogue.ts";
import { charges } from "../contract/charges.ts";
import type { Services } from "../services.ts";
import { cacheUseOf } from "./cache-rules.ts";
import type { CacheUse } from "./cache-rules.ts";
import { onlyFormats } from "./formats.ts";
import { costOfPage, leastCost } from "./page-cost.ts";
import type { PageHit, PageMiss, PageRequest, PageResult } from "./page-request.ts";
import { keepPage } from "./page-keeping.ts";
import { withDeadline } from "./deadline.ts";
import { holdCredits } from "./credits-left.ts";
import { withoutCredentials } from "../text/without-credentials.ts";
import { enterConcurrencyLimit } from "./concurrency-limit.ts";
import { readPolitely } from "./polite-read.ts";

/**
 * Returns one page for a caller. Every operation and job gets its pages here: checked by threat protection, from the
 * cache if the options allow it, otherwise read, and stored if the options allow it. The caller charges its cost in the
 * unit of work that stores the result.
 */
export async function readPage(services: Services, request: PageRequest): Promise<PageResult> {
  const result = await services.spans.page(request.url, () => findForCredits(services, request));
  const cache = result.ok ? (result.document.metadata?.cacheState ?? "none") : "none";
  services.metrics.page({ cache, outcome: result.ok ? "ok" : result.row });
  return result;
}

/** Holds the page's credits; one that could not be read gives them back. */
async function findForCredits(services: Services, request: PageRequest): Promise<PageResult> {
  const { account, options, zeroDataRetention } = request;
  if (account.settings.credits === undefined) return findOrRead(services, request);
  const hold = await holdCredits(services, request, leastCost(options, zeroDataRetention));
  if ("details" in hold) return { ok: false, row: "payment-required", details: hold.details, credits: 0 };
  const signal = request.signal();
  const settle = () => {
    signal.removeEventListener("abort", settle);
    hold.settle();
  };
  signal.addEventListener("abort", settle);
  let isHit = false;
  try {
    const result = await findOrRead(services, request);
    isHit = result.ok;
    return result.ok ? { ...result, settle } : result;
  } finally {
    if (!isHit || signal.aborted) settle();
  }
}

async function findOrRead(services: Services, request: PageRequest): Promise<PageResult> {
  const verdict = judge(request, request.url);
  const scan = verdict.scanned ? charges.threatScan : 0;
  if (verdict.blocked) return blocked(verdict, scan);
  const use = cacheUseOf(request.url, request.options, request.zeroDataRetention, request.anyCopy);
  const cached = await fromCache(services, request, use, scan);
  if (cached) {
    const way = judgeWay(request, cached.page);
    if (way) return blocked(way, scan);
    if (use.store) await services.searchIndex.addReader(request.account.team, cached.page.finalUrl);
    return cached;
  }
  if (use.missRow !== undefined) {
    const missed = request.options.lockdown === true ? charges.lockdownMiss : 0;
    return { ok: false, row: use.missRow, details: cacheMissDetails(use.missRow), credits: missed + scan };
  }
  return acquire(services, request, use, scan);
}

function judge({ account, options }: PageRequest, address: string): ThreatVerdict {
  return judgeAddress(address, account.settings.threatProtection, options.threatProtection);
}

/**
 * A redirect may lead to a blocked address, or past one when another caller read the page; the requested address was
 * judged before.
 */
function judgeWay(request: PageRequest, { finalUrl, via = [] }: AcquiredPage): ThreatVerdict | undefined {
  if (finalUrl === request.url && via.length === 0) return undefined;
  const verdicts = [...via, finalUrl].map((address) => judge(request, address));
  return verdicts.find(({ blocked }) => blocked);
}

function blocked({ reason }: ThreatVerdict, credits: number): PageMiss {
  return { ok: false, row: blockedRow, message: reason, credits };
}

async function fromCache(
  services: Services,
  request: PageRequest,
  use: CacheUse,
  scan: number,
): Promise<PageHit | undefined> {
  const found = await findCached(services, use, request.whole);
  if (!found) return undefined;
  const document = onlyFormats(found.document, found.formats, use.wanted.formats, found.page.formatWarnings);
  const locked = request.options.lockdown === true;
  const cost = locked
    ? charges.lockdownHit
    : costOfPage(request.options, document, found.page, request.zeroDataRetention);
  const credits = cost + scan;
  const metadata = {
    ...document.metadata,
    cacheState: "hit" as const,
    cachedAt: new Date(found.at).toISOString(),
    creditsUsed: credits,
  };
  return { ok: true, document: { ...document, metadata }, page: found.page, credits };
}

/** Returns what a caller can do about a cache miss. */
export function cacheMissDetails(row: string): unknown {
  const { cause, remedy } = errorRow("v2", row);
  const field = row === "lockdown-cache-miss" ? "lockdown" : "minAge";
  return [{ path: [field], message: `${cause} ${remedy}` }];
}

/**
 * Returns the row with which a request for the cache alone would fail; undefined if the cache has the page or may be
 * bypassed.
 */
export async function cacheMissRow(
  services: Services,
  url: string,
  options: ScrapeOptions,
): Promise<string | undefined> {
  const use = cacheUseOf(url, options, false, true);
  return use.missRow !== undefined && !(await findCached(services, use)) ? use.missRow : undefined;
}

async function findCached(services: Services, { ages, wanted }: CacheUse, whole?: boolean) {
  if (!ages) return undefined;
  const now = services.clock.now();
  return services.cache.find(wanted, ages.to === Infinity ? 0 : Math.max(0, now - ages.to), now - ages.from, whole);
}

/** @param scan credits for checking the address */
async function acquire(services: Services, request: PageRequest, use: CacheUse, scan: number): Promise<PageResult> {
  const attempt = (onBegin = () => {}) => attemptPage(services, request, onBegin);
  const outcome = request.patient ? await readPolitely(services, request, attempt) : await attempt();
  if (!outcome.ok) return missOf(outcome, scan);
  if (request.mustConform && outcome.unfit !== undefined)
    return missOf({ ok: false, row: "unprocessable-entity", message: outcome.unfit }, scan);
  const verdict = judgeWay(request, outcome.page);
  if (verdict) return blocked(verdict, scan);
  return accept(services, request, use, scan, outcome);
}

/** Reads the page once, in one of the team's places; calls `onBegin` when all that it waits for is available. */
async function attemptPage(services: Services, request: PageRequest, onBegin: () => void): Promise<ScrapeOutcome> {
  const leave = await enterConcurrencyLimit(services, request);
  if ("row" in leave) return leave;
  try {
    if (!request.patient) return await withDeadline(services, request);
    return await services.slots.use(async () => {
      await services.backlog.room();
      onBegin();
      return withDeadline(services, request);
    });
  } finally {
    leave();
  }
}

/** @param scan credits for checking the address */
function missOf({ ok, row, message, details, retryAfter }: ScrapeOutcome & { ok: false }, scan: number): PageMiss {
  // The check has run.
  const credits = scan + (row === "prompt-injection-detected" ? charges.injectionCheck : 0);
  const safe = message === undefined ? undefined : withoutCredentials(message);
  return { ok, row, message: safe, details, ...(retryAfter !== undefined && { retryAfter }), credits };
}

async function accept(
  services: Services,
  request: PageRequest,
  use: CacheUse,
  scan: number,
  outcome: ScrapeOutcome & { ok: true },
): Promise<PageHit> {
  const credits = scan + costOfPage(request.options, outcome.document, outcome.page, request.zeroDataRetention);
  const { id: scrapeId, copyKept } = await keepPage(services, request, use, outcome);
  const { keepHistory } = outcome;
  const isLater = request.keepsHistory === true;
  if (!isLater) await keepHistory?.();
  const metadata = {
    ...outcome.document.metadata,
    scrapeId,
    cacheState: "miss" as const,
    creditsUsed: credits,
  };
  const document = { ...outcome.document, metadata };
  const later = isLater && keepHistory ? { keepHistory } : {};
  return { ok: true, document, page: outcome.page, credits, ...later, ...(copyKept && { copyKept }) };
}
