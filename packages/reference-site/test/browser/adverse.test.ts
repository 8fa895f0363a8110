import { expect, test } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

// About: browser/site.ts

let site: BuiltSite;
let browser: Browser;
const errors: string[] = [];

useSite((opened) => ({ site, browser } = opened));

/** Opens a page in a new context, with a script that runs first. */
async function opened(path: string, first = ""): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  if (first !== "") await context.addInitScript(first);
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${site.url}${path}`);
  return { page, context };
}

const throwing = "throw new DOMException('no', 'SecurityError')";

test.each([
  ["is not allowed", `Object.defineProperty(window, "localStorage", { get() { ${throwing} } })`],
  ["is full", `Storage.prototype.setItem = () => { ${throwing} }`],
  ["contains invalid values", 'localStorage.setItem("lang", "cobol"); localStorage.setItem("theme", "x y")'],
])("when storage %s, a sample is visible, and language and theme can be selected", async (_, first) => {
  const { page, context } = await opened("v2/operations/scrape.html", first);
  const shown = page.locator(".example[open] .code-block[data-language]:visible");
  expect(await shown.count()).toBe(1);
  await page.getByRole("button", { name: "curl", exact: true }).click();
  expect(await shown.getAttribute("data-language")).toBe("curl");
  await page.locator(".top .theme").click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await context.close();
});

test("a page that a browser translates into Arabic fits the window, and its code stays left to right", async () => {
  const { page, context } = await opened("v2/operations/scrape.html");
  await page.evaluate("document.documentElement.style.direction = 'rtl'");
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  const direction = "getComputedStyle(document.querySelector('.example[open] pre')).direction";
  expect(await page.evaluate(direction)).toBe("ltr");
  await context.close();
});

test.each([
  // The folder in the address makes the intended page the first suggestion.
  ["v2/operations/scrpae.html", /v2\/operations\/scrape\.html$/],
  // A page with the same name comes first.
  ["v2/errors.html", /\/errors\.html$/],
  ["docs/webhooks", /guides\/webhooks\.html$/],
  ["%E0%A4%A/%3Cscript%3E", undefined],
  ["x".repeat(4_000), undefined],
  ["constructor/__proto__", undefined],
])("the page for missing addresses has no canonical address at %s", async (path, suggested) => {
  const { page, context } = await opened(path);
  expect(await page.locator("h1").innerText()).toBe("Page not found");
  expect(await page.locator('link[rel="canonical"], meta[property="og:url"], script[type*="ld+json"]').count()).toBe(0);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  if (suggested !== undefined) {
    const first = page.locator("#suggestions a").first();
    await first.waitFor();
    expect(await first.getAttribute("href")).toMatch(suggested);
  }
  await context.close();
});

test("shows an error when the data of the upgrade form cannot be fetched", async () => {
  const { page, context } = await opened("index.html");
  await page.route("**/upgrade/paste.json", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto(`${site.url}upgrade/index.html`);
  const said = page.getByText("The form could not be loaded");
  await said.waitFor();
  expect(await said.innerText()).toContain("Reload the page");
  await context.close();
});

test("keeps the search when the reader returns from a result", async () => {
  const { page, context } = await opened("search.html");
  await page.locator("#search input").fill("cancel crawl");
  await page.locator("#search ol[aria-busy='false'] a").first().click();
  await page.waitForURL("**/cancelCrawl.html");
  await page.goBack();
  await page.locator("#search li a").first().waitFor();
  expect(await page.locator("#search input").inputValue()).toBe("cancel crawl");
  expect(page.url()).toContain("q=cancel+crawl");
  await context.close();
});

test("opens the target of a fragment at once, also when the reader returns", async () => {
  const { page, context } = await opened("v2/operations/scrape.html#request.maxAge");
  const top = "document.getElementById('request.maxAge').getBoundingClientRect().top";
  const isInView = `${top} > 0 && ${top} < innerHeight / 2`;
  expect(await page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")).toBe("auto");
  await expect.poll(() => page.evaluate(isInView)).toBe(true);
  await page.goto(`${site.url}errors.html`);
  await page.goBack();
  await expect.poll(() => page.evaluate(isInView)).toBe(true);
  await context.close();
});

test("no page had an error", () => {
  expect(errors).toEqual([]);
});
