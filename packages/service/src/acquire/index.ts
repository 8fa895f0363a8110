import type { ChangeStore } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import type { Acquirer, ModelEndpoint, ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { createModel } from "../model/openai-model.ts";
import { createBrowserPool } from "./browser/browser-pool.ts";
import type { BrowserPool } from "./browser/browser-pool.ts";
import { createProfileStore } from "./browser/profile-store.ts";
import { readPage } from "./engine.ts";
import type { ReadPage } from "./engine.ts";
import { checkHeaders } from "./header-check.ts";
import { createGuardedLookup } from "./guarded-lookup.ts";
import type { ExampleSite } from "./example-hosts.ts";
import { createHttpAgents } from "./http-agents.ts";
import { defaultFetchLimits } from "./limits.ts";
import type { FetchLimits } from "./limits.ts";
import { isTransient } from "./network-failure.ts";
import { createTimeBound } from "./time-bound.ts";
import type { TimeBound } from "./time-bound.ts";

export type { Acquirer, ScrapeOutcome } from "../acquisition.ts";
export type { FetchLimits } from "./limits.ts";

/** What page acquisition needs from outside. */
export interface AcquirerDeps {
  /** Lets loopback, private and link-local addresses be read. */
  readonly allowPrivateHosts: boolean;
  readonly clock: { readonly now: () => number };
  /** A site that stands in for the hosts of the documents' examples; default none. */
  readonly examples?: ExampleSite;
  /** Bounds of reading one page; what is left out keeps its default. */
  readonly fetchLimits?: Partial<FetchLimits>;
  /** An OpenAI-compatible endpoint; without one every format goes by rules. */
  readonly model?: ModelEndpoint;
  /** Browsers of your own; default: one Chromium, started when first needed. */
  readonly browser?: BrowserPool;
  /** Receives what the operator should know, one line each; default nobody. */
  readonly warn?: (line: string) => void;
  /** Where previous scrapes for change tracking are kept; default in memory. */
  readonly changes?: ChangeStore;
  /**
   * Presents what was read in another place, which has checked the options before; default here. Parsers and
   * converters are then never loaded here.
   */
  readonly presentElsewhere?: Presenter;
}

/** Makes the page document of a page that was read; compares it with previous scrapes in `changes` where it is to. */
export type Presenter = (
  url: string,
  read: ReadPage,
  options: ScrapeOptions,
  signal: AbortSignal,
  changes?: ChangeStore,
) => Promise<ScrapeOutcome>;

/** Page acquisition whose second half can be had alone. */
export interface PageAcquirer extends Acquirer {
  /** Reads one page and compares it with previous scrapes in `changes`, where it is to; default those of the acquirer. */
  scrape(url: string, options: ScrapeOptions, signal: AbortSignal, changes?: ChangeStore): Promise<ScrapeOutcome>;
  readonly present: Presenter;
}

/**
 * Makes the page acquisition of the self-hosted service: pages over HTTP, and through a browser
 * where the options or the page need one (specification 2.3).
 *
 * @example
 * const acquirer = createAcquirer({ allowPrivateHosts: false, clock: { now: Date.now } });
 * const outcome = await acquirer.scrape("https://example.com/", { formats: ["markdown"], timeout: 30000 }, signal);
 */
export function createAcquirer(deps: AcquirerDeps): PageAcquirer {
  const limits = { ...defaultFetchLimits, ...deps.fetchLimits };
  const lookup = createGuardedLookup(deps.allowPrivateHosts);
  const agents = createHttpAgents(lookup, limits.headerBytes, deps.examples);
  const pool = deps.browser ?? createBrowserPool(lookup, deps.allowPrivateHosts, undefined, deps.warn, deps.examples);
  const engine = { agents, limits, allowPrivateHosts: deps.allowPrivateHosts, pool, profiles: createProfileStore() };
  const model = deps.model && createModel(deps.model);
  let ownChanges = deps.changes;

  async function presentHere(
    url: string,
    read: ReadPage,
    options: ScrapeOptions,
    bound: TimeBound,
    given?: ChangeStore,
  ) {
    const [{ presentRead }, { createChangeStore }] = await loadPresenting();
    const changes = given ?? (ownChanges ??= createChangeStore());
    const use = { signal: bound.signal, model, changes, now: deps.clock.now };
    return presentRead(url, read, options, use, bound.check);
  }

  return {
    scrape: (url, options, signal, changes) =>
      withinTime(url, options, signal, async (bound) => {
        checkHeaders(options["headers"]);
        if (!deps.presentElsewhere) {
          const [, { checkPreconditions }] = await loadPresenting();
          checkPreconditions(options, deps.model !== undefined);
        }
        const read = await readPage(url, options, engine, bound.signal);
        bound.check();
        if (!deps.presentElsewhere) return presentHere(url, read, options, bound, changes);
        return deps.presentElsewhere(url, read, options, bound.signal);
      }),
    present: (url, read, options, signal, changes) =>
      withinTime(url, options, signal, (bound) => presentHere(url, read, options, bound, changes)),
    async close() {
      await Promise.all([agents.close(), pool.close()]);
    },
  };
}

/** Parsers and converters take longer to load than all else; an acquirer that only reads does without them. */
function loadPresenting() {
  return Promise.all([import("./present.ts"), import("@extraction-api/page-reader")]);
}

/** Does work within the `timeout` of the options and tells what went wrong as a row of the catalogue. */
async function withinTime(
  url: string,
  options: ScrapeOptions,
  signal: AbortSignal,
  work: (bound: TimeBound) => Promise<ScrapeOutcome>,
): Promise<ScrapeOutcome> {
  const timeout = options.timeout ?? 60_000;
  const bound = createTimeBound(signal, timeout);
  try {
    return await work(bound);
  } catch (error) {
    return failureOf(error, bound.signal, url, timeout);
  } finally {
    bound.release();
  }
}

function failureOf(error: unknown, signal: AbortSignal, url: string, timeout: number): ScrapeOutcome {
  if (error instanceof PageFailure) {
    return {
      ok: false,
      row: error.row,
      message: error.message,
      ...(error.details !== undefined && { details: error.details }),
      ...(isTransient(error) && { transient: true }),
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
