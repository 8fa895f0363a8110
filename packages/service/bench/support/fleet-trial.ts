import pg from "pg";
import { call, resultsOf, untilEnded } from "./fleet-calls.ts";
import { endProcess, startProcess } from "./fleet-processes.ts";
import type { FleetProcess } from "./fleet-processes.ts";
import { startFleetSite } from "./fleet-site.ts";
import type { FleetSite } from "./fleet-site.ts";

/** What a trial is made of. */
export interface FleetTrial {
  /** Address of an empty database. */
  readonly state: string;
  readonly workers: number;
  readonly apis: number;
  /** Crawls, as many batches, and as many extracts of ten pages each. */
  readonly jobs: number;
  /** Pages of each crawl and batch. */
  readonly pages: number;
  readonly pageMs: number;
  /** Milliseconds between two kills; each hits a process chosen by chance, which is started again. */
  readonly killMs: number;
  /** Whether a kill waits until the process killed before is back; without that it comes on time, whoever is there. */
  readonly waits?: boolean;
  /** Kills at most. */
  readonly kills: number;
  /** What the processes run; default as it is written. */
  readonly program?: "source" | "built";
  readonly random: () => number;
  /** Longest time that it waits for a job, milliseconds. */
  readonly mostMs: number;
}

/** What came of a trial; every number that is to be 0 tells of a broken promise. */
export interface FleetOutcome {
  readonly kills: number;
  /** Until all jobs had ended and all messages were delivered. */
  readonly seconds: number;
  readonly pages: number;
  /** Jobs that did not end as they should. */
  readonly unfinished: string[];
  /** Pages that lack in the results, or are in them twice. */
  readonly missing: number;
  readonly doubled: number;
  /** Credits charged beside those of the pages. */
  readonly wrongCredits: number;
  /** Webhook messages that lack, or arrived in another order than their job's. */
  readonly lostMessages: number;
  readonly misplacedMessages: number;
  /** Messages that arrived once more, with the same id. */
  readonly repeatedMessages: number;
  /** Pages fetched once more than needed. */
  readonly refetched: number;
}

interface StartedJob {
  readonly name: string;
  readonly kind: "crawl" | "batch" | "extract";
  readonly id: string;
  readonly path: string;
  readonly pages: number;
}

const pagesOfExtract = 10;

/** Kills processes of a fleet while it works, and counts what it has in the end. */
export async function runFleetTrial(trial: FleetTrial): Promise<FleetOutcome> {
  const site = await startFleetSite(trial.pages, trial.pageMs);
  const more = ["--concurrency", "1000", "--host-concurrency", "200", "--worker-concurrency", "10"];
  const { program = "source", waits = true } = trial;
  const start = (role: "api" | "worker") => startProcess(role, trial.state, more, program);
  const roles = [...Array<"api">(trial.apis).fill("api"), ...Array<"worker">(trial.workers).fill("worker")];
  const fleet: FleetProcess[] = [];
  const over = new AbortController();
  let kills = 0;
  let killing: Promise<void> | undefined;

  /** Places in the fleet whose processes are on their way. */
  const starting = new Map<number, Promise<void>>();

  async function restart(at: number, victim: FleetProcess): Promise<void> {
    await endProcess(victim, "SIGKILL");
    fleet[at] = await start(victim.role);
    starting.delete(at);
  }

  async function killOne(): Promise<void> {
    const there = [...fleet.keys()].filter((place) => !starting.has(place));
    const at = there[Math.floor(trial.random() * there.length)];
    if (at === undefined) return;
    kills += 1;
    const restarted = restart(at, fleet[at] as FleetProcess);
    starting.set(at, restarted);
    if (waits) await restarted;
    else restarted.catch((error: unknown) => over.abort(error));
  }

  async function killOn(): Promise<void> {
    for (let next = performance.now(); !over.signal.aborted && kills < trial.kills;) {
      // A beat that this process missed is not made up for.
      next = Math.max(performance.now(), next + trial.killMs);
      if (waits) next = performance.now() + trial.killMs;
      await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
      if (!over.signal.aborted) await killOne();
    }
    await Promise.all(starting.values());
  }

  try {
    const started = await Promise.allSettled(roles.map(start));
    for (const one of started) if (one.status === "fulfilled") fleet.push(one.value);
    for (const one of started) if (one.status === "rejected") throw one.reason;
    const jobs = await startJobs(fleet, site, trial);
    killing = killOn();
    const begin = performance.now();
    const outcome = await judge(fleet, site, jobs, trial);
    const seconds = (performance.now() - begin) / 1_000;
    over.abort();
    await killing;
    return { kills, seconds, ...outcome };
  } finally {
    over.abort();
    // Whatever failed, it may be starting a process that nobody would end.
    await killing?.catch(() => {});
    await Promise.all(fleet.map((one) => endProcess(one, "SIGKILL")));
    site.close();
  }
}

