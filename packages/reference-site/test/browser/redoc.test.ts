import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { builtSite, type BuiltSite } from "./built-site.ts";
import { startBrowser } from "./chromium.ts";

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite(), startBrowser()]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(["v1", "v2"])(
  "the full reference of %s renders, and stays silent for ten seconds",
  async (version) => {
    const page = await browser.newPage();
    const outside: string[] = [];
    const errors: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) outside.push(request.url());
    });
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    page.on("pageerror", (error) => void errors.push(error.message));
    await page.goto(`${site.url}${version}/redoc/index.html`);
    await page.getByText("Get the state and result of an extract job").first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(10_000);
    expect(outside).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  },
  40_000,
);
