import { describe, expect, it } from "vitest";
import { createClient as createCalls } from "../src/calls.ts";
import type { ClientOptions } from "../src/config/options.ts";
import { createClient } from "../src/index.ts";
import { createClient as createV1 } from "../src/v1.ts";
import { createFakeClock } from "./fake/clock.ts";
import { failure, json, scripted, type Step } from "./fake/responses.ts";

const good = json(200, { success: true, id: "a" });
const busy = failure(503, "Service Unavailable");

function setup(steps: readonly Step[], more: ClientOptions = {}) {
  const fetch = scripted(...steps);
  const baseUrl = "https://api.test/v2";
  return { fetch, client: createClient({ apiKey: "k-1", baseUrl, fetch, clock: createFakeClock(), ...more }) };
}

describe("withOptions", () => {
  it("returns a client with other defaults, and does not modify the first", async () => {
    const { client, fetch } = setup([busy, busy, busy, busy, busy, good]);
    const derived = client.withOptions({ retry: false, headers: { "x-team": "b" } });
    expect((await derived.safe.startExtract({ urls: [] })).error).toMatchObject({ attempts: 1 });
    expect((await client.safe.startExtract({ urls: [] })).error).toMatchObject({ attempts: 4 });
    expect(fetch.seen.map(({ headers }) => headers.get("x-team"))).toEqual(["b", null, null, null, null]);
  });

  it("merges headers, by names in any case, and retry options, and keeps the other options of the first client", async () => {
    const { client, fetch } = setup([busy], { headers: { "X-App": "a", "X-Team": "a" }, retry: { attempts: 6 } });
    const derived = client.withOptions({ headers: { "x-team": "b" }, retry: { sometimes: true } });
    const own = derived.withOptions({ headers: { "X-Team": "c" } });
    expect((await own.safe.startExtract({ urls: [] })).error).toMatchObject({ attempts: 6 });
    await own.safe.startExtract({ urls: [] }, { headers: { "X-TEAM": "d" } });
    expect([...new Set(fetch.seen.map(({ headers }) => headers.get("x-team")))]).toEqual(["c", "d"]);
    const [{ headers } = { headers: new Headers() }] = fetch.seen;
    expect([headers.get("x-app"), headers.get("authorization")]).toEqual(["a", "Bearer k-1"]);
  });

  it("makes a single attempt if the first client does, unless it has its own retry options", async () => {
    const { client, fetch } = setup([busy], { retry: false });
    await client.withOptions({}).safe.startExtract({ urls: [] });
    expect(fetch.seen).toHaveLength(1);
    await client.withOptions({ retry: { attempts: 2 } }).safe.startExtract({ urls: [] });
    expect(fetch.seen).toHaveLength(3);
  });

  it("accepts another key, for another team; an undefined key keeps the first", async () => {
    const { client, fetch } = setup([good]);
    await client.withOptions({ apiKey: "k-2" }).startExtract({ urls: [] });
    await client.withOptions({ apiKey: undefined, deadlineMs: undefined }).startExtract({ urls: [] });
    expect(fetch.seen.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer k-2", "Bearer k-1"]);
  });

  it("shares the retry budget, so that an outage does not cause a retry storm", async () => {
    const { client, fetch } = setup([busy], { retry: { budget: 14 } });
    await client.safe.startExtract({ urls: [] });
    const { error } = await client.withOptions({ deadlineMs: 1000 }).safe.startExtract({ urls: [] });
    expect(error).toMatchObject({ attempts: 1, gaveUp: "budget" });
    expect(fetch.seen).toHaveLength(3);
  });

  it("shares the listener, with distinct call numbers", async () => {
    const calls: number[] = [];
    const { client } = setup([good], {
      onEvent: (event) => "call" in event && event.type === "done" && calls.push(event.call),
    });
    await client.startExtract({ urls: [] });
    await client.withOptions({}).startExtract({ urls: [] });
    await client.startExtract({ urls: [] });
    const [first = 0] = calls;
    expect(calls).toEqual([first, first + 1, first + 2]);
  });

  it("copies the middleware that the first client has so far", async () => {
    const { client, fetch } = setup([good]);
    const mark = (name: string) => ({
      onRequest: ({ request }: { request: Request }) => request.headers.set(name, "1"),
    });
    client.use(mark("x-first"));
    const own = client.withOptions({});
    own.use(mark("x-own"));
    client.use(mark("x-late"));
    await own.startExtract({ urls: [] });
    await client.startExtract({ urls: [] });
    const sent = fetch.seen.map(({ headers }) => ["x-first", "x-own", "x-late"].filter((name) => headers.has(name)));
    expect(sent).toEqual([
      ["x-first", "x-own"],
      ["x-first", "x-late"],
    ]);
  });

  it("calls a key function once for both clients", async () => {
    let calls = 0;
    const { client } = setup([good], { apiKey: () => `k-${++calls}` });
    await client.startExtract({ urls: [] });
    await client.withOptions({ deadlineMs: 5000 }).startExtract({ urls: [] });
    expect(calls).toBe(1);
  });

  it.each([
    [{ baseUrl: "https://other.test/v2" }, "withOptions: unknown option baseUrl. Options: "],
    [{ retry: { budget: 5 } }, "retry of a call: unknown option budget"],
    [{ deadlineMs: -1 }, "withOptions: deadlineMs must be a number of milliseconds"],
    [null, "withOptions: pass an object."],
  ])("rejects %j with a correction", (wrong, words) => {
    const { client } = setup([good]);
    expect(() => client.withOptions(wrong as object)).toThrow(TypeError);
    expect(() => client.withOptions(wrong as object)).toThrow(words);
  });

  it("also exists in /calls and v1, and can be repeated", async () => {
    const fetch = scripted(good);
    const of = (version: string) => ({ apiKey: "k-1", baseUrl: `https://api.test/${version}`, fetch });
    await createCalls(of("v2"))
      .withOptions({ apiKey: "k-2" })
      .withOptions({ deadlineMs: 9 })
      .startExtract({ urls: [] });
    await createV1(of("v1")).withOptions({ apiKey: "k-3" }).startExtract({ urls: [] });
    expect(fetch.seen.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer k-2", "Bearer k-3"]);
  });
});

it("has 500 retry tokens by default", async () => {
  const throttled = failure(429, "Rate limit exceeded");
  const { client } = setup([...Array<Step>(68).fill(busy), throttled], { retry: { attempts: 2 } });
  const ends: unknown[] = [];
  // 34 retries at 14 tokens and 4 at 5 leave 4 tokens.
  for (let call = 0; call < 39; call++) ends.push((await client.safe.getQueueStatus()).error?.gaveUp);
  expect(ends).toEqual([...Array<string>(38).fill("attempts"), "budget"]);
});
