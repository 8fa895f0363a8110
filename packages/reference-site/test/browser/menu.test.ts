import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

let page: Page;
beforeAll(async () => {
  page = await browser.newPage();
});

test.each(["index.html", "search.html", "404.html", "nowhere/at/all.html", "v2/operations/scrape.html"])(
  "on a phone, the menu of %s opens, its links work, and Escape closes it",
  async (path) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}${path}`);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    const list = page.getByRole("navigation", { name: "All pages" });
    expect(await list.isVisible()).toBe(false);
    await menu.click();
    await list.waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    expect(await menu.evaluate("document.activeElement.className")).toBe("menu");
    await menu.click();
    const errors = list.getByRole("link", { name: "Errors", exact: true });
    // Above all guides and operations, so that nobody has to scroll to it.
    expect((await errors.boundingBox())?.y).toBeLessThan(100);
    await errors.click();
    await page.waitForURL(`${site.url}errors.html`);
  },
);

test("the menu closes after a click on a link within the page, and when the window becomes wide", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}v2/full-reference.html`);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const list = page.getByRole("navigation", { name: "All pages" });
  await menu.click();
  await list.getByRole("link", { name: "Start crawling a site" }).click();
  await list.waitFor({ state: "hidden" });
  expect(new URL(page.url()).hash).toBe("#operation/startCrawl");
  await menu.click();
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect.poll(() => list.evaluate((side) => side.matches(":popover-open"))).toBe(false);
});

test("the menu closes when the focus leaves it, because it would cover what has the focus", async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}v2/operations/map.html`);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const list = page.getByRole("navigation", { name: "All pages" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await list.waitFor();
  await page.keyboard.press("Tab");
  expect(await list.evaluate((side) => side.matches(":popover-open:focus-within"))).toBe(true);
  await list.locator("a:visible, summary:visible").last().focus();
  await page.keyboard.press("Tab");
  await list.waitFor({ state: "hidden" });
  expect(await page.evaluate("document.activeElement.className")).toBe("brand");
});

test("on a phone, links of the menu are large enough to tap", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}v2/operations/map.html`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const list = page.getByRole("navigation", { name: "All pages" });
  await list.waitFor();
  const heights = await list
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0));
  expect(heights.length).toBeGreaterThan(40);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
});

test("the page does not scroll while the menu is open", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}v2/operations/map.html`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const scrolls = "getComputedStyle(document.documentElement).overflowY";
  expect(await page.evaluate(scrolls)).toBe("hidden");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(scrolls)).toBe("visible");
});

test("on a desktop, a single-column page shows its links in the header, without menu and sidebar", async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url}index.html`);
  expect(await page.getByRole("button", { name: "Menu", exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "All pages" }).isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Errors" }).isVisible()).toBe(
    true,
  );
});

test("the header and the sidebar mark the section of a page", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}upgrade/formats.html`);
  const current = page.locator("header [aria-current], nav.side [aria-current]");
  expect(await current.allInnerTexts()).toEqual(["Upgrade", "From v1 to v2"]);
  await page.goto(`${site.url}guides/jobs.html`);
  expect(await current.allInnerTexts()).toEqual(["Guides", "Jobs and polling"]);
});

test("on a phone, the first operation of a version is near the top, before the conventions", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}v2/index.html`);
  const first = await page.locator(".ops a").first().boundingBox();
  const conventions = await page.locator("#conventions").boundingBox();
  expect(first?.y).toBeLessThan(844);
  expect(conventions?.y).toBeGreaterThan(first?.y ?? 0);
});

test.each([1023, 1024, 1025])(
  "at a width of %i, the main links are either in the header or in the menu",
  async (width) => {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(`${site.url}v2/operations/map.html`);
    const isMenu = await page.getByRole("button", { name: "Menu", exact: true }).isVisible();
    const isLink = await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Errors" })
      .isVisible();
    expect({ isMenu, isLink }).toEqual({ isMenu: width < 1024, isLink: width >= 1024 });
  },
);

test("in forced colours, only current elements are marked", async () => {
  const context = await browser.newContext({ forcedColors: "active", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}v2/operations/startExtract.html`);
  const colours = (selector: string, property: string, expected: string) =>
    page.evaluate(`(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust: none; color: ${expected}";
      const colour = getComputedStyle(probe).color;
      return [...document.querySelectorAll("${selector}")].map((one) => getComputedStyle(one)["${property}"] === colour);
    })()`);
  const current = await colours(".tabs [aria-pressed=true], .side a[aria-current]", "backgroundColor", "Highlight");
  expect(current).toContain(true);
  expect(current).not.toContain(false);
  const others = await colours(".outline a:not([aria-current])", "borderBottomColor", "Canvas");
  expect(others).toContain(true);
  expect(others).not.toContain(false);
  await context.close();
});
