import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createService } from "../../src/service.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

test("a batch that could not be stored leaves no addresses behind", async () => {
  const state = await postgres.createDatabase();
  const service = createService({ stateFile: state, role: "api" });
  const start = () => {
    const urls = Array.from({ length: 1_200 }, (_none, n) => `https://a.example/${n}`);
    const headers = { authorization: "Bearer key", "content-type": "application/json" };
    const body = JSON.stringify({ urls });
    return service.handle(new Request("http://local.test/v2/batch/scrape", { method: "POST", headers, body }));
  };
  expect((await start()).status).toBe(200);
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  const parts = async () => (await client.query<{ part: number }>("SELECT part::integer FROM job_seeds")).rows;
  expect(await parts()).toEqual([{ part: 0 }, { part: 1 }, { part: 2 }]);
  // As if the process were killed before the job is stored.
  await client.query("ALTER TABLE jobs ADD CONSTRAINT none CHECK (created < 0) NOT VALID");
  expect((await start()).status).toBe(500);
  expect(await parts()).toHaveLength(3);
  await client.end();
  await service.close();
});
