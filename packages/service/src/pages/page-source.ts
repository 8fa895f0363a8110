import type { ScrapedPage, ScrapeOutcome } from "../acquisition.ts";
import { charges } from "../contract/charges.ts";
import type { Services } from "../services.ts";
import { attemptPage, missOf } from "./attempt-page.ts";
import { cacheUseOf, type CacheUse } from "./cache-rules.ts";
import { holdCredits } from "./credits-left.ts";
import type { PageWork } from "./deadline.ts";
import { withFileText } from "./file-text.ts";
import { cacheMissDetails, fromCache } from "./from-cache.ts";
import { blocked, judge, judgeWay } from "./judge-page.ts";
import { costOfPage, leastCost } from "./page-cost.ts";
import { keepPage } from "./page-keeping.ts";
import type { PageHit, PageRequest, PageResult } from "./page-request.ts";
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
  const use = cacheUseOf(request);
  const cached = await fromCache(services, { request, use, scan });
  if (cached) {
    if (cached.ok && use.store) await services.searchIndex.addReader(request.account.team, cached.page.finalUrl);
    return cached;
  }
  if (use.missRow !== undefined) {
    const missed = request.options.lockdown === true ? charges.lockdownMiss : 0;
    return { ok: false, row: use.missRow, details: cacheMissDetails(use.missRow), credits: missed + scan };
  }
  return acquire(services, request, use, scan);
}

/** @param scan credits for checking the address */
async function acquire(services: Services, request: PageRequest, use: CacheUse, scan: number): Promise<PageResult> {
  const { url, account } = request;
  const read: PageWork<ScrapeOutcome> = (options, signal) =>
    services.acquirer.scrape(url, options, signal, { team: account.team });
  const attempt = (onBegin?: () => void) => attemptPage(services, request, read, onBegin);
  const outcome = request.patient ? await readPolitely(services, request, attempt) : await attempt();
  if (!outcome.ok) return missOf(outcome, scan);
  const verdict = judgeWay(request, outcome.page);
  if (verdict) return blocked(verdict, scan);
  return accept(services, request, use, scan, outcome);
}

async function accept(
  services: Services,
  request: PageRequest,
  use: CacheUse,
  scan: number,
  outcome: ScrapedPage,
): Promise<PageHit> {
  const credits = scan + costOfPage(request.options, outcome.document, outcome.page, request.zeroDataRetention);
  const { id: scrapeId, copyKept } = await keepPage(services, request, use, outcome);
  const { keepHistory } = outcome;
  const isLater = request.keepsLater === true;
  if (!isLater) await keepHistory?.();
  const metadata = {
    ...outcome.document.metadata,
    scrapeId,
    cacheState: "miss" as const,
    creditsUsed: credits,
  };
  const document = { ...outcome.document, metadata };
  const later = isLater && keepHistory ? { keepHistory } : {};
  const page = request.whole ? await withFileText(outcome.page, document) : outcome.page;
  return { ok: true, document, page, credits, ...later, ...(copyKept && { copyKept }) };
}
