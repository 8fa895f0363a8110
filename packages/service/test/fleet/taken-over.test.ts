import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startFleetSite } from "../../bench/support/fleet-site.ts";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { startSite, type SitePage } from "../support/site.ts";

// A process that was silent for long continues a job that another process has taken over in the meantime.

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

/** Creates a page whose first requests wait until they are released. */
function heldPage(text: string, requests: number) {
  const waiting: (() => void)[] = [];
  const page: SitePage = ({ headers }, response) => {
    const respond = () => response.end(text.replaceAll("{origin}", `http://${headers.host}`));
    if (waiting.length === requests) respond();
    else waiting.push(respond);
  };
  return { page, asked: () => waiting.length, release: () => waiting.forEach((respond) => respond()) };
}

/** Starts two services on one state: the first starts a job, which the second takes over when `takeOver` is called. */
async function setUp(pages: Readonly<Record<string, SitePage>>) {
  const stateFile = await postgres.createDatabase();
  const [site, hooks] = [await startSite(pages), await startFleetSite(0, 0)];
  const client = new pg.Client({ connectionString: stateFile });
  await client.connect();
  const options = { stateFile, allowPrivateHosts: true };
  const services = [createTestService(options)];
  onTestFinished(async () => {
    await Promise.all(services.map((service) => service.close()));
    await client.end();
    await site.close();
    hooks.close();
  });
  return {
    site,
    hooks,
    first: services[0] as (typeof services)[0],
    /** What the other processes do after a long silence of a process, which is not informed. */
    async takeOver() {
      await client.query("UPDATE jobs SET holder = NULL");
      services.push(createTestService({ ...options, role: "worker" }));
    },
  };
}

test("an agent run that was taken over has one trace, and announces each step once", async () => {
  const start = heldPage("<title>Start</title>", 1);
  const { site, hooks, first, takeOver } = await setUp({ "/": start.page, "/next": "<title>Next</title>" });
  const urls = [`${site.url}/`, `${site.url}/next`];
  const body = { prompt: "the title", urls, webhook: { url: `${hooks.origin}/hook` } };
  const { id } = (await send(first, "POST", "/agent", body)).body;
  await expect.poll(start.asked).toBe(1);
  await takeOver();
  expect((await untilEnded(first, `/agent/${id}`)).body.status).toBe("completed");
  const trace = async () => (await send(first, "GET", `/agent/${id}/trace`)).body.events as { type: string }[];
  const before = (await trace()).map(({ type }) => type);
  start.release();
  await sleep(500);
  expect((await trace()).map(({ type }) => type)).toEqual(before);
  const types = ["agent.started", "agent.action", "agent.action", "agent.completed"];
  await expect.poll(() => hooks.messages.get(id)?.types).toEqual(types);
});

test("research in v1 records nothing after another process has concluded it", async () => {
  const start = heldPage("<title>Start</title><p>Bees make honey.</p>", 1);
  const { site, first, takeOver } = await setUp({ "/": start.page });
  const { id } = (await send(first, "POST", "/v1/deep-research", { query: `bees ${site.url}/`, maxDepth: 1 })).body;
  await expect.poll(start.asked).toBe(1);
  await takeOver();
  const { body: before } = await untilEnded(first, `/v1/deep-research/${id}`);
  start.release();
  await sleep(500);
  expect((await send(first, "GET", `/v1/deep-research/${id}`)).body).toEqual(before);
});

test("two processes that read the sitemap of a crawl at the same time do not store it twice", async () => {
  const others = Array.from({ length: 9_000 }, (_none, index) => `<url><loc>{origin}/other/${index}</loc></url>`);
  const sitemap = heldPage(`<urlset>${others.join("")}<url><loc>{origin}/wanted</loc></url></urlset>`, 2);
  const pages = { "/sitemap.xml": sitemap.page, "/": "<title>Home</title>", "/wanted": "<title>A</title>" };
  const { site, first, takeOver } = await setUp(pages);
  const body = { url: `${site.url}/`, includePaths: ["^/$", "^/wanted$"] };
  const { id } = (await send(first, "POST", "/crawl", body)).body;
  await expect.poll(sitemap.asked).toBe(1);
  await takeOver();
  await expect.poll(sitemap.asked).toBe(2);
  sitemap.release();
  expect((await untilEnded(first, `/crawl/${id}`)).body).toMatchObject({ status: "completed", completed: 2 });
});
