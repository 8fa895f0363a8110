import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { createPostgresIndex } from "../../src/state/postgres/search-index.ts";
import { sweepExpired } from "../../src/state/sweep.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

test("unused hosts, places and rates are forgotten, and no others", async () => {
  const database = openPostgres(await postgres.createDatabase());
  await database.ready();
  const now = 10_000_000;
  await database.run("INSERT INTO hosts (name, most) SELECT 'idle' || n, 2 FROM generate_series(1, 12500) AS n");
  await database.run(
    `INSERT INTO hosts (name, most, used, until) VALUES ('used', 2, 1, 0), ('left alone', 2, 0, ${now + 1})`,
  );
  await database.run("INSERT INTO places (name, used) VALUES ('idle', 0), ('used', 1)");
  await database.run(`INSERT INTO rates (team, start, count) VALUES ('past', 1, 5), ('present', ${now - 60_000}, 5)`);
  const ages = { resultsMs: 1_000, copiesMs: 1_000 };
  const sweep = () => sweepExpired({ database, searchIndex: createPostgresIndex(database), now, ages });
  await sweep();
  const counted = await database.get<{ n: number }>("SELECT count(*) AS n FROM hosts");
  expect(counted?.n).toBeLessThanOrEqual(10_000);
  expect(counted?.n).toBeGreaterThanOrEqual(9_000);
  const kept = "SELECT name FROM hosts WHERE name NOT LIKE 'idle%' ORDER BY name";
  expect(await database.all(kept)).toEqual([{ name: "left alone" }, { name: "used" }]);
  expect(await database.all("SELECT name FROM places")).toEqual([{ name: "used" }]);
  expect(await database.all("SELECT team FROM rates")).toEqual([{ team: "present" }]);
  await database.close();
});
