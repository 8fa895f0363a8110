import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/config/options.ts";
import { createClient } from "../../src/index.ts";
import { hang, json, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

const body = { urls: ["https://example.com/"] };
const started = json(200, { success: true, id: "job-1" });
const state = (status: string, more: object = {}): Response => json(200, { success: true, status, data: {}, ...more });

function setup(steps: Step[], options: ClientOptions = {}) {
  const clock = createFakeClock();
  const fetch = scripted(...steps);
  const fixed = { apiKey: "key-1", baseUrl: "https://api.test/v2", random: () => 0.5 };
  return { client: createClient({ ...fixed, fetch, clock, ...options }), clock };
}

describe("the waits between two looks at a job", () => {
  it.each([
    [0, [800, 1200]],
    [1, [1200, 1800]],
  ])("are spread by a fifth: with dice %d they are %j", async (dice, waits) => {
    const { client, clock } = setup([started, state("processing"), state("completed")], { random: () => dice });
    await client.extract(body);
    expect(clock.waits.map(Math.round)).toEqual(waits);
  });

  it("grow by half, to ten seconds", async () => {
    const { client, clock } = setup([started, ...Array<Step>(3).fill(state("processing")), state("completed")]);
    await client.extract(body, { pollMs: 4000 });
    expect(clock.waits).toEqual([4000, 6000, 9000, 10_000]);
  });

  it("may be as short as the caller likes", async () => {
    const { client, clock } = setup([started, state("processing"), state("completed")], { random: () => 0 });
    await client.extract(body, { pollMs: 1 });
    expect(clock.waits.map((ms) => ms.toFixed(1))).toEqual(["0.8", "1.2"]);
  });

  it("come after the first look at a job that was started before", async () => {
    const { client, clock } = setup([state("processing"), state("processing"), state("completed")]);
    await client.extract.resume("job-1");
    expect(clock.waits).toEqual([1000, 1500]);
  });

  it("end after half an hour", async () => {
    const { client, clock } = setup([started, state("processing")]);
    const { error } = await client.safe.extract(body);
    expect(error?.message).toBe("GET /extract/{id}: the job still runs after 1800000 ms");
    expect(clock.waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(1_790_000);
  });

  it("fill the time of the job, and do not go beyond it", async () => {
    const exactly = setup([started, state("completed", { data: { a: 1 } })]);
    expect((await exactly.client.extract(body, { jobTimeoutMs: 1000 })).data).toEqual({ a: 1 });
    const { client, clock } = setup([started, state("completed")]);
    expect((await client.safe.extract(body, { jobTimeoutMs: 999 })).error?.kind).toBe("job-timeout");
    expect(clock.waits).toEqual([]);
  });
});

describe("a look at a job", () => {
  it("takes at most what the call, else the client, else five minutes allow, and what is left of the job", async () => {
    const long = { attemptTimeoutMs: 1_000_000, retry: false } as const;
    const timers = async (client: ClientOptions, call: object): Promise<readonly number[]> => {
      const { client: one, clock } = setup([started, hang], client);
      const { error } = await one.safe.extract(body, { ...long, ...call });
      expect(error).toMatchObject({ jobId: "job-1", elapsedMs: expect.any(Number) as number });
      return clock.waits;
    };
    expect(await timers({ deadlineMs: 7000 }, { deadlineMs: 5000 })).toEqual([1000, 5000]);
    expect(await timers({ deadlineMs: 7000 }, {})).toEqual([1000, 7000]);
    expect(await timers({}, {})).toEqual([1000, 300_000]);
    expect(await timers({}, { jobTimeoutMs: 9000 })).toEqual([1000, 8000]);
    expect(await timers({}, { jobTimeoutMs: 1000 })).toEqual([1000, 1]);
  });

  it("tells how long the job has taken", async () => {
    const { client } = setup([started, state("processing"), state("completed")]);
    const seen: number[] = [];
    await client.extract(body, { onProgress: ({ elapsedMs }) => seen.push(elapsedMs) });
    expect(seen).toEqual([1000, 2500]);
  });

  it("that ends badly leaves no doubt that the job was there", async () => {
    const { client } = setup([started, state("cancelled")]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "job-failed", mayHaveExecuted: true, elapsedMs: 1000, retryable: false });
  });

  it("that tells no state is not what the interface promises", async () => {
    const { client } = setup([started, json(200, { success: true })]);
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "invalid-response", jobId: "job-1", body: { success: true } });
    expect(error?.message).toBe("GET /extract/{id}: the response has no state at /status");
  });

  it("that runs into its own limit of time is a timeout, not the end of the job's time", async () => {
    const { client } = setup([started, hang]);
    const { error } = await client.safe.extract(body, { deadlineMs: 500, jobTimeoutMs: 60_000 });
    expect(error).toMatchObject({ kind: "timeout", jobId: "job-1" });
  });
});
