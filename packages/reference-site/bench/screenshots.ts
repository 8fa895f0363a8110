// Makes the pictures of the README anew: `node --conditions=@extraction-api/source packages/reference-site/bench/screenshots.ts`
import { fileURLToPath } from "node:url";
import { builtSite } from "../test/browser/built-site.ts";
import { startBrowser } from "../test/browser/chromium.ts";

const pictures = [
  ["home-light", "index.html", 1280, "light"],
  ["operation-dark", "v2/operations/startExtract.html", 1440, "dark"],
  ["errors-light", "errors.html", 1280, "light"],
  ["upgrade-light", "upgrade/formats.html", 1280, "light"],
  ["operation-phone", "v2/operations/scrape.html", 390, "light"],
] as const;

const [site, browser] = await Promise.all([builtSite(), startBrowser()]);
for (const [name, path, width, colorScheme] of pictures) {
  const page = await browser.newPage({ viewport: { width, height: width < 500 ? 780 : 860 }, colorScheme });
  await page.goto(`${site.url}${path}`);
  await page.screenshot({ path: fileURLToPath(new URL(`../screenshots/${name}.png`, import.meta.url)) });
  await page.close();
}
await browser.close();
await site.close();
