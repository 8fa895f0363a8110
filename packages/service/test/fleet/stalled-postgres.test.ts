import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createProfileTable } from "../../src/state/profiles.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { createTestService, send } from "../support/service.ts";
import { startSite } from "../support/site.ts";
import { startStallingProxy } from "../support/stalling-proxy.ts";

// Postgres is there but does not respond: all of it, or one locked row.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

describe("a locked row", () => {
  test("delays the work that needs it, and no other statement", async () => {
    const state = await postgres.createDatabase();
    const database = openPostgres(state);
    await database.ready();
    await database.run("CREATE TABLE rows (id INTEGER PRIMARY KEY, n INTEGER)");
    await database.run("INSERT INTO rows VALUES (1, 0), (2, 5)");
    const keeper = new pg.Client({ connectionString: state });
    keeper.on("error", () => {});
    await keeper.connect();
    await keeper.query("BEGIN; SELECT * FROM rows WHERE id = 1 FOR UPDATE");
    const commits = Array.from({ length: 10 }, () =>
      database.patiently(new AbortController().signal, () =>
        database.unit(() => database.run("UPDATE rows SET n = n + 1 WHERE id = 1")),
      ),
    );
    const waiting = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted";
    await expect.poll(async () => (await keeper.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(5);
    // Several at once, as from several teams; each fails after three seconds without a connection.
    const reads = Array.from({ length: 8 }, () => database.get<{ n: number }>("SELECT n FROM rows WHERE id = ?", 2));
    expect(await Promise.all(reads)).toEqual(reads.map(() => ({ n: 5 })));
    await keeper.query("COMMIT");
    await Promise.all(commits);
    expect(await database.get("SELECT n FROM rows WHERE id = ?", 1)).toEqual({ n: 10 });
    await keeper.end();
    await database.close();
  });
});

test("rows that a stalled or lost process has locked are free again after five seconds", async () => {
  const proxy = await startStallingProxy(postgres.port);
  const state = await postgres.createDatabase();
  const lost = openPostgres(state.replace(`:${postgres.port}/`, `:${proxy.port}/`));
  const database = openPostgres(state);
  onTestFinished(async () => {
    await lost.abandon();
    await database.close();
    proxy.close();
  });
  await database.ready();
  await database.run("CREATE TABLE rows (id INTEGER PRIMARY KEY, n INTEGER)");
  await database.run("INSERT INTO rows VALUES (1, 0)");
  const update = "UPDATE rows SET n = n + 1 WHERE id = 1";
  await new Promise<void>((locked) => {
    const hanging = lost.unit(async () => {
      await lost.run(update);
      proxy.stall();
      locked();
      await new Promise(() => {});
    });
    hanging.catch(() => {});
  });
  const timeOver = new Promise((resolve) => setTimeout(resolve, 15_000, "waits"));
  expect(await Promise.race([database.run(update), timeOver])).toBe(1);
  expect(await database.get("SELECT n FROM rows")).toEqual({ n: 1 });
});

test("a browser profile that another process is writing can be read meanwhile", async () => {
  const state = await postgres.createDatabase();
  const database = openPostgres(state);
  await database.ready();
  await createProfileTable(database, { now: () => 0 }).save("t shop", { cookies: [1] });
  const keeper = new pg.Client({ connectionString: state });
  await keeper.connect();
  await keeper.query("BEGIN; SELECT * FROM profiles FOR UPDATE");
  // Late enough that its use is recorded.
  const loaded = createProfileTable(database, { now: () => 7_200_000 }).load("t shop");
  const timeOver = new Promise((resolve) => setTimeout(resolve, 15_000, "waits"));
  expect(await Promise.race([loaded, timeOver])).toEqual({ cookies: [1] });
  await keeper.query("COMMIT");
  await loaded;
  await Promise.all([keeper.end(), database.close()]);
});

test("a statement ends when the process that sent it is gone, unless the operator has set how soon", async () => {
  const state = await postgres.createDatabase();
  const watcher = new pg.Client({ connectionString: state });
  await watcher.connect();
  const asleep = async () =>
    (await watcher.query("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'")).rowCount;
  const database = openPostgres(state);
  const sleeping = database.get("SELECT pg_sleep(60)");
  await expect.poll(asleep).toBe(1);
  await database.abandon();
  await expect(sleeping).rejects.toThrow("unavailable");
  await expect.poll(asleep, { timeout: 45_000 }).toBe(0);
  const patient = openPostgres(`${state}?options=-c%20client_connection_check_interval%3D90s`);
  const sql = "SELECT current_setting('client_connection_check_interval') AS every";
  expect(await patient.get(sql)).toEqual({ every: "90s" });
  await patient.close();
  await watcher.end();
});

test("a charge that takes longer than its call is logged if it fails, and waited for when the service closes", async () => {
  const site = await startSite({ "/": "<title>s</title>" });
  onTestFinished(site.close);
  const state = await postgres.createDatabase();
  const lines: string[] = [];
  const service = createTestService({ stateFile: state, allowPrivateHosts: true, log: (line) => lines.push(line) });
  await send(service, "GET", "/team/queue-status");
  // In a transaction, the client that holds the lock would see the activity of its first query repeatedly.
  const [keeper, watcher] = [0, 1].map(() => new pg.Client({ connectionString: state })) as [pg.Client, pg.Client];
  await Promise.all([keeper.connect(), watcher.connect()]);
  await keeper.query("BEGIN; LOCK TABLE ledger IN SHARE MODE");
  const caller = new AbortController();
  const body = JSON.stringify({ url: `${site.url}/` });
  const headers = { authorization: "Bearer test-key", "content-type": "application/json" };
  const scrape = () =>
    service.handle(
      new Request("http://local.test/v2/scrape", { method: "POST", headers, body, signal: caller.signal }),
    );
  const calls = Promise.all([scrape(), scrape()]);
  const waiting = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO ledger%'";
  const count = async () => (await watcher.query<{ n: number }>(`SELECT count(*)::int AS n ${waiting}`)).rows[0]?.n;
  await expect.poll(count).toBe(2);
  caller.abort();
  await calls;
  await watcher.query(`SELECT pg_terminate_backend(pid) ${waiting} LIMIT 1`);
  const told = /not stored after the response: the database is unavailable/;
  await expect.poll(() => lines.join("\n")).toMatch(told);
  await service.close({ settleMs: 500 });
  expect(lines.join("\n")).toMatch(/stopped before these ended: .*writes of ended calls \(1\)/);
  await Promise.all([keeper.end(), watcher.end()]);
});

test("a process whose dedicated connection ended unnoticed opens a new one, so that it is not taken for dead", async () => {
  const proxy = await startStallingProxy(postgres.port);
  onTestFinished(proxy.close);
  const state = await postgres.createDatabase();
  const service = createTestService({ stateFile: state.replace(`:${postgres.port}/`, `:${proxy.port}/`) });
  await send(service, "GET", "/team/queue-status");
  const keeper = new pg.Client({ connectionString: state });
  await keeper.connect();
  const listening = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";
  const pids = async () => (await keeper.query<{ pid: number }>(`SELECT pid ${listening}`)).rows.map(({ pid }) => pid);
  const [first = 0] = await pids();
  proxy.loseListening();
  const later = async () => (await pids()).filter((pid) => pid !== first).length;
  await expect.poll(later).toBe(1);
  await service.close();
  await keeper.end();
});

test("connections stay open where the operator ends idle sessions, so that no process is taken for dead", async () => {
  const keeper = new pg.Client({ connectionString: await postgres.createDatabase() });
  await keeper.connect();
  const name = (await keeper.query<{ name: string }>("SELECT current_database() AS name")).rows[0]?.name ?? "";
  await keeper.query(`ALTER DATABASE ${name} SET idle_session_timeout = '300ms'`);
  const state = `postgres://postgres@127.0.0.1:${postgres.port}/${name}`;
  const service = createTestService({ stateFile: state });
  await send(service, "GET", "/team/queue-status");
  const sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'";
  const pids = async () => (await keeper.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
  await expect.poll(pids).toHaveLength(1);
  const first = await pids();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(await pids()).toEqual(first);
  await Promise.all([keeper.end(), service.close()]);
});

describe("a Postgres that no longer responds", () => {
  test("delays neither direct calls nor a stopping service, which reports what it leaves behind", async () => {
    const proxy = await startStallingProxy(postgres.port);
    onTestFinished(proxy.close);
    const state = (await postgres.createDatabase()).replace(`:${postgres.port}/`, `:${proxy.port}/`);
    const lines: string[] = [];
    // Counting the calls of a minute needs the state, before the bodies state a timeout.
    const accounts = [{ key: "test-key", requestsPerMinute: 100 }];
    const service = createTestService({ stateFile: state, accounts, warn: (line) => lines.push(line) });
    const started = await send(service, "POST", "/batch/scrape", { urls: ["https://shop.example.com/"] });
    expect(started.status).toBe(200);
    proxy.stall();
    // They have no own timeout, and wait until their statements fail.
    const begun = performance.now();
    const others = Promise.all([
      send(service, "GET", `/batch/scrape/${started.body.id}`),
      send(service, "DELETE", `/batch/scrape/${started.body.id}`),
      send(service, "POST", "/batch/scrape", { urls: ["https://shop.example.com/"] }),
    ]);
    // Without their own bound, calls would wait until their statements fail, and get 503.
    const bounded = async () => {
      const calls = [
        send(service, "POST", "/scrape", { url: "https://shop.example.com/", timeout: 1_000 }),
        send(service, "POST", "/map", { url: "https://shop.example.com/", timeout: 1_000 }),
        send(service, "POST", "/search", { query: "shop", timeout: 1_000 }),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const calls = bounded();
    const ready = service.handle(new Request("http://local.test/ready")).then(({ status }) => status);
    expect(await Promise.race([others, ready])).toBe(503);
    const refused = (await others).map(({ status, headers }) => [status, headers.get("retry-after")]);
    expect(refused).toEqual(refused.map(() => [503, "2"]));
    // A statement of background work may take twenty seconds.
    expect(performance.now() - begun).toBeLessThan(15_000);
    // On a busy machine, one second and three may end together, but not each time.
    let statuses = await calls;
    for (let attempt = 1; attempt < 3 && statuses.includes(503); attempt += 1) statuses = await bounded();
    expect(statuses).toEqual([408, 408, 408]);
    const begin = performance.now();
    await service.close({ graceMs: 500, settleMs: 500 });
    // A single statement fails after twenty seconds, and several wait one after another.
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(lines.join("\n")).toMatch(/stopped before these ended: .*(jobs|heartbeat)/);
  });
});

test.each(["scrapes", "ledger"])(
  "a scrape whose row of %s cannot be stored is a 503 that leaves nothing",
  async (table) => {
    const site = await startSite({ "/": "<title>s</title>" });
    onTestFinished(site.close);
    const stateFile = await postgres.createDatabase();
    const service = createTestService({ stateFile });
    await send(service, "GET", "/team/queue-status");
    const client = new pg.Client({ connectionString: stateFile });
    await client.connect();
    // As with a full disk.
    await client.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION full_disk()`);
    const scrape = { url: `${site.url}/`, maxAge: 0 };
    expect(await send(service, "POST", "/scrape", scrape)).toMatchObject({ status: 503 });
    await client.query(`DROP TRIGGER full_disk ON ${table}`);
    expect(await send(service, "POST", "/scrape", scrape)).toMatchObject({ status: 200 });
    expect((await client.query("SELECT credits FROM ledger")).rows).toEqual([{ credits: "1" }]);
    expect((await client.query("SELECT id FROM scrapes")).rows).toHaveLength(1);
    await Promise.all([client.end(), service.close()]);
  },
);
