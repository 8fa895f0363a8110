import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../bench/support/postgres.ts";
import type { TestPostgres } from "../../bench/support/postgres.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { createTestService, send } from "../support/service.ts";
import { startStallingProxy } from "../support/stalling-proxy.ts";

// A Postgres that stands still: it is there, and does not respond, all of it or one of its rows.

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
    // Several at once, as several teams ask; each is given up after three seconds without a connection.
    const reads = Array.from({ length: 8 }, () => database.get<{ n: number }>("SELECT n FROM rows WHERE id = ?", 2));
    expect(await Promise.all(reads)).toEqual(reads.map(() => ({ n: 5 })));
    await keeper.query("COMMIT");
    await Promise.all(commits);
    expect(await database.get("SELECT n FROM rows WHERE id = ?", 1)).toEqual({ n: 10 });
    await keeper.end();
    await database.close();
  });
});

describe("a Postgres that no longer responds", () => {
  test("delays neither direct calls nor a stopping service, which reports what it leaves behind", async () => {
    const proxy = await startStallingProxy(postgres.port);
    onTestFinished(proxy.close);
    const state = (await postgres.createDatabase()).replace(`:${postgres.port}/`, `:${proxy.port}/`);
    const lines: string[] = [];
    const service = createTestService({ stateFile: state, warn: (line) => lines.push(line) });
    const started = await send(service, "POST", "/batch/scrape", { urls: ["https://shop.example.com/"] });
    expect(started.status).toBe(200);
    proxy.stall();
    // Without a bound of their own, calls would wait until their statements are given up, and be refused with 503.
    const calls = [
      send(service, "POST", "/scrape", { url: "https://shop.example.com/", timeout: 1_000 }),
      send(service, "POST", "/map", { url: "https://shop.example.com/", timeout: 1_000 }),
      send(service, "POST", "/search", { query: "shop", timeout: 1_000 }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([408, 408, 408]);
    const begin = performance.now();
    await service.close({ graceMs: 500, settleMs: 500 });
    // One statement alone is given up after twenty seconds, and several wait one after another.
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(lines.join("\n")).toMatch(/stopped before these ended: .*(jobs|heartbeat)/);
  });
});
