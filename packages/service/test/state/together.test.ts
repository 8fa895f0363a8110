import { expect, test } from "vitest";
import { together } from "../../src/state/together.ts";
import { inEveryState } from "./every-state.ts";

const insert = "INSERT INTO processes (id, seen) VALUES (?, 1)";

inEveryState((state) => {
  test("statements that are started together are kept whole or not at all, and tell what failed first", async () => {
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
});
