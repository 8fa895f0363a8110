import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { builtSite, type BuiltSite } from "./built-site.ts";
import { closeContexts, startBrowser } from "./chromium.ts";

/** The repository's own site, and a browser to look at it with. */
export interface OpenSite {
  readonly site: BuiltSite;
  readonly browser: Browser;
}

/**
 * Opens the site and a browser for all tests of a file, and after them closes the site and what they opened in the browser.
 *
 * @param take gets them before the tests begin
 * @param serviceUrl gives the origin of a service that is reached below `/service/`, which earlier hooks may have started
 */
export function useSite(take: (opened: OpenSite) => void, serviceUrl?: () => string): void {
  let opened: OpenSite;
  beforeAll(async () => {
    const [site, browser] = await Promise.all([builtSite(serviceUrl?.()), startBrowser()]);
    take((opened = { site, browser }));
  });
  afterAll(async () => {
    await closeContexts(opened.browser);
    await opened.site.close();
  });
}
