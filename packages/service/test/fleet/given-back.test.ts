import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { systemClock } from "../../src/clock.ts";
import { createSharedParts } from "../../src/fleet/shared.ts";
import { defaultLimits } from "../../src/limits.ts";
import { openPostgres } from "../../src/state/postgres/open.ts";

// A process gives work back while Postgres accepts no writes, so only the process knows that it is free.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

test("places, hosts and credits that are given back while Postgres accepts no writes are free afterwards", async () => {
  const state = await postgres.createDatabase();
  const database = openPostgres(state);
  await database.ready();
  const parts = createSharedParts(state, {
    database,
    holder: "this process",
    clock: systemClock,
    limits: defaultLimits,
    options: {},
  });
  const { signal } = new AbortController();
  await database.unit(async () => {
    await parts.heldCredits.lock("team");
    await parts.heldCredits.add("team", 5);
  });
  const place = await parts.gate.enter("team", { limit: 1 }, signal);
  const [fine, refused] = await Promise.all([
    parts.pace.enter("a.example", signal),
    parts.pace.enter("b.example", signal),
  ]);
  async function setReadOnly(value: "on" | "off"): Promise<void> {
    await database.all(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await database.all("SELECT pg_reload_conf()");
    const shown = () => database.get("SHOW default_transaction_read_only");
    await expect.poll(shown).toEqual({ default_transaction_read_only: value });
  }
  const used = () =>
    database.all(
      "SELECT name, used FROM (SELECT name, used FROM places UNION SELECT name, used FROM hosts) AS held WHERE used > 0 ORDER BY name",
    );
  expect(await used()).toEqual([
    { name: "a.example", used: 1 },
    { name: "b.example", used: 1 },
    { name: "credits team", used: 5 },
    { name: "team", used: 1 },
  ]);
  // Makes Postgres read-only, as a standby is before it takes over.
  await setReadOnly("on");
  place();
  fine({ state: "fine", tookMs: 1 });
  refused({ state: "refused", tookMs: 1 });
  parts.heldCredits.giveBack("team", 5);
  // What a process holds ready for its next pages is given back after a moment.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await used()).toHaveLength(4);
  await setReadOnly("off");
  await expect.poll(used, { timeout: 30_000 }).toEqual([]);
  await database.close();
});
