import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/config/options.ts";
import type { FetchResponse } from "../../src/response.ts";
import { ApiError, createClient, type ClientEvent } from "../../src/index.ts";
import { failure, hang, json, refusedConnection, resetConnection } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

const good = json(200, { success: true, id: "a", status: "processing", data: [] });
const html = new Response("<html>", { status: 200 });

/** Everything that can happen to a request. */
const fault = fc.oneof(
  { weight: 2, arbitrary: fc.constant("good" as const) },
  fc.constantFrom("refused", "reset", "hang", "html"),
  fc.record({
    status: fc.constantFrom(400, 401, 404, 408, 409, 422, 429, 451, 500, 501, 502, 503, 504),
    retryAfter: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  }),
);
type Fault = typeof fault extends fc.Arbitrary<infer T> ? T : never;

function play(one: Fault | undefined, init: RequestInit): FetchResponse | Promise<FetchResponse> {
  if (one === undefined || one === "good") return good.clone();
  if (one === "html") return html.clone();
  if (one === "hang") return hang("", init);
  if (one === "refused") throw refusedConnection;
  if (one === "reset") throw resetConnection;
  const { status, retryAfter } = one;
  return failure(status, "?", {}, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
}

const options = fc.record({
  attempts: fc.integer({ min: 1, max: 6 }),
  deadlineMs: fc.integer({ min: 1000, max: 200_000 }),
  attemptTimeoutMs: fc.integer({ min: 100, max: 60_000 }),
  budget: fc.integer({ min: 0, max: 100 }),
  get: fc.boolean(),
});

/** A call, and everything that was observed of it. */
interface Observed {
  readonly given: typeof options extends fc.Arbitrary<infer T> ? T : never;
  readonly sent: readonly { readonly at: number; readonly fault: Fault | undefined }[];
  readonly elapsedMs: number;
  readonly result: Awaited<ReturnType<ReturnType<typeof createClient>["safe"]["getExtract"]>>;
  readonly events: readonly ClientEvent[];
  readonly timersLeft: number;
}

async function observe(faults: readonly Fault[], given: Observed["given"], random: number): Promise<Observed> {
  const clock = createFakeClock();
  const events: ClientEvent[] = [];
  const sent: { at: number; fault: Fault | undefined }[] = [];
  const { attempts, budget, get, ...times } = given;
  const settings: ClientOptions = {
    apiKey: "k-1",
    baseUrl: "https://api.test/v2",
    clock,
    random: () => random,
    retry: { attempts, budget },
    ...times,
    onEvent: (event) => events.push(event),
    fetch: async (_url, init) => {
      const one = faults[sent.length];
      sent.push({ at: clock.now(), fault: one });
      return play(one, init);
    },
  };
  const { safe } = createClient(settings);
  const started = clock.now();
  const result = get ? await safe.getExtract({ id: "a" }) : await safe.startExtract({ urls: [] });
  return {
    given,
    sent,
    elapsedMs: clock.now() - started,
    result: result as Observed["result"],
    events,
    timersLeft: clock.pending,
  };
}

/** Returns what is wrong with the attempts before the last one. */
function wrongRepeats({ given, sent }: Observed): string[] {
  const wrong: string[] = [];
  let spent = 0;
  for (const [index, { at, fault: before }] of sent.slice(0, -1).entries()) {
    const wait = (sent[index + 1]?.at ?? 0) - at;
    const { status, retryAfter = 0 } = typeof before === "object" ? before : {};
    const lost = given.get ? ["refused", "reset", "hang"] : ["refused"];
    const allowed = status ? [408, 429, 500, 502, 503, 504].includes(status) : lost.includes(before as string);
    if (!allowed) wrong.push(`repeated after ${JSON.stringify(before)}`);
    if (wait < retryAfter * 1000) wrong.push(`waited ${wait} ms of ${retryAfter} s`);
    if (retryAfter > 60) wrong.push(`waited for ${retryAfter} s`);
    spent += (status === 429 ? 5 : 14) * (index + 1);
  }
  if (spent > given.budget) wrong.push(`spent ${spent} of ${given.budget}`);
  return wrong;
}

/** Returns what is wrong with the result, given what happened. */
function wrongResult({ given, sent, elapsedMs, result, events }: Observed): string[] {
  if (result.ok) return result.meta.attempts === sent.length ? [] : ["attempts of meta"];
  const { error } = result;
  const last = events.at(-1);
  const lost = !given.get && sent.some(({ fault: one }) => one === "reset" || one === "hang");
  return [
    error instanceof ApiError || "no ApiError",
    error.attempts === sent.length || "attempts of the error",
    error.elapsedMs === elapsedMs || "elapsedMs of the error",
    (last?.type === "give-up" && last.kind === error.kind) || "no give-up event",
    !lost || error.mayHaveExecuted || "mayHaveExecuted",
  ].filter((word) => typeof word === "string");
}

describe("a call with any sequence of failures", () => {
  it("obeys attempts, deadline, waits, budget and the rule for repeated requests, and ends", async () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 8 }), options, random, async (faults, given, number) => {
        const seen = await observe(faults, given, number);
        expect([...wrongRepeats(seen), ...wrongResult(seen)]).toEqual([]);
        expect(seen.sent.length).toBeGreaterThan(0);
        expect(seen.sent.length).toBeLessThanOrEqual(given.attempts);
        expect(seen.elapsedMs).toBeLessThanOrEqual(given.deadlineMs);
        expect(seen.timersLeft).toBe(0);
        expect(seen.events.filter(({ type }) => type === "attempt")).toHaveLength(seen.sent.length);
      }),
      { numRuns: 400 },
    );
  });
});
