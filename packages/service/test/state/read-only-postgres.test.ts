import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "../../bench/support/postgres.ts";
import type { TestPostgres } from "../../bench/support/postgres.ts";
import { StateUnavailable } from "../../src/state/database.ts";
import type { Database } from "../../src/state/database.ts";
import { openDatabase } from "../../src/state/open.ts";
import { isAway } from "../../src/state/postgres/away.ts";

let server: TestPostgres;
let database: Database;
const told: (string | undefined)[] = [];
beforeAll(async () => {
  server = await startPostgres();
  database = openDatabase(await server.createDatabase(), (reason) => told.push(reason));
  await database.ready();
  await database.run("CREATE TABLE t (n INTEGER)");
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const insert = "INSERT INTO t VALUES (?)";

/** As a standby is, before it takes over. */
async function setReadOnly(value: "on" | "off"): Promise<void> {
  await database.all(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
  await database.all("SELECT pg_reload_conf()");
  const isSet = async () =>
    (await database.get<{ setting: string }>("SELECT current_setting('default_transaction_read_only') AS setting"))
      ?.setting;
  await expect.poll(isSet, { timeout: 20_000 }).toBe(value);
}

test("a Postgres that rejects writes is StateUnavailable, and background work continues later", async () => {
  await setReadOnly("on");
  await expect(database.run(insert, 1)).rejects.toThrow(StateUnavailable);
  const work = database.patiently(new AbortController().signal, () => database.unit(() => database.run(insert, 2)));
  await setReadOnly("off");
  await work;
  expect(await database.all("SELECT n FROM t")).toEqual([{ n: 2 }]);
  // Reads went well all the time.
  expect(told).toEqual([expect.stringMatching(/read-only/)]);
});

test.each(["53100", "53200", "58030", "57P01", "08006"])("%s means that the server accepts nothing for now", (code) => {
  expect(isAway({ code })).toBe(true);
});

test.each(["23505", "42601", "40001", "22003"])("%s is about the statement", (code) => {
  expect(isAway({ code })).toBe(false);
});
