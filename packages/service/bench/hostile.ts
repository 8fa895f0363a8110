// What a hostile page, request, pattern or site costs a neighbour: while each of the corpus is worked on, another
// key asks for a cached page every 20 ms. Arguments: a text that names of cases have to hold, --all to print those that
// are fine too, and --minutes N, after which no further case begins (20).
import { setTimeout as sleep } from "node:timers/promises";
import type { HostileCase } from "./hostile/cases.ts";
import { browserCases } from "./hostile/browser.ts";
import { jobCases } from "./hostile/jobs.ts";
import { pageCases } from "./hostile/pages.ts";
import { patternCases } from "./hostile/patterns.ts";
import { replyCases } from "./hostile/replies.ts";
import { requestCases } from "./hostile/requests.ts";
import { shapeCases } from "./hostile/shapes.ts";
import { siteCases } from "./hostile/sites.ts";
import { startChild } from "./support/child.ts";
import { percentile, startNeighbour } from "./support/neighbour.ts";
import { startProbedChild } from "./support/probe-child.ts";
import { startProgress } from "./support/progress.ts";

const given = process.argv.slice(2);
const minutesAt = given.indexOf("--minutes");
const minutes = minutesAt < 0 ? 20 : Number(given.splice(minutesAt, 2)[1]);
const wanted = given.find((argument) => !argument.startsWith("--")) ?? "";
const [mostMs, lateMs] = [50, 250];
/** How long a case is watched at least and at most, milliseconds: jobs go on after their call. */
const watched = { least: 600, most: 3_000, long: 20_000 };
/** How long a call may take beyond its deadline, or without one, milliseconds. */
const patience = 10_000;

const corpus = [
  pageCases().cases,
  requestCases(),
  patternCases(),
  siteCases().cases,
  jobCases().cases,
  shapeCases().cases,
  replyCases().cases,
  browserCases().cases,
];
const cases = corpus.flat().filter(({ name }) => name.includes(wanted));
// Messages are signed, as in production.
process.env["WEBHOOK_SECRET"] = "secret";
const site = await startChild(new URL("hostile/site.ts", import.meta.url));
const args = ["--port", "0", "--api-key", "neighbour", "--api-key", "hostile", "--allow-private-hosts"];
const service = await startProbedChild(args);
const good = JSON.stringify({ url: `http://127.0.0.1:${site.url}/good` });
const neighbour = await startNeighbour({ url: `${service.url}/scrape`, key: "neighbour", body: good });

const headers = { authorization: "Bearer hostile", "content-type": "application/json" };

async function request(method: string, path: string, body?: string, ms = patience): Promise<[number, string]> {
  const init = { method, headers, ...(body !== undefined && { body }), signal: AbortSignal.timeout(ms) };
  const response = await fetch(service.url + path, init);
  return [response.status, await response.text()];
}

/** Waits until the jobs of the hostile key have ended, or for so long. */
async function untilIdle(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const [, text] = await request("GET", "/team/queue-status");
    if ((JSON.parse(text) as { jobsInQueue: number }).jobsInQueue === 0) return;
    await sleep(100);
  }
}

async function endJob(path: string, text: string): Promise<void> {
  const { id } = JSON.parse(text) as { id?: string };
  if (id !== undefined) await request("DELETE", `${path}/${id}`);
}

async function runCase({ path, body, deadline, isLong = false }: HostileCase) {
  const text = body().replaceAll("{site}", `http://127.0.0.1:${site.url}`).replaceAll("{port}", site.url);
  await sleep(100);
  const stop = neighbour.watch();
  const begin = performance.now();
  const [status, told] = await request("POST", path, text, (deadline ?? 0) + patience).catch(() => [0, "{}"] as const);
  const took = performance.now() - begin;
  if (deadline === undefined) await untilIdle(isLong ? watched.long : watched.most).catch(() => {});
  await sleep(Math.max(0, watched.least - (performance.now() - begin)));
  const times = await stop();
  if (deadline === undefined && status === 200) await endJob(path, told).catch(() => {});
  return { times, status, late: deadline === undefined ? 0 : took - deadline };
}

// The first page of a key and the first large body load what the rest then share.
const first = { url: `http://127.0.0.1:${site.url}/long-paths`, formats: ["links"] };
await request("POST", "/scrape", JSON.stringify(first));
await request("POST", "/batch/scrape", " ".repeat(40_000));
await service.holding();
const quiet = neighbour.watch();
await sleep(3_000);
const base = await quiet();
// Discards the cost of the start.
await service.holding();

const [all, turns, lates]: [number[], number[], number[]] = [[], [], []];
const failed: string[] = [];
const progress = startProgress("hostile", cases.length);
let memory = 0;
const end = performance.now() + minutes * 60_000;
for (const one of cases) {
  if (performance.now() > end) break;
  progress.next(one.name);
  const { times, status, late } = await runCase(one);
  const { residentMb, longestTurnMs: turn } = await service.holding();
  all.push(...times);
  turns.push(turn);
  lates.push(late);
  memory = Math.max(memory, residentMb);
  const isBad = turn > mostMs || late > lateMs || status === 0;
  if (isBad) failed.push(one.name);
  if (isBad || given.includes("--all"))
    progress.say(
      `${one.name}: status ${status}, p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${Math.max(0, ...times).toFixed(0)} ms, longest turn ${turn.toFixed(0)} ms, ${Math.max(0, late).toFixed(0)} ms late, ${residentMb.toFixed(0)} MB`,
    );
}
progress.end();
neighbour.stop();
await service.stop();
await site.stop();
const left = cases.length - turns.length;
const slow = turns.filter((turn) => turn > mostMs).length;
console.log(
  `hostile   ${turns.length} cases, ${all.length} cached scrapes of a neighbour meanwhile: p50 ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms, longest ${percentile(all, 1).toFixed(0)} ms; nothing hostile: p50 ${percentile(base, 0.5).toFixed(1)}, p99 ${percentile(base, 0.99).toFixed(1)} ms`,
);
console.log(
  `hostile   ${slow} cases held the serving thread for more than ${mostMs} ms of processor time at once, longest ${Math.max(0, ...turns).toFixed(0)} ms; latest call ${Math.max(0, ...lates).toFixed(0)} ms beyond its deadline; most memory ${memory.toFixed(0)} MB${left > 0 ? `; ${left} cases left out after ${minutes} minutes` : ""}`,
);
process.exitCode = failed.length === 0 && left === 0 ? 0 : 1;
