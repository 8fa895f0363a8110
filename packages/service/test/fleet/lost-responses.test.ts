import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { systemClock } from "../../src/clock.ts";
import { createSharedParts } from "../../src/fleet/shared.ts";
import { defaultLimits } from "../../src/limits.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";
import { startStallingProxy } from "../support/stalling-proxy.ts";

// If a connection breaks after a statement was executed, its process cannot know that it was.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

async function start() {
  const proxy = await startStallingProxy(postgres.port);
  const state = (await postgres.createDatabase()).replace(`:${postgres.port}/`, `:${proxy.port}/`);
  const database = openPostgres(state);
  onTestFinished(async () => {
    await database.close();
    proxy.close();
  });
  await database.ready();
  const input = { database, holder: "me", clock: systemClock, limits: defaultLimits, options: {} };
  const parts = createSharedParts(state, input);
  const used = async () =>
    (await database.all<{ used: unknown }>("SELECT used FROM places UNION ALL SELECT used FROM hosts")).map(countOf);
  /** Performs work whose statements are executed but whose responses are lost. */
  async function losing(to: string, work: () => Promise<unknown>): Promise<void> {
    const end = proxy.loseResponses(to);
    await expect(work()).rejects.toThrow("the database is unavailable");
    end();
  }
  return { database, parts, proxy, used, losing };
}

const countOf = ({ used }: { used: unknown }) => Number(used);
const { signal } = new AbortController();

test("a place that was taken by a statement reported as failed is free again", async () => {
  const { parts, used, losing } = await start();
  await losing("places", () => parts.gate.tryEnter("team", { limit: 1 }));
  await expect.poll(used).toEqual([0]);
  const leave = await parts.gate.tryEnter("team", { limit: 1 });
  expect(leave).toBeDefined();
  expect(await parts.gate.tryEnter("team", { limit: 1 })).toBeUndefined();
  expect(await used()).toEqual([1]);
});

test("a host's place is free again, too, and a page of a job that was tried twice is counted once", async () => {
  const { database, parts, proxy, used } = await start();
  const patient = new AbortController();
  const end = proxy.loseResponses("hosts");
  const entering = database.patiently(patient.signal, () => parts.pace.enter("a.example", signal));
  setTimeout(end, 400);
  const leave = await entering;
  expect((await used())[0]).toBeGreaterThanOrEqual(1);
  leave({ state: "refused", tookMs: 1 });
  await expect.poll(used).toEqual([0]);
});

test("credits that were held for a page are free again", async () => {
  const { database, parts, used, losing } = await start();
  const hold = () =>
    parts.heldCredits.hold("team", async () => {
      await database.unit(async () => {
        await parts.heldCredits.lock("team");
        await parts.heldCredits.add("team", 5);
      });
      return 5;
    });
  expect(await hold()).toBe(true);
  await losing("COMMIT\0", hold);
  expect(await used()).toEqual([10]);
  parts.heldCredits.giveBack("team", 5);
  await expect.poll(used).toEqual([0]);
});
