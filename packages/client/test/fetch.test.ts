import { getEventListeners } from "node:events";
import { createServer, type RequestListener } from "node:http";
import ky from "ky";
import createFetchClient from "openapi-fetch";
import { afterEach, describe, expect, it } from "vitest";
import type { paths } from "@extraction-api/v2";
import { nodeTransport } from "../src/node.ts";
import { createFetch, errorMiddleware, isApiError, unwrap, type FetchOptions } from "../src/fetch.ts";
import type { Clock } from "../src/clock.ts";
import { listening } from "./fake/listening.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/**
 * Waits a thousandth of the time between attempts, but does not shorten the time limits of attempts, which are a minute
 * or more.
 */
const fastClock: Clock = {
  now: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms < 60_000 ? ms / 1000 : ms),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** Starts a service with scripted responses, and creates an openapi-fetch client that uses this fetch. */
async function setup(steps: readonly RequestListener[], options: FetchOptions = {}) {
  const seen: { method: string; url: string; key: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", key: request.headers.authorization, body });
      steps[Math.min(seen.length, steps.length) - 1]?.(request, response);
    });
  });
  open.push(() => (server.close(), server.closeAllConnections()));
  const baseUrl = `${await listening(server)}/v2`;
  const fetch = createFetch({ apiKey: "key-1", baseUrl, clock: fastClock, ...options });
  return { fetch, baseUrl, seen, client: createFetchClient<paths>({ baseUrl, fetch }) };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const busy = json(503, { success: false, error: "Service Unavailable" });
const missing = json(404, { success: false, error: "Agent job not found" }, { "x-request-id": "req-1" });
const started = json(200, { success: true, id: "j-1" });
const body = { urls: ["https://a.test/"] };

describe("openapi-fetch with this fetch", () => {
  it("sends the key, retries by the catalogue, and returns its own data", async () => {
    const { client, seen } = await setup([busy, busy, started]);
    const { data, error, response } = await client.POST("/extract", { body });
    expect({ data, error, status: response.status }).toEqual({
      data: { success: true, id: "j-1" },
      error: undefined,
      status: 200,
    });
    expect(seen.map(({ key, body: sent }) => `${key} ${sent}`)).toEqual(
      Array(3).fill(`Bearer key-1 ${JSON.stringify(body)}`),
    );
  });

  it("returns { error } for an error response, and does not repeat a request that may have been executed", async () => {
    const { client, seen } = await setup([missing]);
    const { data, error, response } = await client.GET("/agent/{jobId}", { params: { path: { jobId: "x" } } });
    expect([data, error?.error, response.status]).toEqual([undefined, "Agent job not found", 404]);
    const cut = await setup([(_, response) => response.destroy()]);
    await expect(cut.client.POST("/extract", { body })).rejects.toMatchObject({
      kind: "connection",
      mayHaveExecuted: true,
    });
    expect([seen.length, cut.seen.length]).toEqual([1, 1]);
  });

  it("throws typed errors with errorMiddleware, also for a 200 that reports a failure", async () => {
    const { client } = await setup([
      missing,
      json(200, { success: false, error: "DNS", code: "SCRAPE_DNS_RESOLUTION_ERROR" }),
    ]);
    client.use(errorMiddleware);
    const call = client.GET("/agent/{jobId}", { params: { path: { jobId: "x" } } });
    await expect(call).rejects.toMatchObject({ kind: "agent-job-not-found", requestId: "req-1", attempts: 1 });
    await expect(client.POST("/scrape", { body: { url: "https://a.test/" } })).rejects.toMatchObject({
      kind: "dns-resolution-failed",
    });
    expect((await (await setup([started])).client.POST("/extract", { body })).data).toEqual({
      success: true,
      id: "j-1",
    });
  });

  it("returns the empty response to a HEAD, whatever its status, and repeats it like a GET", async () => {
    const empty =
      (status: number): RequestListener =>
      (_, response) =>
        response.writeHead(status).end();
    const { fetch, baseUrl, seen } = await setup([empty(503), empty(200), empty(404)]);
    const head = async () => (await fetch(`${baseUrl}/extract/j`, { method: "HEAD" })).status;
    expect([await head(), await head()]).toEqual([200, 404]);
    expect(seen.map(({ method }) => method)).toEqual(["HEAD", "HEAD", "HEAD"]);
    const cut = await setup([(_, response) => response.destroy()], { retry: false });
    await expect(cut.fetch(`${cut.baseUrl}/extract/j`, { method: "HEAD" })).rejects.toMatchObject({
      mayHaveExecuted: false,
    });
  });

  it("returns the data or throws with unwrap, also with the global fetch", async () => {
    const { client } = await setup([started, busy]);
    expect((await unwrap(client.POST("/extract", { body }))).id).toBe("j-1");
    const failed = unwrap(client.POST("/extract", { body }));
    await expect(failed).rejects.toMatchObject({ kind: "service-unavailable", attempts: 4, gaveUp: "attempts" });
    const bare = await setup([missing]);
    const call = createFetchClient<paths>({ baseUrl: bare.baseUrl }).GET("/agent/{jobId}", {
      params: { path: { jobId: "x" } },
    });
    await expect(unwrap(call)).rejects.toMatchObject({ kind: "agent-job-not-found", status: 404, requestId: "req-1" });
  });

  it("turns a failure below HTTP into an ApiError, also with the global fetch", async () => {
    const client = createFetchClient<paths>({ baseUrl: "http://127.0.0.1:1/v2" });
    client.use(errorMiddleware);
    const error: unknown = await client.POST("/extract", { body }).catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.kind).toBe("connection");
  });
});

