import { beforeAll, expect, test } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { recordViolations, violations } from "./sweep.ts";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

// Shared, because it caches the compiled renderer, which is large.
let context: BrowserContext;
beforeAll(async () => {
  context = await browser.newContext();
});

/** Waits until the renderer has started. */
async function alive(page: Page): Promise<void> {
  await page.locator("#operations").waitFor({ state: "detached" });
  await page.locator("[data-section-id]").first().waitFor({ state: "attached" });
}

/** Returns the violations on a page after it has loaded and its animations have ended. */
async function settledViolations(page: Page): Promise<unknown> {
  await page.waitForLoadState("networkidle");
  // A cancelled animation rejects, but has also ended.
  await page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished))");
  return violations(page);
}

/**
 * Returns the requests of a page to other hosts and its errors, from its start until it has been idle for ten seconds.
 */
async function watched(version: string): Promise<string[]> {
  // A separate context, because a clock applies to all pages of a context.
  const page = await browser.newPage();
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) seen.push(`asks ${request.url()}`);
  });
  page.on("console", (message) => void (message.type() === "error" && seen.push(message.text())));
  page.on("pageerror", (error) => void seen.push(error.message));
  await page.addInitScript(recordViolations);
  // Uses a fake clock, so that ten seconds pass immediately.
  await page.clock.install();
  await page.goto(`${site.url}${version}/redoc/index.html`);
  await page.getByText("Scrape", { exact: true }).first().click();
  await alive(page);
  await page.clock.runFor(10_000);
  await page.waitForLoadState("networkidle");
  seen.push(...(await page.evaluate<string[]>("globalThis.__violations")));
  await page.close();
  return seen;
}

test("a link on an operation's page opens the operation in the full reference", async () => {
  const page = await context.newPage();
  await page.goto(`${site.url}v2/operations/getExtract.html`);
  await page.getByRole("link", { name: "In the full reference" }).click();
  await page.getByRole("heading", { name: "Get the state and result of an extract job" }).first().waitFor();
  expect(page.url()).toContain("/v2/full-reference.html#operation/getExtract");
  await page.close();
});

test("fetches the renderer only at the first interaction, and then replaces the list", async () => {
  // A separate context, because the pointer position of another page would carry over, and the first event would be a
  // movement.
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.addInitScript("globalThis.moves = 0; addEventListener('pointermove', () => globalThis.moves++)");
  await page.goto(`${site.url}v2/redoc/index.html`, { waitUntil: "networkidle" });
  // Moves the pointer to its initial position. The browser reports this as events of a resting pointer. It sometimes
  // reports the initial position by itself, so that another position would count as a movement.
  await page.mouse.move(0, 0);
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate<number>("globalThis.moves")).toBeGreaterThanOrEqual(2);
  expect(asked.filter((path) => /redoc-|state\.json/.test(path))).toEqual([]);
  expect(await page.locator("#operations a[href$='/v2/operations/startExtract.html']").isVisible()).toBe(true);
  await page.keyboard.press("Tab");
  await alive(page);
  expect(asked.filter((path) => /redoc-\w+\.js|state\.json/.test(path)).length).toBe(2);
  expect(await page.locator("#operations").count()).toBe(0);
  await page.close();
});

test("a click before the renderer has started opens its search, which finds a field", async () => {
  const page = await context.newPage();
  await page.goto(`${site.url}v2/redoc/index.html`);
  await page.click('[data-testid="search-trigger"]');
  await page.locator("input:focus").waitFor();
  await page.keyboard.type("maxDiscoveryDepth");
  await page
    .getByText(/request fields.*maxDiscoveryDepth/)
    .first()
    .waitFor();
  expect(await page.getByText("Start crawling a site").first().isVisible()).toBe(true);
  await page.close();
});

test("the key only opens the site's search, before and after the renderer has started", async () => {
  const page = await context.newPage();
  await page.goto(`${site.url}v2/redoc/index.html`, { waitUntil: "load" });
  const search = page.getByRole("dialog", { name: "Search" });
  for (const when of ["before", "after"]) {
    await page.keyboard.press("Control+k");
    await search.locator("input:focus").waitFor();
    await page.keyboard.type("maxDiscoveryDepth");
    await search.getByRole("link", { name: "maxDiscoveryDepth" }).first().waitFor();
    await alive(page);
    expect(await page.getByRole("dialog").count(), when).toBe(1);
    expect(await page.locator("input:visible").count(), when).toBe(1);
    await page.keyboard.press("Escape");
    await search.waitFor({ state: "hidden" });
  }
  await page.close();
});

test("without JavaScript, explains what the page is and links to a page for each operation", async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}v2/redoc/index.html`);
  expect(await page.locator("main h1").isVisible()).toBe(true);
  expect(await page.getByText("needs no JavaScript").isVisible()).toBe(true);
  await page.locator('a[href="#/crawl"]').click();
  expect(await page.locator('[id="/crawl"]').isVisible()).toBe(true);
  await page.locator("#operations").getByRole("link", { name: "POST /crawl", exact: true }).click();
  await page.waitForURL(`${site.url}v2/operations/startCrawl.html`);
  expect(page.url()).toBe(`${site.url}v2/operations/startCrawl.html`);
  await page.close();
});

/** Expects a Redoc page to be accessible before and after the start, and at an operation. */
async function expectAccessible(page: Page, group: string, operation: string): Promise<void> {
  expect(await violations(page)).toEqual([]);
  await page.mouse.move(300, 300, { steps: 2 });
  await alive(page);
  expect(await settledViolations(page)).toEqual([]);
  // Opens the group first, because on a slow machine the renderer only shows operations of open groups.
  await page.locator(`a[href="#/${group}"]`).first().click();
  await page.locator(`a[href="#/${group}/${operation}"]`).first().click();
  expect(await settledViolations(page)).toEqual([]);
}

// One visit in dark and one in light mode, because the renderer takes a second to start.
const isDark = "document.documentElement.classList.contains('dark')";

test("the Redoc page is dark where the system is, and accessible then", async () => {
  const page = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  await page.goto(`${site.url}v2/redoc/index.html`);
  expect(await page.evaluate(isDark)).toBe(true);
  await expectAccessible(page, "scrape", "scrape");
  await page.context().close();
});

test("the Redoc page shares the theme with the site, and is accessible in light mode", async () => {
  const page = await (await browser.newContext({ colorScheme: "light" })).newPage();
  await page.goto(`${site.url}v2/redoc/index.html`);
  expect(await page.evaluate(isDark)).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${site.url}index.html`);
  await page.click(".theme");
  await page.goto(`${site.url}v2/redoc/index.html`);
  expect(await page.evaluate(isDark)).toBe(false);
  await expectAccessible(page, "extract", "startextract");
  await page.getByTestId("color-mode-switcher").click();
  await page.goto(`${site.url}index.html`);
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  await page.context().close();
});

test("the Redoc pages render, send no requests to other hosts, and violate no policy", async () => {
  expect(await Promise.all(site.versions.map(watched))).toEqual(site.versions.map(() => []));
});
