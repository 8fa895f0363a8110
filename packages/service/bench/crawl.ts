// Measures crawls of many pages on loopback: pages per second as a ratio to a plain undici loop over the same pages in the
// same run, processor time per page, and the memory of the service during the crawl. Both first read another site of the
// same kind, because bench/start.ts measures the cost of the start. A separate process serves the sites and shares the
// processors with the crawl and the loop.
//   strict     the site responds at once, so that the loop, which only fetches, shows what the processor can do; a second
//              loop makes Markdown of each page, as a program without the service would
//   realistic  each response takes 20 ms, as with a nearby server; compared with a loop that reads one page after the
//              other, and with one that reads as many at the same time as the crawl does
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultLimits } from "../src/limits.ts";
import { startChild } from "./support/child.ts";
import { markdownLoop, plainLoop, runCrawl, type CrawlFigures } from "./support/crawl-run.ts";

const pages = Number(process.argv[2] ?? 10_000);
const warmUpPages = 1_000;
const latencyMs = 20;
const lanes = defaultLimits.concurrency;
const startSite = (...args: readonly number[]) =>
  startChild(new URL("support/site-server.ts", import.meta.url), args.map(String));

function report(name: string, { completed, perSecond, cpuMs }: CrawlFigures, words: string, expected: number): void {
  const rate = `${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of processor time for a page`;
  console.log(`crawl  ${name}: ${completed} of ${expected} pages, ${words} (${rate})`);
  if (completed !== expected) process.exitCode = 1;
}

function reportMemory(name: string, { memory }: CrawlFigures): void {
  const half = memory.slice(Math.floor(memory.length / 2));
  const span = `second half ${Math.min(...half).toFixed(0)} to ${Math.max(...half).toFixed(0)} MB`;
  console.log(`crawl  ${name}: memory at most ${Math.max(...memory).toFixed(0)} MB (at most 300); ${span}`);
}

const warmSite = await startSite(warmUpPages);
const warmUp = { url: warmSite.url, pages: warmUpPages };
await plainLoop(warmSite.url, warmUpPages);
await markdownLoop(warmSite.url, warmUpPages);
const folder = await mkdtemp(join(tmpdir(), "crawl-bench-"));
const strict = await startSite(pages);
for (const [name, run] of [
  ["strict, markdown, with --state", { args: ["--state", join(folder, "state.sqlite")] }],
  ["strict, markdown", {}],
  ["strict, rawHtml alone", { formats: ["rawHtml"] }],
] as const) {
  const before = await plainLoop(strict.url, Math.min(pages, 2_000));
  const byHand = await markdownLoop(strict.url, Math.min(pages, 2_000));
  const figures = await runCrawl({ site: strict.url, pages, warmUp, ...run });
  const plain = (before + (await plainLoop(strict.url, Math.min(pages, 2_000)))) / 2;
  report(
    name,
    figures,
    `${(figures.perSecond / plain).toFixed(2)} of a plain undici loop at ${plain.toFixed(0)}/s, ${(figures.perSecond / byHand).toFixed(2)} of one that makes Markdown at ${byHand.toFixed(0)}/s`,
    pages,
  );
  reportMemory(name, figures);
}
await strict.stop();

const some = Math.min(pages, 2_000);
const realistic = await startSite(some, latencyMs);
const single = await plainLoop(realistic.url, Math.min(some, 200));
const level = await plainLoop(realistic.url, some, lanes);
const figures = await runCrawl({ site: realistic.url, pages: some, warmUp });
const ratios = `${(figures.perSecond / single).toFixed(2)} of a loop one after another, ${(figures.perSecond / level).toFixed(2)} of one with ${lanes} at the same time`;
report(`realistic, ${latencyMs} ms for each response, markdown`, figures, ratios, some);
await realistic.stop();
await warmSite.stop();
await rm(folder, { recursive: true, force: true });