describe("ky and calls of this fetch", () => {
  it("get its retries, limits and errors", async () => {
    const { fetch, baseUrl, seen } = await setup([busy, started, started, missing], { throwErrors: true });
    const viaKy = ky.create({ fetch, retry: 0 });
    expect(await viaKy.post(`${baseUrl}/extract`, { json: body }).json()).toEqual({ success: true, id: "j-1" });
    expect(await (await fetch(`${baseUrl}/extract/j?x=1`)).json()).toEqual({ success: true, id: "j-1" });
    await expect(viaKy.get(`${baseUrl}/agent/x`).json()).rejects.toMatchObject({ kind: "agent-job-not-found" });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /v2/extract",
      "POST /v2/extract",
      "GET /v2/extract/j?x=1",
      "GET /v2/agent/x",
    ]);
  });

  it("show all headers of a response from undici, except those about compression", async () => {
    const transport = nodeTransport();
    open.push(() => void transport.close());
    const respond = json(
      200,
      { success: true },
      { "x-mark": "7", "set-cookie": "a=1", "content-encoding": "identity" },
    );
    const { fetch, baseUrl } = await setup([respond], { fetch: transport });
    const { headers } = await fetch(`${baseUrl}/team/queue-status`);
    expect(["content-type", "x-mark"].map((name) => headers.get(name))).toEqual(["application/json", "7"]);
    expect(headers.getSetCookie()).toEqual(["a=1"]);
    expect(["content-encoding", "transfer-encoding"].map((name) => headers.has(name))).toEqual([false, false]);
  });

  it("end with their signal and for an endless body", async () => {
    const { fetch, baseUrl } = await setup([() => {}]);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    await expect(fetch(`${baseUrl}/team/queue-status`, { signal: controller.signal })).rejects.toMatchObject({
      kind: "aborted",
    });
    const error = await setup([json(404, { a: "x".repeat(1_100_000) })]);
    const response = await error.fetch(`${error.baseUrl}/team/queue-status`);
    expect([response.status, await response.text()]).toEqual([404, ""]);
    const large = await setup([json(200, { a: "x".repeat(1000) })], { maxResponseBytes: 500 });
    await expect(large.fetch(`${large.baseUrl}/team/queue-status`)).rejects.toMatchObject({ kind: "invalid-response" });
  });

  it("end while their body is being read, and report that nothing was sent", async () => {
    const { fetch, baseUrl, seen } = await setup([started]);
    const short = createFetch({ apiKey: "key-1", baseUrl, deadlineMs: 20 });
    const sent = (
      send: typeof fetch,
      from: ConstructorParameters<typeof ReadableStream<Uint8Array>>[0],
      signal?: AbortSignal,
    ): Promise<unknown> => {
      const init: RequestInit & { duplex: "half" } = {
        method: "POST",
        body: new ReadableStream<Uint8Array>(from),
        duplex: "half",
      };
      return send(`${baseUrl}/extract`, { ...init, ...(signal && { signal }) });
    };
    const nothing = { attempts: 0, mayHaveExecuted: false };
    const aborted = sent(fetch, {}, AbortSignal.timeout(10));
    const message = "POST /extract: aborted by your signal";
    await expect(aborted).rejects.toMatchObject({ kind: "aborted", message, ...nothing });
    await expect(sent(short, {})).rejects.toMatchObject({ kind: "timeout", ...nothing });
    const broken = sent(fetch, { start: (controller) => controller.error(new Error("disk is gone")) });
    await expect(broken).rejects.toMatchObject({ kind: "invalid-request", ...nothing });
    await expect(broken).rejects.toThrow("disk is gone");
    expect(seen).toEqual([]);
  });

  it("leave no listener on a shared signal", async () => {
    const { fetch, baseUrl } = await setup([started]);
    const { signal } = new AbortController();
    for (let call = 0; call < 20; call++) await fetch(`${baseUrl}/extract`, { method: "POST", body: "{}", signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it.each(["http://127.0.0.1:1/v2/extract", "/v2/extract", "/v22/extract", "/v1/extract"])(
    "send nothing to %s, which is not below the base URL",
    async (address) => {
      const { fetch, baseUrl, seen } = await setup([started]);
      const url = new URL(address === "/v2/extract" ? "/extract" : address, baseUrl);
      await expect(fetch(url)).rejects.toMatchObject({ kind: "invalid-request" });
      expect(seen).toEqual([]);
    },
  );

  it("find the operation by its URL, with its time limit and retries", async () => {
    const events: string[] = [];
    const options: FetchOptions = { onEvent: ({ operation }) => events.push(operation) };
    const { fetch, baseUrl, seen } = await setup([(_, response) => response.destroy(), started], options);
    await fetch(`${baseUrl}/crawl/active`);
    await fetch(`${baseUrl}/crawl/7`);
    expect([...new Set(events)]).toEqual(["GET /crawl/active", "GET /crawl/{id}"]);
    expect(seen).toHaveLength(3);
  });

  it("reject invalid options", () => {
    expect(() => createFetch({ baseUrl: "https://a.test/v1", apiKey: "k" })).toThrow("baseUrl ends with /v1");
    expect(() => createFetch({ baseUrl: "https://a.test/v2", apiKey: "k", retries: 3 } as FetchOptions)).toThrow(
      "unknown option retries",
    );
  });
});

it("returns a 204 unchanged", async () => {
  const { fetch, baseUrl } = await setup([(_, response) => response.writeHead(204).end()]);
  const response = await fetch(`${baseUrl}/team/queue-status`);
  expect([response.status, response.body]).toEqual([204, null]);
});

it("gives an attempt the time limit in the body plus a margin", async () => {
  const timers: number[] = [];
  const clock: Clock = { ...fastClock, setTimeout: (run, ms) => (timers.push(ms), fastClock.setTimeout(run, ms)) };
  const { client } = await setup([json(200, { success: true, data: {} })], { clock });
  await client.POST("/scrape", { body: { url: "https://a.test/", timeout: 120_000 } });
  // The timer before it limits the reading of the body.
  expect(timers.at(-1)).toBe(135_000);
});

describe("with the global fetch", () => {
  const response = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

  it("errorMiddleware says whether a broken connection may have executed the request", async () => {
    const broken = async (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));
    const client = createFetchClient<paths>({ baseUrl: "https://a.test/v2", fetch: broken });
    client.use(errorMiddleware);
    const read = await client.GET("/team/queue-status").catch((error: unknown) => error);
    const start = await client.POST("/extract", { body }).catch((error: unknown) => error);
    expect([read, start]).toMatchObject([
      { kind: "connection", mayHaveExecuted: false },
      { kind: "connection", mayHaveExecuted: true },
    ]);
  });

  it("errorMiddleware says whether an error of the service may have executed the request", async () => {
    const fetch = async () => response(500, { success: false, error: "Internal Server Error" });
    const client = createFetchClient<paths>({ baseUrl: "https://a.test/v2", fetch });
    client.use(errorMiddleware);
    const read = await client.GET("/team/queue-status").catch((error: unknown) => error);
    const start = await client.POST("/extract", { body }).catch((error: unknown) => error);
    expect([read, start]).toMatchObject([
      { kind: "internal-server-error", mayHaveExecuted: false, attempts: 1, elapsedMs: 0 },
      { kind: "internal-server-error", mayHaveExecuted: true, attempts: 1, elapsedMs: 0 },
    ]);
  });

  it("keeps a status above 599, which the Response constructor rejects", async () => {
    const { fetch, baseUrl, client } = await setup([json(999, { success: false, error: "Robots" })]);
    const response = await fetch(`${baseUrl}/team/queue-status`);
    expect([response.status, response.ok, await response.json()]).toEqual([
      999,
      false,
      { success: false, error: "Robots" },
    ]);
    await expect(unwrap(client.GET("/team/queue-status"))).rejects.toMatchObject({ kind: "unknown", status: 999 });
  });

  it("unwrap returns the failed state of a job as data", async () => {
    const data = { success: false, status: "failed" };
    expect(await unwrap({ data, response: response(200, data) })).toEqual(data);
    const refusal = { success: false, error: "No" };
    await expect(unwrap({ data: refusal, response: response(200, refusal) })).rejects.toMatchObject({ status: 200 });
  });
});
