import { describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { failure, hang, json, scripted, type Step } from "./fake/responses.ts";
import { createFakeClock } from "./fake/clock.ts";

const baseUrl = "https://api.test/v2";
const body = { urls: ["https://example.com/"] };
const startedJob = json(200, { success: true, id: "job-1", invalidURLs: [] });
const state = (status: string, more: object = {}): Response => json(200, { success: true, status, data: [], ...more });

function setup(...steps: Step[]) {
  const clock = createFakeClock();
  const fetch = scripted(...steps);
  const client = createClient({ apiKey: "key-1", baseUrl, fetch, clock, random: () => 0.5 });
  return { client, clock, fetch };
}

describe("a job", () => {
  it("starts when awaited, polls with growing waits, and returns its data", async () => {
    const { client, clock, fetch } = setup(
      startedJob,
      state("processing"),
      state("processing"),
      state("completed", { data: { price: 9 } }),
    );
    const states: string[] = [];
    const task = client.extract(body, { onProgress: ({ status, jobId }) => states.push(`${jobId} ${status}`) });
    expect(fetch.seen).toHaveLength(0);
    const result = await task;
    expect(result).toMatchObject({ data: { price: 9 }, jobId: "job-1", started: { invalidURLs: [] } });
    expect(states).toEqual(["job-1 processing", "job-1 processing", "job-1 completed"]);
    expect(clock.waits).toEqual([20, 40]);
    expect(await task).toBe(result);
    expect(fetch.seen.map(({ url }) => url)).toEqual([
      `${baseUrl}/extract`,
      ...Array(3).fill(`${baseUrl}/extract/job-1`),
    ]);
  });

  it("is a promise with all its methods, and starts only when it is used", async () => {
    const { client, fetch } = setup(startedJob, state("failed", { error: "No page" }));
    let ended = 0;
    const task: Promise<unknown> = client.extract(body);
    expect(fetch.seen).toEqual([]);
    const caught = task.finally(() => ended++).catch((error: Error) => error.message);
    expect(await caught).toBe("GET /extract/{id}: the job ended with status failed: No page");
    expect(ended).toBe(1);
    expect(task).toBeInstanceOf(Promise);
    expect(await client.safe.extract(body).finally(() => ended++)).toMatchObject({ ok: false });
    expect(ended).toBe(2);
  });

  it("that fails throws an error with the response", async () => {
    const { client } = setup(startedJob, state("failed", { success: false, error: "No page", creditsUsed: 3 }));
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "job-failed", jobId: "job-1", body: { creditsUsed: 3 } });
    expect(error?.message).toBe("GET /extract/{id}: the job ended with status failed: No page");
  });

  it("that is not done in time throws a job-timeout and can be resumed", async () => {
    const { client } = setup(startedJob, state("processing"));
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 5000 });
    expect(error).toMatchObject({ kind: "job-timeout", jobId: "job-1", retryable: true, elapsedMs: 4900 });
    const later = setup(state("completed", { data: { a: 1 } }));
    expect((await later.client.extract.resume("job-1")).data).toEqual({ a: 1 });
    expect(later.clock.waits).toEqual([]);
  });

  it("throws a job-timeout also if the service does not respond for the rest of the time", async () => {
    const { client } = setup(startedJob, state("processing"), hang);
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 60_000 });
    expect(error).toMatchObject({ kind: "job-timeout", jobId: "job-1", elapsedMs: 60_000 });
    const short = await setup(startedJob, hang).client.safe.extract(body, { attemptTimeoutMs: 100, retry: false });
    expect(short.error).toMatchObject({ kind: "timeout", jobId: "job-1" });
  });

  it("waits as long as Retry-After of a poll requests", async () => {
    const { client, clock } = setup(
      startedJob,
      json(200, { success: true, status: "processing" }, { "retry-after": "7" }),
      state("completed", { data: {} }),
    );
    await client.extract(body);
    expect(clock.waits).toEqual([7000]);
  });

  it("stops at once if the caller aborts while it waits", async () => {
    const { client } = setup(startedJob, state("processing"));
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error("enough"));
    const { error } = await client.safe.extract(body, { signal: controller.signal, onProgress });
    expect(error).toMatchObject({ kind: "aborted", jobId: "job-1" });
    expect(error?.cause).toMatchObject({ message: "enough" });
  });

  it("adds the job's id to the error if its state cannot be read", async () => {
    const { client } = setup(startedJob, failure(404, "Not Found"));
    expect((await client.safe.extract(body)).error).toMatchObject({ kind: "not-found", jobId: "job-1" });
  });

  it.each([{}, { id: "" }, { id: 7 }, { id: ".." }])(
    "whose start contains no job id, such as %j, may have been created",
    async (named) => {
      const { error } = await setup(json(200, { success: true, ...named })).client.safe.extract(body);
      expect(error).toMatchObject({ kind: "invalid-response", mayHaveExecuted: true, body: { success: true } });
      expect(error?.message).toBe("POST /extract: the response has no job id; check baseUrl");
    },
  );

  it("rejects invalid options before it starts anything", async () => {
    const { client, fetch } = setup(startedJob);
    const { error } = await client.safe.extract(body, { pollMs: -1 });
    expect(error).toMatchObject({ kind: "invalid-request" });
    expect(error?.message).toContain("pollMs must be a number of milliseconds from 1 to 86400000.");
    expect(fetch.seen).toHaveLength(0);
  });
});
