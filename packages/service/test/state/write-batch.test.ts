import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/state/database.ts";
import type { Database } from "../../src/state/database.ts";
import { createWriteBatch } from "../../src/state/write-batch.ts";

let database: Database;
beforeEach(() => {
  database = openDatabase();
  database.run("CREATE TABLE t (n INTEGER UNIQUE) STRICT");
});
afterEach(() => database.close());

const insert = (n: number) => () => void database.run("INSERT INTO t (n) VALUES (?)", n);
const rows = () => database.all<{ n: number }>("SELECT n FROM t ORDER BY rowid").map(({ n }) => n);
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

describe("a batch", () => {
  test("commits by itself after a moment, in the order of adding", async () => {
    const batch = createWriteBatch(database, new AbortController().signal);
    for (const n of [3, 1, 2]) batch.add(insert(n));
    expect(rows()).toEqual([]);
    await pause();
    expect(rows()).toEqual([3, 1, 2]);
  });

  test("commits when it is large at the end of the turn, without waiting", async () => {
    const batch = createWriteBatch(database, new AbortController().signal);
    for (let n = 0; n < 70; n += 1) batch.add(insert(n));
    expect(rows()).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(rows()).toHaveLength(70);
    batch.add(insert(70));
    batch.flush();
    expect(rows()).toHaveLength(71);
  });

  test("keeps all of a commit or nothing, and tells whoever comes next", async () => {
    const batch = createWriteBatch(database, new AbortController().signal);
    for (const n of [1, 2, 2]) batch.add(insert(n));
    await pause();
    expect(rows()).toEqual([]);
    expect(() => batch.add(insert(4))).toThrow("UNIQUE");
    expect(() => batch.flush()).toThrow("UNIQUE");
  });

  test("lets go of what waits when its job was stopped", async () => {
    const controller = new AbortController();
    const batch = createWriteBatch(database, controller.signal);
    batch.add(insert(1));
    controller.abort();
    batch.flush();
    await pause();
    expect(rows()).toEqual([]);
  });
});

describe("what is written soon", () => {
  test("is there for whoever reads next, and without anybody at the end of the turn", async () => {
    database.soon(insert(1));
    expect(rows()).toEqual([1]);
    database.soon(insert(2));
    await new Promise((resolve) => setTimeout(resolve, 0));
    await pause();
    expect(rows()).toEqual([1, 2]);
  });

  test("is done at once inside a transaction, and gone with it", () => {
    const attempt = () =>
      database.transaction(() => {
        database.soon(insert(1));
        throw new Error("no");
      });
    expect(attempt).toThrow("no");
    expect(rows()).toEqual([]);
  });

  test("is told once when it failed", async () => {
    database.soon(insert(1));
    database.soon(insert(1));
    await pause();
    expect(rows).toThrow("UNIQUE");
    expect(rows()).toEqual([]);
  });
});
