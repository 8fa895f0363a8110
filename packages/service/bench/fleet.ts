// Runs several processes on one Postgres: kills them at random and checks that their results are exact, and measures
// how much faster four workers are than one. `npm run bench -- fleet --small` is for a busy machine, `--scale` skips
// the kills, and `--kills` skips the rest. With `--beat`, a process is killed every second, whether or not the previous
// one is back.
import { call, untilEnded, type FleetStatus } from "./support/fleet-calls.ts";
import { endProcess, startProcess } from "./support/fleet-processes.ts";
import { startFleetSite } from "./support/fleet-site.ts";
import { runFleetTrial } from "./support/fleet-trial.ts";
import { startPostgres, type TestPostgres } from "./support/postgres.ts";
import { processorTime } from "./support/processor-time.ts";

const sizes = {
  small: { jobs: 3, pages: 150, kills: 20, scale: 1_000, mostMs: 600_000 },
  // 51 crawls, batches and extracts with 10,000 pages.
  middle: { jobs: 17, pages: 290, kills: 600, scale: 5_000, mostMs: 1_800_000 },
  // 200 crawls, batches and extracts with 100,000 pages.
  full: { jobs: 67, pages: 741, kills: 600, scale: 20_000, mostMs: 3_600_000 },
};

const hasFlag = (option: string) => process.argv.includes(`--${option}`);
const size = sizes[hasFlag("small") ? "small" : hasFlag("middle") ? "middle" : "full"];

/** Kills one process after another: one second after the previous one is back, or every second. */
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
    waits: !hasFlag("beat"),
    program: "built",
    random: Math.random,
  });
  const { unfinished, missing, doubled, wrongCredits, lostMessages, misplacedMessages } = outcome;
  const broken = unfinished.length + missing + doubled + wrongCredits + lostMessages + misplacedMessages;
  const share = ((100 * outcome.refetched) / outcome.pages).toFixed(1);
  const perMinute = ((60 * outcome.pages) / outcome.seconds).toFixed(0);
  console.log(
    `fleet  ${outcome.pages} pages of ${3 * jobs} jobs in ${outcome.seconds.toFixed(0)} s (${perMinute} a minute), ${outcome.kills} kills of 3 workers and 2 API processes: ${missing} missing, ${doubled} twice, ` +
      `${wrongCredits} credits wrong, ${lostMessages} messages lost, ${misplacedMessages} out of order, ${outcome.repeatedMessages} repeated with their id, ` +
      `${unfinished.length} jobs stuck, ${share} % fetched twice  ${broken === 0 ? "exact" : "NOT EXACT"}`,
  );
  for (const line of unfinished) console.log(`fleet    ${line}`);
  return broken === 0;
}

/** The cost of one crawl. */
interface ScaleRun {
  readonly seconds: number;
  /** Processor time per page in milliseconds, by kind of process. This process serves the pages. */
  readonly cost: Readonly<Record<"worker" | "api" | "postgres" | "site", number>>;
}

/** Runs one crawl whose pages take 50 ms, with 5 pages at a time per worker. */
async function crawlWith(postgres: TestPostgres, workers: number): Promise<ScaleRun> {
  const state = await postgres.createDatabase();
  const site = await startFleetSite(size.scale, 50);
  const more = ["--concurrency", "200", "--host-concurrency", "100", "--worker-concurrency", "5"];
  const roles = ["api" as const, ...Array<"worker">(workers).fill("worker")];
  const fleet = await Promise.all(roles.map((role) => startProcess(role, state, more, "built")));
  const timeOf = (wanted: "api" | "worker") =>
    fleet.reduce((sum, { role, child }) => sum + (role === wanted ? processorTime(child.pid ?? 0) : 0), 0);
  const times = () => ({
    worker: timeOf("worker"),
    api: timeOf("api"),
    postgres: processorTime(postgres.pid()),
    site: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  });
  const crawl = (name: string, limit: number) => ({
    url: `${site.origin}/${name}/0`,
    crawlEntireDomain: true,
    sitemap: "skip",
    limit,
  });
  try {
    // The first pages start the threads.
    const first = await call<{ id: string }>(fleet, "POST", "/crawl", crawl("first", 20 * workers));
    await untilEnded(fleet, `/crawl/${first.id}?limit=1`, size.mostMs);
    const before = times();
    const body = crawl("scale", size.scale);
    const { id } = await call<{ id: string }>(fleet, "POST", "/crawl", body);
    const ended: FleetStatus = await untilEnded(fleet, `/crawl/${id}?limit=1`, size.mostMs);
    if (ended.completed !== size.scale) {
      const { errors } = await call<{ errors: { error: string }[] }>(fleet, "GET", `/crawl/${id}/errors`);
      throw new Error(`${ended.completed} of ${size.scale} pages: ${ended.status}, ${errors[0]?.error}`);
    }
    const after = times();
    const each = (kind: keyof typeof after) => (after[kind] - before[kind]) / size.scale;
    const cost = { worker: each("worker"), api: each("api"), postgres: each("postgres"), site: each("site") };
    return { seconds: ended.duration ?? 0, cost };
  } finally {
    await Promise.all(fleet.map((one) => endProcess(one, "SIGKILL")));
    site.close();
  }
}

function described({ seconds, cost }: ScaleRun): string {
  const parts = Object.entries(cost).map(([kind, ms]) => `${kind} ${ms.toFixed(2)}`);
  return `${(size.scale / seconds).toFixed(0)} pages/s (ms of processor time for a page: ${parts.join(", ")})`;
}

async function showScale(postgres: TestPostgres): Promise<void> {
  const one = await crawlWith(postgres, 1);
  const four = await crawlWith(postgres, 4);
  console.log(
    `fleet  one crawl of ${size.scale} pages that take 50 ms, 5 at a time for each worker: 1 worker ${described(one)}, ` +
      `4 workers ${described(four)}, ${(one.seconds / four.seconds).toFixed(2)} times as fast`,
  );
}

const postgres = await startPostgres({ durable: true });
try {
  if (!hasFlag("scale") && !(await showKills(postgres))) process.exitCode = 1;
  if (!hasFlag("kills")) await showScale(postgres);
} finally {
  await postgres.close();
}
