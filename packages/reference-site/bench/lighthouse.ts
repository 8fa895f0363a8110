// Runs Lighthouse with its phone settings on one page of each kind. Lighthouse is 176 MB with its dependencies, so npm
// fetches it only for this run.
// `node --conditions=@extraction-api/source packages/reference-site/bench/lighthouse.ts [ROUNDS [PART OF AN ADDRESS]]`
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ChromiumFound } from "@extraction-api/service/chromium";
import { builtSite } from "../test/browser/built-site.ts";
import { anyChromium } from "../test/browser/chromium.ts";

const version = "13.5.0";
/** Number of rounds. Must be odd, because the result is the median of all rounds. */
const rounds = Number(process.argv[2] ?? 3);
/** Only measures pages whose address contains this text. */
const only = process.argv[3] ?? "";
const ours = { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 };
const redoc = { ...ours, performance: 90 };
const pages = [
  ["index.html", ours],
  ["errors.html", ours],
  ["v2/operations/scrape.html", ours],
  ["v2/schemas/ScrapeOptions.html", ours],
  ["v2/index.html", ours],
  ["guides/index.html", ours],
  ["guides/jobs.html", ours],
  ["upgrade/index.html", ours],
  ["upgrade/formats.html", ours],
  ["upgrade/entries.html", ours],
  ["limits.html", ours],
  ["trace-events.html", ours],
  ["changelog.html", ours],
  ["search.html", ours],
  ["v1/redoc/index.html", redoc],
  ["v2/redoc/index.html", redoc],
  ["v1/full-reference.html", redoc],
  ["v2/full-reference.html", redoc],
  ["v2/full-reference.html#operation/onExtractFailed", redoc],
  // Redirects to the full reference.
  ["v2/redoc/index.html#/scrape/scrape", redoc],
] as const;

interface Report {
  readonly categories: Readonly<Record<keyof typeof ours, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

const run = promisify(execFile);

async function measured(url: string, chrome: ChromiumFound): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const flags = `--headless=new --disable-gpu ${process.getuid?.() === 0 ? "--no-sandbox" : ""}`;
  const categories = `--only-categories=${Object.keys(ours).join(",")}`;
  const output = ["--output=json", `--output-path=${folder}/report.json`, "--quiet", `--chrome-flags=${flags}`];
  const env = { ...process.env, ...chrome.env, CHROME_PATH: chrome.executablePath };
  const npm = ["exec", "--yes", `--package=lighthouse@${version}`, "--", "lighthouse"];
  await run("npm", [...npm, url, categories, ...output], { env, cwd: folder });
  const report = JSON.parse(await readFile(join(folder, "report.json"), "utf8")) as Report;
  await rm(folder, { recursive: true });
  return report;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[(rounds - 1) / 2] ?? 0;

const [site, chrome] = await Promise.all([builtSite(), anyChromium()]);
let missed = 0;
for (const [path, goals] of pages.filter(([one]) => one.includes(only))) {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await measured(`${site.url}${path}`, chrome));
  const names = Object.keys(ours) as (keyof typeof ours)[];
  const scores = names.map((name) => Math.round(median(reports.map((one) => one.categories[name].score)) * 100));
  const audit = (name: string): number => median(reports.map((one) => one.audits[name]?.numericValue ?? 0));
  missed += names.filter((name, index) => (scores[index] ?? 0) < ((goals as Partial<typeof ours>)[name] ?? 0)).length;
  console.log(
    `${path.padEnd(36)} ${scores.join(" / ").padEnd(21)} largest paint ${audit("largest-contentful-paint").toFixed(0)} ms, ` +
      `blocked ${audit("total-blocking-time").toFixed(0)} ms, shift ${audit("cumulative-layout-shift").toFixed(3)}; ` +
      `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
await site.close();
process.exitCode = missed === 0 ? 0 : 1;
