import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createService } from "../../src/service.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

test("a page at which processes died again and again is an error of its job, costs nothing, and is not read", async () => {
  const state = await postgres.createDatabase();
  const asked: string[] = [];
  const service = createService({
    stateFile: state,
    acquirer: {
      async scrape(url) {
        asked.push(url);
        return { ok: false, row: "site-error" };
      },
      close: async () => {},
    },
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: "Bearer key", "content-type": "application/json" };
    const request = new Request(`http://local.test/v2${path}`, { method, headers, body: JSON.stringify(body) });
    return (await (await service.handle(request)).json()) as { id: string; status: string };
  };
  await send("GET", "/team/queue-status");
  const client = new pg.Client({ connectionString: state });
  await client.connect();
  await client.query("ALTER TABLE job_pages ALTER COLUMN deaths SET DEFAULT 5");
  await client.end();
  const { id } = await send("POST", "/batch/scrape", { urls: ["https://a.example/"] });
  const status = () => send("GET", `/batch/scrape/${id}`);
  await expect.poll(status, { timeout: 10_000 }).toMatchObject({ status: "completed", completed: 0, creditsUsed: 0 });
  expect(await send("GET", `/batch/scrape/${id}/errors`)).toMatchObject({
    errors: [
      {
        url: "https://a.example/",
        error: "given up after 5 processes that had taken this page were lost; it may be the reason",
      },
    ],
  });
  expect(asked).toEqual([]);
  await service.close();
});
