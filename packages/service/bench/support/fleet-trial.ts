import pg from "pg";
import { call, resultsOf, untilEnded } from "./fleet-calls.ts";
import { endProcess, startProcess, type FleetProcess } from "./fleet-processes.ts";
import { startFleetSite, type FleetSite } from "./fleet-site.ts";

/** The parameters of a trial. */
export interface FleetTrial {
  /** Address of an empty database. */
  readonly state: string;
  readonly workers: number;
  readonly apis: number;
  /** Number of crawls, of batches, and of extracts with ten pages each. */
  readonly jobs: number;
  /** Number of pages of each crawl and batch. */
  readonly pages: number;
  readonly pageMs: number;
  /** Time between two kills, in milliseconds. Each kill ends a random process, which is then restarted. */
  readonly killMs: number;
  /** Whether a kill waits until the previously killed process is back. Otherwise kills are strictly periodic. */
  readonly waits?: boolean;
  /** Maximum number of kills. */
  readonly kills: number;
  /** Which program the processes run. Defaults to the source. */
  readonly program?: "source" | "built";
  readonly random: () => number;
  /** Maximum time to wait for a job, in milliseconds. */
  readonly mostMs: number;
}

/**
 * The results of a trial. `unfinished`, `missing`, `doubled`, `wrongCredits`, `lostMessages` and `misplacedMessages`
 * must be empty or 0.
 */
export interface FleetOutcome {
  readonly kills: number;
  /** Time until all jobs had ended and all messages were delivered, in seconds. */
  readonly seconds: number;
  readonly pages: number;
  /** Jobs that did not end correctly. */
  readonly unfinished: string[];
  /** Number of pages that are missing from the results, or in them twice. */
  readonly missing: number;
  readonly doubled: number;
  /** Number of credits charged in addition to those of the pages, or not charged. */
  readonly wrongCredits: number;
  /** Number of webhook messages that never arrived, or arrived out of order. */
  readonly lostMessages: number;
  readonly misplacedMessages: number;
  /** Number of messages that arrived again with the same id. */
  readonly repeatedMessages: number;
  /** Number of unnecessary page fetches. */
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

/** Kills processes of a fleet during its work, and counts the results. */
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

  /** Restarts in progress, by the process's position in the fleet. */
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
      // Missed kills are not repeated later.
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
    // Waits even after an error: the restart in progress may create a process, which is ended below.
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

/** Returns the ids of each job's messages in order, once all are delivered. */
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
    // One for the start, one per page, one for the end. Extracts send none for pages.
    const wanted = kind === "extract" ? 2 : pages + 2;
    lostMessages += Math.abs(wanted - arrived.order.length) + Math.abs(wanted - expected.length);
    misplacedMessages += expected.filter((message, index) => arrived.order[index] !== message).length;
    if (!arrived.types[0]?.endsWith(".started") || !arrived.types.at(-1)?.endsWith(".completed"))
      misplacedMessages += 1;
    repeatedMessages += arrived.repeats;
  }
  return { lostMessages, misplacedMessages, repeatedMessages };
}
