import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/config/options.ts";
import { createClient, type JobOptions } from "../../src/index.ts";
import { hang, json, refusedConnection, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

const body = { urls: ["https://example.com/"] };
const started = json(200, { success: true, id: "job-1" });
const state = (status: string, more: object = {}): Response => json(200, { success: true, status, data: {}, ...more });

function setup(steps: Step[], options: ClientOptions = {}) {
  const clock = createFakeClock();
  const fetch = scripted(...steps);
  const fixed = { apiKey: "key-1", baseUrl: "https://api.test/v2", random: () => 0.5 };
  return { client: createClient({ ...fixed, fetch, clock, ...options }), clock, fetch };
}

const processing = (times: number): Step[] => Array<Step>(times).fill(state("processing"));

describe("a job with one result", () => {
  it("does not start when iterated, because its result would be lost", async () => {
    const { client, fetch } = setup([started, state("completed")]);
    const iterate = async (tasks: unknown): Promise<void> => {
      for await (const item of tasks as AsyncIterable<unknown>) throw new Error(`It gave ${String(item)}.`);
    };
    await expect(iterate(client.extract(body))).rejects.toMatchObject({
      kind: "invalid-request",
      message: "POST /extract: not sent: this job has one result; await it",
    });
    expect(fetch.seen).toEqual([]);
  });
});

describe("the waits between two polls", () => {
  it("follow the first poll, which is immediate", async () => {
    const { client, clock } = setup([started, state("completed")]);
    await client.extract(body);
    expect(clock.waits).toEqual([]);
  });

  it("double up to a second, then grow by half up to ten seconds", async () => {
    const { client, clock } = setup([started, ...processing(14), state("completed")]);
    await client.extract(body);
    expect(clock.waits).toEqual([20, 40, 80, 160, 320, 640, 1280, 1920, 2880, 4320, 6480, 9720, 10_000, 10_000]);
  });

  it("also grow if a status is large but has nothing new", async () => {
    const large = state("processing", { words: "x".repeat(20_000) });
    const { client, clock } = setup([started, large, large, large, state("completed")]);
    await client.extract(body);
    expect(clock.waits).toEqual([20, 40, 80]);
  });

  it("reach a minute in a job of half an hour, and an hour takes at most 150 polls", async () => {
    const { client, clock } = setup([started, state("processing")]);
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 3_600_000 });
    expect(error?.kind).toBe("job-timeout");
    expect(clock.waits.length).toBeLessThan(150);
    expect(Math.max(...clock.waits)).toBe(60_000);
  });

  it.each([
    [0, [16, 32]],
    [1, [24, 48]],
  ])("vary by a fifth: with the random number %d they are %j", async (dice, waits) => {
    const { client, clock } = setup([started, ...processing(2), state("completed")], { random: () => dice });
    await client.extract(body);
    expect(clock.waits.map(Math.round)).toEqual(waits);
  });

  it("begin with the caller's value and grow by half", async () => {
    const { client, clock } = setup([started, ...processing(4), state("completed")]);
    await client.extract(body, { pollMs: 4000 });
    expect(clock.waits).toEqual([4000, 6000, 9000, 10_000]);
    const fast = setup([started, ...processing(2), state("completed")], { random: () => 0 });
    await fast.client.extract(body, { pollMs: 1 });
    expect(fast.clock.waits.map((ms) => ms.toFixed(1))).toEqual(["0.8", "1.2"]);
    const slow = setup([started, ...processing(2), state("completed")]);
    await slow.client.extract(body, { pollMs: 30_000 });
    expect(slow.clock.waits).toEqual([30_000, 30_000]);
  });

  it("are the same in a resumed job", async () => {
    const { client, clock } = setup([...processing(2), state("completed")]);
    await client.extract.resume("job-1");
    expect(clock.waits).toEqual([20, 40]);
  });

  it("end after half an hour", async () => {
    const { client, clock } = setup([started, state("processing")]);
    const { error } = await client.safe.extract(body);
    expect(error?.message).toBe(
      "GET /extract/{id}: the job is still running, and 1800000 ms leave no time for another poll; resume it later, or raise jobTimeoutMs",
    );
    expect(clock.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(1_740_000);
  });

  it("end with one poll shortly before the time is up, not a whole wait before it", async () => {
    const { client, clock } = setup([started, ...processing(7), state("completed", { data: { a: 1 } })]);
    expect((await client.extract(body, { jobTimeoutMs: 2500 })).data).toEqual({ a: 1 });
    expect(clock.waits).toEqual([20, 40, 80, 160, 320, 640, 1140]);
    const late = setup([started, state("processing")]);
    const { error } = await late.client.safe.extract(body, { jobTimeoutMs: 2500 });
    expect(error).toMatchObject({ kind: "job-timeout", elapsedMs: 2400 });
    expect(late.clock.waits).toEqual(clock.waits);
  });

  it("never end earlier than Retry-After", async () => {
    const throttled = json(200, { success: true, status: "processing" }, { "retry-after": "3" });
    const { client, clock } = setup([started, throttled]);
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 5000 });
    expect(error?.kind).toBe("job-timeout");
    expect(clock.waits).toEqual([3000]);
  });

  it("use all of the job's time limit, but never more", async () => {
    const exactly = setup([started, ...processing(1), state("completed", { data: { a: 1 } })]);
    expect((await exactly.client.extract(body, { jobTimeoutMs: 20 })).data).toEqual({ a: 1 });
    const { client, clock } = setup([started, ...processing(1), state("completed")]);
    expect((await client.safe.extract(body, { jobTimeoutMs: 19 })).error?.kind).toBe("job-timeout");
    expect(clock.waits).toEqual([]);
    const short = setup([started, ...processing(1)], { jobTimeoutMs: 19 });
    expect((await short.client.safe.extract(body)).error?.kind).toBe("job-timeout");
  });
});

