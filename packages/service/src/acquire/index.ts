import type { ChangeStore, Model } from "@extraction-api/page-reader";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { createTakenStore } from "@extraction-api/page-reader/fetched";
import { rowOf } from "@extraction-api/page-reader/formats";
import type {
  AcquiredPage,
  Acquirer,
  FailedScrape,
  RawPage,
  ScrapeOptions,
  ScrapeOutcome,
  PageOwner,
} from "../acquisition.ts";
import { loadOnce } from "../load-once.ts";
import { createBrowserPool, type BrowserPool } from "./browser/browser-pool.ts";
import type { ProfileStore } from "./browser/browse.ts";
import { BrowserElsewhere } from "./elsewhere.ts";
import { readPage, type ReadPage } from "./engine.ts";
import { createDirectDial, createProxyDial } from "./dial.ts";
import { checkHeaders } from "./header-check.ts";
import { createGuardedLookup } from "./guarded-lookup.ts";
import type { ExampleSite } from "./example-hosts.ts";
import { createHttpAgents } from "./http-agents.ts";
import { defaultFetchLimits, type FetchLimits } from "./limits.ts";
import { isTransient } from "./network-failure.ts";
import { createTimeBound, defaultTimeout, type TimeBound } from "./time-bound.ts";
import { isStackOverflow, tooMuch } from "./too-much.ts";

export type { Acquirer, ScrapeOutcome } from "../acquisition.ts";
export type { FetchLimits } from "./limits.ts";

/** Dependencies of page acquisition. */
export interface AcquirerDeps {
  /** Allows reading loopback, private and link-local addresses. */
  readonly allowPrivateHosts: boolean;
  readonly clock: { readonly now: () => number };
  /** `http://` URL of a proxy through which pages are read. Default none. */
  readonly outboundProxy?: string;
  /** The site that stands in for the documents' example hosts. Default none. */
  readonly examples?: ExampleSite;
  /** Limits of reading one page. Fields that are left out keep their default. */
  readonly fetchLimits?: Partial<FetchLimits>;
  /** Without a model, every format is produced by rules. */
  readonly model?: Model | undefined;
  /** The browsers to use. Default one Chromium, started when first needed. */
  readonly browser?: BrowserPool;
  /** Receives warnings for the operator, one line each. Default none. */
  readonly warn?: (line: string) => void;
  /** Stores previous scrapes for change tracking. Default none. */
  readonly changes?: ChangeStore;
  /** Stores browser profiles. Default none. */
  readonly profiles?: ProfileStore;
}

/** The outcome of reading a page without presenting it. */
export type ReadOutcome = { readonly ok: true; readonly read: ReadPage } | FailedScrape;

/** Settings that differ from page to page. */
export interface ReadUse {
  /** The page as it was already fetched over HTTP. */
  readonly fetched?: RawPage | undefined;
  readonly profiles?: ProfileStore;
}

/**
 * Makes the page document of a page that was read, and compares it with previous scrapes in `changes` where the options
 * ask for it.
 */
export type Presenter = (
  url: string,
  read: ReadPage,
  options: ScrapeOptions,
  signal: AbortSignal,
  changes?: ChangeStore,
) => Promise<ScrapeOutcome>;

/** Optional context of one scrape. */
export interface ScrapeUse extends PageOwner {
  /** Previous scrapes to compare the page with. Default those of the acquirer. */
  readonly changes?: ChangeStore;
  /** Called when the page has arrived and work on it begins. */
  readonly onFetched?: () => void;
  /** Called when the options can be fulfilled and the page is about to be fetched. */
  readonly onChecked?: () => void;
}

/** Page acquisition whose reading half can be used alone. */
export interface PageAcquirer extends Acquirer {
  scrape(url: string, options: ScrapeOptions, signal: AbortSignal, use?: ScrapeUse): Promise<ScrapeOutcome>;
  readonly present: Presenter;
  /** Makes a page document of the HTML of a page that was read earlier. */
  presentAgain(page: AcquiredPage, options: ScrapeOptions, signal: AbortSignal): Promise<ScrapeOutcome>;
  /** Reads one page without presenting it. The options were checked before. */
  read(url: string, options: ScrapeOptions, signal: AbortSignal, use?: ReadUse): Promise<ReadOutcome>;
}

/**
 * Creates the page acquisition of the self-hosted service: pages over HTTP, and through a browser if the options or the
 * page need one (specification 2.3).
 *
 * @example const acquirer = createAcquirer({ allowPrivateHosts: false, clock: { now: Date.now } }); const outcome =
 *   await acquirer.scrape("https://example.com/", { formats: ["markdown"], timeout: 30000 }, signal);
 */
