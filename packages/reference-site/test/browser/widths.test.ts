import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { startFramelessBrowser } from "./chromium.ts";
import { layoutScript } from "./layout-script.ts";
import { useSite } from "./use-site.ts";

// About: browser/*.css

let site: BuiltSite;
let browser: Browser;
let page: Page;
let faults: string;

useSite((opened) => ({ site, browser } = opened), undefined, startFramelessBrowser);

beforeAll(async () => {
  page = await browser.newPage();
  faults = await layoutScript();
});

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const kinds = [
  "index.html",
  "v2/index.html",
  "v2/full-reference.html",
  "v2/operations/scrape.html",
  "v2/operations/startCrawl.html",
  "v2/operations/getQueueStatus.html",
  "v2/operations/onCrawlPage.html",
  "v2/schemas/Format.html",
  "v2/schemas/PageDocument.html",
  "errors.html",
  "limits.html",
  "trace-events.html",
  "guides/authentication.html",
  "guides/client.html",
  "guides/crawl-a-site.html",
  "guides/schemas.html",
  "guides/index.html",
  "upgrade/index.html",
  "upgrade/formats.html",
  "upgrade/by-operation.html",
  "upgrade/entries.html",
  "changelog.html",
  "search.html",
  "404.html",
];

/**
 * Matches the listener that closes an open menu when the window becomes wide. No menu is open here; `menu.test.ts`
 * tests it.
 */
const closesMenu = /matchMedia\(.\(min-width: ?64rem\).\)\.addEventListener\(.change./g;

/** Matches the code that fits the search dialog above an on-screen keyboard, unless it considers the width. */
const fitsKeyboard = /globalThis\.visualViewport;(?:(?!width)[^]){0,300}?\.addEventListener\(.scroll./g;

test("scripts do not depend on the width of the window, so the tests can resize a loaded page", async () => {
  const assets = join(site.folder, "assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js") && !name.startsWith("redoc-"));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const script = (await readFile(join(assets, name), "utf8")).replaceAll(closesMenu, "").replaceAll(fitsKeyboard, "");
    const uses = /innerWidth|outerWidth|(min|max)-width|visualViewport|ResizeObserver|["']resize["']/.exec(script);
    expect(uses?.[0], name).toBeUndefined();
  }
});

test.each(kinds)("%s has no layout faults at any width with everything expanded", async (path) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`${site.url}${path}`, { waitUntil: "load" });
  const open = page.getByRole("button", { name: "Open the form" });
  if ((await open.count()) > 0) {
    // A click would wait for a frame, which this browser never draws.
    await open.dispatchEvent("click");
    await page.waitForSelector("form.try .go");
  }
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    wrong.push(...(await page.evaluate<string[]>(faults)).map((fault) => `${width} px: ${fault}`));
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["limits.html", [0, 0, 0]],
  ["trace-events.html", [0]],
  ["guides/production.html", [0]],
  ["guides/client/recipes.html", [0]],
])("on a phone, the tables of %s do not scroll horizontally", async (path, expected) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}${path}`);
  const hidden = await page.evaluate<number[]>(
    "[...document.querySelectorAll('.table-scroll')].map((one) => one.scrollWidth - one.clientWidth)",
  );
  expect(hidden).toEqual(expected);
});

test("on a phone, a line of a command does not end inside a flag", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}guides/production.html`);
  const lines = await page
    .locator("pre b")
    .evaluateAll((all) => all.map((one) => (one as unknown as { getClientRects(): object[] }).getClientRects().length));
  expect(Math.max(...lines)).toBe(1);
});

test("on a phone, the errors of a response do not scroll horizontally, even with a long code", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}v2/operations/scrape.html`);
  await page.evaluate("for (const one of document.querySelectorAll('.response')) one.hidden = false");
  const hidden = await page
    .locator(".response .table-scroll:visible")
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(hidden.length).toBeGreaterThan(5);
  expect(Math.max(...hidden)).toBe(0);
});

test("in the full reference, the line of an operation is as wide as its fields", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}v2/full-reference.html`);
  const right = (selector: string): Promise<number> =>
    page.evaluate<number>(`document.querySelector(".whole ${selector}").getBoundingClientRect().right`);
  expect(await right(".endpoint")).toBe(await right(".fields"));
});

test("the introduction of the home page is as wide as the page, though it has no button to copy it", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}index.html`);
  const width = (selector: string): string => `document.querySelector("${selector}").getBoundingClientRect().width`;
  expect(await page.evaluate<number>(width("main .hero"))).toBe(await page.evaluate<number>(width("main .cards")));
});

test("at a zoom of 400 %, the path of an operation stays on one line, and buttons are large enough to tap", async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${site.url}v2/operations/scrape.html`);
  const lines = await page.evaluate("document.querySelector('.endpoint code').getClientRects().length");
  const height = await page.evaluate("document.querySelector('.endpoint code').getBoundingClientRect().height");
  expect([lines, height]).toEqual([1, expect.closeTo(24, -1)]);
  // A longer path is broken before a slash or a word.
  await page.goto(`${site.url}v2/operations/getAgentSnapshot.html`);
  expect(await page.locator(".endpoint code wbr").count()).toBeGreaterThan(3);
  await page.goto(`${site.url}v2/operations/scrape.html`);
  const buttons = await page
    .locator("button:visible")
    .evaluateAll((all) => all.map((one) => (one as unknown as { offsetHeight: number }).offsetHeight));
  expect(Math.min(...buttons)).toBeGreaterThanOrEqual(24);
});

test("the header fits a window of 200 pixels, which is as wide as a phone if text is twice as large", async () => {
  await page.setViewportSize({ width: 200, height: 640 });
  await page.goto(`${site.url}v2/operations/scrape.html`);
  const right =
    "Math.max(...[...document.querySelectorAll('.top > *')].map((one) => one.getBoundingClientRect().right))";
  expect(await page.evaluate<number>(right)).toBeLessThanOrEqual(200);
});

test("finds a page that is too wide or too narrow, or has a broken word", async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${site.url}guides/client.html`);
  await page.evaluate("document.querySelector('main p').style.width = '40px'");
  await page.evaluate("document.querySelector('main h2').style.width = '700px'");
  expect((await page.evaluate<string[]>(faults)).join()).toMatch(/px wider than the window.*letters a line/);
  await page.reload();
  await page.evaluate(
    "Object.assign(document.querySelector('main p').style, { width: '1em', overflowWrap: 'anywhere' })",
  );
  expect((await page.evaluate<string[]>(faults)).join()).toMatch(/broken: "/);
  await page.reload();
  await page.evaluate(
    "const p = document.querySelector('main p'); p.innerHTML = '<code>maxAge</code>.'; p.firstChild.style.display = 'block'",
  );
  expect((await page.evaluate<string[]>(faults)).join()).toContain("after `maxAge` with a mark");
});