describe("a poll", () => {
  it("takes at most the deadline of the call, of the client or five minutes, and the job's time left", async () => {
    const long = { attemptTimeoutMs: 1_000_000, retry: false } as const;
    const timers = async (client: ClientOptions, call: object): Promise<readonly number[]> => {
      const { client: one, clock } = setup([started, ...processing(1), hang], client);
      const { error } = await one.safe.extract(body, { ...long, ...call });
      expect(error).toMatchObject({ jobId: "job-1", elapsedMs: expect.any(Number) as number });
      return clock.waits;
    };
    expect(await timers({ deadlineMs: 7000 }, { deadlineMs: 5000 })).toEqual([20, 5000]);
    expect(await timers({ deadlineMs: 7000 }, {})).toEqual([20, 7000]);
    expect(await timers({}, {})).toEqual([20, 300_000]);
    expect(await timers({}, { jobTimeoutMs: 9000 })).toEqual([20, 8980]);
    expect(await timers({}, { jobTimeoutMs: 20 })).toEqual([20, 1]);
  });

  it("reports how long the job has taken", async () => {
    const { client } = setup([started, ...processing(2), state("completed")]);
    const seen: number[] = [];
    await client.extract(body, { onProgress: ({ elapsedMs }) => seen.push(elapsedMs) });
    expect(seen).toEqual([0, 20, 60]);
  });

  it("reports the job's progress and estimates the time left", async () => {
    const half = json(200, { status: "scraping", data: [], completed: 5, total: 20, creditsUsed: 7 });
    const { client } = setup([started, state("scraping"), half, state("completed", { data: [] })]);
    const seen: object[] = [];
    await client.crawl({ url: "https://a.test/" }, { onProgress: (progress) => seen.push(progress) });
    expect(seen[0]).toMatchObject({ done: undefined, total: undefined, credits: undefined, remainingMs: undefined });
    expect(seen[1]).toMatchObject({ done: 5, total: 20, credits: 7, elapsedMs: 20, remainingMs: 60 });
  });

  it("that fails says that the job may have been executed", async () => {
    const { client } = setup([started, state("cancelled")]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "job-failed", mayHaveExecuted: true, elapsedMs: 0, retryable: false });
  });

  it("that finds a failed job reports its code, the request id and the attempts", async () => {
    const failed = json(200, { status: "failed", error: "No", code: "AGENT_FAILED" }, { "x-request-id": "req-7" });
    const { client } = setup([started, failed]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "job-failed", code: "AGENT_FAILED", requestId: "req-7", attempts: 1 });
  });

  it("without a state breaks the contract", async () => {
    const { client } = setup([started, json(200, { success: true })]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "invalid-response", jobId: "job-1", body: { success: true } });
    expect(error?.message).toBe("GET /extract/{id}: the response has no status at /status; check baseUrl");
  });

  it("that finds a completed job without its data breaks the contract", async () => {
    const { client } = setup([started, json(200, { success: true, status: "completed" })]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "invalid-response", jobId: "job-1" });
    expect(error?.message).toBe("GET /extract/{id}: the response has no results at /data; check baseUrl");
  });

  it("ends the wait with a 404, as the catalogue says; resume finds a job that appears late", async () => {
    const { client } = setup([started, json(404, { success: false, error: "Job not found" }), state("completed")]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "not-found", jobId: "job-1", attempts: 1, mayHaveExecuted: true });
    expect(error?.retryable).toBe(false);
    expect((await client.extract.resume(error?.jobId ?? "")).data).toEqual({});
  });

  it("that fails means that a job may have been started, unless the job was resumed", async () => {
    const { client } = setup([started, refusedConnection]);
    const { error } = await client.safe.extract(body, { retry: false });
    expect(error).toMatchObject({ kind: "connection", jobId: "job-1", mayHaveExecuted: true });
    const { error: resumed } = await client.safe.extract.resume("job-1", { retry: false });
    expect(resumed).toMatchObject({ kind: "connection", jobId: "job-1", mayHaveExecuted: false });
  });

  const down = json(503, { success: false, error: "Restarting" });
  const slow = json(503, { success: false, error: "Restarting" }, { "retry-after": "61" });

  it.each<readonly [name: string, steps: Step[], options: JobOptions, requests: number]>([
    ["a restart of a minute", [...Array<Step>(20).fill(down), state("completed")], {}, 22],
    ["refused connections", [...Array<Step>(20).fill(refusedConnection), state("completed")], {}, 22],
    ["an outage without end, for two minutes", [down], {}, 40],
    ["nothing with retry: false", [down], { retry: false }, 2],
    ["nothing that would be longer than the job", [down], { jobTimeoutMs: 10_000 }, 13],
    ["no Retry-After of more than a minute", [slow], {}, 2],
  ])("outlasts %s", async (_, steps, options, requests) => {
    const { client, fetch, clock } = setup([started, ...steps]);
    const began = clock.now();
    const { ok, error } = await client.safe.extract(body, options);
    expect([fetch.seen.length, ok]).toEqual([requests, steps.length > 1]);
    if (!ok) expect(error).toMatchObject({ kind: "service-unavailable", jobId: "job-1" });
    expect(clock.now() - began).toBeLessThanOrEqual(options.jobTimeoutMs ?? 135_000);
  });

  it("of a job that was never reached outlasts no outage, because its address may be wrong", async () => {
    const { client, fetch } = setup([down]);
    await expect(client.extract.resume("job-1")).rejects.toMatchObject({ kind: "service-unavailable" });
    expect(fetch.seen).toHaveLength(4);
  });

  it("that the job's time limit ends is a job-timeout, even if the timer is a fraction early", async () => {
    const clock = createFakeClock();
    // As in Node, where timers count whole milliseconds.
    const whole = { ...clock, setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, Math.floor(ms)) };
    const { client } = setup([started, state("processing"), hang], { clock: whole });
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 1000.5 });
    expect(error).toMatchObject({ kind: "job-timeout", elapsedMs: 1000, retryable: true });
  });

  it("that reaches its own time limit is a timeout, not a job-timeout", async () => {
    const { client } = setup([started, hang]);
    const { error } = await client.safe.extract(body, { deadlineMs: 500, jobTimeoutMs: 60_000 });
    expect(error).toMatchObject({ kind: "timeout", jobId: "job-1" });
  });
});

describe("a listener", () => {
  it("that throws ends the wait with an aborted error, which has its cause and can be resumed", async () => {
    const { client } = setup([started, state("processing")]);
    const cause = new Error("mine");
    const { error } = await client.safe.extract(body, {
      onProgress: () => {
        throw cause;
      },
    });
    expect(error).toMatchObject({ kind: "aborted", jobId: "job-1", cause });
  });

  it("that rejects does the same, and leaves no unhandled rejection", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): number => unhandled.push(reason);
    process.on("unhandledRejection", note);
    const { client } = setup([started, state("processing")], { onEvent: () => Promise.reject(new Error("event")) });
    const cause = new Error("mine");
    const { error } = await client.safe.extract(body, { onProgress: () => Promise.reject(cause) });
    expect(error).toMatchObject({ kind: "aborted", cause });
    const late = setup([started, state("completed")]);
    await late.client.extract(body, { onProgress: async () => Promise.reject(cause) });
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });

  it("that never settles does not delay the end", async () => {
    const { client } = setup([started, state("processing"), state("completed", { data: { a: 1 } })]);
    const never = (): Promise<never> => new Promise(() => {});
    expect((await client.extract(body, { onProgress: never })).data).toEqual({ a: 1 });
  });
});
