import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClientOptions, Reply } from "../../src/config/options.ts";
import { ApiError, createClient, type ClientEvent } from "../../src/index.ts";
import { failure, hang, json, refusedConnection, resetConnection } from "../fake/answers.ts";
import { createFakeClock } from "../fake/clock.ts";

const good = json(200, { success: true, id: "a", status: "processing", data: [] });
const html = new Response("<html>", { status: 200 });

/** Everything that may happen to one request. */
const fault = fc.oneof(
  { weight: 2, arbitrary: fc.constant("good" as const) },
  fc.constantFrom("refused", "reset", "hang", "html"),
  fc.record({
    status: fc.constantFrom(400, 401, 404, 408, 409, 422, 429, 451, 500, 501, 502, 503, 504),
    retryAfter: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
  }),
);
type Fault = typeof fault extends fc.Arbitrary<infer T> ? T : never;

function play(one: Fault | undefined, init: RequestInit): Reply | Promise<Reply> {
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

describe("a call, whatever happens", () => {
  it("keeps to attempts, deadline, waits, budget and the rule about repeated requests; and ends", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 8 }),
        options,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (faults, given, r) => {
          const clock = createFakeClock();
          const events: ClientEvent[] = [];
          const sent: { at: number; fault: Fault | undefined }[] = [];
          const { attempts, budget, get, ...times } = given;
          const settings: ClientOptions = {
            apiKey: "k-1",
            baseUrl: "https://api.test/v2",
            clock,
            random: () => r,
            retry: { attempts, budget },
            ...times,
            onEvent: (event) => events.push(event),
            fetch: async (_url, init) => {
              const one = faults[sent.length];
              sent.push({ at: clock.now(), fault: one });
              return play(one, init);
            },
          };
          const client = createClient(settings);
          const started = clock.now();
          const result = get ? await client.safe.getExtract({ id: "a" }) : await client.safe.startExtract({ urls: [] });
          const took = clock.now() - started;

          expect(sent.length).toBeGreaterThan(0);
          expect(sent.length).toBeLessThanOrEqual(attempts);
          expect(took).toBeLessThanOrEqual(times.deadlineMs);
          expect(clock.pending).toBe(0);

          let spent = 0;
          for (const [index, { at, fault: before }] of sent.slice(0, -1).entries()) {
            const wait = (sent[index + 1]?.at ?? 0) - at;
            if (typeof before === "object") {
              expect([408, 429, 500, 502, 503, 504]).toContain(before.status);
              if (before.retryAfter !== undefined) {
                expect(wait).toBeGreaterThanOrEqual(before.retryAfter * 1000);
                expect(before.retryAfter).toBeLessThanOrEqual(60);
              }
            } else {
              expect(get ? ["refused", "reset", "hang"] : ["refused"]).toContain(before);
            }
            spent += typeof before === "object" && before.status === 429 ? 5 : 14;
          }
          expect(spent).toBeLessThanOrEqual(budget);
          expect(events.filter(({ type }) => type === "attempt")).toHaveLength(sent.length);
          if (result.ok) {
            expect(result.meta.attempts).toBe(sent.length);
          } else {
            expect(result.error).toBeInstanceOf(ApiError);
            expect(result.error.attempts).toBe(sent.length);
            expect(result.error.elapsedMs).toBe(took);
            expect(events.at(-1)).toMatchObject({ type: "give-up", kind: result.error.kind });
            const lost = sent.some(({ fault: one }) => one === "reset" || one === "hang");
            if (!get && lost) expect(result.error.mayHaveExecuted).toBe(true);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