export function createAcquirer(deps: AcquirerDeps): PageAcquirer {
  const limits = { ...defaultFetchLimits, ...deps.fetchLimits };
  const lookup = createGuardedLookup(deps.allowPrivateHosts);
  const { allowPrivateHosts, outboundProxy, warn, examples } = deps;
  const dial = outboundProxy === undefined ? undefined : createProxyDial(lookup, outboundProxy);
  const agents = createHttpAgents(lookup, limits.headerBytes, examples, dial);
  const pool =
    deps.browser ?? createBrowserPool(dial ?? createDirectDial(lookup), allowPrivateHosts, { warn, examples });
  const engine = { agents, limits, allowPrivateHosts, pool, profiles: deps.profiles ?? noProfiles };

  /** @throws PageFailure if no page could fulfil the options */
  async function checkOptions(options: ScrapeOptions): Promise<void> {
    if (!mayBeRefused(options)) return;
    const [, { checkPreconditions }] = await loadPresenting();
    checkPreconditions(options, deps.model !== undefined);
  }

  async function presentHere(
    url: string,
    read: ReadPage,
    options: ScrapeOptions,
    bound: TimeBound,
    changes: ChangeStore = deps.changes ?? createTakenStore([]).store,
  ) {
    const [{ presentRead }] = await loadPresenting();
    const use = { signal: bound.signal, model: deps.model, changes: keptBy(changes, read), now: deps.clock.now };
    return presentRead(url, read, options, use, bound.check);
  }

  return {
    scrape: (url, options, signal, { changes, onChecked, onFetched, enoughBytes } = {}) =>
      withinTime(url, options, signal, async (bound) => {
        checkHeaders(options["headers"]);
        await checkOptions(options);
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
    presentAgain: (page, options, signal) =>
      withinTime(page.requestedUrl, options, signal, async (bound) => {
        await checkOptions(options);
        return presentHere(page.requestedUrl, readAgain(page), options, bound);
      }),
    async close() {
      await Promise.all([agents.close(), pool.close()]);
    },
  };
}

const noProfiles: ProfileStore = { load: () => undefined, save() {} };

const noBytes = new Uint8Array();

/** Returns a page as it was read earlier; its bytes are gone. */
function readAgain({ finalUrl, statusCode, contentType, rawHtml, fileText, readWarning }: AcquiredPage): ReadPage {
  const facts = { finalUrl, statusCode, contentType, body: noBytes };
  if (fileText !== undefined) return { ...facts, text: fileText, isHtml: false, isFileText: true };
  const page = { ...facts, text: rawHtml ?? "", isHtml: true };
  return { ...page, ...(readWarning !== undefined && { warning: readWarning }) };
}

/** A page that was read before it had finished is compared with earlier states, but is not one for later pages. */
function keptBy(changes: ChangeStore, { unfinished }: ReadPage): ChangeStore {
  return unfinished ? { load: (url, branch) => changes.load(url, branch), save() {} } : changes;
}

/**
 * Parsers and converters take longer to load than everything else; an acquirer that only reads does without them. The
 * promise is kept, because importing a loaded module again takes time too.
 */
const loadPresenting = loadOnce(() => Promise.all([import("./present.ts"), import("@extraction-api/page-reader")]));

let isLoading = false;

/** Loads the presenting modules while the first page is on its way: any earlier, loading would delay the request. */
function loadSoon(): void {
  if (isLoading) return;
  isLoading = true;
  // If loading fails, it is tried again when the page has arrived.
  setImmediate(() => void loadPresenting().catch(() => {}));
}

/** Returns whether the options contain anything that some pages cannot fulfil. */
function mayBeRefused({ formats, redactPII }: ScrapeOptions): boolean {
  const plain = redactPII === undefined || redactPII === false;
  return !plain || formats.some((format) => "schema" in format || rowOf(format.type).needs === "downloader");
}

/** Runs work within the `timeout` of the options, and reports failures as rows of the catalogue. */
async function withinTime<T>(
  url: string,
  options: ScrapeOptions,
  signal: AbortSignal,
  work: (bound: TimeBound) => Promise<T>,
): Promise<T | FailedScrape> {
  const timeout = options.timeout ?? defaultTimeout;
  const bound = createTimeBound(signal, timeout);
  try {
    return await work(bound);
  } catch (error) {
    return failureOf(error, bound.signal, url, timeout);
  } finally {
    bound.release();
  }
}

function failureOf(error: unknown, signal: AbortSignal, url: string, timeout: number): FailedScrape {
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
  if (isStackOverflow(error)) return tooMuch(url);
  return {
    ok: false,
    row: "internal-server-error",
    message: `Internal Server Error: ${url}: ${(error as Error).message}`,
  };
}
