import { beforeAll, expect, test } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { recordShifts } from "./sweep.ts";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

/**
 * Returns the distance of an element from the top of the window, once it is visible. Out of view, it is negative or
 * larger than the window.
 */
async function topOf(page: Page, id: string): Promise<number> {
  const place = page.locator(`[id="${id}"]`);
  await place.waitFor({ state: "visible" });
  return page.evaluate(`document.getElementById(${JSON.stringify(id)}).getBoundingClientRect().top`);
}

const viewport = { width: 1280, height: 900 };

// Shared, because a new context costs as much as a small page.
let context: BrowserContext;
beforeAll(async () => {
  context = await browser.newContext({ viewport });
  await context.addInitScript(recordShifts);
});

async function opened(address: string, within: BrowserContext = context): Promise<Page> {
  const page = await within.newPage();
  await page.goto(`${site.url}${address}`, { waitUntil: "load" });
  return page;
}

test.each([
  ["an operation", "operation/startExtract"],
  ["the last event", "operation/onExtractFailed"],
  ["a field of a body", "operation/startCrawl.request.maxDiscoveryDepth"],
  ["a field in a folded group", "schema/Location.country"],
  ["a component in a folded group", "schema/Location"],
  ["a status", "operation/getCrawl.response-200"],
])("a link to %s opens it and scrolls it into view without layout shifts", async (_, id) => {
  const page = await opened(`v2/full-reference.html#${id}`);
  await expect.poll(() => topOf(page, id)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => topOf(page, id)).toBeLessThan(300);
  expect(await page.evaluate("globalThis.__shift")).toBeLessThan(0.02);
  await page.close();
});

test("the list of pages marks the current operation while the reader scrolls", async () => {
  const page = await opened("v2/full-reference.html#operation/startExtract");
  const current = page.locator('.side a[aria-current="true"]');
  const isIn = (id: string) => expect.poll(() => current.getAttribute("href")).toBe(`#operation/${id}`);
  await isIn("startExtract");
  await page.evaluate("document.getElementById('operation/onExtractFailed').scrollIntoView()");
  await isIn("onExtractFailed");
  await page.evaluate("document.getElementById('operation/listAgents').scrollIntoView()");
  await isIn("listAgents");
  const [top, bottom] = await current.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return [top, bottom];
  });
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(900);
  await page.close();
});

test("a link scrolls to its operation without JavaScript", async () => {
  const withoutScripts = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await opened("v2/full-reference.html#operation/getCrawl", withoutScripts);
  await expect.poll(() => topOf(page, "operation/getCrawl")).toBeGreaterThanOrEqual(0);
  await expect.poll(() => topOf(page, "operation/getCrawl")).toBeLessThan(300);
  await page.close();
});

test.each([
  ["#/extract/startextract", "#operation/startExtract"],
  ["#extract/startextract", "#operation/startExtract"],
  ["#operation/startExtract", "#operation/startExtract"],
  ["#tag/Extract/operation/startExtract", "#operation/startExtract"],
  [
    "#/extract/startextract/t=request&path=scrapeoptions/timeout",
    "#operation/startExtract.request.scrapeoptions.timeout",
  ],
])("a link to Redoc's %s redirects to the same place in the full reference", async (old, hash) => {
  const page = await opened(`v2/redoc/index.html${old}`);
  await page.waitForURL(`${site.url}v2/full-reference.html${hash}`);
  await expect.poll(() => topOf(page, "operation/startExtract")).toBeLessThan(300);
  await page.close();
});

test.each([
  ["t=request&in=path&path=id", "#operation/getCrawl.parameters.id"],
  ["t=response&c=200", "#operation/getCrawl.response-200"],
])("a link to part of an operation in Redoc, %s, redirects to the same part", async (part, hash) => {
  const page = await opened(`v2/redoc/index.html#/crawl/getcrawl/${part}`);
  await page.waitForURL(`${site.url}v2/full-reference.html${hash}`);
  await expect.poll(() => topOf(page, hash.slice(1))).toBeLessThan(300);
  await page.close();
});

test.each([
  ["operation/startCrawl.request.scrapeOptions.maxAge", "schema/ScrapeOptions.maxAge"],
  ["operation/startExtract.request.scrapeOptions.location.country", "schema/Location.country"],
  ["operation/getBatchScrape.response-200.data.markdown", "schema/PageDocument.markdown"],
  ["schema/ErrorBody.code", "schema/ErrorBody"],
  ["operation/cancelCrawl.parameters.id", "operation/getCrawl.parameters.id"],
  ["operation/startCrawl.response-401", "operation/startExtract.response-401"],
])("a link to %s, whose fields are described elsewhere, scrolls to the field there", async (fragment, expected) => {
  const page = await opened(`v2/full-reference.html#${fragment}`);
  const inView = (): Promise<unknown> =>
    page.evaluate(`[...document.querySelectorAll("main .is-target")].find((each) => {
      const { top } = (each.querySelector(":scope > :is(p, h4)") ?? each).getBoundingClientRect();
      return each.checkVisibility() && top >= 60 && top < 300;
    })?.id`);
  await expect.poll(inView).toBe(expected);
  expect(Number(await page.evaluate("globalThis.__shift"))).toBeLessThan(0.01);
  await page.goto(`${site.url}v2/full-reference.html#operation/getCrawl`);
  expect(await page.locator(".is-target").count()).toBe(0);
  await page.close();
});

test("a fragment with thousands of parts does not block the page", async () => {
  const page = await opened(`v2/full-reference.html#operation/startCrawl.${"a.".repeat(20_000)}`);
  await expect.poll(() => topOf(page, "operation/startCrawl")).toBeLessThan(300);
  await page.close();
});

test("a fragment in different case opens its field", async () => {
  const page = await opened("v2/full-reference.html#operation/startCrawl.request.maxdiscoverydepth");
  await expect.poll(() => topOf(page, "operation/startCrawl.request.maxDiscoveryDepth")).toBeLessThan(300);
  await page.close();
});

test("the list of pages links to sections, and the version switch to the same operation", async () => {
  const page = await opened("v2/full-reference.html");
  await page.locator(".side").getByRole("link", { name: "Start crawling a site" }).click();
  expect(page.url()).toBe(`${site.url}v2/full-reference.html#operation/startCrawl`);
  await expect.poll(() => topOf(page, "operation/startCrawl")).toBeLessThan(300);
  await page.locator(".versions a", { hasText: "v1" }).click();
  expect(page.url()).toBe(`${site.url}v1/full-reference.html#operation/startCrawl`);
  await expect.poll(() => topOf(page, "operation/startCrawl")).toBeLessThan(300);
  await page.close();
});
