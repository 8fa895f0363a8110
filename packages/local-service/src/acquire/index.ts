import type { ModelEndpoint } from "../extract/model/endpoint.ts";
import { createChangeStore } from "../formats/changes/track-changes.ts";
import type { ChangeStore } from "../formats/changes/track-changes.ts";
import { checkPreconditions } from "../formats/preconditions.ts";
import { AcquireFailure } from "./acquire-failure.ts";
import type { Acquirer, ScrapeOutcome } from "../acquisition.ts";
import { createBrowserPool } from "./browser/browser-pool.ts";
import type { BrowserPool } from "./browser/browser-pool.ts";
import { createProfileStore } from "./browser/profile-store.ts";
import { readPage } from "./engine.ts";
import { createGuardedLookup } from "./guarded-lookup.ts";
import { createHttpAgents } from "./http-agents.ts";
import { defaultFetchLimits } from "./limits.ts";
import type { FetchLimits } from "./limits.ts";
import { present } from "./present.ts";
import { createTimeBound } from "./time-bound.ts";

export type { Acquirer, ScrapeOutcome } from "../acquisition.ts";
export type { FetchLimits } from "./limits.ts";

/** What page acquisition needs from outside. */
export interface AcquirerDeps {
  /** Lets loopback, private and link-local addresses be read. */
  readonly allowPrivateHosts: boolean;
  readonly clock: { readonly now: () => number };
  /** Bounds of reading one page; what is left out keeps its default. */
  readonly fetchLimits?: Partial<FetchLimits>;
  /** An OpenAI-compatible endpoint; without one every format goes by rules. */
  readonly model?: ModelEndpoint;
  /** Browsers of your own; default: one Chromium, started when first needed. */
  readonly browser?: BrowserPool;
  /** Where previous scrapes for change tracking are kept; default in memory. */
  readonly changes?: ChangeStore;
}

/**
 * Makes the page acquisition of the local service: pages over HTTP, and through a browser
 * where the options or the page need one (specification 2.3).
 *
 * @example
 * const acquirer = createAcquirer({ allowPrivateHosts: false, clock: { now: Date.now } });
 * const outcome = await acquirer.scrape("https://example.com/", { formats: ["markdown"], timeout: 30000 }, signal);
 */
export function createAcquirer(deps: AcquirerDeps): Acquirer {
  const limits = { ...defaultFetchLimits, ...deps.fetchLimits };
  const lookup = createGuardedLookup(deps.allowPrivateHosts);
  const agents = createHttpAgents(lookup, limits.headerBytes);
  const pool = deps.browser ?? createBrowserPool(lookup, deps.allowPrivateHosts);
  const engine = { agents, limits, allowPrivateHosts: deps.allowPrivateHosts, pool, profiles: createProfileStore() };
  const changes = deps.changes ?? createChangeStore();
  return {
    async scrape(url, options, signal) {
      const timeout = Number(options["timeout"] ?? 60_000);
      const bound = createTimeBound(signal, timeout);
      try {
        checkPreconditions(options, deps.model !== undefined);
        const read = await readPage(url, options, engine, bound.signal);
        bound.check();
        const use = { signal: bound.signal, model: deps.model, changes, now: deps.clock.now };
        return await present(url, read, options, use, bound.check);
      } catch (error) {
        return failureOf(error, bound.signal, url, timeout);
      } finally {
        bound.release();
      }
    },
    async close() {
      await Promise.all([agents.close(), pool.close()]);
    },
  };
}

function failureOf(error: unknown, signal: AbortSignal, url: string, timeout: number): ScrapeOutcome {
  if (error instanceof AcquireFailure) {
    return {
      ok: false,
      row: error.row,
      message: error.message,
      ...(error.details !== undefined && { details: error.details }),
    };
  }
  if (signal.aborted)
    return { ok: false, row: "request-timeout", message: `Request Timeout: ${url} took longer than ${timeout} ms` };
  return {
    ok: false,
    row: "internal-server-error",
    message: `Internal Server Error: ${url}: ${(error as Error).message}`,
  };
}
