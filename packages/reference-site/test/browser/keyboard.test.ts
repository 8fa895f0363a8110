import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";
import { newest } from "../reading.ts";

// About: browser/search.ts, browser/search.css, browser/site.ts

let site: BuiltSite;
let browser: Browser;
let page: Page;

useSite((opened) => ({ site, browser } = opened));

beforeAll(async () => {
  page = await (await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] })).newPage();
});

const operation = "v2/operations/startExtract.html";
const smallPage = "v2/operations/getQueueStatus.html";

test("the slash key opens the search, arrow keys select, Enter opens the field", async () => {
  await page.goto(`${site.url}${smallPage}`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type("maxDiscoveryDepth");
  await page.waitForSelector('dialog ol[aria-busy="false"] li a');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/maxDiscoveryDepth/);
  expect(page.url()).toContain("#");
});

test("Enter right after typing opens the best result of the whole index, even if it loads slowly", async () => {
  await page.route("**/assets/search-*.json", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`${site.url}${smallPage}`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type("maxDiscoveryDepth");
  await page.keyboard.press("Enter");
  await page.waitForURL(/maxDiscoveryDepth/);
  expect(page.url()).toContain("startCrawl.html#");
  await page.unroute("**/assets/search-*.json");
});

test("on a page of v1, results of v1 come first", async () => {
  await page.goto(`${site.url}v1/operations/scrape.html`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type("start a crawl");
  const first = page.locator("dialog li a").first();
  await expect.poll(() => first.getAttribute("href")).toMatch(/v1\/operations\/startCrawl\.html$/);
  await page.keyboard.press("Escape");
});

test.each([
  ["Payment Required: Insuff", /errors\.html#payment-required$/],
  ["maxDiscoveryDeph", new RegExp(`/${newest}/operations/startCrawl\\.html#request\\.maxDiscoveryDepth$`)],
])("typing %s and Enter opens the right page", async (query, address) => {
  await page.goto(`${site.url}${smallPage}`);
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type(query);
  await page.keyboard.press("Enter");
  await page.waitForURL(address);
  expect(page.url()).toMatch(address);
});

// One page for all, because to load it and its index takes longer than the tests.
describe("a search that stays on its page", () => {
  beforeAll(async () => {
    await page.goto(`${site.url}${smallPage}`);
  });

  beforeEach(async () => {
    if ((await page.locator("dialog[open]").count()) === 0) await page.keyboard.press("/");
    await page.waitForSelector("dialog[open] input:focus");
    await page.locator("dialog input").fill("");
    await page.locator("dialog li").first().waitFor({ state: "detached" });
  });

  test("a query without results gets a message that suggests what to search for", async () => {
    await page.keyboard.type("qqqqzzzzxxxx");
    await page.getByText("Nothing found. Search for an operation").waitFor();
    expect(await page.locator("dialog li").count()).toBe(0);
  });

  test.each(["ウェブ", "обход сайта", "استخراج"])("%s finds nothing and learns the language", async (query) => {
    await page.locator("dialog[open] input").fill("scrape");
    await page.locator("dialog[open] li").first().waitFor();
    await page.locator("dialog[open] input").fill(query);
    await page.getByText("Nothing found. The reference is in English").waitFor();
    expect(await page.locator("dialog li").count()).toBe(0);
  });

  test("Enter, Escape and the arrow keys belong to an input method that composes a word", async () => {
    await page.locator("dialog[open] input").fill("scrape");
    await page.locator("dialog[open] li").first().waitFor();
    for (const key of ["ArrowDown", "Enter", "Escape"])
      await page.locator("dialog[open] input").dispatchEvent("keydown", { key, isComposing: true, bubbles: true });
    expect(await page.evaluate("document.querySelector('dialog[open]').contains(document.activeElement)")).toBe(true);
    expect(await page.evaluate("document.activeElement.localName")).toBe("input");
    expect(page.url()).toBe(`${site.url}${smallPage}`);
  });

  test("Escape closes the search and restores the focus", async () => {
    await page.keyboard.press("Escape");
    await page.focus(".brand");
    await page.keyboard.press("/");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.className")).toBe("brand");
    await page.keyboard.press("/");
    await page.keyboard.type("scrape");
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });
});

test("the first tab stop skips the navigation", async () => {
  await page.goto(`${site.url}${smallPage}`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to content");
  await page.keyboard.press("Enter");
  // The browser reports navigation within the page only after the key event.
  await page.waitForURL(/#main$/);
  expect(page.url()).toMatch(/#main$/);
});

test("every tab stop has a visible focus indicator", async () => {
  await page.goto(`${site.url}${operation}`);
  const unseen: string[] = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    const state = await page.evaluate<{ name: string; outline: string; width: number }>(
      "(() => { const e = document.activeElement, s = getComputedStyle(e); return { name: e.outerHTML.slice(0, 80), outline: s.outlineStyle, width: parseFloat(s.outlineWidth) } })()",
    );
    if (state.outline === "none" || state.width < 1) unseen.push(state.name);
  }
  expect(unseen).toEqual([]);
});

test("Enter opens a details element", async () => {
  await page.goto(`${site.url}${operation}`);
  const closed = page.locator("main details:not([open]) > summary").first();
  await closed.focus();
  const before = await page.locator("main details[open]").count();
  await page.keyboard.press("Enter");
  expect(await page.locator("main details[open]").count()).toBe(before + 1);
});

test("the next page keeps the theme and the sample language", async () => {
  await page.goto(`${site.url}${operation}`);
  await page.focus(".theme");
  await page.keyboard.press("Enter");
  await page.click('.tabs [data-lang="curl"]');
  await page.goto(`${site.url}v2/operations/scrape.html`);
  const kept = await page.evaluate("[document.documentElement.dataset.theme, document.documentElement.dataset.lang]");
  expect(kept).toEqual(["dark", "curl"]);
  expect(await page.locator('.code-block[data-language="curl"]').first().isVisible()).toBe(true);
  expect(await page.locator('.code-block[data-language="ts"]').first().isVisible()).toBe(false);
});

test("a copy button copies the sample unchanged", async () => {
  await page.goto(`${site.url}index.html`);
  const button = page.locator(".copy").first();
  await button.click();
  // The policy of the page refuses `waitForFunction` with a text.
  await expect.poll(() => button.textContent()).toBe("Copied");
  expect(await page.evaluate("navigator.clipboard.readText()")).toContain('from "@extraction-api/client"');
});

test("the error filter hides other errors, and the address keeps the selection", async () => {
  await page.goto(`${site.url}errors.html`);
  await page.selectOption("select[name=status]", "429");
  const rows =
    "[...document.querySelectorAll('.error-row')].filter((row) => !row.hidden).map((row) => row.dataset.status)";
  const shown = await page.evaluate<string[]>(rows);
  expect(new Set(shown)).toEqual(new Set(["429"]));
  await page.waitForURL(/status=429/);
  expect(page.url()).toContain("status=429");
  await page.reload();
  expect(await page.locator(".error-row:visible").count()).toBe(shown.length);
});

test("a link to a field expands the groups around it", async () => {
  await page.goto(`${site.url}v2/schemas/ScrapeOptions.html`);
  const id = await page.locator("main details:not([open]) li[id]").first().getAttribute("id");
  await page.goto(`${site.url}index.html`);
  await page.goto(`${site.url}v2/schemas/ScrapeOptions.html#${id}`);
  expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
});
