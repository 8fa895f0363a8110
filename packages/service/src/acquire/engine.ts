import { contentKind, decodeText } from "@extraction-api/page-reader/fetched";
import { requestsOf, rowOf } from "@extraction-api/page-reader/formats";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { blockedRow } from "../threats/lists.ts";
import { BrowserElsewhere } from "./elsewhere.ts";
import type { RawPage, ScrapeOptions } from "../acquisition.ts";
import { browse, type BrowsedPage, type BrowseOptions, type ProfileStore } from "./browser/browse.ts";
import type { BrowserPool } from "./browser/browser-pool.ts";
import { defaultTimeout } from "./time-bound.ts";
import { checkAddress } from "./check-address.ts";
import { fetchPage, withOrigins, type FetchDeps } from "./fetch-page.ts";
import { refreshTarget } from "./meta-refresh.ts";
import { needsScript } from "./needs-script.ts";

/** Dependencies of reading a page. */
export interface EngineDeps extends FetchDeps {
  readonly pool: BrowserPool;
  readonly profiles: ProfileStore;
}

/** A page as an engine read it. */
export interface ReadPage extends RawPage {
  /** Text of the page; absent for binary files. */
  readonly text?: string;
  /** Whether the text is known to be HTML, whatever its content type says. */
  readonly isHtml?: boolean;
  /** Whether it is the text of a file whose bytes are gone. */
  readonly isFileText?: boolean;
  /** Results that only a browser provides. */
  readonly browsed?: BrowsedPage;
}

/**
 * Reads a page with the engine that the options and the page need: HTTP, or the browser for actions, waits, profiles
 * and screenshots, and for pages that are empty without scripts.
 *
 * @param known the page as it was already fetched over HTTP; the browser starts from it
 */
export async function readPage(
  url: string,
  options: ScrapeOptions,
  deps: EngineDeps,
  signal: AbortSignal,
  known?: RawPage,
): Promise<ReadPage> {
  const deadline = performance.now() + (options.timeout ?? defaultTimeout);
  checkAddress(url, deps.allowPrivateHosts, options.threatProtection);
  if (needsBrowser(options))
    return fromBrowser(await browse(url, { ...browseOptions(options), deadline }, deps.pool, deps.profiles, signal));
  const fetched = known
    ? { ...known, text: decodeText(known.body, known.contentType), isHtml: true }
    : await fetchWithRefreshes(url, options, deps, signal);
  if (fetched.text === undefined || !fetched.isHtml || !needsScript(fetched.text)) return fetched;
  try {
    const begin = { ...browseOptions(options), deadline, fetched };
    const browsed = await browse(fetched.finalUrl, begin, deps.pool, deps.profiles, signal);
    return withOrigins(fromBrowser(browsed), fetched.via ?? []);
  } catch (error) {
    if (error instanceof BrowserElsewhere) throw new BrowserElsewhere(fetched);
    if (signal.aborted || !(error instanceof PageFailure) || error.row === blockedRow) throw error;
    const warning = `the page seems to need scripts, but the browser could not read it: ${error.message}`;
    return { ...fetched, warning };
  }
}

const mostRefreshes = 3;

/** Fetches a page, follows its refresh, and decodes its text if it has any. */
async function fetchWithRefreshes(
  url: string,
  options: ScrapeOptions,
  deps: EngineDeps,
  signal: AbortSignal,
  followed = 0,
): Promise<ReadPage> {
  const fetched = await fetchPage(url, options, deps, signal);
  const kind = contentKind(fetched.contentType, fetched.body);
  if (kind === "binary" || kind === "image" || kind === "pdf") return { ...fetched, isHtml: false };
  const text = decodeText(fetched.body, fetched.contentType);
  const isHtml = kind === "html";
  const target = isHtml && followed < mostRefreshes ? refreshTarget(text, fetched.finalUrl) : undefined;
  if (target === undefined) return { ...fetched, text, isHtml };
  const next = await fetchWithRefreshes(target, withoutSecrets(options, url, target), deps, signal, followed + 1);
  return withOrigins(next, [...(fetched.via ?? []), new URL(fetched.finalUrl).origin]);
}

/** The caller's own headers are sent only to the site that they were meant for. */
function withoutSecrets(options: ScrapeOptions, from: string, to: string): ScrapeOptions {
  if (new URL(from).origin === new URL(to).origin) return options;
  const { headers: _headers, ...rest } = options;
  return rest;
}

/** Returns whether only a browser can produce what the options ask for. */
function needsBrowser({ actions = [], waitFor = 0, profile, formats }: ScrapeOptions): boolean {
  if (actions.length > 0 || waitFor > 0 || profile !== undefined) return true;
  return formats.some(({ type }) => rowOf(type).needs === "browser");
}

function browseOptions(options: ScrapeOptions): Omit<BrowseOptions, "deadline"> {
  const { formats } = options;
  const [screenshot] = requestsOf(formats, "screenshot");
  return {
    ...options,
    ...(screenshot && { screenshot }),
    branding: formats.some(({ type }) => type === "branding"),
  };
}

function fromBrowser(browsed: BrowsedPage): ReadPage {
  const { finalUrl, statusCode, contentType, html, via = [], warning, unfinished } = browsed;
  const lacks = { ...(warning !== undefined && { warning }), ...(unfinished && { unfinished }) };
  const facts = { finalUrl, statusCode, contentType, ...lacks };
  return withOrigins({ ...facts, body: new TextEncoder().encode(html), text: html, browsed }, via);
}
