import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { AcquiredPage } from "../../src/acquisition.ts";
import { createPageCache } from "../../src/state/cache.ts";
import type { Database } from "../../src/state/database.ts";
import { createDeliveryStore } from "../../src/state/deliveries.ts";
import { openDatabase } from "../../src/state/open.ts";

let database: Database;
beforeEach(async () => {
  database = openDatabase();
  await database.run("CREATE TABLE t (n INTEGER UNIQUE) STRICT");
});
afterEach(() => database.close());

const insert = "INSERT INTO t (n) VALUES (?)";
const rows = async () => (await database.all<{ n: number }>("SELECT n FROM t ORDER BY rowid")).map(({ n }) => n);

test("each copy of a page is serialised when the one before is stored: all at once would take a long turn", async () => {
  const events: string[] = [];
  const run: Database["run"] = (sql, ...values) => {
    events.push(`store ${String(values[0])}`);
    return database.run(sql, ...values);
  };
  const copies = ["a", "b", "c"].map((key) => ({
    key: { key, variant: "", formats: [] },
    cached: {
      at: 1,
      document: { markdown: key, toJSON: () => ({ n: events.push(key) }) },
      page: { finalUrl: key } as AcquiredPage,
    },
  }));
  await createPageCache({ ...database, run }).put(copies);
  expect(events).toEqual(["a", "store a", "b", "store b", "c", "store c"]);
});

test("a long unit of work gives other calls their turns, and is stored entirely", async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  const other = database.unit(async () => {
    for (let n = 0; n < 60; n += 1)
      await database.all(
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 20000) SELECT sum(n) FROM c",
      );
    await database.run(insert, 1);
  });
  const after = database.run(insert, 2);
  await Promise.all([other, after]);
  clearInterval(count);
  expect(turns).toBeGreaterThan(2);
  expect(await rows()).toEqual([1, 2]);
});

test("due messages are found by an index, however many wait behind them", async () => {
  const outbox = createDeliveryStore(database);
  const messages = Array.from({ length: 100 }, (_none, n) => ({ id: `a${n}`, url: "u", headers: {}, texts: ["x"] }));
  await outbox.add("a", messages, 1);
  const plan = await database.all<{ detail: string }>(
    "EXPLAIN QUERY PLAN SELECT id FROM deliveries WHERE state = 'waiting' AND due <= 1 ORDER BY due, sequence LIMIT 8",
  );
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX deliveries_waiting/);
  expect(await database.get("SELECT count(*) AS n FROM deliveries WHERE state = 'waiting'")).toEqual({ n: 1 });
});

test("waiting pages are found by an index, however many were read", async () => {
  const waiting = "SELECT key FROM job_pages WHERE job = ? AND state = 'queued' AND deaths < 2 ORDER BY added LIMIT 5";
  const plan = await database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${waiting}`, "j");
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX job_pages_queued/);
  expect(plan.map(({ detail }) => detail).join()).not.toMatch(/TEMP B-TREE/);
});

test("a new state file and the files beside it are only for their owner", async () => {
  const folder = mkdtempSync(join(tmpdir(), "private-state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kept = openDatabase(join(folder, "state.db"));
  await kept.run("CREATE TABLE t (n INTEGER) STRICT");
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes.length).toBeGreaterThan(0);
  expect(new Set(modes)).toEqual(new Set([0o600]));
  await kept.close();
});

test("a new state file behind a link is only for its owner", async () => {
  const folder = mkdtempSync(join(tmpdir(), "linked-state-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync("disk.db", join(folder, "state.db"));
  const kept = openDatabase(join(folder, "state.db"));
  await kept.run("CREATE TABLE t (n INTEGER) STRICT");
  expect(statSync(join(folder, "disk.db")).mode & 0o777).toBe(0o600);
  await kept.close();
});
