import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { builtSite, type BuiltSite } from "./built-site.ts";
import { closeContexts, startBrowser } from "./chromium.ts";

/** The repository's site and a browser. */
export interface OpenSite {
  readonly site: BuiltSite;
  readonly browser: Browser;
}

/**
 * Opens the site and a browser for all tests of a file. Afterwards, closes the site and the contexts that the tests
 * opened.
 *
 * @param take receives both before the tests run
 * @param serviceUrl returns the origin of a service for requests below `/service/`, which earlier hooks may have
 *   started
 * @param start starts the browser
 */
export function useSite(
  take: (opened: OpenSite) => void,
  serviceUrl?: () => string,
  start: () => Promise<Browser> = startBrowser,
): void {
  let opened: OpenSite;
  beforeAll(async () => {
    const [site, browser] = await Promise.all([builtSite(serviceUrl?.()), start()]);
    take((opened = { site, browser }));
  });
  afterAll(async () => {
    await closeContexts(opened.browser);
    await opened.site.close();
  });
}
