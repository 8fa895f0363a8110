// Creates the screenshots in the README:
// `node --conditions=@extraction-api/source packages/reference-site/bench/screenshots.ts`
// With a folder, creates all views for review, in light and dark, for desktop and phone: `… screenshots.ts FOLDER
// [VIEW…]`
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtSite } from "../test/browser/built-site.ts";
import { launchBrowser } from "../test/browser/chromium.ts";

/** An action before the screenshot. */
type Act = (page: Page) => Promise<void>;

const search: Act = async (page) => {
  await page.keyboard.press("/");
  await page.waitForSelector("dialog[open] input:focus");
  await page.keyboard.type("cancle crawl");
  await page.locator("dialog li a").first().waitFor();
};

const send: Act = async (page) => {
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("API key").fill("k");
  await page.getByRole("button", { name: "Send GET" }).click();
  await page.locator("#try").getByText(/^200 /).waitFor();
  await page.evaluate(
    "scrollTo({ top: document.querySelector('.try').getBoundingClientRect().top + scrollY - 200, behavior: 'instant' })",
  );
};

const pause: Act = (page) => page.waitForTimeout(500);

/** The views, by name. */
const views: Readonly<Record<string, readonly [path: string, act?: Act]>> = {
  home: ["index.html"],
  operation: ["v2/operations/startExtract.html"],
  responses: ["v2/operations/getCrawl.html#response-429", pause],
  schema: ["v2/schemas/Format.html"],
  errors: ["errors.html"],
  upgrade: ["upgrade/index.html", pause],
  change: ["upgrade/formats.html"],
  guide: ["guides/first-extraction.html"],
  version: ["v2/index.html"],
  search: ["v2/operations/startExtract.html", search],
  try: ["v2/operations/getQueueStatus.html", send],
  "full-reference": ["v2/full-reference.html#operation/startExtract", pause],
};

/** Returns whether code is set in a proportional font. The Chromium from npm has no monospace font. */
const isProportional = `(() => {
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = "16px " + getComputedStyle(document.documentElement).getPropertyValue("--mono");
  return canvas.measureText("iiii").width !== canvas.measureText("MMMM").width;
})()`;

const readme = [
  "home light",
  "operation dark",
  "responses light",
  "errors light",
  "upgrade light",
  "search light",
  "try light",
  "operation phone",
];

const [folder = fileURLToPath(new URL("../screenshots", import.meta.url)), ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : Object.keys(views);
const wanted =
  process.argv.length > 2
    ? names.flatMap((name) => ["light", "dark", "phone", "phone-dark"].map((mode) => `${name} ${mode}`))
    : readme;

await mkdir(folder, { recursive: true });
const demo = await startDemoSite();
const service = createService({ examples: { host: "127.0.0.1", port: Number(new URL(demo.url).port) } });
const { url } = await service.listen({ port: 0 });
const [site, browser] = await Promise.all([builtSite(new URL(url).origin), launchBrowser()]);
for (const picture of wanted) await take(browser, picture);
await browser.close();
await Promise.all([site.close(), service.close(), demo.close()]);

async function take(from: Browser, picture: string): Promise<void> {
  const [name = "", mode = ""] = picture.split(" ");
  const [path, act] = views[name] ?? [];
  if (path === undefined)
    throw new Error(`screenshots.ts: ${name} is no view. Views: ${Object.keys(views).join(", ")}`);
  const viewport = mode.startsWith("phone") ? { width: 390, height: 780 } : { width: 1440, height: 900 };
  const page = await from.newPage({ viewport, colorScheme: mode.endsWith("dark") ? "dark" : "light" });
  await page.goto(`${site.url}${path}`);
  if (await page.evaluate<boolean>(isProportional))
    throw new Error(
      "screenshots.ts: the browser has no mono font for code. Name a folder with a fonts.conf by FONTCONFIG_PATH, like /etc/fonts.",
    );
  await act?.(page);
  await page.screenshot({ path: join(folder, `${name}-${mode}.png`) });
  await page.close();
}
