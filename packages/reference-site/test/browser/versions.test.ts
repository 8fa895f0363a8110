import { expect, test } from "vitest";
import type { Browser } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

test.each([
  ["v1/operations/scrape.html#request.parsePDF", "v2", "v2/operations/scrape.html#request.parsers"],
  ["v2/operations/scrape.html#request.parsers", "v1", "v1/operations/scrape.html#request.parsePDF"],
  [
    "v1/operations/startCrawl.html#request.scrapeOptions.geolocation.country",
    "v2",
    "v2/operations/startCrawl.html#request.scrapeOptions.location.country",
  ],
  [
    "v1/operations/getCreditUsage.html#response-200.data.remaining_credits",
    "v2",
    "v2/operations/getCreditUsage.html#response-200.data.remainingCredits",
  ],
  ["v1/schemas/ScrapeOptions.html#ScrapeOptions.parsePDF", "v2", "v2/schemas/ScrapeOptions.html#ScrapeOptions.parsers"],
  ["v2/operations/scrape.html#request.maxAge", "v1", "v1/operations/scrape.html#request.maxAge"],
])("from %s, the switch to %s opens %s with the field in view", async (from, version, to) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.url}${from}`);
  await page.locator(".versions").getByText(version, { exact: true }).click();
  await page.waitForURL(`**/${to}`);
  const field = page.locator(`[id="${to.split("#")[1] ?? ""}"]`);
  await expect.poll(() => field.evaluate((one) => one.checkVisibility())).toBe(true);
  await expect.poll(() => field.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(900);
  await page.close();
});

test("from an operation that the other version does not have, the switch opens what to do about it", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.url}v1/operations/startDeepResearch.html#request.query`);
  await page.locator(".versions").getByText("v2", { exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${site.url}upgrade/by-operation.html#startDeepResearch`);
  await page.close();
});
