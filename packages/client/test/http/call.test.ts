import { describe, expect, it } from "vitest";
import { createClient } from "../../src/calls.ts";
import type { ClientOptions } from "../../src/config/options.ts";
import { failure, hang, json, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

const started = json(200, { success: true, id: "6f1c", status: "processing", data: [] });
const out = failure(503, "Service Unavailable");
const body = { urls: ["https://example.com/"] };

function setup(steps: Step[], options: ClientOptions = {}) {
  const clock = createFakeClock();
  const fetch = scripted(...steps);
  const fixed = { apiKey: "key-1", baseUrl: "https://api.test/v2", random: () => 0.5 };
  return { client: createClient({ ...fixed, fetch, clock, ...options }), clock, fetch };
}

describe("a fetch that returns no response", () => {
  it.each([
    ["nothing", undefined],
    ["data without headers", { ok: true, status: 200, json: async () => ({ success: true }) }],
    [
      "headers that are a plain object",
      { ok: true, status: 200, headers: {}, text: async (): Promise<string> => "{}" },
    ],
    ["no word on success", { status: 200, headers: new Headers(), text: async (): Promise<string> => "{}" }],
  ])("(%s) is reported as the cause and not called again", async (_, given) => {
    const { client, fetch } = setup([() => given as unknown as Response]);
    const { error } = await client.safe.startExtract(body);
    expect(error).toMatchObject({ kind: "invalid-response", attempts: 1, mayHaveExecuted: true });
    expect(error?.message).toBe(
      "POST /extract: fetch returned no response: it must return a Response with an unread body (use clone()), or an object with status, ok, Headers and text()",
    );
    expect(fetch.seen).toHaveLength(1);
  });

  it("but the same response twice, as mocks do, is reported", async () => {
    const same = json(200, { success: true, id: "a" });
    const fetch = async (): Promise<Response> => same;
    const { client } = setup([], { fetch });
    await client.getExtract({ id: "a" });
    expect((await client.safe.getExtract({ id: "a" })).error).toMatchObject({
      kind: "invalid-response",
      attempts: 1,
      message:
        "GET /extract/{id}: fetch returned no response: it must return a Response with an unread body (use clone()), or an object with status, ok, Headers and text()",
    });
  });

  it("is not reported if a browser hides a redirect", async () => {
    const hidden = { status: 0, ok: false, headers: new Headers(), text: async () => "" };
    const { error } = await setup([() => hidden as Response]).client.safe.startExtract(body);
    expect(error?.message).toContain("redirects are not followed");
  });
});

it("a missing fetch, as with jsdom in Jest, fails a call at once, and a start was not executed", async () => {
  const clock = createFakeClock();
  const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", clock });
  const { fetch } = globalThis;
  Reflect.deleteProperty(globalThis, "fetch");
  const { error } = await client.safe.startExtract(body).finally(() => (globalThis.fetch = fetch));
  expect(error?.message).toBe("POST /extract: not sent: fetch is not defined");
  expect(error).toMatchObject({ kind: "connection", attempts: 1, mayHaveExecuted: false });
});

it("a fetch that uses another unknown name fails at once, maybe after sending", async () => {
  const unknown = () => Promise.reject<Response>(new ReferenceError("fetched is not defined"));
  const { error } = await setup([], { fetch: unknown }).client.safe.startExtract(body);
  expect(error?.message).toBe("POST /extract: no complete response: fetched is not defined");
  expect(error).toMatchObject({ attempts: 1, mayHaveExecuted: true });
});

describe("the retries of a call", () => {
  it("use each option of the client that the call does not set", async () => {
    const { client } = setup([out], { retry: { attempts: 2 } });
    const attempts = async (retry: ClientOptions["retry"]) =>
      (await client.safe.startExtract(body, { retry })).error?.attempts;
    expect(await attempts(undefined)).toBe(2);
    expect(await attempts({ maxRetryAfterMs: 1000 })).toBe(2);
    expect(await attempts({ attempts: 3 })).toBe(3);
    expect(await attempts(false)).toBe(1);
  });

  it("are off if the client turns them off, unless the call turns them on", async () => {
    const { client } = setup([out], { retry: false });
    expect((await client.safe.startExtract(body)).error).toMatchObject({ attempts: 1, gaveUp: "attempts" });
    expect((await client.safe.startExtract(body, { retry: {} })).error?.attempts).toBe(4);
  });

  it("come later and cost less if the service asks for less traffic", async () => {
    const { client, clock } = setup([failure(429, "Rate limit exceeded"), started], { retry: { budget: 5 } });
    const { meta } = await client.startExtract(body);
    expect(clock.waits).toEqual([1500]);
    expect(meta).toMatchObject({ attempts: 2, elapsedMs: 1500, status: 200 });
  });

  it("use a budget that gains one token per success, or the price of the retry that succeeded", async () => {
    const script: Step[] = [];
    const { client, fetch } = setup([() => (script.shift() as Response | undefined) ?? started.clone()], {
      retry: { attempts: 2, budget: 14 },
    });
    const call = async (...steps: Response[]) => {
      script.push(...steps.map((step) => step.clone()));
      return client.safe.startExtract(body);
    };
    expect((await call(out)).ok).toBe(true); // takes 14 and gives them back
    expect((await call(out, out)).error?.gaveUp).toBe("attempts"); // takes 14
    for (let success = 0; success < 13; success++) await call();
    expect((await call(out)).error?.gaveUp).toBe("budget");
    await call();
    expect((await call(out)).ok).toBe(true);
    expect(fetch.seen).toHaveLength(2 + 2 + 13 + 1 + 1 + 2);
  });
});

describe("the time limit of a call", () => {
  it("is five minutes by default", async () => {
    const { client, clock } = setup([hang], { attemptTimeoutMs: 200_000 });
    const { error } = await client.safe.getExtract({ id: "a" });
    expect(error).toMatchObject({ kind: "timeout", attempts: 2, gaveUp: "deadline", elapsedMs: 300_000 });
    expect(clock.waits).toEqual([200_000, 750, 99_250]);
  });

  it("ends the call if a busy program wakes up after it, and nothing more is sent", async () => {
    const { client, clock, fetch } = setup([out], { deadlineMs: 1000 });
    const { now, setTimeout: wake } = clock;
    let late = 0;
    clock.now = () => now() + late;
    clock.setTimeout = (run, ms) => wake(ms === 750 ? () => ((late = 250), run()) : run, ms);
    const { error } = await client.safe.startExtract(body);
    expect(error).toMatchObject({ kind: "service-unavailable", gaveUp: "deadline", attempts: 1, elapsedMs: 1000 });
    expect(fetch.seen).toHaveLength(1);
  });

  it("is that of one attempt if that is longer", async () => {
    const { client, clock } = setup([hang], { attemptTimeoutMs: 400_000 });
    await client.safe.getExtract({ id: "a" });
    expect(clock.waits).toEqual([400_000]);
  });
});

describe("the headers of an attempt", () => {
  it.each([
    [
      "a fetch",
      {},
      (init: RequestInit) => Object.assign(init.headers as object, { authorization: "x", "x-more": "1" }),
    ],
    [
      "a fetch, of a call with headers",
      { headers: { "x-team": "a" } },
      ({ headers }: RequestInit) => Reflect.deleteProperty(headers as object, "authorization"),
    ],
  ])("are its own: a change by %s does not affect the next attempt", async (_, options, spoil) => {
    const seen: object[] = [];
    const spoiling = (_url: string, init: RequestInit): Response => {
      seen.push({ ...(init.headers as object) });
      spoil(init);
      return seen.length < 3 ? out.clone() : started.clone();
    };
    const { client } = setup([spoiling]);
    await client.startExtract(body, options);
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ authorization: "Bearer key-1", "content-type": "application/json" });
    // The headers of the next call are not affected either.
    await client.startExtract(body, options);
    expect(seen[3]).toEqual(seen[0]);
  });
});

