import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { endProcess, startProcess, type FleetProcess } from "../../bench/support/fleet-processes.ts";
import { startFleetSite } from "../../bench/support/fleet-site.ts";
import { call, resultsOf, untilEnded } from "../../bench/support/fleet-calls.ts";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createTestService } from "../support/service.ts";

// Processes are killed, and one only stops (SIGSTOP), as on a machine that is too busy for it.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

interface Member {
  readonly id: string;
  readonly isConnected: boolean;
}

/** Number of pages of the site: more than all workers read at once. */
const PAGES = 40;

/** Number of pages that respond immediately. They link to as many others. */
const OPEN = 15;

/** Starts a fleet that crawls a site, and a connection to its state. The crawl continues only after `finish`. */
async function setUp(workers: number) {
  const state = await postgres.createDatabase();
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let requests = 0;
  const site = await startFleetSite(PAGES, async () => (requests += 1) > OPEN && finished);
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  const fleet: FleetProcess[] = [];
  onTestFinished(async () => {
    for (const one of fleet) one.child.kill("SIGCONT");
    await Promise.all(fleet.map((one) => endProcess(one, "SIGKILL")));
    await client.end();
    finish();
    site.close();
  });
  const more = ["--concurrency", "100", "--host-concurrency", "100", "--worker-concurrency", "5"];
  const members = async () =>
    (await client.query<Member>('SELECT id, connected = 1 AS "isConnected" FROM processes')).rows;
  fleet.push(await startProcess("api", state, more));
  const names: string[] = [];
  for (let n = 0; n < workers; n += 1) {
    const before = new Set((await members()).map(({ id }) => id));
    fleet.push(await startProcess("worker", state, more));
    names.push((await members()).find(({ id }) => !before.has(id))?.id as string);
  }
  const scrapeOptions = { timeout: 300_000 };
  const body = { url: `${site.origin}/crawl/0`, crawlEntireDomain: true, limit: PAGES, sitemap: "skip", scrapeOptions };
  const { id } = await call<{ id: string }>(fleet, "POST", "/crawl", body);
  const held = async (name: string) => {
    const sql = "SELECT count(*)::int AS n FROM job_pages WHERE state = 'claimed' AND holder = $1";
    return (await client.query<{ n: number }>(sql, [name])).rows[0]?.n ?? 0;
  };
  for (const name of names) await expect.poll(() => held(name)).toBeGreaterThan(0);
  /** Sets when a process was last heard: hours ago, or hours ahead. */
  const heard = (name: string, hours: number) =>
    client.query("UPDATE processes SET seen = seen + $2 WHERE id = $1", [name, hours * 3_600_000]);
  const isThere = async (name: string) => (await members()).some(({ id }) => id === name);
  /**
   * Returns the number of connections on which Postgres works for a process or waits for the rest of its transaction.
   */
  const atWork = async ({ child }: FleetProcess) => {
    const sql = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = $1 AND state <> 'idle'";
    return (await client.query<{ n: number }>(sql, [`extraction-api-service ${child.pid}`])).rows[0]?.n ?? 0;
  };
  const named =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name LIKE 'extraction-api-service %'";
  expect((await client.query<{ n: number }>(named)).rows[0]?.n).toBeGreaterThan(workers);
  const path = `/crawl/${id}`;
  return { state, fleet, workers: fleet.slice(1), names, members, held, heard, isThere, atWork, path, finish };
}

/** Pauses a process, as a machine does that has no time for it, and waits until it is paused. */
async function standStill({ child }: FleetProcess): Promise<void> {
  child.kill("SIGSTOP");
  const state = () => /\) (\w)/.exec(readFileSync(`/proc/${child.pid}/stat`, "utf8"))?.[1];
  if (process.platform === "linux") await expect.poll(state).toBe("T");
}

/** Time that Postgres gets for what a process sent before it was paused, in milliseconds. */
const SENT_MS = 2_000;

/**
 * Pauses a process while it holds pages and has no work in progress in Postgres. Earlier statements would still change
 * what it holds, and an open transaction would lock rows.
 */
async function standStillAtWork(
  one: FleetProcess,
  held: () => Promise<number>,
  atWork: (one: FleetProcess) => Promise<number>,
): Promise<number> {
  let pages = 0;
  const stopped = async (): Promise<number> => {
    await standStill(one);
    for (const end = performance.now() + SENT_MS; (await atWork(one)) > 0 && performance.now() < end;) await sleep(20);
    pages = (await atWork(one)) > 0 ? 0 : await held();
    if (pages === 0) one.child.kill("SIGCONT");
    return pages;
  };
  await expect.poll(stopped).toBeGreaterThan(0);
  return pages;
}

async function expectWhole(fleet: readonly FleetProcess[], path: string): Promise<void> {
  const status = await untilEnded(fleet, path, 240_000);
  const urls = await resultsOf(fleet, status);
  expect(status).toMatchObject({ status: "completed", total: PAGES, completed: PAGES, creditsUsed: PAGES });
  expect(new Set(urls).size).toBe(PAGES);
  expect(urls).toHaveLength(PAGES);
}

test("a killed process is detected by its connection, and a stalled one keeps its pages meanwhile", async () => {
  const { fleet, workers, names, members, held, heard, isThere, atWork, path, finish } = await setUp(2);
  expect((await members()).map(({ isConnected }) => isConnected)).toEqual([true, true, true]);
  const [killed = "", still = ""] = names;
  const pages = await standStillAtWork(workers[1] as FleetProcess, () => held(still), atWork);
  await endProcess(workers[0] as FleetProcess, "SIGKILL");
  // Silence cannot be the reason: the killed one counts as heard for another hour.
  await heard(killed, 1);
  await expect.poll(() => isThere(killed)).toBe(false);
  expect(await held(killed)).toBe(0);
  // A search for the killed process would also find the other one.
  expect(await isThere(still)).toBe(true);
  expect(await held(still)).toBe(pages);
  workers[1]?.child.kill("SIGCONT");
  finish();
  await expectWhole(fleet, path);
}, 300_000);

test("a process that stalls for long loses its pages, and rejoins when it continues", async () => {
  const { state, fleet, workers, names, held, heard, isThere, atWork, path, finish } = await setUp(1);
  const [still = ""] = names;
  await standStillAtWork(workers[0] as FleetProcess, () => held(still), atWork);
  await heard(still, -1);
  // A process with little patience, so that the test is short.
  const impatient = createTestService({ stateFile: state, limits: { heartbeatMs: 50, deadMs: 1_000 } });
  onTestFinished(() => impatient.close());
  await expect.poll(() => isThere(still), { timeout: 120_000 }).toBe(false);
  expect(await held(still)).toBe(0);
  workers[0]?.child.kill("SIGCONT");
  await expect.poll(() => isThere(still)).toBe(true);
  finish();
  await expectWhole(fleet, path);
}, 300_000);
