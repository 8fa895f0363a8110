// What a reader waits for, and what the whole site is worth to a screen reader. Prints a table and exits 1 where a
// goal is missed. `node --conditions=@extraction-api/source packages/reference-site/bench/browser.ts`
import type { Browser } from "playwright-core";
import { builtSite } from "../test/browser/built-site.ts";
import { startBrowser } from "../test/browser/chromium.ts";
import { sweep } from "../test/browser/sweep.ts";

const paths = [
  "index.html",
  "errors.html",
  "v2/operations/startExtract.html",
  "v2/operations/scrape.html",
  "v2/schemas/ScrapeOptions.html",
];
const goals = { 1: 200, 4: 500 } as const;

const firstText =
  "new Promise((done) => new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'first-contentful-paint') done(e.startTime); }).observe({ type: 'paint', buffered: true }))";

/** Milliseconds from navigation to the first painted field text, the median of five cold loads. */
async function readyAfter(browser: Browser, url: string, slower: 1 | 4): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.goto(url, { waitUntil: "load" });
    times.push(Number(await page.evaluate(firstText)));
    await context.close();
  }
  return times.sort((a, b) => a - b)[2] ?? 0;
}

const [site, browser] = await Promise.all([builtSite(), startBrowser()]);
let missed = 0;
for (const path of paths) {
  for (const slower of [1, 4] as const) {
    const ready = await readyAfter(browser, `${site.url}${path}`, slower);
    if (ready > goals[slower]) missed += 1;
    console.log(
      `${path.padEnd(36)} text painted, CPU ${slower}x slower  ${ready.toFixed(0).padStart(5)} ms (goal ${goals[slower]})`,
    );
  }
}
const started = performance.now();
const seen = await sweep(browser, site.url, site.pages);
const count = (of: (page: (typeof seen)[number]) => number): number => seen.reduce((sum, page) => sum + of(page), 0);
const totals = {
  "accessibility violations": count(({ axe }) => axe.length),
  "requests to other origins": count(({ outside }) => outside.length),
  "policy violations and script errors": count(({ errors }) => errors.length),
  "pages wider than 320 pixels": count(({ overflow }) => (overflow > 0 ? 1 : 0)),
  "pages that move by more than 0.02": count(({ layoutShift }) => (layoutShift > 0.02 ? 1 : 0)),
};
console.log(`${seen.length} pages in ${((performance.now() - started) / 1000).toFixed(0)} s`);
for (const [what, found] of Object.entries(totals)) console.log(`${what.padEnd(36)} ${found}`);
for (const { path, axe } of seen) for (const violation of axe.slice(0, 3)) console.error(`${path}: ${violation}`);
await browser.close();
await site.close();
process.exitCode = missed + Object.values(totals).reduce((sum, found) => sum + found, 0) === 0 ? 0 : 1;
