import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { together } from "../../src/state/together.ts";
import { inEveryState } from "./every-state.ts";

const insert = "INSERT INTO processes (id, seen) VALUES (?, 1)";

inEveryState((state) => {
  test("statements that are started together are stored entirely or not at all, and report the first failure", async () => {
    const { database } = state;
    async function oneAfterAnother(): Promise<void> {
      await database.run(insert, "b");
      await database.run(insert, "c");
    }
    const wrong = () => database.run("INSERT INTO no_such_table (id) VALUES (?)", "x");
    const failing = database.unit(() => together(database.run(insert, "a"), wrong(), oneAfterAnother()));
    await expect(failing).rejects.toThrow("no_such_table");
    expect(await database.all("SELECT id FROM processes")).toEqual([]);
    const [first] = await database.unit(() =>
      together(database.run(insert, "a"), oneAfterAnother(), database.run(insert, "d")),
    );
    expect(first).toBe(1);
    const rows = await database.all<{ id: string }>("SELECT id FROM processes ORDER BY id");
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  test("the first failure is reported, even if the same statement follows it twice", async () => {
    const { database } = state;
    const wrong = () => database.run("INSERT INTO no_such_table (id) VALUES (?)", "x");
    const nested = async (depth: number): Promise<number> => (depth > 0 ? nested(depth - 1) : wrong());
    const remove = () => database.run("DELETE FROM processes WHERE id = ?", "x");
    const reported: unknown[] = [];
    // Whether the responses arrive together depends on the network.
    for (let turn = 0; turn < 50; turn += 1) {
      const failing = database.unit(() => together(nested(10), remove(), remove()));
      const [{ reason }] = (await Promise.allSettled([failing])) as [PromiseRejectedResult];
      reported.push(/no_such_table/.exec(String(reason))?.[0] ?? reason);
    }
    expect(new Set(reported)).toEqual(new Set(["no_such_table"]));
  });
});

test("an error that only follows from an earlier failure is not reported in its place", async () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });
  async function late(error: Error): Promise<void> {
    await sleep(1);
    throw error;
  }
  const behind = [Promise.reject(failure("25P02")), Promise.reject(failure("26000"))] as const;
  await expect(together(late(failure("40P01")), ...behind)).rejects.toThrow("40P01");
  await expect(together(late(failure("40P01")), Promise.reject(undefined))).rejects.toBeUndefined();
});
