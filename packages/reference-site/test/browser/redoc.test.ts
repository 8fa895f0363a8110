import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { recordViolations, wcagViolations } from "./sweep.ts";
import { builtSite, type BuiltSite } from "./built-site.ts";
import { startBrowser } from "./chromium.ts";

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite(), startBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** What a page asks of other hosts and what goes wrong on it, from its start until ten idle seconds have passed. */
async function watched(version: string): Promise<string[]> {
  const page = await browser.newPage();
  const seen: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) seen.push(`asks ${request.url()}`);
  });
  page.on("console", (message) => void (message.type() === "error" && seen.push(message.text())));
  page.on("pageerror", (error) => void seen.push(error.message));
  await page.addInitScript(recordViolations);
  await page.goto(`${site.url}${version}/redoc/index.html`);
  await page.locator("[data-section-id]").first().waitFor({ timeout: 15_000, state: "attached" });
  await page.getByText("Scrape", { exact: true }).first().click();
  await page.waitForTimeout(10_000);
  seen.push(...(await page.evaluate<string[]>("globalThis.__violations")));
  await page.close();
  return seen;
}

test("a link from an operation's page leads to the operation", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}v2/operations/getExtract.html`);
  await page.getByRole("link", { name: "In the full reference" }).click();
  await page
    .getByRole("heading", { name: "Get the state and result of an extract job" })
    .first()
    .waitFor({ timeout: 15_000 });
  expect(page.url()).toContain("#/extract/getextract");
  await page.close();
}, 40_000);

test.each(["light", "dark"] as const)(
  "the full reference has enough contrast and names in %s",
  async (colorScheme) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    await page.goto(`${site.url}v2/redoc/index.html`);
    await page.locator("[data-section-id]").first().waitFor({ timeout: 15_000, state: "attached" });
    await page.waitForTimeout(1_000);
    expect(await wcagViolations(page)).toEqual([]);
  },
  40_000,
);

test("the full references render, ask no other host, and break no policy", async () => {
  expect(await Promise.all(["v1", "v2"].map(watched))).toEqual([[], []]);
}, 120_000);
