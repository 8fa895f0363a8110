import { beforeAll, expect, test } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { recordViolations, violations } from "./sweep.ts";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

// It keeps the renderer, which is large, compiled from visit to visit.
let context: BrowserContext;
beforeAll(async () => {
  context = await browser.newContext();
});

/** Waits until the renderer has taken over. */
async function alive(page: Page): Promise<void> {
  await page.locator("#operations").waitFor({ state: "detached" });
  await page.locator("[data-section-id]").first().waitFor({ state: "attached" });
}

/** What is wrong on a page that has loaded all and no longer moves. */
async function settledViolations(page: Page): Promise<unknown> {
  await page.waitForLoadState("networkidle");
  // One that is cancelled is over too, and rejects.
  await page.evaluate("Promise.allSettled(document.getAnimations().map(({ finished }) => finished))");
  return violations(page);
}

/** What a page asks of other hosts and what goes wrong on it, from its start until ten idle seconds have passed. */
async function watched(version: string): Promise<string[]> {
  // A context of its own: a clock belongs to all pages of one.
  const page = await browser.newPage();
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) seen.push(`asks ${request.url()}`);
  });
  page.on("console", (message) => void (message.type() === "error" && seen.push(message.text())));
  page.on("pageerror", (error) => void seen.push(error.message));
  await page.addInitScript(recordViolations);
  // The page's own clock: ten seconds of its timers pass at once.
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

test("a link from an operation's page leads to the operation", async () => {
  const page = await context.newPage();
  await page.goto(`${site.url}v2/operations/getExtract.html`);
  await page.getByRole("link", { name: "In the full reference" }).click();
  await page.getByRole("heading", { name: "Get the state and result of an extract job" }).first().waitFor();
  expect(page.url()).toContain("/v2/full-reference.html#operation/getExtract");
  await page.close();
});

test("the renderer is not fetched before the reader begins, and the list gives way to it", async () => {
  // In a context of its own: a pointer that another page has moved comes along, and then moves here.
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.addInitScript("globalThis.told = 0; addEventListener('pointermove', () => globalThis.told++)");
  await page.goto(`${site.url}v2/redoc/index.html`, { waitUntil: "networkidle" });
  // What a browser tells of a pointer that rests where the page comes beneath it. It rests in the corner: there it lies before
  // anybody moves it, and sometimes the browser tells of that by itself, so that any other place would be a movement.
  await page.mouse.move(0, 0);
  await page.mouse.move(0, 0);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate<number>("globalThis.told")).toBeGreaterThanOrEqual(2);
  expect(asked.filter((path) => /redoc-|state\.json/.test(path))).toEqual([]);
  expect(await page.locator("#operations a[href$='/v2/operations/startExtract.html']").isVisible()).toBe(true);
  await page.keyboard.press("Tab");
  await alive(page);
  expect(asked.filter((path) => /redoc-\w+\.js|state\.json/.test(path)).length).toBe(2);
  expect(await page.locator("#operations").count()).toBe(0);
  await page.close();
});

test("light or dark is one choice for the site and the Redoc page", async () => {
  const page = await (await browser.newContext({ colorScheme: "light" })).newPage();
  await page.goto(`${site.url}index.html`);
  await page.click(".theme");
  await page.goto(`${site.url}v2/redoc/index.html`);
  expect(await page.evaluate("document.documentElement.classList.contains('dark')")).toBe(true);
  await page.mouse.move(300, 300, { steps: 2 });
  await alive(page);
  await page.getByTestId("color-mode-switcher").click();
  await page.goto(`${site.url}index.html`);
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("light");
  await page.context().close();
});

test("the renderer's search opens by a click that came before the renderer, and finds a field", async () => {
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

test.each([["before the renderer is there"], ["after the renderer has begun"]])(
  "a key opens the site's search alone, %s",
  async (when) => {
    const page = await context.newPage();
    await page.goto(`${site.url}v2/redoc/index.html`, { waitUntil: "load" });
    if (when.startsWith("after")) {
      await page.mouse.move(300, 300, { steps: 2 });
      await alive(page);
    }
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "Search" });
    await search.locator("input:focus").waitFor();
    await page.keyboard.type("maxDiscoveryDepth");
    await search.getByRole("link", { name: "maxDiscoveryDepth" }).first().waitFor();
    await alive(page);
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(await page.locator("input:visible").count()).toBe(1);
    await page.close();
  },
);

test("without script it says what this is, and leads to a page for each operation", async () => {
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

// One visit in light and one in dark: the renderer takes a second to begin.
test.each(["light", "dark"] as const)(
  "the Redoc page in %s passes every check of accessibility: at rest, alive, and at an operation",
  async (colorScheme) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    await page.goto(`${site.url}v2/redoc/index.html`);
    expect(await page.evaluate("document.documentElement.classList.contains('dark')")).toBe(colorScheme === "dark");
    expect(await violations(page)).toEqual([]);
    await page.mouse.move(300, 300, { steps: 2 });
    await alive(page);
    expect(await settledViolations(page)).toEqual([]);
    const [group, operation] = colorScheme === "light" ? ["extract", "startextract"] : ["scrape", "scrape"];
    // By way of its group, as a reader goes: on a slow machine the renderer shows no operation before its group is opened.
    await page.locator(`a[href="#/${group}"]`).first().click();
    await page.locator(`a[href="#/${group}/${operation}"]`).first().click();
    expect(await settledViolations(page)).toEqual([]);
    await page.context().close();
  },
);

test("the Redoc pages render, ask no other host, and break no policy", async () => {
  expect(await Promise.all(site.versions.map(watched))).toEqual(site.versions.map(() => []));
});
