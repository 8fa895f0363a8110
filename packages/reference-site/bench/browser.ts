// Measures when pages are first painted, and checks the whole site for accessibility, requests to other origins, errors
// and layout. Exits with 1 if a goal is missed.
// `node --conditions=@extraction-api/source packages/reference-site/bench/browser.ts`
import { createService } from "@extraction-api/service";
import { startDemoSite } from "@extraction-api/service/demo-site";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { serveSite } from "../src/serve.ts";
import { builtSite } from "../test/browser/built-site.ts";
import { launchBrowser } from "../test/browser/chromium.ts";
import { sweep } from "../test/browser/sweep.ts";
import { paints } from "./paint.ts";
import { progress } from "./progress.ts";

const paths = [
  "index.html",
  "errors.html",
  "v2/operations/startExtract.html",
  "v2/operations/scrape.html",
  "v2/schemas/ScrapeOptions.html",
];
const goals = { 1: 200, 4: 500 } as const;
const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title></head><body><p>Text</p></body></html>';
const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

const demo = await startDemoSite();
const service = createService({ examples: { host: "127.0.0.1", port: Number(new URL(demo.url).port) } });
const { url } = await service.listen({ port: 0 });
const [site, browser] = await Promise.all([builtSite(new URL(url).origin), launchBrowser()]);
const folder = await mkdtemp(join(tmpdir(), "paint-"));
await cp(site.folder, folder, { recursive: true });
await writeFile(join(folder, "empty.html"), emptyPage);
const served = await serveSite({ dist: folder, port: 0 });
let missed = 0;
for (const slower of [1, 4] as const) {
  for (const { path, page, empty } of await paints(browser, served.url, paths, "empty.html", slower)) {
    if (page > goals[slower]) missed += 1;
    console.log(
      `${path.padEnd(34)} text painted, CPU ${slower}x slower ${page.toFixed(0).padStart(5)} ms (goal ${goals[slower]}); ` +
        `empty page ${empty.toFixed(0)}, ours on top ${(page - empty).toFixed(0)}; ${load()}`,
    );
  }
}
await served.close();
await rm(folder, { recursive: true });
const started = performance.now();
const onPage = progress(site.pages.length);
const seen = await sweep(browser, site.url, site.pages, { isThorough: true, sends: true, onPage });
const count = (of: (page: (typeof seen)[number]) => number): number => seen.reduce((sum, page) => sum + of(page), 0);
const totals = {
  "accessibility violations": count(({ axe }) => axe.length),
  "requests to other origins": count(({ outside }) => outside.length),
  "policy violations and script errors": count(({ errors }) => errors.length),
  "pages wider than 320 pixels": count(({ overflow }) => (overflow > 0 ? 1 : 0)),
  "pages that move by more than 0.02": count(({ layoutShift }) => (layoutShift > 0.02 ? 1 : 0)),
};
console.log(`${seen.length} pages in ${((performance.now() - started) / 1000).toFixed(0)} s; ${load()}`);
for (const [what, found] of Object.entries(totals)) console.log(`${what.padEnd(36)} ${found}`);
for (const { path, axe } of seen) for (const violation of axe.slice(0, 3)) console.error(`${path}: ${violation}`);
await browser.close();
await Promise.all([site.close(), service.close(), demo.close()]);
process.exitCode = missed + Object.values(totals).reduce((sum, found) => sum + found, 0) === 0 ? 0 : 1;
