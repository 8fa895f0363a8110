// Makes the pictures of the README anew: `node --conditions=@extraction-api/source packages/reference-site/bench/screenshots.ts`
import { createService } from "@extraction-api/service";
import type { Page } from "playwright-core";
import { fileURLToPath } from "node:url";
import { builtSite } from "../test/browser/built-site.ts";
import { startBrowser } from "../test/browser/chromium.ts";

/** What a reader does before the picture is taken. */
async function search(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type("maxDiscoveryDeph");
  await page.locator("dialog li a").first().waitFor();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("API key").fill("k");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page.getByText(/^200 /).waitFor();
  await page.evaluate(
    "scrollTo({ top: document.querySelector('.try').getBoundingClientRect().top + scrollY - 200, behavior: 'instant' })",
  );
}

async function begin(page: Page): Promise<void> {
  await page.locator("#operations").waitFor({ state: "detached" });
  await page.waitForTimeout(1_000);
}

const pictures: readonly [string, string, number, "light" | "dark", ((page: Page) => Promise<void>)?][] = [
  ["home-light", "index.html", 1280, "light"],
  ["operation-dark", "v2/operations/startExtract.html", 1440, "dark"],
  ["errors-light", "errors.html", 1280, "light"],
  ["upgrade-light", "upgrade/formats.html", 1280, "light"],
  ["operation-phone", "v2/operations/scrape.html", 390, "light"],
  ["search-light", "v2/operations/startExtract.html", 1280, "light", search],
  ["try-light", "v2/operations/getQueueStatus.html", 1280, "light", send],
  ["full-reference-dark", "v2/redoc/index.html#/extract/startextract", 1440, "dark", begin],
];

const service = createService();
const { url } = await service.listen({ port: 0 });
const [site, browser] = await Promise.all([builtSite(new URL(url).origin), startBrowser()]);
for (const [name, path, width, colorScheme, act] of pictures) {
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 780 : 860 }, colorScheme });
  await page.goto(`${site.url}${path}`);
  await act?.(page);
  await page.screenshot({ path: fileURLToPath(new URL(`../screenshots/${name}.png`, import.meta.url)) });
  await page.close();
}
await browser.close();
await Promise.all([site.close(), service.close()]);
