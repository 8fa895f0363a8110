import type { Action, ActionResults, Branding, BrowserProfile } from "@extraction-api/v2";
import type { BrowserContext, BrowserContextOptions, Page, Response } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";
import { isChecking, type ThreatLists } from "../../threats/lists.ts";
import { blockedHost } from "../check-address.ts";
import type { RawPage } from "../../acquisition.ts";
import { performActions } from "./actions.ts";
import type { BrowserPool, RunningBrowser } from "./browser-pool.ts";
import { readBranding } from "./branding-probe.ts";
import { followNavigation, isLeaving, loadFailure, warningOf, type Way } from "./navigation.ts";
import { withoutFragment } from "../../text/without-fragment.ts";
import type { GuardProxy } from "./guard-proxy.ts";
import { sendOwnHeaders } from "./own-headers.ts";
import { isolatedWorld } from "./isolated-world.ts";
import { openContext, type ContextOptions } from "./page-context.ts";
import { takePicture, type PictureOptions } from "./picture.ts";
import { readHtml } from "./page-html.ts";
import { waitForQuiet } from "./quiet.ts";
import { isNavigating, readHeldStill } from "./read-held-still.ts";
import { startLoadingTime, stopHanging, untilLoaded } from "./loading.ts";
import { longestTimer } from "../../clock.ts";
import { createTimeBound, untilAborted } from "../time-bound.ts";

/** The scrape options that concern the browser. */
export interface BrowseOptions extends ContextOptions {
  readonly waitFor?: number;
  readonly actions?: readonly Action[];
  readonly profile?: BrowserProfile;
  /** The requested screenshot, if any. */
  readonly screenshot?: PictureOptions;
  readonly branding?: boolean;
  readonly threatProtection?: ThreatLists;
  /** When the page must have been read, in milliseconds of `performance.now`. */
  readonly deadline: number;
  /** The page as it was already fetched over HTTP; the browser starts from it. */
  readonly fetched?: RawPage;
}

/** Cookies and local storage that pages have left, by profile name. */
export interface ProfileStore {
  load(name: string | undefined): unknown;
  save(name: string, state: unknown): void;
}

/** A page as it is in the browser after all actions. */
export interface BrowsedPage extends Omit<RawPage, "body" | "retryAfter" | "cookies"> {
  readonly html: string;
  readonly actions?: ActionResults;
  readonly screenshot?: string;
  readonly branding?: Branding;
}

/**
 * Opens a page in the browser, waits until it has settled, performs the actions and reads it.
 *
 * @throws PageFailure with the matching catalogue row
 */
export async function browse(
  url: string,
  options: BrowseOptions,
  pool: BrowserPool,
  profiles: ProfileStore,
  signal: AbortSignal,
): Promise<BrowsedPage> {
  const running = await pool.running();
  signal.throwIfAborted();
  const storage = profiles.load(options.profile?.name) as BrowserContextOptions["storageState"];
  const { threatProtection: lists } = options;
  // The page reaches no host that the lists in force block.
  const own = isChecking(lists) ? await running.startProxy((hostname) => blockedHost(hostname, lists)) : undefined;
  const { signal: over, release } = createTimeBound(signal, Infinity, running.ended);
  const isOver = untilAborted(over).then(() => Promise.reject(over.reason as Error));
  const opening = openContext(running.browser, options, storage, own?.url);
  const letGo = running.memory?.hold();
  try {
    const reading = opening.then(async (context) => {
      const result = await readIn(context, url, options, running, own ?? running.proxy);
      await keepProfile(context, options, profiles);
      return result;
    });
    const result = await Promise.race([reading, isOver]);
    const warning = [result.warning, warningOf(own)].filter((part) => part !== undefined).join("; ") || undefined;
    return { ...result, ...(warning !== undefined && { warning }) };
  } catch (error) {
    if (over.aborted) throw over.reason;
    throw error instanceof PageFailure
      ? error
      : new PageFailure("site-error", `${url} could not be loaded: ${reasonOf(error as Error)}`, { cause: error });
  } finally {
    // A context that is still being opened is closed later: its caller has gone. That of a browser that has ended may never be.
    const closed = opening.then((context) => context.close()).catch(() => {});
    void closed.then(letGo);
    await Promise.race([closed, isOver]).catch(() => {});
    await own?.close();
    release();
  }
}

async function readIn(
  context: BrowserContext,
  url: string,
  options: BrowseOptions,
  { examples, mostEvents }: RunningBrowser,
  proxy: GuardProxy,
): Promise<BrowsedPage> {
  if (examples) await (await import("./example-routes.ts")).routeExamples(context, examples);
  await context.addInitScript(quiet);
  const flood = floodOf(context, url, mostEvents);
  // The page may be read before anything waits for this.
  flood.catch(() => {});
  const page = await context.newPage();
  await sendOwnHeaders(page, url, options);
  const way = followNavigation(page, proxy, options.threatProtection);
  const read = readOpened(page, url, options, proxy, way);
  // A page whose process has ended never responds, not even with an error.
  const result = await Promise.race([read, crashOf(page, url), flood, way.failure]);
  return { ...result, via: way.origins() };
}

