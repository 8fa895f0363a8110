import { contentKind, decodeText } from "@extraction-api/page-reader/fetched";
import { requestsOf, rowOf } from "@extraction-api/page-reader/formats";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { elsewhere } from "./elsewhere.ts";
import type { ScrapeOptions } from "../acquisition.ts";
import { browse } from "./browser/browse.ts";
import type { BrowsedPage, BrowseOptions } from "./browser/browse.ts";
import type { BrowserPool } from "./browser/browser-pool.ts";
import type { ProfileStore } from "./browser/profile-store.ts";
import { checkAddress, fetchPage } from "./fetch-page.ts";
import type { FetchDeps } from "./fetch-page.ts";
import { refreshTarget } from "./meta-refresh.ts";
import { needsScript } from "./needs-script.ts";

/** What reading a page needs from outside. */
export interface EngineDeps extends FetchDeps {
  readonly pool: BrowserPool;
  readonly profiles: ProfileStore;
}

/** A page as an engine read it. */
export interface ReadPage {
  readonly finalUrl: string;
  readonly statusCode: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** Text of the page; absent for files that are none. */
  readonly text?: string;
  readonly retryAfter?: string;
  /** What only the browser gives. */
  readonly browsed?: BrowsedPage;
  readonly warning?: string;
}

/**
 * Reads a page with the engine that the options and the page need: HTTP, or the browser for
 * actions, waits, profiles and pictures, and for pages that are empty without script.
 */
export async function readPage(
  url: string,
  options: ScrapeOptions,
  deps: EngineDeps,
  signal: AbortSignal,
): Promise<ReadPage> {
  checkAddress(url, deps.allowPrivateHosts);
  if (needsBrowser(options))
    return fromBrowser(await browse(url, browseOptions(options), deps.pool, deps.profiles, signal));
  const { text, isHtml, ...fetched } = await fetchOn(url, options, deps, signal);
  if (text === undefined) return fetched;
  if (!isHtml || !needsScript(text)) return { ...fetched, text };
  try {
    return fromBrowser(await browse(url, browseOptions(options), deps.pool, deps.profiles, signal));
  } catch (error) {
    if (signal.aborted || !(error instanceof PageFailure) || error.row === elsewhere) throw error;
    return {
      ...fetched,
      text,
      warning: `the page seems to need script, and the browser could not help: ${error.message}`,
    };
  }
}

/** Pages that send their reader on at once, followed at most. */
const mostRefreshes = 3;

/** Fetches a page, and the one that it sends its reader to; text of what has any. */
async function fetchOn(
  url: string,
  options: ScrapeOptions,
  deps: EngineDeps,
  signal: AbortSignal,
  followed = 0,
): Promise<ReadPage & { readonly isHtml: boolean }> {
  const fetched = await fetchPage(url, options, deps, signal);
  const kind = contentKind(fetched.contentType, fetched.body);
  if (kind === "binary" || kind === "image" || kind === "pdf") return { ...fetched, isHtml: false };
  const text = decodeText(fetched.body, fetched.contentType);
  const isHtml = kind === "html";
  const target = isHtml && followed < mostRefreshes ? refreshTarget(text, fetched.finalUrl) : undefined;
  if (target === undefined) return { ...fetched, text, isHtml };
  return fetchOn(target, withoutSecrets(options, url, target), deps, signal, followed + 1);
}

/** The caller's own headers stay with the site that they were meant for. */
function withoutSecrets(options: ScrapeOptions, from: string, to: string): ScrapeOptions {
  if (new URL(from).origin === new URL(to).origin) return options;
  const { headers: _headers, ...rest } = options;
  return rest;
}

/** What can be had from a browser only. */
function needsBrowser({ actions = [], waitFor = 0, profile, formats }: ScrapeOptions): boolean {
  if (actions.length > 0 || waitFor > 0 || profile !== undefined) return true;
  return formats.some(({ type }) => rowOf(type).needs === "browser");
}

function browseOptions(options: ScrapeOptions): BrowseOptions {
  const { formats } = options;
  const [screenshot] = requestsOf(formats, "screenshot");
  return {
    ...options,
    ...(screenshot && { screenshot }),
    branding: formats.some(({ type }) => type === "branding"),
  };
}

function fromBrowser(browsed: BrowsedPage): ReadPage {
  const { finalUrl, statusCode, contentType, html } = browsed;
  return { finalUrl, statusCode, contentType, body: new TextEncoder().encode(html), text: html, browsed };
}
