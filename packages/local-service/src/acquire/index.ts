import { buildDocument } from "../formats/build-document.ts";
import { parsePage } from "../formats/dom/parse.ts";
import { canonicalOf, linksOf } from "../formats/page/links.ts";
import { AcquireFailure } from "./acquire-failure.ts";
import type { AcquiredPage, Acquirer, ScrapeOptions, ScrapeOutcome } from "./acquirer.ts";
import { decodeText } from "./charset.ts";
import { fetchPage } from "./fetch-page.ts";
import type { FetchOptions } from "./fetch-page.ts";
import { createGuardedLookup } from "./guarded-lookup.ts";
import { createHttpAgents } from "./http-agents.ts";
import { defaultFetchLimits } from "./limits.ts";
import type { FetchLimits } from "./limits.ts";

export type { AcquiredPage, Acquirer, ScrapeOptions, ScrapeOutcome } from "./acquirer.ts";

/** What page acquisition needs from outside. */
export interface AcquirerDeps {
  /** Lets loopback, private and link-local addresses be read. */
  readonly allowPrivateHosts: boolean;
  readonly clock: { now(): number };
  readonly fetchLimits?: Partial<FetchLimits>;
}

/**
 * Makes the page acquisition of the local service: pages over HTTP, and through a browser
 * where the options need one (specification 2.3).
 *
 * @example
 * const acquirer = createAcquirer({ allowPrivateHosts: false, clock: { now: Date.now } });
 * const outcome = await acquirer.scrape("https://example.com/", { formats: ["markdown"], timeout: 30000 }, signal);
 */
export function createAcquirer(deps: AcquirerDeps): Acquirer {
  const limits = { ...defaultFetchLimits, ...deps.fetchLimits };
  const agents = createHttpAgents(createGuardedLookup(deps.allowPrivateHosts), limits.headerBytes);
  const fetchDeps = { agents, limits, allowPrivateHosts: deps.allowPrivateHosts };
  return {
    async scrape(url, options, signal) {
      const timeout = Number(options["timeout"] ?? 60_000);
      const bound = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
      try {
        const fetched = await fetchPage(url, options as FetchOptions, fetchDeps, bound);
        const rawHtml = decodeText(fetched.body, fetched.contentType);
        return await present(url, { ...fetched, rawHtml }, options, deps.clock.now(), bound);
      } catch (error) {
        return failureOf(error, bound, url, timeout);
      }
    },
    close: () => agents.close(),
  };
}

async function present(
  url: string,
  fetched: { finalUrl: string; statusCode: number; contentType: string; body: Uint8Array; rawHtml: string },
  options: ScrapeOptions,
  fetchedAt: number,
  signal: AbortSignal,
): Promise<ScrapeOutcome> {
  const { finalUrl, statusCode, contentType, body, rawHtml } = fetched;
  const parsed = parsePage(rawHtml);
  const canonical = canonicalOf(parsed, finalUrl);
  const page: AcquiredPage = {
    requestedUrl: url, finalUrl, statusCode, contentType, rawHtml, body, links: linksOf(parsed, finalUrl), fetchedAt,
    ...(canonical !== undefined && { canonical }),
  };
  const document = await buildDocument({ requestedUrl: url, finalUrl, statusCode, contentType, rawHtml, body }, options, { signal });
  return { ok: true, document, page };
}

function failureOf(error: unknown, signal: AbortSignal, url: string, timeout: number): ScrapeOutcome {
  if (error instanceof AcquireFailure) {
    return { ok: false, row: error.row, message: error.message, ...(error.details !== undefined && { details: error.details }) };
  }
  if (signal.aborted) return { ok: false, row: "request-timeout", message: `Request Timeout: ${url} took longer than ${timeout} ms` };
  return { ok: false, row: "internal-server-error", message: `Internal Server Error: ${url}: ${(error as Error).message}` };
}
