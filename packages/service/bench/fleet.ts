// Several processes on one Postgres: killed at random, what they make has to be exact; and how much faster four workers
// are than one. `npm run bench -- fleet --small` is for a loaded machine.
import { call, untilEnded } from "./support/fleet-calls.ts";
import type { FleetStatus } from "./support/fleet-calls.ts";
import { endProcess, startProcess } from "./support/fleet-processes.ts";
import { startFleetSite } from "./support/fleet-site.ts";
import { runFleetTrial } from "./support/fleet-trial.ts";
import { startPostgres } from "./support/postgres.ts";
import type { TestPostgres } from "./support/postgres.ts";

const sizes = {
  small: { jobs: 3, pages: 150, kills: 20, scale: 400, mostMs: 600_000 },
  // 200 crawls, batches and extracts, 100,000 pages.
  full: { jobs: 67, pages: 741, kills: 600, scale: 20_000, mostMs: 3_600_000 },
};

const size = sizes[process.argv.includes("--small") ? "small" : "full"];

/** Processes are killed, one a second. */
async function showKills(postgres: TestPostgres): Promise<boolean> {
  const { jobs, pages, kills, mostMs } = size;
  const outcome = await runFleetTrial({
    state: await postgres.createDatabase(),
    workers: 3,
    apis: 2,
    jobs,
    pages,
    kills,
    mostMs,
    pageMs: 25,
    killMs: 1_000,
    random: Math.random,
  });
  const { unfinished, missing, doubled, wrongCredits, lostMessages, misplacedMessages } = outcome;
  const broken = unfinished.length + missing + doubled + wrongCredits + lostMessages + misplacedMessages;
  const share = ((100 * outcome.refetched) / outcome.pages).toFixed(1);
  console.log(
    `fleet  ${outcome.pages} pages of ${3 * jobs} jobs, ${outcome.kills} kills of 3 workers and 2 API processes: ${missing} missing, ${doubled} twice, ` +
      `${wrongCredits} credits wrong, ${lostMessages} messages lost, ${misplacedMessages} out of order, ${outcome.repeatedMessages} repeated with their id, ` +
      `${unfinished.length} jobs stuck, ${share} % fetched twice  ${broken === 0 ? "whole" : "NOT WHOLE"}`,
  );
  for (const line of unfinished) console.log(`fleet    ${line}`);
  return broken === 0;
}

/** Seconds that so many workers need for one crawl of pages that take 50 ms, 5 pages at a time each. */
async function crawlWith(postgres: TestPostgres, workers: number): Promise<number> {
  const state = await postgres.createDatabase();
  const site = await startFleetSite(size.scale, 50);
  const more = ["--concurrency", "200", "--host-concurrency", "100", "--worker-concurrency", "5"];
  const roles = ["api" as const, ...Array<"worker">(workers).fill("worker")];
  const fleet = await Promise.all(roles.map((role) => startProcess(role, state, more)));
  try {
    const body = { url: `${site.origin}/scale/0`, crawlEntireDomain: true, sitemap: "skip", limit: size.scale };
    const { id } = await call<{ id: string }>(fleet, "POST", "/crawl", body);
    const ended: FleetStatus = await untilEnded(fleet, `/crawl/${id}?limit=1`, size.mostMs);
    if (ended.completed !== size.scale) throw new Error(`${ended.completed} of ${size.scale} pages: ${ended.status}`);
    return ended.duration ?? 0;
  } finally {
    await Promise.all(fleet.map((one) => endProcess(one, "SIGKILL")));
    site.close();
  }
}

async function showScale(postgres: TestPostgres): Promise<void> {
  const [one, four] = [await crawlWith(postgres, 1), await crawlWith(postgres, 4)];
  console.log(
    `fleet  one crawl of ${size.scale} pages that take 50 ms, 5 at a time for each worker: 1 worker ${(size.scale / one).toFixed(0)} pages/s, ` +
      `4 workers ${(size.scale / four).toFixed(0)} pages/s, ${(one / four).toFixed(2)} times as fast`,
  );
}

const postgres = await startPostgres();
try {
  if (!(await showKills(postgres))) process.exitCode = 1;
  await showScale(postgres);
} finally {
  await postgres.close();
}
