import { expect, test } from "vitest";
import { createOwnHoldings } from "../../src/fleet/own-holdings.ts";
import { createSharedPace } from "../../src/fleet/shared-pace.ts";
import { createHostPace, type HostPace } from "../../src/pacing/host-pace.ts";
import type { Database } from "../../src/state/database.ts";
import { stateKinds } from "../state/databases.ts";
import { createTestClock, type TestClock } from "../support/clock.ts";

/** What the database refused. Late reports may come after the test has closed it. */
const problems: unknown[] = [];

function sharedPace(database: Database, clock: TestClock): HostPace {
  const { signal } = new AbortController();
  const own = createOwnHoldings(database, "hosts", "me", signal, (error) => problems.push(error));
  return createSharedPace(database, "me", clock, 16, own);
}

const paces: readonly [string, (clock: TestClock) => Promise<HostPace>][] = [
  ["in one process", async (clock) => createHostPace(clock, 16)],
  [
    "shared",
    async (clock) => {
      const database = await stateKinds.find(({ name }) => name === "Postgres")?.open();
      if (!database) throw new Error("no Postgres");
      await database.ready();
      return sharedPace(database, clock);
    },
  ],
];

test.each(paces)("%s: a clock that is set back delays no host for longer than requested", async (_name, open) => {
  const clock = createTestClock();
  const pace = await open(clock);
  const { signal } = new AbortController();
  const refuse = async () => (await pace.enter("a.example", signal))({ state: "refused", tookMs: 1, waitMs: 60_000 });
  await refuse();
  const begin = clock.now();
  await expect.poll(async () => (await refuse(), clock.now() - begin)).toBeGreaterThanOrEqual(59_000);
  clock.advance(-3_600_000);
  const back = clock.now();
  await refuse();
  expect(clock.now() - back).toBeLessThan(120_000);
  expect(problems).toEqual([]);
});

test("a permission that took long to get, because the database is far away, is passed on for longer", async () => {
  const database = await stateKinds.find(({ name }) => name === "Postgres")?.open();
  if (!database) throw new Error("no Postgres");
  await database.ready();
  const taken: number[] = [];
  for (const awayMs of [300, 1]) {
    const clock = createTestClock();
    let count = 0;
    const run: typeof database.run = (sql, ...values) => {
      clock.advance(awayMs);
      if (sql.startsWith("INSERT INTO hosts")) count += 1;
      return database.run(sql, ...values);
    };
    const far = { ...database, run };
    const pace = sharedPace(far, clock);
    for (let page = 0; page < 20; page += 1) {
      const leave = await pace.enter(`${awayMs}.example`, new AbortController().signal);
      clock.advance(100);
      leave({ state: "fine", tookMs: 100 });
    }
    taken.push(count);
  }
  const [far, near = 0] = taken;
  expect(far).toBe(1);
  // On a busy machine, more: what is held ready for the next page is given back in real time.
  expect(near).toBeGreaterThanOrEqual(10);
});
