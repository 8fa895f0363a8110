import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import { createService, type Service, type ServiceOptions } from "../../src/index.ts";
import { linkPage, startSite, type TestSite } from "../support/site.ts";
import { send } from "../support/service.ts";

/**
 * Time that ended work may continue before a test fails, in milliseconds. On an idle machine it takes less than 200; a
 * page that is not aborted stays open for its timeout of 60 seconds.
 */
const soonMs = 30_000;

/** The open responses of a site whose pages never end, with their addresses. */
const open = new Map<ServerResponse, string>();
const silentNames = ["?agent", "?batch", "?browser", "?crawl", "?extract", "?scrape"];
let site: TestSite;
/** The service for tests that do not close it. */
let service: Service;
beforeAll(async () => {
  const hold = (request: IncomingMessage, response: ServerResponse): void => {
    open.set(
      response.once("close", () => open.delete(response)),
      `${request.url}`,
    );
  };
  const holdBody = (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "text/html" }).write("<title>Begins</title><p>It begins.</p>");
    hold(request, response);
  };
  const silent = ["", ...silentNames].map((name) => [`/silent${name}`, hold]);
  site = await startSite({ "/": linkPage("Home"), ...Object.fromEntries(silent), "/endless": holdBody });
  service = create();
});
afterAll(async () => {
  await service.close();
  await site.close();
});
beforeEach(() => open.clear());

function create(options: ServiceOptions = {}): Service {
  return createService({ allowPrivateHosts: true, log: () => {}, ...options });
}

function begin(options: ServiceOptions = {}): Service {
  const own = create(options);
  onTestFinished(() => own.close());
  return own;
}

const expectOpen = () => expect.poll(() => open.size).toBe(1);
const expectClosed = () => expect.poll(() => open.size, { timeout: soonMs }).toBe(0);

/** Starts a job whose page never ends, cancels it, and returns the number of open pages once both have ended. */
async function cancelJob(api: Service, path: string, body: object): Promise<number> {
  const { id } = (await send(api, "POST", path, body)).body;
  await expectOpen();
  expect((await send(api, "DELETE", `${path}/${id}`)).status).toBe(200);
  await expectClosed();
  const isCancelled = async () => {
    const got = await send(api, "GET", `${path}/${id}`);
    return got.body.status === "cancelled" || /cancelled/.test(got.body.error ?? "");
  };
  await expect.poll(isCancelled, { timeout: soonMs }).toBe(true);
  return open.size;
}

const address = (path: string) => `${site.url}${path}`;
const kinds: [string, string, (path: string) => object][] = [
  ["an agent run", "/agent", (path) => ({ prompt: "x", urls: [address(path)] })],
  ["a crawl", "/crawl", (path) => ({ url: address(path), ignoreRobotsTxt: true, sitemap: "skip" })],
  ["a batch", "/batch/scrape", (path) => ({ urls: [address(path)] })],
  ["a batch in the browser", "/batch/scrape", (path) => ({ urls: [address(path)], waitFor: 1 })],
];

test.each(kinds)("cancelling %s aborts the page that it reads", async (_name, path, body) => {
  expect(await cancelJob(service, path, body("/silent"))).toBe(0);
  expect(await cancelJob(service, path, body("/endless"))).toBe(0);
});

describe("on Postgres", () => {
  let postgres: TestPostgres;
  let worker: Service;
  let api: Service;
  beforeAll(async () => {
    postgres = await startPostgres();
    const stateFile = await postgres.createDatabase();
    worker = create({ stateFile, role: "worker" });
    api = create({ stateFile, role: "api" });
  });
  afterAll(async () => {
    await Promise.all([api.close(), worker.close()]);
    await postgres.close();
  });

  test.each(kinds)("cancelling %s aborts the page that another process reads", async (_name, path, body) => {
    expect(await cancelJob(api, path, body("/silent"))).toBe(0);
  });
});

test("cancelling a run does not wait for a reader that ignores it", async () => {
  let isReading = false;
  const scrape = (): Promise<never> => {
    isReading = true;
    return new Promise(() => {});
  };
  const own = begin({ acquirer: { scrape, close: async () => {} } });
  const { id } = (await send(own, "POST", "/agent", { prompt: "x", urls: [address("/")] })).body;
  await expect.poll(() => isReading).toBe(true);
  expect((await send(own, "DELETE", `/agent/${id}`)).status).toBe(200);
  const status = async () => (await send(own, "GET", `/agent/${id}`)).body.status;
  await expect.poll(status, { timeout: soonMs }).toBe("failed");
});

test("the trace of a cancelled run ends the step that it aborted, and costs nothing", async () => {
  const { id } = (await send(service, "POST", "/agent", { prompt: "x", urls: [address("/silent")] })).body;
  await expectOpen();
  await send(service, "DELETE", `/agent/${id}`);
  await expectClosed();
  await expect
    .poll(async () => (await send(service, "GET", `/agent/${id}`)).body.creditsUsed, { timeout: soonMs })
    .toBe(0);
  const { events } = (await send(service, "GET", `/agent/${id}/trace`)).body;
  expect(events.map(({ type }: { type: string }) => type).slice(-3)).toEqual([
    "run.cancel_requested",
    "tool_call.finished",
    "run.finished",
  ]);
  expect(events.at(-2).result).toEqual({ error: "The run was cancelled." });
});

test.each([{}, { waitFor: 1 }])("a caller that hangs up aborts its page: %j", async (options) => {
  const caller = new AbortController();
  const body = JSON.stringify({ url: address("/silent"), maxAge: 0, ...options });
  const headers = { authorization: "Bearer test-key", "content-type": "application/json" };
  const { signal } = caller;
  void service.handle(new Request("http://local.test/v2/scrape", { method: "POST", headers, body, signal }));
  await expectOpen();
  caller.abort();
  await expect.poll(() => open.size, { timeout: soonMs }).toBe(0);
});

// A team runs two jobs at a time.
test.each<[path: string, body: object][]>([
  [
    ["/agent", { prompt: "x", urls: ["/silent?agent"] }],
    ["/scrape", { url: "/silent?scrape", maxAge: 0 }],
    ["/crawl", { url: "/silent?crawl", ignoreRobotsTxt: true, sitemap: "skip" }],
  ],
  [
    ["/batch/scrape", { urls: ["/silent?batch"], waitFor: 1 }],
    ["/extract", { prompt: "x", urls: ["/silent?extract"] }],
    ["/scrape", { url: "/silent?browser", maxAge: 0, waitFor: 1 }],
  ],
])("closing the service aborts the pages that it reads, as %j", async (...requests) => {
  const closed = begin();
  for (const [path, body] of requests)
    void send(closed, "POST", path, JSON.stringify(body).replace("/silent", address("/silent"))).catch(() => {});
  await expect.poll(() => open.size).toBe(requests.length);
  await closed.close();
  // The site notices a closed connection a moment after the service closed it.
  await expect.poll(() => [...open.values()], { timeout: soonMs }).toEqual([]);
});
