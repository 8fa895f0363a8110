import type { Page, Request, Response, Route } from "playwright-core";
import { PageFailure } from "@extraction-api/page-reader/failure";
import type { ThreatLists } from "../../threats/lists.ts";
import { blockedHost } from "../check-address.ts";
import type { GuardProxy } from "./guard-proxy.ts";
import { untilParsed } from "./loading.ts";
import { withoutFragment } from "../../text/without-fragment.ts";

/** The way that a page's main frame takes from address to address. */
export interface Way {
  /** Returns the origins of the addresses so far. */
  origins(): readonly string[];
  /** Returns the response that the page shows. */
  response(): Response | undefined;
  /** Rejects when the page goes to an address that it may not or cannot reach. */
  readonly failure: Promise<never>;
}

/** How long a page that is held still may take until it is there, milliseconds. */
const longestHold = 5_000;

const mostOrigins = 200;

const proxyStatuses = new Set([403, 502]);

/** Follows a page's main frame, through redirects, refreshes and navigation by script. */
export function followNavigation(page: Page, proxy: GuardProxy, lists: ThreatLists | undefined): Way {
  const origins = new Set<string>();
  let latest: Response | undefined;
  let shown: Response | undefined;
  let fail = (_error: unknown): void => {};
  const failure = new Promise<never>((_resolve, reject) => (fail = reject));
  // The page may be read before anything waits for this.
  failure.catch(() => {});

  const isMain = (request: Request) => isLeaving(page, request);
  const failIf = (error: PageFailure | undefined) => error && fail(error);
  page.on("request", (request) => {
    const { origin, hostname, protocol } = new URL(request.url());
    if (!isMain(request) || !/^https?:$/.test(protocol)) return;
    if (origins.size < mostOrigins) origins.add(origin);
    failIf(blockedHost(hostname, lists));
  });
  page.on("response", (response) => {
    if (!isMain(response.request())) return;
    latest = response;
    if (proxyStatuses.has(response.status())) failIf(proxy.failureFor(new URL(response.url())));
  });
  page.on("framenavigated", (frame) => {
    // A download and an empty response never become the page.
    if (frame === page.mainFrame() && latest && withoutFragment(latest.url()) === withoutFragment(frame.url()))
      shown = latest;
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A download, an empty response and a later navigation leave the page as it is.
    if (!isMain(request) || reason === "net::ERR_ABORTED") return;
    fail(loadFailure(request.url(), reason, proxy));
  });
  return { origins: () => [...origins], response: () => shown, failure };
}

/** Returns whether a request is for the page that a page goes to. The address alone may change without one. */
export function isLeaving(page: Page, request: Request): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/** Keeps a page from going anywhere else, and waits until it is there. Returns the function that lets it go again. */
export async function holdStill(page: Page, deadline: number): Promise<() => Promise<void>> {
  const keep = (route: Route): Promise<void> =>
    isLeaving(page, route.request()) ? route.abort("aborted") : route.fallback();
  await page.route("**", keep);
  await untilParsed(page, longestHold, deadline);
  return () => page.unroute("**", keep);
}

/** Returns why the browser could not load a page. */
export function loadFailure(url: string, reason: string, proxy: GuardProxy): PageFailure {
  const address = new URL(url);
  const known = proxy.failureFor(address);
  if (known) return known;
  if (/ERR_CERT|ERR_SSL/.test(reason))
    return new PageFailure("ssl-error", `The TLS certificate of ${address.hostname} is not valid.`);
  if (/ERR_TOO_MANY_REDIRECTS/.test(reason)) return new PageFailure("site-error", `${url} redirects without end.`);
  return new PageFailure("site-error", `${url} could not be loaded: ${reason}`);
}

const mostNamed = 5;

/** Returns a warning that names the hosts that were kept from a page, if there are any. */
export function warningOf(proxy: GuardProxy | undefined): string | undefined {
  const hosts = proxy?.refusedHosts() ?? [];
  if (hosts.length === 0) return undefined;
  const more = hosts.length > mostNamed ? ` and ${hosts.length - mostNamed} more` : "";
  return `threat protection kept the page from loading parts from ${hosts.slice(0, mostNamed).join(", ")}${more}`;
}
