import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { lastVersion } from "../../src/state/upgrade-schema.ts";
import { createTestService } from "../support/service.ts";

// A process of a rolling restart, or one that replaces a killed one, starts immediately, whatever the others do.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** Creates a state that a service has used, and another connection to it. */
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

/** Returns the status of the first call to a process that starts now. */
async function firstStatus(state: string): Promise<number> {
  const service = createTestService({ stateFile: state });
  const { url } = await service.listen();
  const response = await fetch(`${url}/team/queue-status`, { headers: { authorization: "Bearer k" } });
  await service.close();
  return response.status;
}

test("a process on up-to-date tables does not wait for a process that changes them", async () => {
  const { state, client } = await usedState();
  // Every process takes this lock before it changes tables.
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(7201846)");
  expect(await firstStatus(state)).toBe(200);
});

test("a start does not wait until old data are removed", async () => {
  const { state, client } = await usedState();
  await client.query("BEGIN; LOCK TABLE audit, changes, scrapes IN ACCESS EXCLUSIVE MODE");
  expect(await firstStatus(state)).toBe(200);
});

test("the tables of a new database are created", async () => {
  expect(await firstStatus(await postgres.createDatabase())).toBe(200);
});

/** Longer than a process waits after its start before it removes old data, in milliseconds. */
const afterFirstSweepMs = 1_500;

test("a process removes nothing from tables that it does not know", async () => {
  const { state, client } = await usedState();
  await client.query(`INSERT INTO schema_versions (version, at) VALUES (${lastVersion() + 1}, 0)`);
  await client.query("INSERT INTO audit (at, team, operation, username) VALUES (1, 't', 'o', 'u')");
  const service = createTestService({ stateFile: state });
  await expect(service.listen()).rejects.toThrow("a newer version of this service wrote it");
  await sleep(afterFirstSweepMs);
  await service.close();
  expect((await client.query("SELECT at FROM audit")).rows).toHaveLength(1);
});

test("a process removes nothing before its tables exist", async () => {
  const state = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN; SELECT pg_advisory_xact_lock(7201846)");
  const lines: string[] = [];
  const service = createTestService({ stateFile: state, log: (line) => void lines.push(line) });
  await sleep(afterFirstSweepMs);
  await client.query("COMMIT");
  await service.listen();
  await service.close();
  expect(lines).toEqual([]);
});

test("a database that lacks characters of pages is refused", async () => {
  const state = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
  const service = createTestService({ stateFile: state.replace(/\w+$/, "latin") });
  await expect(service.listen()).rejects.toThrow("create it with ENCODING 'UTF8'");
  await service.close();
});

test("a user who may create no tables is refused with what is missing", async () => {
  const state = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("CREATE ROLE guest LOGIN");
  const service = createTestService({ stateFile: state.replace("postgres@", "guest@") });
  await expect(service.listen()).rejects.toThrow(/permission denied for schema public; .*CREATE on the schema/);
  await service.close();
});

test("a process that finds no Postgres reports it once, as the reason why it ends", async () => {
  const lines: string[] = [];
  const stateFile = "postgres://postgres@127.0.0.1:1/none";
  const service = createTestService({ stateFile, log: (line) => void lines.push(line) });
  await expect(service.listen()).rejects.toThrow("check that it is running");
  await service.close();
  expect(lines).toEqual([]);
});