async function readOpened(
  page: Page,
  url: string,
  options: BrowseOptions,
  proxy: GuardProxy,
  way: Way,
): Promise<BrowsedPage> {
  if (options.fetched) await beginWith(page, options.fetched);
  // While a navigation is pending, the browser opens no session.
  await isolatedWorld(page);
  const response = await open(page, url, proxy);
  const time = startLoadingTime(page, { deadline: options.deadline, reservedMs: waitsOf(options) });
  await time.within(Infinity, (ms) => untilLoaded(page, "domcontentloaded", ms));
  const restless = await waitForQuiet(page, time);
  if (options.waitFor) await page.waitForTimeout(Math.min(options.waitFor, longestTimer));
  const warning = (await time.end()) ?? restless;
  const shown = way.response();
  const done = options.actions?.length ? await performActions(page, options.actions, options.deadline) : undefined;
  const later = way.response() === shown ? undefined : await settle(page, options.deadline);
  const stopped = await stopHanging(page, options.deadline);
  const read = await readHeldStill(page, options.deadline, () => readPage(page, way.response() ?? response, options));
  const cut = warning ?? done?.warning ?? later ?? stopped;
  return {
    ...read,
    ...(done && { actions: done.results }),
    ...(cut !== undefined && { warning: cut, unfinished: true }),
  };
}

/** Waits for the page that actions led to, like for the first one. Returns a warning if it takes too long. */
async function settle(page: Page, deadline: number): Promise<string | undefined> {
  const time = startLoadingTime(page, { deadline, reservedMs: 0 });
  const restless = await waitForQuiet(page, time);
  return (await time.end()) ?? restless;
}

/** Returns how long the options make a page wait, milliseconds. */
function waitsOf({ waitFor = 0, actions = [] }: BrowseOptions): number {
  return actions.reduce((sum, action) => sum + (action.type === "wait" ? (action.milliseconds ?? 0) : 0), waitFor);
}

/** Rejects when the page's process ends, either by itself or because it used too much memory. */
function crashOf(page: Page, url: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const message = `${url} could not be loaded: it uses more memory than a page may, or crashes the browser.`;
    page.once("crash", () => reject(new PageFailure("site-error", message)));
  });
}

/** Returns what went wrong, without Playwright's own wording. */
function reasonOf({ message }: Error): string {
  const [line = ""] = message.split("\n");
  if (isNavigating({ message: line })) return "it redirects before it can be read";
  if (/stack limit exceeded/.test(line)) return "its frames are nested too deeply";
  return line.replace(/^(?:\w+\.)+\w+: /, "");
}

async function open(page: Page, url: string, proxy: GuardProxy): Promise<Response | null> {
  try {
    const response = await page.goto(url, { waitUntil: "commit", timeout: 0 });
    const refused = [403, 502].includes(response?.status() ?? 0) ? proxy.failureFor(new URL(page.url())) : undefined;
    if (refused) throw refused;
    return response;
  } catch (error) {
    if (error instanceof PageFailure) throw error;
    const message = (error as Error).message;
    if (/Download is starting/.test(message))
      throw new PageFailure("unsupported-file", `${url} is a file that the browser downloads instead of showing it.`);
    throw page.isClosed() ? error : loadFailure(url, reasonOf(error as Error), proxy);
  }
}

async function readPage(page: Page, response: Response | null, options: BrowseOptions): Promise<BrowsedPage> {
  const branding = options.branding === true ? await readBranding(page) : undefined;
  const screenshot = options.screenshot ? await takePicture(page, options.screenshot, options.deadline) : undefined;
  const { html, isLoading } = await readHtml(page);
  return {
    finalUrl: page.url(),
    statusCode: response?.status() ?? 200,
    contentType: response?.headers()["content-type"] ?? "text/html",
    html,
    ...(screenshot !== undefined && { screenshot }),
    ...(branding && { branding }),
    ...(isLoading && { unfinished: true, warning: "the page was still loading when it was read" }),
  };
}

async function keepProfile(context: BrowserContext, { profile }: BrowseOptions, profiles: ProfileStore): Promise<void> {
  if (profile && profile.saveChanges !== false) profiles.save(profile.name, await context.storageState());
}

/** Gives the browser the page that was already fetched, so that the site is not requested twice. */
async function beginWith(page: Page, fetched: RawPage): Promise<void> {
  const { finalUrl, statusCode, contentType, body, cookies = [] } = fetched;
  const address = withoutFragment(finalUrl);
  await page.route(
    (url) => withoutFragment(url.href) === address,
    async (route) => {
      if (!isLeaving(page, route.request())) return route.fallback();
      const headers = {
        "content-type": contentType || "text/html",
        ...(cookies.length > 0 && { "set-cookie": cookies.join("\n") }),
      };
      await route.fulfill({ status: statusCode, headers, body: Buffer.from(body) });
    },
    { times: 1 },
  );
}

/**
 * Rejects when a page has caused more events than a page may. All pages share one connection to the browser: while the
 * events of one page wait there, no other page can be read.
 */
function floodOf(context: BrowserContext, url: string, mostEvents: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let events = 0;
    const count = () => {
      if ((events += 1) > mostEvents)
        reject(new PageFailure("site-error", `${url} could not be loaded: ${floodReason}`));
    };
    context.on("request", count).on("console", count).on("weberror", count);
    context.on("page", (page) => {
      count();
      page.on("frameattached", count).on("worker", count).on("websocket", count);
    });
  });
}

const floodReason = "its scripts make requests, errors or messages without end.";

/**
 * Keeps console messages and uncaught errors of a page's frames within the page. The browser would send each of them
 * over the connection that all pages share: while a page writes without end, no other page could be read. Handlers of
 * the page still run. Workers are not covered; their messages are counted.
 */
const quiet = `
for (const name of Object.keys(console)) if (typeof console[name] === "function") console[name] = () => {};
for (const type of ["error", "unhandledrejection"]) addEventListener(type, (event) => event.preventDefault(), true);
`;
