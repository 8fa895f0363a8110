// Measures what a hostile page, request, pattern or site costs a neighbour: while the service works on each of the
// corpus, another key requests a cached page every 20 ms. Arguments: a text that the names of cases must contain, and
// --all to print the cases that pass too.
import { setTimeout as sleep } from "node:timers/promises";
import type { HostileCase } from "./hostile/cases.ts";
import { jobCases } from "./hostile/jobs.ts";
import { pageCases } from "./hostile/pages.ts";
import { patternCases } from "./hostile/patterns.ts";
import { requestCases } from "./hostile/requests.ts";
import { shapeCases } from "./hostile/shapes.ts";
import { siteCases } from "./hostile/sites.ts";
import { startChild } from "./support/child.ts";
import { percentile, startNeighbour } from "./support/neighbour.ts";
import { startProbedChild } from "./support/probe-child.ts";

const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
const [mostMs, lateMs] = [50, 250];
/** Minimum and maximum time to watch a case, in milliseconds. Jobs continue after their call. */
const watched = { least: 1_200, most: 6_000, long: 20_000 };

const corpus = [
  pageCases().cases,
  requestCases(),
  patternCases(),
  siteCases().cases,
  jobCases().cases,
  shapeCases().cases,
];
const cases = corpus.flat().filter(({ name }) => name.includes(wanted));
// Messages are signed, as in production.
process.env["WEBHOOK_SECRET"] = "secret";
const site = await startChild(new URL("hostile/site.ts", import.meta.url));
const args = ["--port", "0", "--api-key", "neighbour", "--api-key", "hostile", "--allow-private-hosts"];
const service = await startProbedChild(args);
const good = JSON.stringify({ url: `http://127.0.0.1:${site.url}/good` });
const neighbour = await startNeighbour({ url: `${service.url}/scrape`, key: "neighbour", body: good });

async function call(key: string, path: string, body: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const response = await fetch(service.url + path, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

async function endJobs(): Promise<void> {
  const headers = { authorization: "Bearer hostile" };
  const list = (await (await fetch(`${service.url}/crawl/active`, { headers })).json()) as { crawls: { id: string }[] };
  for (const { id } of list.crawls) await fetch(`${service.url}/crawl/${id}`, { method: "DELETE", headers });
}

async function runCase({ path, body, deadline, isLong = false }: HostileCase) {
  const text = body().replaceAll("{site}", `http://127.0.0.1:${site.url}`).replaceAll("{port}", site.url);
  await sleep(100);
  const stop = neighbour.watch();
  const begin = performance.now();
  const status = await Promise.race([call("hostile", path, text).catch(() => 0), sleep(60_000).then(() => 0)]);
  const took = performance.now() - begin;
  const stay = isLong ? watched.long : deadline === undefined ? watched.most / 2 : watched.least;
  await sleep(Math.max(0, stay - took));
  const times = await stop();
  await endJobs();
  return { times, status, late: deadline === undefined ? 0 : took - deadline };
}

// The first page of a key and the first large body load code that all cases share.
await call(
  "hostile",
  "/scrape",
  JSON.stringify({ url: `http://127.0.0.1:${site.url}/long-paths`, formats: ["links"] }),
);
await call("hostile", "/batch/scrape", " ".repeat(40_000));
await service.holding();
const quiet = neighbour.watch();
await sleep(3_000);
const base = await quiet();
// Discards the cost of the start.
await service.holding();
const results: {
  name: string;
  status: number;
  p99: number;
  longest: number;
  late: number;
  residentMb: number;
  turn: number;
}[] = [];
const all: number[] = [];
for (const one of cases) {
  const { times, status, late } = await runCase(one);
  all.push(...times);
  const { residentMb, longestTurnMs: turn } = await service.holding();
  results.push({
    name: one.name,
    status,
    p99: percentile(times, 0.99),
    longest: Math.max(0, ...times),
    late,
    residentMb,
    turn,
  });
  const { p99, longest } = results.at(-1) as (typeof results)[number];
  if (turn > mostMs || late > lateMs || status === 0 || process.argv.includes("--all"))
    console.log(
      `hostile   ${one.name}: status ${status}, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, longest turn ${turn.toFixed(0)} ms, ${Math.max(0, late).toFixed(0)} ms late, ${residentMb.toFixed(0)} MB`,
    );
}
neighbour.stop();
await service.stop();
await site.stop();
const slow = results.filter(({ turn }) => turn > mostMs).length;
const latest = Math.max(0, ...results.map(({ late }) => late));
const memory = Math.max(0, ...results.map(({ residentMb }) => residentMb));
console.log(
  `hostile   ${results.length} cases, ${all.length} cached scrapes of a neighbour meanwhile: p50 ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms, longest ${percentile(all, 1).toFixed(0)} ms; nothing hostile: p50 ${percentile(base, 0.5).toFixed(1)}, p99 ${percentile(base, 0.99).toFixed(1)} ms`,
);
console.log(
  `hostile   ${slow} cases held the serving thread for more than ${mostMs} ms of processor time at once, longest ${Math.max(0, ...results.map(({ turn }) => turn)).toFixed(0)} ms; latest call ${latest.toFixed(0)} ms beyond its deadline; most memory ${memory.toFixed(0)} MB`,
);
process.exitCode = slow === 0 && latest <= lateMs ? 0 : 1;
