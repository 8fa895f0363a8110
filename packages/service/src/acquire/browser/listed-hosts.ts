import type { Page } from "playwright-core";
import { isChecking } from "../../threats/lists.ts";
import type { ThreatLists } from "../../threats/lists.ts";
import { blockedHost } from "../check-address.ts";
import type { RunningBrowser } from "./browser-pool.ts";
import type { GuardProxy } from "./guard-proxy.ts";

/** Starts a page's own proxy if lists are in force, so that the page reaches no host that they block. */
export async function startListedProxy(
  { startProxy }: RunningBrowser,
  lists: ThreatLists | undefined,
): Promise<GuardProxy | undefined> {
  return isChecking(lists) ? startProxy((hostname) => blockedHost(hostname, lists)) : undefined;
}

/** The way that a page's main frame takes from address to address. */
export interface Way {
  /** Returns the origins of the addresses so far. */
  origins(): readonly string[];
  /** Rejects when the page navigates to a host that the lists block. */
  readonly blocked: Promise<never>;
}

/** Maximum number of origins that are remembered. */
const mostOrigins = 200;

/** Follows a page's main frame, through redirects, refreshes and navigation by script. */
export function followNavigation(page: Page, lists: ThreatLists | undefined): Way {
  const origins = new Set<string>();
  const blocked = new Promise<never>((_resolve, reject) => {
    page.on("request", (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      const { origin, hostname, protocol } = new URL(request.url());
      if (!/^https?:$/.test(protocol)) return;
      if (origins.size < mostOrigins) origins.add(origin);
      const failure = blockedHost(hostname, lists);
      if (failure) reject(failure);
    });
  });
  // The page may be read before anything waits for this.
  blocked.catch(() => {});
  return { origins: () => [...origins], blocked };
}

/** Maximum number of hosts that a warning names. */
const mostNamed = 5;

/** Returns a warning that names the hosts that were kept from a page, if there are any. */
export function warningOf(proxy: GuardProxy | undefined): string | undefined {
  const hosts = proxy?.refusedHosts() ?? [];
  if (hosts.length === 0) return undefined;
  const more = hosts.length > mostNamed ? ` and ${hosts.length - mostNamed} more` : "";
  return `threat protection kept the page from loading parts from ${hosts.slice(0, mostNamed).join(", ")}${more}`;
}
