import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Fetch } from "../src/config/options.ts";
import { createClient, type ApiError } from "../src/index.ts";
import { limited } from "../src/limit.ts";
import { traced } from "../src/otel.ts";
import { json } from "./fake/responses.ts";

/** Creates a fetch whose responses the test releases, and which counts concurrent requests. */
function controlledFetch() {
  const seen: string[] = [];
  const finishers: ((fail?: boolean) => void)[] = [];
  let most = 0;
  let now = 0;
  const fetch: Fetch = async (url) => {
    seen.push(new URL(url).pathname);
    most = Math.max(most, ++now);
    const fails = await new Promise<boolean | undefined>((resolve) => finishers.push(resolve));
    now--;
    if (fails) throw new TypeError("fetch failed");
    return json(200, { success: true, status: "processing" });
  };
  return { fetch, seen, finishers, most: () => most };
}

const failureOf = (error: unknown): unknown => {
  const { kind, mayHaveExecuted } = error as ApiError;
  return [kind, mayHaveExecuted];
};

const copying =
  (send: Fetch): Fetch =>
  (url, init) =>
    send(url, { ...init });

const soon = async (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe("limited", () => {
  it("sends at most the given number of requests at a time, in order", async () => {
    const { fetch, seen, finishers, most } = controlledFetch();
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: limited(2, fetch) });
    const calls = ["a", "b", "c", "d", "e"].map(async (id) => client.getExtract({ id }));
    for (let at = 0; at < 5; at++) {
      await soon();
      finishers[at]?.();
    }
    await Promise.all(calls);
    expect(most()).toBe(2);
    expect(seen).toEqual(["a", "b", "c", "d", "e"].map((id) => `/v2/extract/${id}`));
  });

  it("starts the next request after a failure, and skips a request aborted while it waited", async () => {
    const { fetch, seen, finishers } = controlledFetch();
    const send = limited(1, fetch);
    const first = send("https://api.test/1", {}).catch(String);
    const aborting = new AbortController();
    const second = send("https://api.test/2", { signal: aborting.signal }).catch(String);
    const third = send("https://api.test/3", {}).catch(String);
    await soon();
    aborting.abort(new Error("enough"));
    expect(await second).toBe("Error: enough");
    finishers[0]?.(true);
    expect(await first).toBe("TypeError: fetch failed");
    await soon();
    finishers[1]?.();
    await third;
    expect(seen).toEqual(["/1", "/3"]);
    expect(await send("https://api.test/4", { signal: AbortSignal.abort(new Error("before")) }).catch(String)).toBe(
      "Error: before",
    );
  });

  it.each([
    ["", []],
    [", with middleware", [{ onRequest: () => undefined }]],
  ])("reports a call that ends while it waits as not executed%s", async (_name, middleware) => {
    const { fetch, seen, finishers } = controlledFetch();
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: limited(1, fetch) });
    client.use(...middleware);
    const first = client.getExtract({ id: "first" });
    await soon();
    const aborting = new AbortController();
    const aborted = client.scrape({ url: "https://a.example.com/" }, { signal: aborting.signal }).catch(failureOf);
    const late = client.scrape({ url: "https://a.example.com/" }, { deadlineMs: 20, retry: false }).catch(failureOf);
    await soon();
    aborting.abort();
    expect(await aborted).toEqual(["aborted", false]);
    expect(await late).toEqual(["timeout", false]);
    const sent = client.scrape({ url: "https://a.example.com/" }, { deadlineMs: 20, retry: false }).catch(failureOf);
    finishers[0]?.();
    await first;
    expect(await sent).toEqual(["timeout", true]);
    expect(seen).toEqual(["/v2/extract/first", "/v2/scrape"]);
  });

  it("reports calls that end together as not executed, but for those that were sent", async () => {
    const stuck: Fetch = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
    const options = { apiKey: "k-1", baseUrl: "https://api.test/v2", retry: false, deadlineMs: 60 } as const;
    const client = createClient({ ...options, fetch: limited(1, stuck) });
    // On a busy machine they would not begin, and so not end, together.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const all = Array.from({ length: 5 }, async () => client.scrape({ url: "https://a.test/" }).catch(failureOf));
    await vi.advanceTimersByTimeAsync(60);
    const waited = Array.from({ length: 4 }, () => ["timeout", false]);
    expect(await Promise.all(all)).toEqual([["timeout", true], ...waited]);
  });

  it("does not count the wait towards an attempt's time limit", async () => {
    const slow: Fetch = (_, { signal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(json(200, {})), 300);
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const options = { apiKey: "k-1", baseUrl: "https://api.test/v2", attemptTimeoutMs: 1000, retry: false } as const;
    const client = createClient({ ...options, fetch: limited(1, slow) });
    const all = Array.from({ length: 5 }, async () => client.scrape({ url: "https://a.example.com/" }));
    expect((await Promise.all(all)).map(({ meta }) => meta.attempts)).toEqual([1, 1, 1, 1, 1]);
    // Once it is sent, a request has the attempt's time and no more.
    const stuck = createClient({
      ...options,
      fetch: limited(1, (url, init) => (url.endsWith("map") ? new Promise(() => {}) : slow(url, init))),
    });
    const [, error] = await Promise.all([
      stuck.scrape({ url: "https://a.example.com/" }),
      stuck.map({ url: "https://a.example.com/" }).catch((one: ApiError) => one),
    ]);
    expect(error).toMatchObject({ kind: "timeout" });
    expect((error as ApiError).elapsedMs).toBeGreaterThan(1250);
    expect((error as ApiError).elapsedMs).toBeLessThan(60_000);
  });

  const waiting: [what: string, fetch: (send: Fetch) => Fetch][] = [
    ["a trace", (send) => traced({ fetch: limited(1, send) }).fetch ?? send],
    ["a fetch that copies what it is given", (send) => copying(limited(1, send))],
    ["another limit", (send) => limited(2, limited(1, send))],
  ];
  it.each(waiting)("reports the same through %s", async (_, around) => {
    const { fetch, seen } = controlledFetch();
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: around(fetch) });
    const aborting = new AbortController();
    const { signal } = aborting;
    const first = client.scrape({ url: "https://a.example.com/" }, { signal }).catch(failureOf);
    await expect.poll(() => seen).toHaveLength(1);
    const second = client.scrape({ url: "https://a.example.com/" }, { signal }).catch(failureOf);
    for (let turn = 0; turn < 10; turn++) await soon();
    aborting.abort();
    expect(await first).toEqual(["aborted", true]);
    expect(await second).toEqual(["aborted", false]);
    expect(seen).toHaveLength(1);
  });

  it("keeps a request as sent if a fetch around it repeats it", async () => {
    let sent = 0;
    const busy = limited(1, async () =>
      ++sent === 1 ? Promise.reject(new Error("cut")) : new Promise<never>(() => {}),
    );
    const twice: Fetch = async (url, init) =>
      busy(url, init).catch(async () => {
        void busy("https://other.test/", {}).catch(() => undefined);
        return busy(url, init);
      });
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch: twice });
    // On a busy machine, the time could be over before anything is sent.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const late = client.scrape({ url: "https://a.example.com/" }, { attemptTimeoutMs: 20, deadlineMs: 40 });
    const failure = late.catch(failureOf);
    await vi.advanceTimersByTimeAsync(40);
    expect(await failure).toEqual(["timeout", true]);
    expect(sent).toBe(2);
  });

  it("adds its own wait to that of a limit around it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const waits: (number | undefined)[] = [];
    const send = limited(2, async (_, { hold }) => {
      waits.push(hold?.queuedMs);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return json(200, {});
    });
    const once = limited(1, send);
    const all = [1, 2].map(async () => once("https://api.test/", { hold: { isHeld: false, queuedMs: 0 } }));
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(all);
    expect(waits).toEqual([0, 50]);
  });

  it("does not modify its arguments", async () => {
    const init = Object.freeze({ method: "GET" });
    expect(await limited(1, async () => json(200, {}))("https://api.test/v2/map", init)).toHaveProperty("status", 200);
  });

  it.each([0, -1, 1.5, Number.NaN])("rejects a limit of %s", (most) => {
    expect(() => limited(most)).toThrow(/positive integer/);
  });

  it("starts the next request if the transport throws synchronously", async () => {
    const steps = [new TypeError("not today"), json(200, {})];
    const send = limited(1, () => {
      const step = steps.shift();
      if (step instanceof Error) throw step;
      return Promise.resolve(step as Response);
    });
    expect(await send("https://api.test/1", {}).catch(String)).toBe("TypeError: not today");
    expect((await send("https://api.test/2", { signal: AbortSignal.timeout(5000) })).status).toBe(200);
  });
});
