import type { ChangeStore } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { rowOf } from "@extraction-api/page-reader/formats";
import type { Acquirer, ModelEndpoint, RawPage, ScrapeOptions, ScrapeOutcome, PageOwner } from "../acquisition.ts";
import { loadOnce } from "../load-once.ts";
import { createModel } from "../model/openai-model.ts";
import { createBrowserPool } from "./browser/browser-pool.ts";
import type { BrowserPool } from "./browser/browser-pool.ts";
import { createProfileStore } from "./browser/profile-store.ts";
import type { ProfileStore } from "./browser/profile-store.ts";
import { BrowserElsewhere } from "./elsewhere.ts";
import { readPage } from "./engine.ts";
import type { ReadPage } from "./engine.ts";
import { createDirectDial, createProxyDial } from "./dial.ts";
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
  /** `http://` address of a proxy that pages are read through; default none. */
  readonly outboundProxy?: string;
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
}

/** What came of reading a page without presenting it. */
export type ReadOutcome = { readonly ok: true; readonly read: ReadPage } | (ScrapeOutcome & { readonly ok: false });

/** What a page is read with, where that differs from page to page. */
export interface ReadUse {
  /** The page as it was fetched over HTTP already. */
  readonly fetched?: RawPage | undefined;
  readonly profiles?: ProfileStore;
}

/** Makes the page document of a page that was read; compares it with previous scrapes in `changes` where it is to. */
export type Presenter = (
  url: string,
  read: ReadPage,
  options: ScrapeOptions,
  signal: AbortSignal,
  changes?: ChangeStore,
) => Promise<ScrapeOutcome>;

/** What one scrape may bring along. */
export interface ScrapeUse extends PageOwner {
  /** Previous scrapes that the page is compared with; default those of the acquirer. */
  readonly changes?: ChangeStore;
  /** The page has come, and is worked on from now on. */
  readonly onFetched?: () => void;
  /** Called when the options can be fulfilled, and the page is fetched next. */
  readonly onChecked?: () => void;
}

/** Page acquisition whose second half can be had alone. */
export interface PageAcquirer extends Acquirer {
  scrape(url: string, options: ScrapeOptions, signal: AbortSignal, use?: ScrapeUse): Promise<ScrapeOutcome>;
  readonly present: Presenter;
  /** Reads one page and presents nothing of it. Its options were checked before. */
  read(url: string, options: ScrapeOptions, signal: AbortSignal, use?: ReadUse): Promise<ReadOutcome>;
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
  const { allowPrivateHosts, outboundProxy, warn, examples } = deps;
  const dial = outboundProxy === undefined ? undefined : createProxyDial(lookup, outboundProxy);
  const agents = createHttpAgents(lookup, limits.headerBytes, examples, dial);
  const pool =
    deps.browser ?? createBrowserPool(dial ?? createDirectDial(lookup), allowPrivateHosts, undefined, warn, examples);
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
    scrape: (url, options, signal, { changes, onChecked, onFetched, enoughBytes } = {}) =>
      withinTime(url, options, signal, async (bound) => {
        checkHeaders(options["headers"]);
        if (mayBeRefused(options)) {
          const [, { checkPreconditions }] = await loadPresenting();
          checkPreconditions(options, deps.model !== undefined);
        }
        onChecked?.();
        const use = { ...engine, limits: { ...limits, enoughBytes }, onSent: loadSoon };
        const read = await readPage(url, options, use, bound.signal);
        bound.check();
        onFetched?.();
        return presentHere(url, read, options, bound, changes);
      }),
    read: (url, options, signal, { fetched, profiles = engine.profiles } = {}) =>
      withinTime<ReadOutcome>(url, options, signal, async (bound) => {
        const read = await readPage(url, options, { ...engine, profiles }, bound.signal, fetched);
        bound.check();
        return { ok: true, read };
      }),
    present: (url, read, options, signal, changes) =>
      withinTime(url, options, signal, (bound) => presentHere(url, read, options, bound, changes)),
    async close() {
      await Promise.all([agents.close(), pool.close()]);
    },
  };
}

/**
 * Parsers and converters take longer to load than all else; an acquirer that only reads does without them. Each page asks twice, and
 * the runtime takes its time to find out that a module is there already.
 */
const loadPresenting = loadOnce(() => Promise.all([import("./present.ts"), import("@extraction-api/page-reader")]));

let isLoading = false;

/** Loads what presents pages while the first one is on its way: before, it would keep the thread from sending the request. */
function loadSoon(): void {
  if (isLoading) return;
  isLoading = true;
  // What could not be loaded is asked for once more when the page is there.
  setImmediate(() => void loadPresenting().catch(() => {}));
}

/** Whether options have anything in them that cannot be done for every page. */
function mayBeRefused({ formats, redactPII }: ScrapeOptions): boolean {
  const plain = redactPII === undefined || redactPII === false;
  return !plain || formats.some((format) => "schema" in format || rowOf(format.type).needs === "downloader");
}

/** Does work within the `timeout` of the options and says what went wrong as a row of the catalogue. */
async function withinTime<T>(
  url: string,
  options: ScrapeOptions,
  signal: AbortSignal,
  work: (bound: TimeBound) => Promise<T>,
): Promise<T | Failed> {
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

/** An outcome that says what went wrong. */
type Failed = ScrapeOutcome & { readonly ok: false };

function failureOf(error: unknown, signal: AbortSignal, url: string, timeout: number): Failed {
  if (error instanceof PageFailure) {
    return {
      ok: false,
      row: error.row,
      message: error.message,
      ...(error.details !== undefined && { details: error.details }),
      ...(isTransient(error) && { transient: true }),
      ...(error instanceof BrowserElsewhere && error.fetched && { fetched: error.fetched }),
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
