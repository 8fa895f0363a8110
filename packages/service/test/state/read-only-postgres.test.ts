import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { StateUnavailable, type Database } from "../../src/state/database.ts";
import { openDatabase } from "../../src/state/open.ts";
import { isUnavailable } from "../../src/state/postgres/unavailable.ts";

let server: TestPostgres;
let database: Database;
const reported: (string | undefined)[] = [];
beforeAll(async () => {
  server = await startPostgres();
  database = openDatabase(await server.createDatabase(), (reason) => reported.push(reason));
  await database.ready();
  await database.run("CREATE TABLE t (n INTEGER)");
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const insert = "INSERT INTO t VALUES (?)";

/** Makes Postgres read-only, as a standby is before it takes over. */
async function setReadOnly(value: "on" | "off"): Promise<void> {
  await database.all(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await database.all("SELECT pg_reload_conf()");
  const isSet = async () =>
    (await database.get<{ setting: string }>("SELECT current_setting('default_transaction_read_only') AS setting"))
      ?.setting;
  await expect.poll(isSet).toBe(value);
}

test("a Postgres that rejects writes is StateUnavailable, and background work continues later", async () => {
  await setReadOnly("on");
  await expect(database.run(insert, 1)).rejects.toThrow(StateUnavailable);
  const work = database.patiently(new AbortController().signal, () => database.unit(() => database.run(insert, 2)));
  await setReadOnly("off");
  await work;
  expect(await database.all("SELECT n FROM t")).toEqual([{ n: 2 }]);
  // Reads succeeded throughout.
  expect(reported).toEqual([expect.stringMatching(/read-only/)]);
});

test("a statement that is cancelled is StateUnavailable, and background work is repeated", async () => {
  const slow = "SELECT pg_sleep(60)";
  const running = "FROM pg_stat_activity WHERE query = ? AND state = 'active'";
  const cancel = `SELECT count(pg_cancel_backend(pid))::int AS n ${running}`;
  const cancelled = async () => (await database.get<{ n: number }>(cancel, slow))?.n;
  const once = expect(database.run(slow)).rejects.toThrow(StateUnavailable);
  await expect.poll(cancelled).toBeGreaterThan(0);
  await once;
  const patience = new AbortController();
  const work = database.patiently(patience.signal, () => database.run(slow));
  const repeated = expect(work).rejects.toThrow(StateUnavailable);
  // The second time, it is the same work, started again.
  for (let time = 0; time < 2; time += 1) await expect.poll(cancelled).toBeGreaterThan(0);
  patience.abort();
  const cancelling = setInterval(() => void cancelled(), 50);
  await repeated;
  clearInterval(cancelling);
});

test("statements that collide with others are repeated, whatever isolation the operator has set", async () => {
  const address = await server.createDatabase();
  const strict = openDatabase(`${address}?options=-c%20default_transaction_isolation%3Dserializable`);
  onTestFinished(() => strict.close());
  await strict.ready();
  await strict.run("CREATE TABLE counts (n INTEGER)");
  await strict.run("INSERT INTO counts VALUES (0)");
  const add = () => strict.run("UPDATE counts SET n = n + 1");
  const work = { patience: new AbortController().signal, times: 20 };
  const adding = Array.from({ length: work.times }, () => strict.patiently(work.patience, add));
  await Promise.all(adding);
  expect(await strict.all("SELECT n FROM counts")).toEqual([{ n: work.times }]);
});

test("a unit of work that waited for a row sees what was stored meanwhile, whatever isolation the operator has set", async () => {
  const address = await server.createDatabase();
  const strict = openDatabase(`${address}?options=-c%20default_transaction_isolation%3Drepeatable%5C%20read`);
  onTestFinished(() => strict.close());
  await strict.ready();
  await strict.run("CREATE TABLE jobs_of_test (id INTEGER)");
  await strict.run("INSERT INTO jobs_of_test VALUES (1)");
  await strict.run("CREATE TABLE notes (n INTEGER)");
  const lock = () => strict.get("SELECT id FROM jobs_of_test FOR UPDATE");
  const waiting =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%jobs_of_test%'";
  let second: Promise<unknown> | undefined;
  await strict.unit(async () => {
    await lock();
    second = strict.outside(() =>
      strict.unit(async () => {
        await lock();
        return strict.all("SELECT n FROM notes");
      }),
    );
    await expect.poll(async () => (await database.get<{ n: number }>(waiting))?.n).toBe(1);
    await strict.run("INSERT INTO notes VALUES (7)");
  });
  expect(await second).toEqual([{ n: 7 }]);
});

test("work waits while a database user lacks rights", async () => {
  const address = await server.createDatabase();
  const owner = openDatabase(address);
  await owner.run("CREATE ROLE locked_out LOGIN");
  await owner.run("CREATE TABLE t (n INTEGER)");
  await owner.run("GRANT ALL ON t TO locked_out");
  const limited = openDatabase(address.replace("postgres@", "locked_out@"));
  onTestFinished(async () => {
    await Promise.all([owner.close(), limited.close()]);
  });
  await owner.run("ALTER ROLE locked_out NOLOGIN");
  await expect(limited.run(insert, 0)).rejects.toThrow(StateUnavailable);
  const work = limited.patiently(new AbortController().signal, () => limited.run(insert, 1));
  await owner.run("REVOKE ALL ON t FROM locked_out");
  await owner.run("ALTER ROLE locked_out LOGIN");
  await expect(limited.run(insert, 2)).rejects.toThrow(StateUnavailable);
  await owner.run("GRANT ALL ON t TO locked_out");
  await work;
  expect(await owner.all("SELECT n FROM t")).toEqual([{ n: 1 }]);
});

test("a database that accepts no connections for a time, to be replaced by a backup, does not fail what waits", async () => {
  const address = await server.createDatabase();
  const name = address.split("/").at(-1);
  const waiting = openDatabase(address);
  onTestFinished(() => waiting.close());
  await waiting.run("CREATE TABLE t (n INTEGER)");
  await database.run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await database.all("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?", name ?? "");
  await expect.poll(() => waiting.run(insert, 0).catch((error: unknown) => error)).toBeInstanceOf(StateUnavailable);
  const work = waiting.patiently(new AbortController().signal, () => waiting.run(insert, 1));
  await expect(waiting.run(insert, 2)).rejects.toThrow(StateUnavailable);
  await database.run(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await work;
  expect(await waiting.all("SELECT n FROM t")).toEqual([{ n: 1 }]);
});

test.each(["53100", "53200", "58030", "57P01", "57014", "55P03", "08006", "25P04", "28P01", "3D000", "55000"])(
  "%s means that the server accepts nothing for now",
  (code) => {
    expect(isUnavailable({ code })).toBe(true);
  },
);

test.each(["23505", "42601", "40001", "22003"])("%s is about the statement", (code) => {
  expect(isUnavailable({ code })).toBe(false);
});
