import { expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";

let site: BuiltSite;
let browser: Browser;

useSite((opened) => ({ site, browser } = opened));

async function open(address: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}${address}`);
  return page;
}

const shown = (page: Page): Promise<string[]> =>
  page.$$eval(".response", (parts) =>
    parts
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
      .flatMap((part) =>
        part.querySelector("h3")?.checkVisibility() === true ? [part.getAttribute("data-status") ?? ""] : [],
      ),
  );
const pressed = (page: Page): Promise<string[]> =>
  page.$$eval(".statuses [aria-pressed='true']", (buttons) => buttons.map((button) => button.textContent ?? ""));

test("responses are tabs by status: the first is open, and a click opens another with its errors", async () => {
  const page = await open("v2/operations/getCrawl.html");
  expect(await shown(page)).toEqual(["200"]);
  await page.getByRole("button", { name: "429", exact: true }).click();
  expect(await shown(page)).toEqual(["429"]);
  expect(await pressed(page)).toEqual(["429"]);
  expect(await page.locator(".response[data-status='429'] tr[id='error.rate-limit-exceeded']").count()).toBe(1);
  await page.context().close();
});

test.each([
  ["v2/operations/getCrawl.html#error.rate-limit-exceeded", "429"],
  ["v2/operations/getCrawl.html#response-404", "404"],
  ["v2/operations/getCrawl.html#response-200.status", "200"],
])("the address %s opens the tab %s", async (address, status) => {
  const page = await open(address);
  await expect.poll(() => shown(page)).toEqual([status]);
  expect(await pressed(page)).toEqual([status]);
  const id = address.split("#")[1] ?? "";
  await expect.poll(() => page.locator(`[id="${id}"]`).evaluate((one) => one.checkVisibility())).toBe(true);
  await page.context().close();
});

test("without JavaScript, all statuses are visible, without tabs", async () => {
  const page = await open("v2/operations/getCrawl.html", false);
  const texts = await page.locator(".response h3").allInnerTexts();
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.join(" ")).toContain("429 Too Many Requests");
  expect(await page.locator(".statuses").isVisible()).toBe(false);
  const heights = await page.locator(".response table").evaluateAll((tables) => tables.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThan(20);
  await page.context().close();
});
