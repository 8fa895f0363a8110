import { describe, expect, it } from "vitest";
import { createClient } from "../src/calls.ts";
import { createCore, type Method } from "../src/core.ts";
import { createFakeClock } from "./fake/clock.ts";
import { failure, hang, json, refusedConnection, resetConnection, scripted, type Step } from "./fake/responses.ts";

const started = json(200, { success: true, id: "6f1c" });

function setup(...steps: Step[]) {
  const clock = createFakeClock();
  const fetch = scripted(...steps);
  const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, clock, random: () => 0.5 });
  return { client, clock, fetch };
}

const body = { urls: ["https://example.com/"] };

describe("a call", () => {
  it("sends the key, the body and the path, and returns data and meta", async () => {
    const { client, fetch } = setup(json(200, { success: true, id: "a" }, { "x-request-id": "r1" }));
    const { data, meta } = await client.POST("/extract", { body });
    expect(data.id).toBe("a");
    expect(meta).toMatchObject({ status: 200, requestId: "r1", attempts: 1 });
    expect(fetch.seen[0]?.url).toBe("https://api.test/v2/extract");
    expect(fetch.seen[0]?.headers.get("authorization")).toBe("Bearer key-1");
    expect(JSON.parse(fetch.seen[0]?.init.body as string)).toEqual(body);
  });

  it("sends the required headers and those of the caller", async () => {
    const fetch = scripted(json(200, { success: true, id: "a", status: "processing" }));
    const client = createClient({
      apiKey: "key-1",
      baseUrl: "https://api.test/v2",
      fetch,
      userAgent: "me/1",
      headers: { "x-a": "1" },
    });
    await client.startExtract(body, { headers: { "x-b": "2" } });
    await client.getExtract({ id: "a" });
    const own = { authorization: "Bearer key-1", "user-agent": "me/1", "x-a": "1" };
    expect(fetch.seen[0]?.init.headers).toEqual({ ...own, "x-b": "2", "content-type": "application/json" });
    expect(fetch.seen[1]?.init.headers).toEqual(own);
  });

  it.each([
    ["a value with a line break", { authorization: "Bearer secret-1\nx" }],
    ["a pair with a zero byte", [["authorization", "Bearer secret-1\0"]]],
    ["a value beyond bytes", { "x-token": "secret-1\u2603" }],
    ["a name with a space", { "a secret-1": "1" }],
  ])("by path with %s in a header is not sent, and its error shows no value", async (_, headers) => {
    const { client, fetch } = setup(started);
    const { error } = await client.safe.GET("/team/queue-status", { headers: headers as never });
    expect(error).toMatchObject({ kind: "invalid-request", mayHaveExecuted: false, attempts: 0 });
    expect(error?.message).toContain("options: headers must be an object of printable ASCII");
    expect(String(error?.message) + String(error?.cause)).not.toContain("secret-1");
    expect(fetch.seen).toEqual([]);
  });

  it("aborted before it begins sends nothing and was not executed", async () => {
    const { client, fetch } = setup(started);
    const { error } = await client.safe.startExtract(body, { signal: AbortSignal.abort() });
    expect(error).toMatchObject({ kind: "aborted", mayHaveExecuted: false });
    expect(fetch.seen).toEqual([]);
  });

  it.each(["extract", "@evil.test/extract", ".evil.test/extract", ":99/extract", "https://evil.test/extract"])(
    "with the path %s, which would change the host, is not sent",
    async (path) => {
      const fetch = scripted(started);
      const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test", fetch });
      const { error } = await client.safe.GET(path as "/agent");
      expect(error).toMatchObject({ kind: "invalid-request" });
      expect(error?.message).toContain("not sent: the path must start with /");
      expect(fetch.seen).toEqual([]);
    },
  );

  it("has one method per operation", async () => {
    const { client, fetch } = setup(json(200, { success: true, status: "processing", data: [] }));
    const { data } = await client.getExtract({ id: "a/b" });
    expect(data.status).toBe("processing");
    expect(fetch.seen[0]?.url).toBe("https://api.test/v2/extract/a%2Fb");
  });

  it("puts values that are not in the path into the query, one parameter per value", async () => {
    const { client, fetch } = setup(json(200, { success: true, agents: [] }));
    await client.listAgents({ before: 5 });
    await client.listAgents();
    await client.GET("/agent", { params: { query: { before: undefined, tag: ["a&b", "c"] } as never } });
    await client.getAgentTrace({ jobId: "j 1", liveView: "true" });
    expect(fetch.seen.map(({ url }) => url.slice("https://api.test/v2".length))).toEqual([
      "/agent?before=5",
      "/agent",
      "/agent?tag=a%26b&tag=c",
      "/agent/j%201/trace?liveView=true",
    ]);
  });

  it("rejects a parameter that cannot be part of a URL, and a body that cannot be JSON", async () => {
    const { client, fetch } = setup(started);
    const deep = { params: { query: { before: { deep: 1 } } as never } };
    expect((await client.safe.GET("/agent", deep)).error).toMatchObject({ kind: "invalid-request" });
    const circular: { urls: string[]; schema?: object } = { urls: [] };
    circular.schema = circular;
    expect((await client.safe.startExtract(circular as never)).error).toMatchObject({ kind: "invalid-request" });
    expect(fetch.seen).toEqual([]);
  });

  it.each(["", ".", ".."])("rejects the path parameter %j before sending", async (id) => {
    const { client, fetch } = setup(started);
    await expect(client.getExtract({ id })).rejects.toMatchObject({ kind: "invalid-request", attempts: 0 });
    expect(fetch.seen).toHaveLength(0);
  });

  it.each([408, 429, 500, 502, 503, 504])("retries POST after %i", async (status) => {
    const { client, fetch } = setup(failure(status, "?"), started);
    const { meta } = await client.startExtract(body);
    expect(meta.attempts).toBe(2);
    expect(fetch.seen).toHaveLength(2);
  });

  it.each([400, 401, 402, 403, 404, 409, 413, 422])("does not retry %i", async (status) => {
    const { client, fetch } = setup(failure(status, "?"), started);
    await expect(client.startExtract(body)).rejects.toMatchObject({ status, attempts: 1, retryable: false });
    expect(fetch.seen).toHaveLength(1);
  });

  it("gives up after four attempts and says so", async () => {
    const { client, clock } = setup(failure(503, "Service Unavailable"));
    const error = await client.startExtract(body).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "service-unavailable", attempts: 4, gaveUp: "attempts", retryable: true });
    expect(clock.waits).toEqual([750, 1500, 3000]);
    expect(clock.pending).toBe(0);
  });

  it("retries a refused connection, but not a broken connection whose request may have been executed", async () => {
    expect((await setup(refusedConnection, started).client.startExtract(body)).meta.attempts).toBe(2);
    const broken = await setup(resetConnection, started).client.safe.startExtract(body);
    expect(broken.error).toMatchObject({ kind: "connection", mayHaveExecuted: true, attempts: 1 });
    expect(
      (await setup(resetConnection, json(200, { success: true, status: "processing" })).client.getExtract({ id: "a" }))
        .meta.attempts,
    ).toBe(2);
  });

  it("ends a hanging attempt 15 s after the service should have returned 408", async () => {
    const { client, clock } = setup(hang);
    const result = await client.safe.startExtract({ ...body, scrapeOptions: { timeout: 5000 } });
    expect(result.error).toMatchObject({ kind: "timeout", mayHaveExecuted: true, elapsedMs: 20_000 });
    expect(clock.waits).toEqual([20_000]);
  });
});