async function startJobs(
  fleet: readonly FleetProcess[],
  { origin }: FleetSite,
  trial: FleetTrial,
): Promise<StartedJob[]> {
  const webhook = `${origin}/hook`;
  const started: StartedJob[] = [];
  for (let n = 0; n < trial.jobs; n += 1) {
    for (const kind of ["crawl", "batch", "extract"] as const) {
      const name = `${kind}${n}`;
      const count = kind === "extract" ? Math.min(pagesOfExtract, trial.pages) : trial.pages;
      const urls = Array.from({ length: count }, (_none, index) => `${origin}/${name}/${index}`);
      const bodies = {
        crawl: {
          url: urls[0],
          crawlEntireDomain: true,
          limit: trial.pages,
          sitemap: "skip",
          webhook: { url: webhook },
        },
        batch: { urls, webhook: { url: webhook } },
        extract: { urls, prompt: "the title", webhook: { url: webhook } },
      };
      const path = { crawl: "/crawl", batch: "/batch/scrape", extract: "/extract" }[kind];
      const { id } = await call<{ id: string }>(fleet, "POST", path, bodies[kind]);
      started.push({ name, kind, id, path: `${path}/${id}`, pages: count });
    }
  }
  return started;
}

async function judge(
  fleet: readonly FleetProcess[],
  site: FleetSite,
  jobs: readonly StartedJob[],
  { state, mostMs }: FleetTrial,
): Promise<Omit<FleetOutcome, "kills" | "seconds">> {
  const unfinished: string[] = [];
  let [missing, doubled, credits, pages] = [0, 0, 0, 0];
  for (const job of jobs) {
    const status = await untilEnded(fleet, job.path, mostMs);
    pages += job.pages;
    credits += status.creditsUsed ?? 0;
    if (status.status !== "completed") unfinished.push(`${job.name}: ${status.status} ${status.error ?? ""}`);
    if (job.kind === "extract") continue;
    const urls = await resultsOf(fleet, status);
    const distinct = new Set(urls).size;
    missing += job.pages - distinct;
    doubled += urls.length - distinct;
  }
  const order = await messagesOf(state, mostMs);
  const usage = await call<{ data: { remainingCredits: number; planCredits: number } }>(
    fleet,
    "GET",
    "/team/credit-usage",
  );
  const charged = usage.data.planCredits - usage.data.remainingCredits;
  const fetched = [...site.fetched.values()].reduce((sum, count) => sum + count, 0);
  return {
    pages,
    unfinished,
    missing,
    doubled,
    wrongCredits: Math.abs(charged - pages) + Math.abs(credits - pages),
    refetched: fetched - site.fetched.size,
    ...judgeMessages(site, jobs, order),
  };
}

/** The ids of each job's messages in their order, once all are delivered. */
async function messagesOf(state: string, mostMs: number): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  try {
    for (const end = performance.now() + mostMs; performance.now() < end;) {
      const { rows } = await client.query("SELECT 1 FROM deliveries WHERE state IN ('waiting', 'behind') LIMIT 1");
      if (rows.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const sql = "SELECT job, array_agg(id ORDER BY sequence) AS ids FROM deliveries GROUP BY job";
    const { rows } = await client.query<{ job: string; ids: string[] }>(sql);
    return new Map(rows.map(({ job, ids }) => [job, ids]));
  } finally {
    await client.end();
  }
}

function judgeMessages({ messages }: FleetSite, jobs: readonly StartedJob[], order: ReadonlyMap<string, string[]>) {
  let [lostMessages, misplacedMessages, repeatedMessages] = [0, 0, 0];
  for (const { id, kind, pages } of jobs) {
    const expected = order.get(id) ?? [];
    const arrived = messages.get(id) ?? { order: [], types: [], repeats: 0 };
    // One that it began, one for each page, one that it ended; extracts have none for pages.
    const wanted = kind === "extract" ? 2 : pages + 2;
    lostMessages += Math.abs(wanted - arrived.order.length) + Math.abs(wanted - expected.length);
    misplacedMessages += expected.filter((message, index) => arrived.order[index] !== message).length;
    if (!arrived.types[0]?.endsWith(".started") || !arrived.types.at(-1)?.endsWith(".completed"))
      misplacedMessages += 1;
    repeatedMessages += arrived.repeats;
  }
  return { lostMessages, misplacedMessages, repeatedMessages };
}
