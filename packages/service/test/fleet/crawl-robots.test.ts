import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { endProcess, startProcess } from "../../bench/support/fleet-processes.ts";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

const paths = Array.from({ length: 12 }, (_none, index) => `/page-${index}`);

/**
 * Starts a site whose second robots.txt forbids everything, and whose pages respond once `together` of them are
 * requested.
 */
async function setUp(together: number) {
  const waiting: ServerResponse[] = [];
  const hold = { together };
  const release = () => {
    for (const response of waiting.splice(0)) response.writeHead(200, { "content-type": "text/html" }).end("<p>Page");
  };
  const page = (_request: unknown, response: ServerResponse) => {
    waiting.push(response);
    if (waiting.length < hold.together) return;
    hold.together = 1;
    release();
  };
  let asked = 0;
  const site = await startSite({
    "/": linkPage("Home", ...paths),
    ...Object.fromEntries(paths.map((path) => [path, page])),
    "/robots.txt": (_request, response) => {
      asked += 1;
      const rule = asked === 1 ? "Disallow: /page-7" : "Disallow: /";
      response.writeHead(200, { "content-type": "text/plain" });
      // Slow, so that another worker that needs it would request it too.
      setTimeout(() => response.end(`User-agent: *\n${rule}`), 100);
    },
  });
  onTestFinished(() => site.close());
  return {
    crawl: { url: `${site.url}/`, sitemap: "skip" },
    asked: () => asked,
    isWaiting: () => waiting.length > 0,
    open() {
      hold.together = 1;
      release();
    },
  };
}

function stateFileOf(): string {
  const folder = mkdtempSync(join(tmpdir(), "robots-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "state.sqlite");
}

/** The start page and all others except the one that the first robots.txt forbids. */
const allowed = { status: "completed", completed: 12 };

test("workers of one crawl obey one robots.txt, which is read once", async () => {
  const stateFile = await postgres.createDatabase();
  // Each worker reads one page at a time, so two at once are read by different ones.
  const site = await setUp(2);
  const limits = { workerConcurrency: 1 };
  const services = (["api", "worker", "worker", "worker"] as const).map((role) =>
    createTestService({ stateFile, role, limits }),
  );
  const [api] = services as [(typeof services)[0]];
  const { id } = (await send(api, "POST", "/crawl", site.crawl)).body;
  expect((await untilEnded(api, `/crawl/${id}`)).body).toMatchObject(allowed);
  expect(site.asked()).toBe(1);
  await Promise.all(services.map((service) => service.close()));
});

test("a crawl whose process was killed continues with the robots.txt that it began with", async () => {
  const stateFile = await postgres.createDatabase();
  const site = await setUp(Infinity);
  const api = createTestService({ stateFile, role: "api" });
  const killed = await startProcess("worker", stateFile, []);
  const { id } = (await send(api, "POST", "/crawl", site.crawl)).body;
  await expect.poll(site.isWaiting).toBe(true);
  await endProcess(killed, "SIGKILL");
  site.open();
  const next = createTestService({ stateFile, role: "worker" });
  expect((await untilEnded(api, `/crawl/${id}`)).body).toMatchObject(allowed);
  expect(site.asked()).toBe(1);
  await Promise.all([next.close(), api.close()]);
});

test("a crawl in a state file continues after a restart with the robots.txt that it began with", async () => {
  const stateFile = stateFileOf();
  const site = await setUp(Infinity);
  const first = createTestService({ stateFile });
  const { id } = (await send(first, "POST", "/crawl", site.crawl)).body;
  await expect.poll(site.isWaiting).toBe(true);
  await first.close();
  site.open();
  const next = createTestService({ stateFile });
  expect((await untilEnded(next, `/crawl/${id}`)).body).toMatchObject(allowed);
  expect(site.asked()).toBe(1);
  await next.close();
});

test("a robots.txt that could not be reached closes its origin for the whole crawl", async () => {
  const stateFile = stateFileOf();
  let asked = 0;
  const other = await startSite({
    "/robots.txt": (_request, response) => {
      asked += 1;
      response.writeHead(asked > 4 ? 404 : 503).end();
    },
    "/a": "<p>Page",
    "/b": "<p>Page",
  });
  const waiting: ServerResponse[] = [];
  const held = (_request: unknown, response: ServerResponse) => void waiting.push(response);
  const site = await startSite({ "/": linkPage("Home", `${other.url}/a`, "/held"), "/held": held });
  onTestFinished(() => Promise.all([site.close(), other.close()]).then(() => {}));
  const first = createTestService({ stateFile });
  const body = { url: `${site.url}/`, sitemap: "skip", allowExternalLinks: true };
  const { id } = (await send(first, "POST", "/crawl", body)).body;
  await expect.poll(() => [asked, waiting.length]).toEqual([4, 1]);
  await expect.poll(async () => (await send(first, "GET", `/crawl/${id}/errors`)).body.errors).toHaveLength(1);
  await first.close();
  const next = createTestService({ stateFile });
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.writeHead(200, { "content-type": "text/html" }).end(linkPage("Held", `${other.url}/b`));
  expect((await untilEnded(next, `/crawl/${id}`)).body).toMatchObject({ status: "completed", completed: 2 });
  const { errors } = (await send(next, "GET", `/crawl/${id}/errors`)).body;
  expect(errors.map((entry: { url: string }) => entry.url)).toEqual([`${other.url}/a`, `${other.url}/b`]);
  expect([asked, other.requested.length]).toEqual([4, 4]);
  await next.close();
});

test("a robots.txt whose reading was broken off is read again", async () => {
  const stateFile = stateFileOf();
  let asked = 0;
  const site = await startSite({
    "/": linkPage("Home"),
    "/robots.txt": (_request, response) => {
      asked += 1;
      if (asked > 1) response.writeHead(404).end();
    },
  });
  onTestFinished(() => site.close());
  const first = createTestService({ stateFile });
  const { id } = (await send(first, "POST", "/crawl", { url: `${site.url}/`, sitemap: "skip" })).body;
  await expect.poll(() => asked).toBe(1);
  await first.close();
  const next = createTestService({ stateFile });
  expect((await untilEnded(next, `/crawl/${id}`)).body).toMatchObject({ status: "completed", completed: 1 });
  expect(asked).toBe(2);
  await next.close();
});
