import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/config/options.ts";
import { createFetch } from "../../src/fetch.ts";
import { createClient } from "../../src/index.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, json, scripted, type Step } from "../fake/responses.ts";

const good = json(200, { success: true, id: "a" });
const denied = failure(401, "Unauthorized: Invalid token");

function setup(apiKey: ClientOptions["apiKey"], steps: readonly Step[], more: ClientOptions = {}) {
  const fetch = scripted(...steps);
  const clock = createFakeClock();
  const client = createClient({ apiKey, baseUrl: "https://api.test/v2", fetch, clock, ...more });
  return { client, clock, keys: () => fetch.seen.map(({ headers }) => headers.get("authorization")) };
}

/** Returns one key after another, and records them. */
function keysFrom(...keys: string[]) {
  const used: string[] = [];
  const nextKey = (): string => {
    const key = keys[used.length] ?? "";
    used.push(key);
    return key;
  };
  return { used, nextKey };
}

describe("a key from a function", () => {
  it("is requested once, when it is first needed", async () => {
    const { nextKey, used } = keysFrom("k-1", "k-2");
    const { client, keys } = setup(async () => nextKey(), [good]);
    expect(used).toEqual([]);
    await Promise.all([client.startExtract({ urls: [] }), client.startExtract({ urls: [] })]);
    await client.startExtract({ urls: [] });
    expect(keys()).toEqual(["Bearer k-1", "Bearer k-1", "Bearer k-1"]);
    expect(used).toEqual(["k-1"]);
  });

  it("is requested again after a 401, and the request is repeated at once", async () => {
    const { nextKey, used } = keysFrom("k-1", "k-2");
    const { client, keys, clock } = setup(nextKey, [denied, good]);
    const { meta } = await client.startExtract({ urls: [] });
    expect(keys()).toEqual(["Bearer k-1", "Bearer k-2"]);
    expect(meta.attempts).toBe(2);
    expect(clock.waits.filter((ms) => ms > 0)).toEqual([]);
    expect(used).toEqual(["k-1", "k-2"]);
  });

  it("is requested again once per call", async () => {
    const { nextKey, used } = keysFrom("k-1", "k-2", "k-3");
    const { client, keys } = setup(nextKey, [denied, denied, good]);
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error).toMatchObject({ kind: "unauthorized", attempts: 2, retryable: false });
    await client.startExtract({ urls: [] });
    expect(keys()).toEqual(["Bearer k-1", "Bearer k-2", "Bearer k-3"]);
    expect(used).toHaveLength(3);
  });

  it("is sent once more if the function returns the rejected key, because the service may accept a new key late", async () => {
    const { client, keys } = setup(() => "k-1", [denied, good]);
    expect((await client.startExtract({ urls: [] })).meta.attempts).toBe(2);
    expect(keys()).toEqual(["Bearer k-1", "Bearer k-1"]);
  });

  it("is requested once if many calls get a 401 together", async () => {
    const { nextKey, used } = keysFrom("k-1", "k-2", "k-3");
    const respond: Step = (_, init) =>
      (new Headers(init.headers).get("authorization") === "Bearer k-2" ? good : denied).clone();
    const { client } = setup(async () => nextKey(), [respond]);
    await Promise.all(Array.from({ length: 20 }, async () => client.startExtract({ urls: [] })));
    expect(used).toEqual(["k-1", "k-2"]);
  });

  it("is replaced for any number of calls, because a repeat with a new key costs no budget", async () => {
    const { nextKey, used } = keysFrom("k-1", "k-2");
    const respond: Step = (_, init) =>
      (new Headers(init.headers).get("authorization") === "Bearer k-2" ? good : denied).clone();
    const { client } = setup(async () => nextKey(), [respond], { retry: { budget: 0 } });
    const calls = Array.from({ length: 100 }, async () => client.startExtract({ urls: [] }));
    expect((await Promise.all(calls)).every(({ meta }) => meta.attempts === 2)).toBe(true);
    expect(used).toEqual(["k-1", "k-2"]);
  });

  it("is repeated no earlier than Retry-After requests, also after a 401", async () => {
    const later = failure(401, "Unauthorized: Invalid token", {}, { "retry-after": "7" });
    const { client, clock } = setup(keysFrom("k-1", "k-2").nextKey, [later, good]);
    expect((await client.startExtract({ urls: [] })).meta.attempts).toBe(2);
    expect(Math.max(...clock.waits.filter((ms) => ms < 10_000))).toBeGreaterThanOrEqual(7_000);
  });

  it("is not requested again by a call with a single attempt, but by the next call", async () => {
    const { nextKey, used } = keysFrom("k-1", "k-2");
    const { client, keys } = setup(nextKey, [denied, good]);
    expect((await client.safe.startExtract({ urls: [] }, { retry: false })).error?.kind).toBe("unauthorized");
    await client.startExtract({ urls: [] });
    expect(keys()).toEqual(["Bearer k-1", "Bearer k-2"]);
    expect(used).toHaveLength(2);
  });

  it("given as a string is not replaced after a 401", async () => {
    const { client, keys } = setup("k-1", [denied, good]);
    expect((await client.safe.startExtract({ urls: [] })).error).toMatchObject({ kind: "unauthorized", attempts: 1 });
    expect(keys()).toEqual(["Bearer k-1"]);
  });

  it("is not requested if the call has its own key", async () => {
    const { nextKey, used } = keysFrom("k-1");
    const { client, keys } = setup(nextKey, [good]);
    await client.startExtract({ urls: [] }, { headers: { authorization: "Bearer own" } });
    expect({ keys: keys(), used }).toEqual({ keys: ["Bearer own"], used: [] });
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("no vault");
      },
      "apiKey threw: no vault",
    ],
    ["rejects", async () => Promise.reject(new Error("no vault")), "apiKey threw: no vault"],
    ["returns an empty string", async () => "", "it must return"],
    ["returns a line break", () => "a\nb", "it must return"],
    ["returns a number", () => 5 as unknown as string, "it must return"],
  ])("fails the call before sending if the function %s; the next call requests it again", async (_, wrong, words) => {
    let calls = 0;
    const { client, keys } = setup(() => (calls++ === 0 ? wrong() : "k-2"), [good]);
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error).toMatchObject({ kind: "invalid-request", mayHaveExecuted: false, retryable: false });
    expect(error?.message).toContain(words);
    await client.startExtract({ urls: [] });
    expect(keys()).toEqual(["Bearer k-2"]);
  });

  it("that never arrives ends the attempt with nothing executed; the next attempt requests it again", async () => {
    let calls = 0;
    const endless = new Promise<string>(() => {});
    const { client } = setup(() => (calls++ < 1 ? endless : "k-2"), [good]);
    const { meta } = await client.startExtract({ urls: [] });
    expect(meta.attempts).toBe(2); // nothing was sent, so even a start is repeated
    const { client: other } = setup(() => endless, [good]);
    const { error } = await other.safe.startExtract({ urls: [] }, { retry: false });
    expect(error).toMatchObject({ kind: "timeout", mayHaveExecuted: false });
  });

  it("never appears in output, and neither do earlier keys", async () => {
    const { nextKey } = keysFrom("canary-one-1", "canary-two-2");
    const shown: unknown[] = [];
    const echo = failure(401, "Not canary-one-1, nor canary-two-2", { details: ["Bearer canary-one-1"] });
    const { client } = setup(nextKey, [echo], { onEvent: (event) => shown.push(event) });
    const { error } = await client.safe.startExtract({ urls: [] });
    const texts = [error, error?.body, error?.cause, client, shown].map((one) =>
      inspect(one, { depth: 9, showHidden: true }),
    );
    expect(texts.filter((text) => text.includes("canary"))).toEqual([]);
    expect(error?.message).toContain("Not [redacted], nor [redacted]");
  });

  it("never appears in output if one key is a prefix of another, or after a hundred keys", async () => {
    let count = 0;
    const keys = ["canary-1", "canary-1-longer", ...Array.from({ length: 98 }, (_, index) => `other-key-${index}`)];
    const echo = failure(401, "canary-1-longer and canary-1 and other-key-97");
    const { client } = setup(() => keys[count++] ?? "", [echo], { retry: { budget: 1e9 } });
    const first = await client.safe.startExtract({ urls: [] });
    expect(first.error?.message).toContain("[redacted] and [redacted] and other-key-97");
    for (let left = 49; left > 0; left--) await client.safe.startExtract({ urls: [] });
    const { error } = await client.safe.startExtract({ urls: [] }, { retry: false });
    expect(error?.kind).toBe("invalid-request"); // the keys are used up
    const { error: last } = await client.safe.startExtract(
      { urls: [] },
      { headers: { authorization: "Bearer own-key" } },
    );
    expect(last?.message).toMatch(/and \[redacted\] \(401\)$/);
  });

  it("never appears in the output of a resumed job with its own headers", async () => {
    const shown: unknown[] = [];
    const leak = json(200, { status: "failed", error: "canary-one-1" });
    const { client } = setup(() => "canary-one-1", [leak], { onEvent: (event) => shown.push(event) });
    const { error } = await client.safe.crawl.resume("j", {
      headers: { "x-team": "a" },
      onProgress: (progress) => shown.push(progress.status),
    });
    expect(inspect([error, error?.body, shown], { depth: 9 })).not.toContain("canary");
  });

  it("is sent to the origin of the base URL only", async () => {
    const next = "https://elsewhere.test/v2/crawl/j?skip=1";
    const { client, keys } = setup(() => "k-1", [json(200, { success: true, status: "completed", data: [], next })]);
    expect((await client.safe.crawl.resume("j")).error?.kind).toBe("invalid-response");
    expect(keys()).toHaveLength(1);
  });

  it("works with openapi-fetch", async () => {
    const { nextKey } = keysFrom("k-1", "k-2");
    const fetch = scripted(denied, good);
    const own = createFetch({ apiKey: nextKey, baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() });
    expect((await own("https://api.test/v2/extract", { method: "POST", body: "{}" })).status).toBe(200);
    expect(fetch.seen.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer k-1", "Bearer k-2"]);
  });
});