describe("an operation in the table", () => {
  const calls = [
    ["GET", "/a", "readA"],
    ["POST", "/a", "searchA", { harmless: true }],
    ["PUT", "/a", "putA"],
    ["PATCH", "/a", "patchA"],
    ["DELETE", "/a", "deleteA"],
    ["PATCH", "/a/{c}", "patchOne"],
    ["GET", "/a/{c}", "readOne"],
    ["POST", "/e", "pauseAll", { bodiless: true }],
    ["PATCH", "/e/{c}", "pauseOne", { bodiless: true }],
    ["PUT", "/e/{c}", "replaceOne", { query: ["f"] }],
  ] as const;
  const made = (...steps: Step[]) => {
    const fetch = scripted(...steps);
    const options = { apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() };
    return { fetch, methods: createCore({ version: "v2", calls, jobs: [], errors: [] }, options).methods };
  };
  const call = (method: Method | undefined, ...args: unknown[]): Promise<unknown> =>
    (method as unknown as (...all: unknown[]) => Promise<unknown>)(...args);

  it("is found by path and method, so that an operation that changes nothing is retried", async () => {
    const { fetch, methods } = made(resetConnection, started);
    await call(methods["POST"], "/a", { body: {} });
    expect(fetch.seen).toHaveLength(2);
    const other = made(resetConnection, started);
    await expect(call(other.methods["PUT"], "/a", { body: {} })).rejects.toMatchObject({ mayHaveExecuted: true });
  });

  it.each([
    ["searchA", { b: 1 }, '{"b":1}', "/a"],
    ["putA", { b: 1 }, '{"b":1}', "/a"],
    ["patchA", { b: 1 }, '{"b":1}', "/a"],
    ["readA", { b: 1 }, undefined, "/a?b=1"],
    ["deleteA", { b: 1 }, undefined, "/a?b=1"],
    ["patchOne", { b: 1, c: "d" }, '{"b":1}', "/a/d"],
    ["readOne", { b: 1, c: "d" }, undefined, "/a/d?b=1"],
    ["pauseAll", undefined, undefined, "/e"],
    ["pauseOne", { b: 1, c: "d" }, undefined, "/e/d?b=1"],
    ["replaceOne", { b: 1, c: "d", f: true }, '{"b":1}', "/e/d?f=true"],
  ])("%s takes its argument %j as %s in the body, and %s in the address", async (id, input, sent, address) => {
    const { fetch, methods } = made(started);
    await call(methods[id], input);
    expect([fetch.seen[0]?.init.body, fetch.seen[0]?.url]).toEqual([sent, `https://api.test/v2${address}`]);
  });
});

it("rejects a list with an entry that is not middleware", () => {
  const { client } = setup(started);
  expect(() => client.use({ onRequest: () => undefined }, {} as never)).toThrow(
    "use: middleware must be a list of objects",
  );
});

it.each([
  ["67108864", undefined],
  ["67108865", "invalid-response"],
])("accepts a body that announces %s bytes with the default limit of 64 MiB: %s", async (length, kind) => {
  const body = { getReader: () => ({ read: async () => ({ done: true }), cancel: async () => {} }) };
  const headers = new Headers({ "content-length": length });
  const fetch = async () => ({ status: 200, ok: true, headers, body, text: async () => "{}" });
  const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch });
  expect((await client.safe.getQueueStatus()).error?.kind).toBe(kind);
});
