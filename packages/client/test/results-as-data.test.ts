import { createServer } from "node:http";
import { MessageChannel } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createClient, type Client } from "../src/index.ts";
import { nodeTransport } from "../src/node.ts";
import { listening } from "./fake/listening.ts";

const page = { markdown: "# A", metadata: { url: "https://a.test/" }, json: { name: "a" } };
/** Responses by method and path. */
const responses: Record<string, object> = {
  "GET /v2/team/queue-status": { success: true, jobsInQueue: 1 },
  "POST /v2/crawl": { success: true, id: "c-1" },
  "GET /v2/crawl/c-1": { success: true, status: "completed", completed: 1, total: 1, data: [page] },
  "POST /v2/batch/scrape": { success: true, id: "b-1" },
  "GET /v2/batch/scrape/b-1": { success: true, status: "completed", completed: 1, total: 1, data: [page] },
  "POST /v2/extract": { success: true, id: "e-1" },
  "GET /v2/extract/e-1": { success: true, status: "completed", data: { name: "a" } },
  "POST /v2/scrape": { success: true, data: page },
};
const server = createServer((request, response) => {
  request.resume();
  const headers = {
    "content-type": "application/json",
    "x-request-id": "r-1",
    constructor: "c",
    get: "g",
    "X-Seen": request.headers.authorization,
  };
  response.writeHead(200, { ...headers, "set-cookie": ["a=1", "b=2"] });
  response.end(JSON.stringify(responses[`${request.method} ${request.url}`] ?? {}));
});
let baseUrl: string;
const undici = nodeTransport();

beforeAll(async () => {
  baseUrl = `${await listening(server)}/v2`;
});
afterAll(async () => {
  await undici.close();
  server.closeAllConnections();
  server.close();
});

const schema = z.object({ name: z.string() });
const formats = [{ type: "json" as const, schema }];
const calls: [string, (client: Client) => PromiseLike<object>][] = [
  ["a call", (client) => client.getQueueStatus()],
  ["a call by path", (client) => client.GET("/team/queue-status")],
  ["a safe call", (client) => client.safe.getQueueStatus()],
  ["a scrape with a schema", (client) => client.scrape({ url: "https://a.test/", formats })],
  ["a crawl", (client) => client.crawl({ url: "https://a.test/" })],
  ["a batch with a schema", (client) => client.batchScrape({ urls: ["https://a.test/"], formats })],
  ["an extract", (client) => client.extract({ urls: ["https://a.test/"], schema })],
  ["a job that is resumed", (client) => client.safe.extract.resume("e-1")],
];

describe.each([
  ["the built-in fetch", undefined],
  ["undici", undici],
])("over %s, the result", (_, transport) => {
  const client = (): Client => createClient({ apiKey: "key-1", baseUrl, ...(transport && { fetch: transport }) });

  it.each(calls)("of %s is plain data: it stays the same when cloned, posted or sent as JSON", async (_name, call) => {
    const result = await call(client());
    expect(structuredClone(result)).toEqual(result);
    expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(structuredClone(result))));
    const { port1, port2 } = new MessageChannel();
    const got = new Promise((resolve) => void port2.once("message", resolve));
    port1.postMessage(result);
    expect(await got).toEqual(result);
    port1.close();
  });

  it("contains only plain objects, as React requires between server and browser", async () => {
    const { meta } = await client().getQueueStatus();
    expect([meta, meta.headers].map((one) => Object.getPrototypeOf(one) as unknown)).toEqual([
      Object.prototype,
      Object.prototype,
    ]);
    expect([meta.headers.get("X-Request-Id"), meta.headers.get("toString")]).toEqual(["r-1", null]);
    expect(Object.keys(meta.headers)).not.toContain("get");
  });

  it("has headers by lower-case name, without the key", async () => {
    const { meta } = await client().getQueueStatus();
    const { headers } = structuredClone(meta);
    expect(headers).toMatchObject({ "content-type": "application/json", "x-request-id": "r-1", constructor: "c" });
    expect(headers["x-seen"]).toBe("[redacted]");
    expect(headers["set-cookie"]).toBe("a=1, b=2");
    expect(headers["X-Seen"]).toBeUndefined();
    expect(JSON.stringify(meta)).not.toContain("key-1");
  });
});

it("finds a header by its name in any case", async () => {
  const { meta } = await createClient({ baseUrl, apiKey: "key-of-mine" }).getQueueStatus();
  expect(meta.headers.get("Content-Type")).toBe("application/json");
  expect(meta.headers.get("constructor")).toBe("c");
  expect(meta.headers.get("toString")).toBeNull();
  expect(Object.keys(meta.headers)).not.toContain("get");
});
