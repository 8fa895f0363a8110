// Checks the layout of all pages at all widths, with everything expanded and the form open: elements that are too wide,
// overlap or are too narrow. The tests only check one page of each kind.
// `node --conditions=@extraction-api/source packages/reference-site/bench/layout.ts`
import { builtSite } from "../test/browser/built-site.ts";
import { launchBrowser } from "../test/browser/chromium.ts";
import { layoutScript } from "../test/browser/layout-script.ts";
import { progress } from "./progress.ts";

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const [site, browser, faults] = await Promise.all([builtSite(), launchBrowser(), layoutScript()]);
const page = await browser.newPage();
const done = progress(site.pages.length);
let found = 0;
for (const path of site.pages) {
  await page.setViewportSize({ width: widths[0] ?? 320, height: 900 });
  await page.goto(`${site.url}${path}`, { waitUntil: "load" });
  const open = page.getByRole("button", { name: "Open the form" });
  if ((await open.count()) > 0) {
    await open.click();
    await page.waitForSelector("form.try .go");
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await page.evaluate<string[]>(faults)) {
      found += 1;
      console.log(`${path} at ${width}: ${fault}`);
    }
  }
  done(path);
}
console.log(`${site.pages.length} pages at ${widths.join(", ")} pixels: ${found} faults`);
await browser.close();
await site.close();
process.exitCode = found === 0 ? 0 : 1;
