import { describe, expect, it } from "vitest";
import { createClient, type ClientEvent } from "../src/index.ts";
import { failure, json, scripted, type Step } from "./fake/responses.ts";
import { createFakeClock } from "./fake/clock.ts";

async function eventsOf(...steps: Step[]): Promise<ClientEvent[]> {
  const events: ClientEvent[] = [];
  const client = createClient({
    apiKey: "k-1",
    baseUrl: "https://api.test/v2",
    fetch: scripted(...steps),
    clock: createFakeClock(),
    random: () => 0,
    onEvent: (event) => events.push(event),
  });
  await client.safe.extract({ urls: [] });
  return events;
}

describe("onEvent", () => {
  it("reports attempts, responses, retries, ends and jobs", async () => {
    const started = json(200, { success: true, id: "j" }, { "x-request-id": "r-1" });
    const of = { call: expect.any(Number), operation: "POST /extract" };
    expect(
      await eventsOf(
        failure(429, "Rate limit exceeded", {}, { "retry-after": "2" }),
        started,
        json(200, { status: "failed" }),
      ),
    ).toEqual([
      { type: "attempt", ...of, attempt: 1 },
      { type: "response", ...of, attempt: 1, status: 429, elapsedMs: 0, requestId: undefined },
      { type: "retry", ...of, attempt: 1, kind: "rate-limit-exceeded", delayMs: 2001, retryAfterMs: 2000 },
      { type: "attempt", ...of, attempt: 2 },
      { type: "response", ...of, attempt: 2, status: 200, elapsedMs: 0, requestId: "r-1" },
      { type: "done", ...of, attempts: 2, elapsedMs: 2001 },
      { type: "attempt", call: expect.any(Number), operation: "GET /extract/{id}", attempt: 1 },
      {
        type: "response",
        call: expect.any(Number),
        operation: "GET /extract/{id}",
        attempt: 1,
        status: 200,
        elapsedMs: 0,
        requestId: undefined,
      },
      { type: "done", call: expect.any(Number), operation: "GET /extract/{id}", attempts: 1, elapsedMs: 0 },
      { type: "job", operation: "GET /extract/{id}", jobId: "j", status: "failed" },
      { type: "job-end", operation: "GET /extract/{id}", jobId: "j", kind: "job-failed" },
    ]);
    const events = await eventsOf(started, json(200, { status: "completed", data: {} }));
    const [first = 0, ...more] = new Set(events.flatMap((event) => ("call" in event ? [event.call] : [])));
    expect(more).toEqual([first + 1]);
    expect(await eventsOf(failure(402, "?"))).toMatchObject([
      { type: "attempt" },
      { type: "response", status: 402 },
      { type: "give-up", ...of, attempts: 1, kind: "payment-required", gaveUp: undefined },
    ]);
  });

  it("reports a response that breaks off, and then the failure", async () => {
    const half = new ReadableStream({ start: (stream) => stream.error(new Error("cut")) });
    expect(await eventsOf(new Response(half, { status: 200 }))).toMatchObject([
      { type: "attempt" },
      { type: "response", status: 200 },
      { type: "give-up", kind: "connection", attempts: 1 },
    ]);
  });

  it("does not fail a call if the listener throws", async () => {
    const client = createClient({
      apiKey: "k-1",
      baseUrl: "https://api.test/v2",
      fetch: scripted(json(200, { success: true, id: "a" })),
      onEvent: () => {
        throw new Error("listener");
      },
    });
    expect((await client.startExtract({ urls: [] })).data.id).toBe("a");
  });
});

describe("meta", () => {
  it.each([["ratelimit"], ["x-ratelimit"]])("has the rate limit of %s headers", async (prefix) => {
    const headers = { [`${prefix}-limit`]: "100", [`${prefix}-remaining`]: "7", [`${prefix}-reset`]: "60" };
    const fetch = scripted(json(200, { success: true, id: "a" }, headers));
    const { meta } = await createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch }).startExtract({
      urls: [],
    });
    expect(meta.rateLimit).toEqual({ limit: 100, remaining: 7, reset: "60" });
    expect(meta.headers[`${prefix}-limit`]).toBe("100");
  });
});
