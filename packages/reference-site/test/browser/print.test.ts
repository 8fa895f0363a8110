import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { newest } from "../reading.ts";
import { useSite } from "./use-site.ts";

// About: browser/print.css

let site: BuiltSite;
let browser: Browser;
let page: Page;

useSite((opened) => ({ site, browser } = opened));

beforeAll(async () => {
  page = await (await browser.newContext({ colorScheme: "dark" })).newPage();
});

/** Counts the visible elements that match a selector, and all of them. */
const shown = (selector: string): Promise<{ readonly some: number; readonly all: number }> =>
  page.evaluate(`(() => {
    const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
    return { some: all.filter((element) => element.checkVisibility()).length, all: all.length };
  })()`);

test("the printed page contains no controls, and the content of all collapsed groups", async () => {
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${site.url}${newest}/operations/startCrawl.html`);
  await page.getByRole("button", { name: "Copy page" }).waitFor();
  // Excludes code blocks, because only one language is visible.
  const inGroups = "main details:not([open]) > :not(summary, .code-block)";
  expect((await shown("button, nav, form")).some).toBeGreaterThan(0);
  expect((await shown(inGroups)).some).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await shown("button, nav.outline, nav.side, form")).toMatchObject({ some: 0 });
  const { some, all } = await shown(inGroups);
  expect(some).toBe(all);
  expect(all).toBeGreaterThan(0);
});

test.each([
  ["startCrawl", 8, 18],
  ["scrape", 16, 30],
])("in two columns, a printed %s leaves no pages half empty", async (id, fewest, most) => {
  await page.goto(`${site.url}${newest}/operations/${id}.html`);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const { length } = pdf.match(/\/Type \/Page\b/g) ?? [];
  expect(length).toBeGreaterThan(fewest);
  expect(length).toBeLessThan(most);
});

test("no printed text is wider than its column", async () => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`${site.url}${newest}/operations/scrape.html`);
  const wide = await page.evaluate<string[]>(`(() => {
    const column = parseFloat(getComputedStyle(document.querySelector("main .text")).width) / 2;
    return [...document.querySelectorAll("main .text :is(p, li, table, pre)")]
      .filter((one) => one.scrollWidth > column && one.checkVisibility())
      .map((one) => one.tagName + " " + one.textContent.trim().slice(0, 40));
  })()`);
  expect(wide).toEqual([]);
});

test.each([794, 1123, 1587])("on paper that is %i pixels wide, the text takes the whole width", async (width) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width, height: 800 });
  for (const path of [`${newest}/operations/startCrawl.html`, "guides/webhooks.html", "upgrade/index.html"]) {
    await page.goto(`${site.url}${path}`);
    const main = await page.evaluate("document.querySelector('main').getBoundingClientRect().width");
    expect(main, path).toBe(width);
    const columns = await page.evaluate(`getComputedStyle(document.querySelector("main")).display`);
    expect(columns, path).toBe("block");
  }
});