describe("a signal aborted before the call", () => {
  it("ends the call without an attempt, a request or an event", async () => {
    const events: string[] = [];
    const { client, fetch } = setup([started], { onEvent: ({ type }) => events.push(type) });
    const signal = AbortSignal.abort(new Error("too late"));
    const { error } = await client.safe.startExtract(body, { signal });
    expect(error).toMatchObject({
      kind: "aborted",
      attempts: 0,
      elapsedMs: 0,
      mayHaveExecuted: false,
      retryable: false,
    });
    expect(error?.cause).toBe(signal.reason);
    expect([fetch.seen, events]).toEqual([[], []]);
  });
});

describe("an abort between two attempts", () => {
  it("ends the call, and a request that was not executed stays so", async () => {
    const controller = new AbortController();
    const { client, clock } = setup([failure(429, "Rate limit exceeded")], {
      onEvent: ({ type }) => type === "retry" && controller.abort(new Error("enough")),
    });
    const { error } = await client.safe.startExtract(body, { signal: controller.signal });
    expect(error).toMatchObject({ kind: "aborted", retryable: false, mayHaveExecuted: false, attempts: 1 });
    expect(error?.cause).toMatchObject({ message: "enough" });
    expect(clock.pending).toBe(0);
  });
});

it("treats a 204 as a result without data, also if reading its body fails", async () => {
  const broken = { status: 204, ok: true, headers: new Headers(), text: () => Promise.reject(new Error("no body")) };
  const { client } = setup([json(200, {})], { fetch: async () => broken });
  const { data, meta } = await client.GET("/unlisted" as "/team/queue-status");
  expect([data, meta.status, meta.bodyLength]).toEqual([undefined, 204, 0]);
});
