import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { runFleetTrial } from "../../bench/support/fleet-trial.ts";
import { startFleetSite, type FleetSite } from "../../bench/support/fleet-site.ts";
import { systemClock } from "../../src/clock.ts";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { backlogSize } from "../../src/pacing/backlog.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { startStallingProxy } from "../support/stalling-proxy.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

test("killed processes lose nothing: each page once, the ledger exact, webhooks in order", async () => {
  const outcome = await runFleetTrial({
    state: await postgres.createDatabase(),
    workers: 2,
    apis: 1,
    jobs: 1,
    pages: 40,
    pageMs: 20,
    killMs: 1_000,
    kills: 3,
    random: Math.random,
    mostMs: 240_000,
  });
  expect(outcome).toMatchObject({
    unfinished: [],
    missing: 0,
    doubled: 0,
    wrongCredits: 0,
    lostMessages: 0,
    misplacedMessages: 0,
  });
}, 300_000);

describe("several services on one database", () => {
  let site: FleetSite;
  beforeAll(async () => {
    site = await startFleetSite(12, 1);
  });
  afterAll(() => site.close());
  const crawl = (name: string) => ({ url: `${site.origin}/${name}/0`, crawlEntireDomain: true, sitemap: "skip" });

  test("a job started by one process is done by another, with results and charges visible everywhere", async () => {
    const stateFile = await postgres.createDatabase();
    const api = createTestService({ stateFile, role: "api" });
    const worker = createTestService({ stateFile, role: "worker" });
    const another = createTestService({ stateFile, role: "api" });
    const started = await send(api, "POST", "/crawl", crawl("shared"));
    const ended = await untilEnded(api, `/crawl/${started.body.id}`);
    expect(ended.body).toMatchObject({ status: "completed", total: 12, completed: 12 });
    expect((await send(api, "GET", `/crawl/${started.body.id}`, undefined, "another-key")).status).toBe(404);
    const { planCredits, remainingCredits } = (await send(another, "GET", "/team/credit-usage")).body.data;
    expect(planCredits - remainingCredits).toBe(ended.body.creditsUsed);
    const found = await send(another, "POST", "/search", { query: "page", limit: 20 });
    expect(found.body.data.web).toHaveLength(12);
    const others = await send(another, "POST", "/search", { query: "page" }, "another-key");
    expect(others.body.data.web).toEqual([]);
    await Promise.all([api, another, worker].map((service) => service.close()));
  });

  test("a process wrongly declared dead stores each page once, and loses no link", async () => {
    const stateFile = await postgres.createDatabase();
    const slow = await startFleetSite(120, 30);
    onTestFinished(() => slow.close());
    const service = createTestService({ stateFile });
    const body = { url: `${slow.origin}/silent/0`, crawlEntireDomain: true, sitemap: "skip", limit: 120 };
    const { id } = (await send(service, "POST", "/crawl", body)).body;
    const others = new pg.Client({ connectionString: stateFile });
    await others.connect();
    // What the other processes do after a long silence of a process, which is not informed.
    for (let times = 0; times < 15; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      await others.query("UPDATE job_pages SET state = 'queued', holder = NULL WHERE state = 'claimed'");
    }
    await others.end();
    const { body: ended } = await untilEnded(service, `/crawl/${id}`);
    const urls = ended.data.map(({ metadata }: { metadata: { sourceURL: string } }) => metadata.sourceURL);
    expect(new Set(urls).size).toBe(120);
    expect(ended).toMatchObject({ status: "completed", total: 120, completed: 120, creditsUsed: 120 });
    expect(urls).toHaveLength(120);
    await service.close();
  });

  test("while commits wait, no more pages are read than a kill may lose", async () => {
    const stateFile = await postgres.createDatabase();
    const wide = await startFleetSite(200, 1);
    onTestFinished(() => wide.close());
    const service = createTestService({ stateFile, limits: { workerConcurrency: 4, concurrency: 100 } });
    const urls = Array.from({ length: 200 }, (_none, index) => `${wide.origin}/held/${index}`);
    const { id } = (await send(service, "POST", "/batch/scrape", { urls })).body;
    await until(() => wide.fetched.size > 0);
    const others = new pg.Client({ connectionString: stateFile });
    await others.connect();
    // Another process does this while it stores pages of the same job, but not for as long.
    await others.query("BEGIN");
    await others.query("SELECT id FROM jobs WHERE id = $1 FOR UPDATE", [id]);
    const before = (await others.query("SELECT key FROM job_pages WHERE state = 'kept'")).rowCount ?? 0;
    await until(() => wide.fetched.size >= before + 4);
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Four are being read; the others wait to be stored.
    expect(wide.fetched.size - before).toBeLessThanOrEqual(4 + backlogSize(4));
    await others.query("ROLLBACK");
    await others.end();
    const { body: ended } = await untilEnded(service, `/batch/scrape/${id}`);
    expect(ended).toMatchObject({ status: "completed", completed: 200, creditsUsed: 200 });
    expect(Math.max(...wide.fetched.values())).toBe(1);
    await service.close();
  });

  test("the statements of the guide show what stands still", async () => {
    const stateFile = await postgres.createDatabase();
    const api = createTestService({ stateFile, role: "api" });
    const webhook = { url: `${site.origin}/hook` };
    const { id } = (await send(api, "POST", "/crawl", { ...crawl("still"), webhook })).body;
    const guide = readFileSync(new URL("../../PRODUCTION.md", import.meta.url), "utf8");
    const [, statements = ""] = /```sql\n(.*?)```/s.exec(guide) ?? [];
    const client = new pg.Client({ connectionString: stateFile });
    await client.connect();
    const lists: unknown = await client.query(statements);
    expect(lists).toMatchObject([
      { rows: [{ id, kind: "crawl", done: "0", waiting: "0", being_read: "0" }] },
      { rows: [{ job: id, url: webhook.url, attempts: "0" }] },
      { rows: [{}] },
    ]);
    await client.end();
    await api.close();
  });

  test("a worker takes no calls, and says where to send them", async () => {
    const worker = createTestService({ stateFile: await postgres.createDatabase(), role: "worker" });
    const refused = await send(worker, "GET", "/team/queue-status");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.body.details[0].message).toContain("--role api");
    expect((await worker.handle(new Request("http://local.test/ready"))).status).toBe(200);
    await worker.close();
  });

  test("rate limits, fault counts and copies of pages are shared, even if the clocks of the machines differ", async () => {
    const stateFile = await postgres.createDatabase();
    const accounts = [{ key: "k", requestsPerMinute: 6 }, { key: "reader" }];
    const faults = [{ operation: "getQueueStatus", row: "internal-server-error", times: 2 }];
    const services = [0, 200_000].map((ahead) => {
      const clock = { ...systemClock, now: () => Date.now() + ahead };
      return createTestService({ stateFile, accounts, faults, clock });
    });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const service = services[n % 2] as Service;
      statuses.push((await send(service, "GET", "/team/queue-status", undefined, "k")).status);
    }
    expect(statuses).toEqual([500, 500, 200, 200, 200, 200, 200, 200, 429, 429]);
    const states: string[] = [];
    for (const [page, order] of [services, services.toReversed()].entries())
      for (const service of order) {
        const body = { url: `${site.origin}/clocks/${page}`, maxAge: 60_000 };
        states.push((await send(service, "POST", "/scrape", body, "reader")).body.data.metadata.cacheState);
      }
    expect(states).toEqual(["miss", "hit", "miss", "hit"]);
    await Promise.all(services.map((service) => service.close()));
  });

  test("--concurrency is shared", async () => {
    const accounts = [{ key: "k", concurrency: 2 }];
    const most = await mostAtOnce({ accounts }, async (service, origin, n) => {
      const body = { url: `${origin}/limits/${n}`, timeout: 60_000 };
      expect((await send(service, "POST", "/scrape", body, "k")).status).toBe(200);
    });
    expect(most).toBe(2);
  });

  test("--host-concurrency is shared, for the pages of jobs", async () => {
    const most = await mostAtOnce({ limits: { hostConcurrency: 2 } }, async (service, origin, n) => {
      const body = { urls: [`${origin}/limits/${n}`] };
      const { id } = (await send(service, "POST", "/batch/scrape", body)).body;
      expect((await untilEnded(service, `/batch/scrape/${id}`)).body.data).toHaveLength(1);
    });
    // On a busy machine, the site seems slow and gets fewer requests.
    expect(most).toBeLessThanOrEqual(2);
  });

  /** Returns the maximum number of concurrent requests to a site while two services on one state do twelve things. */
  async function mostAtOnce(
    options: ServiceOptions,
    task: (service: Service, origin: string, n: number) => Promise<void>,
  ): Promise<number> {
    const stateFile = await postgres.createDatabase();
    const slow = await startFleetSite(12, 100);
    const services = [0, 1].map(() => createTestService({ stateFile, ...options }));
    await Promise.all(Array.from({ length: 12 }, (_, n) => task(services[n % 2] as Service, slow.origin, n)));
    await Promise.all(services.map((service) => service.close()));
    slow.close();
    return slow.mostAtOnce();
  }

  test("credits are spent once, whichever process takes the call", async () => {
    const stateFile = await postgres.createDatabase();
    const accounts = [{ key: "k", credits: 5 }];
    const services = [0, 1].map(() => createTestService({ stateFile, accounts }));
    const calls = Array.from({ length: 14 }, (_, n) =>
      send(services[n % 2] as Service, "POST", "/scrape", { url: `${site.origin}/credits/${n}` }, "k"),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(5).fill(200), ...Array<number>(9).fill(402)]);
    await Promise.all(services.map((service) => service.close()));
  });

  test("a job is cancelled through a process that does not work on it", async () => {
    const stateFile = await postgres.createDatabase();
    const slow = await startFleetSite(2_000, 100);
    const api = createTestService({ stateFile, role: "api" });
    const worker = createTestService({ stateFile, role: "worker" });
    const body = { url: `${slow.origin}/endless/0`, crawlEntireDomain: true, sitemap: "skip" };
    const { id } = (await send(api, "POST", "/crawl", body)).body;
    await expect.poll(() => slow.fetched.size).toBeGreaterThan(2);
    expect((await send(api, "DELETE", `/crawl/${id}`)).body).toEqual({ status: "cancelled" });
    expect((await untilEnded(api, `/crawl/${id}`)).body.status).toBe("cancelled");
    await worker.close();
    const fetched = slow.fetched.size;
    expect(fetched).toBeLessThan(2_000);
    await api.close();
    slow.close();
  });

  test("a process that does not hear of a cancellation stops reading too", async () => {
    const stateFile = await postgres.createDatabase();
    const proxy = await startStallingProxy(postgres.port);
    const slow = await startFleetSite(2_000, 20);
    const api = createTestService({ stateFile, role: "api" });
    const through = stateFile.replace(`:${postgres.port}/`, `:${proxy.port}/`);
    const worker = createTestService({ stateFile: through, role: "worker" });
    const urls = Array.from({ length: 2_000 }, (_none, index) => `${slow.origin}/unheard/${index}`);
    const { id } = (await send(api, "POST", "/batch/scrape", { urls })).body;
    await expect.poll(() => slow.fetched.size).toBeGreaterThan(20);
    proxy.loseListening();
    expect((await send(api, "DELETE", `/batch/scrape/${id}`)).body).toEqual({ status: "cancelled" });
    const isQuiet = async () => {
      const before = slow.fetched.size;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return slow.fetched.size === before;
    };
    await expect.poll(isQuiet, { timeout: 10_000 }).toBe(true);
    expect(slow.fetched.size).toBeLessThan(2_000);
    await Promise.all([api.close(), worker.close()]);
    proxy.close();
    slow.close();
  });

  test("calls are 503 with Retry-After while the database is unavailable, and jobs continue after that", async () => {
    const stateFile = await postgres.createDatabase();
    const service = createTestService({ stateFile });
    const started = await send(service, "POST", "/crawl", crawl("away"));
    await postgres.stop();
    const away = await send(service, "GET", "/team/queue-status");
    expect(away.status).toBe(503);
    expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
    await postgres.start();
    const status = async () => (await send(service, "GET", "/team/queue-status")).status;
    await expect.poll(status).toBe(200);
    const ended = await untilEnded(service, `/crawl/${started.body.id}`);
    expect(ended.body).toMatchObject({ status: "completed", completed: 12 });
    await service.close();
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
