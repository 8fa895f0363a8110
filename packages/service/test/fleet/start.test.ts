import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../bench/support/postgres.ts";
import type { TestPostgres } from "../../bench/support/postgres.ts";
import { createTestService } from "../support/service.ts";

// A process of a rolling restart, or one that takes the place of a killed one, begins at once, whatever the others do.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** A state that a service has used, and somebody else's connection to it. */
async function usedState() {
  const state = await postgres.createDatabase();
  const first = createTestService({ stateFile: state });
  await first.listen();
  await first.close();
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  onTestFinished(() => client.end());
  return { state, client };
}

/** The status of the first call to a process that begins now. */
async function firstStatus(state: string): Promise<number> {
  const service = createTestService({ stateFile: state });
  const { url } = await service.listen();
  const response = await fetch(`${url}/team/queue-status`, { headers: { authorization: "Bearer k" } });
  await service.close();
  return response.status;
}

test("a process on tables of its version does not wait for one that changes them", async () => {
  const { state, client } = await usedState();
  // What every process takes before it changes tables.
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(7201846)");
  expect(await firstStatus(state)).toBe(200);
}, 20_000);

test("a process does not wait until what is old is removed", async () => {
  const { state, client } = await usedState();
  await client.query("BEGIN; LOCK TABLE audit, changes, scrapes IN ACCESS EXCLUSIVE MODE");
  expect(await firstStatus(state)).toBe(200);
}, 20_000);

test("the tables of a new database are made", async () => {
  expect(await firstStatus(await postgres.createDatabase())).toBe(200);
});
