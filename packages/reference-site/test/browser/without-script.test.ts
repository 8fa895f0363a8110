import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;
let page: Page;

useSite((opened) => ({ site, browser } = opened));

beforeAll(async () => {
  page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
});

test("an operation shows its fields, errors, and samples in every language", async () => {
  await page.goto(`${site.url}v2/operations/startExtract.html`);
  expect(await page.locator('[id="request.urls"]').isVisible()).toBe(true);
  expect(await page.locator('[id="error.rate-limit-exceeded"]').isVisible()).toBe(true);
  for (const language of ["ts", "safe", "curl"]) {
    expect(await page.locator(`.code-block[data-language="${language}"]`).first().isVisible()).toBe(true);
  }
});

test("hides elements that need JavaScript", async () => {
  await page.goto(`${site.url}v2/operations/startExtract.html`);
  expect(
    await page.locator(".theme:visible, .tabs:visible, .copy:visible, .filter:visible, .try-note:visible").count(),
  ).toBe(0);
  expect(await page.locator("#try").innerText()).toContain("curl");
});

test("the error catalogue shows all rows without a filter", async () => {
  await page.goto(`${site.url}errors.html`);
  expect(await page.locator(".filter").count()).toBe(1);
  expect(await page.locator("main :is(select, input, button):visible").count()).toBe(0);
  const all = await page.locator(".error-row").count();
  expect(all).toBeGreaterThan(20);
  expect(await page.locator(".error-row:visible").count()).toBe(all);
});

test("an operation is shown without JavaScript if its script cannot be loaded, as from a file", async () => {
  const other = await browser.newPage();
  await other.goto(pathToFileURL(join(site.folder, "v2/operations/startExtract.html")).href);
  await expect.poll(() => other.locator(".tabs:visible, .theme:visible, .try-note:visible").count()).toBe(0);
  expect(await other.locator('.code-block[data-language="curl"]').first().isVisible()).toBe(true);
  expect(await other.locator("#response-429").isVisible()).toBe(true);
});

test("the search page links to lists", async () => {
  await page.goto(`${site.url}search.html`);
  expect(await page.locator('a[href="v2/index.html"]').first().isVisible()).toBe(true);
});
