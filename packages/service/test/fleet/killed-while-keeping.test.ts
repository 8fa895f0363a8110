import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { endProcess, startProcess } from "../../bench/support/fleet-processes.ts";
import { startFleetSite } from "../../bench/support/fleet-site.ts";
import { startPostgres } from "../../bench/support/postgres.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";

test("pages that a killed process has read but not committed are not fetched again", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const site = await startFleetSite(6, 1);
  onTestFinished(() => site.close());
  const stateFile = await postgres.createDatabase();
  const api = createTestService({ stateFile, role: "api" });
  const urls = Array.from({ length: 6 }, (_none, index) => `${site.origin}/kept/${index}`);
  const { id } = (await send(api, "POST", "/batch/scrape", { urls })).body;
  const other = new pg.Client({ connectionString: stateFile });
  await other.connect();
  const copies = async () => (await other.query("SELECT 1 FROM cache")).rowCount;
  // Another process does this while it stores pages of the same job, but not for as long.
  await other.query("BEGIN");
  await other.query("SELECT id FROM jobs WHERE id = $1 FOR UPDATE", [id]);
  const worker = await startProcess("worker", stateFile, []);
  await expect.poll(copies).toBe(6);
  await endProcess(worker, "SIGKILL");
  await other.query("ROLLBACK");
  expect((await other.query("SELECT 1 FROM job_results")).rowCount).toBe(0);
  await other.end();
  const next = createTestService({ stateFile, role: "worker" });
  const { body } = await untilEnded(api, `/batch/scrape/${id}`);
  expect(body).toMatchObject({ status: "completed", completed: 6, creditsUsed: 6 });
  expect([...site.fetched.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  await Promise.all([next.close(), api.close()]);
});
