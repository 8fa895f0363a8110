import { execFile } from "node:child_process";
import { mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { createWebhookSender } from "../../src/jobs/webhook-sender.ts";
import type { DeliveryStore } from "../../src/state/deliveries.ts";
import { StateUnavailable, type Database } from "../../src/state/database.ts";
import { openDatabase } from "../../src/state/open.ts";

let folder: string;
let database: Database;
let reported: (string | undefined)[];
beforeEach(async () => {
  reported = [];
  folder = await mkdtemp(join(tmpdir(), "full-disk-"));
  database = openDatabase(join(folder, "state.db"), (reason) => reported.push(reason));
  await database.run("CREATE TABLE t (n INTEGER, filling BLOB) STRICT");
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const insert = "INSERT INTO t VALUES (?, zeroblob(100000))";
const rows = async () => (await database.all<{ n: number }>("SELECT n FROM t ORDER BY rowid")).map(({ n }) => n);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Sets SQLite's own limit, above which it reports the same error as on a full disk. */
async function fillDisk(): Promise<void> {
  const { page_count: used } = (await database.get<{ page_count: number }>("PRAGMA page_count")) ?? { page_count: 0 };
  await database.get(`PRAGMA max_page_count = ${used}`);
}
const makeRoom = () => database.get("PRAGMA max_page_count = 1000000");

test("a write that a full disk rejects is StateUnavailable, inside a unit of work and outside", async () => {
  await fillDisk();
  await expect(database.run(insert, 1)).rejects.toThrow(StateUnavailable);
  const unit = database.unit(async () => database.run(insert, 1));
  await expect(unit).rejects.toThrow(StateUnavailable);
  expect(await rows()).toEqual([]);
  await makeRoom();
  await database.run(insert, 2);
  expect(await rows()).toEqual([2]);
});

test("a record that a full disk rejects is StateUnavailable, and no reader fails", async () => {
  await fillDisk();
  await expect(database.record(insert, 1)).rejects.toThrow(StateUnavailable);
  expect(await rows()).toEqual([]);
  await makeRoom();
  await database.record(insert, 2);
  expect(await rows()).toEqual([2]);
});

test("background work continues once there is space, as if nothing had happened", async () => {
  await fillDisk();
  let runs = 0;
  const work = database.patiently(new AbortController().signal, async () => {
    // Jobs claim their pages like this.
    await database.all(`${insert} RETURNING n`, 1);
    await database.unit(async () => {
      runs += 1;
      await database.run(insert, 2);
      await database.run(insert, 3);
    });
  });
  await turn();
  await makeRoom();
  await work;
  expect(await rows()).toEqual([1, 2, 3]);
  expect(runs).toBe(1);
});

test("the webhook sender waits for space, and does not ask again and again", async () => {
  await fillDisk();
  let claims = 0;
  const problems: unknown[] = [];
  const deliveries = {
    hasten: async () => {},
    nextDue: async () => 0,
    async claim() {
      claims += 1;
      await database.all(`${insert} RETURNING n`, claims);
      return [];
    },
  };
  const sender = createWebhookSender({
    clock: systemClock,
    deliveries: deliveries as Partial<DeliveryStore> as DeliveryStore,
    holder: "h",
    pollMs: Infinity,
    outside: database.outside,
    patiently: database.patiently,
    onProblem: (error) => problems.push(error),
    post: async () => true,
    retryMs: [],
    responseMs: 1,
  });
  sender.wake();
  await sleep(300);
  expect(claims).toBe(1);
  await sender.close().catch(() => {});
  expect(problems.filter((problem) => !(problem instanceof StateUnavailable))).toEqual([]);
});

test("background work ends when it is aborted", async () => {
  await fillDisk();
  const stop = new AbortController();
  const work = database.patiently(stop.signal, () => database.run(insert, 1));
  stop.abort();
  await expect(work).rejects.toThrow(StateUnavailable);
});

test("the operator is notified once when the disk is full, and once when it has space", async () => {
  await fillDisk();
  for (let n = 0; n < 3; n += 1) await expect(database.run(insert, n)).rejects.toThrow(StateUnavailable);
  expect(reported).toEqual([expect.stringMatching(/full/)]);
  await makeRoom();
  await database.run(insert, 1);
  // The disk may be full again immediately.
  expect(reported).toHaveLength(1);
  await expect.poll(() => database.run(insert, 2).then(() => reported.length)).toBe(2);
  await database.run(insert, 3);
  expect(reported).toEqual([expect.stringMatching(/full/), undefined]);
});

test("a full disk does not prevent closing the state, or opening it later", async () => {
  await fillDisk();
  await expect(database.run(insert, 1)).rejects.toThrow(StateUnavailable);
  await database.close();
  database = openDatabase(join(folder, "state.db"));
  expect(await rows()).toEqual([]);
});

test("a removed or replaced file accepts no writes until it is back, so that nothing is lost silently", async () => {
  const file = join(folder, "state.db");
  await database.run(insert, 1);
  await database.run(insert, 2);
  await rename(file, `${file}.away`);
  await sleep(300);
  await expect(database.run(insert, 3)).rejects.toThrow(StateUnavailable);
  await expect(database.unit(async () => database.run(insert, 3))).rejects.toThrow(StateUnavailable);
  await writeFile(file, "another");
  await sleep(300);
  await expect(database.run(insert, 3)).rejects.toThrow(StateUnavailable);
  expect(reported).toEqual([expect.stringMatching(/state\.db was removed or replaced/)]);
  await rename(`${file}.away`, file);
  await sleep(300);
  await database.run(insert, 4);
  expect(await rows()).toEqual([1, 2, 4]);
});

test("a temporary database stays in memory if there is no space for its file", async () => {
  const source = new URL("../../src/state/sqlite.ts", import.meta.url).href;
  const program = `import { openSqlite } from ${JSON.stringify(source)};
    const database = openSqlite("", undefined, console.log, () => 0);
    await database.run("CREATE TABLE t (filling BLOB) STRICT");
    for (let n = 0; n < 200; n += 1) await database.run("INSERT INTO t VALUES (randomblob(100000))");
    console.log((await database.get("SELECT sum(length(filling)) AS bytes FROM t")).bytes);`;
  // Files of this process are limited to two megabytes.
  const node = [process.execPath, "--conditions=@extraction-api/source", "--input-type=module", "-e", program];
  const { stdout } = await promisify(execFile)("sh", ["-c", `ulimit -f 2000; trap '' XFSZ; exec "$@"`, "sh", ...node]);
  expect(stdout).toMatch(/stays in memory.*\n20000000\n$/);
});

test("the log of a large commit gives its space back", async () => {
  await database.unit(async () => {
    for (let n = 0; n < 600; n += 1) await database.run(insert, n);
  });
  for (let n = 0; n < 3; n += 1) await database.run("UPDATE t SET n = n + 1 WHERE rowid = 1");
  expect((await stat(join(folder, "state.db-wal"))).size).toBeLessThan(5_000_000);
});
