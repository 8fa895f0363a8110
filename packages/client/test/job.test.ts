import { describe, expect, it } from "vitest";
import { createClient, type ClientEvent } from "../src/index.ts";
import { createCore } from "../src/core.ts";
import { taskOf } from "../src/job/task.ts";
import { jobOf } from "../src/table/jobs.ts";
import type { JobEntry, Tables } from "../src/tables.ts";
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
  it("is started when awaited, polled with growing waits, and gives its data", async () => {
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

  it("is a promise with all that one has, and waits until it is asked for", async () => {
    const { client, fetch } = setup(startedJob, state("failed", { error: "No page" }));
    let ended = 0;
    const task: Promise<unknown> = client.extract(body);
    expect(fetch.seen).toEqual([]);
    const said = task.finally(() => ended++).catch((error: Error) => error.message);
    expect(await said).toBe("GET /extract/{id}: the job ended with status failed: No page");
    expect(ended).toBe(1);
    expect(task).toBeInstanceOf(Promise);
    expect(await client.safe.extract(body).finally(() => ended++)).toMatchObject({ ok: false });
    expect(ended).toBe(2);
  });

  it("that fails throws, and keeps the response", async () => {
    const { client } = setup(startedJob, state("failed", { success: false, error: "No page", creditsUsed: 3 }));
    const { error } = await client.safe.extract(body);
    expect(error).toMatchObject({ kind: "job-failed", jobId: "job-1", body: { creditsUsed: 3 } });
    expect(error?.message).toBe("GET /extract/{id}: the job ended with status failed: No page");
  });

  it("that is not done in time throws a job-timeout and can be resumed", async () => {
    const { client } = setup(startedJob, state("processing"));
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 5000 });
    expect(error).toMatchObject({ kind: "job-timeout", jobId: "job-1", retryable: true, elapsedMs: 4460 });
    const later = setup(state("completed", { data: { a: 1 } }));
    expect((await later.client.extract.resume("job-1")).data).toEqual({ a: 1 });
    expect(later.clock.waits).toEqual([]);
  });

  it("throws a job-timeout also when the service does not answer for the rest of the time", async () => {
    const { client } = setup(startedJob, state("processing"), hang);
    const { error } = await client.safe.extract(body, { jobTimeoutMs: 60_000 });
    expect(error).toMatchObject({ kind: "job-timeout", jobId: "job-1", elapsedMs: 60_000 });
    const short = await setup(startedJob, hang).client.safe.extract(body, { attemptTimeoutMs: 100, retry: false });
    expect(short.error).toMatchObject({ kind: "timeout", jobId: "job-1" });
  });

  it("waits as long as Retry-After of a status answer asks", async () => {
    const { client, clock } = setup(
      startedJob,
      json(200, { success: true, status: "processing" }, { "retry-after": "7" }),
      state("completed", { data: {} }),
    );
    await client.extract(body);
    expect(clock.waits).toEqual([7000]);
  });

  it("stops at once when the caller aborts while it waits", async () => {
    const { client } = setup(startedJob, state("processing"));
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(new Error("enough"));
    const { error } = await client.safe.extract(body, { signal: controller.signal, onProgress });
    expect(error).toMatchObject({ kind: "aborted", jobId: "job-1" });
    expect(error?.cause).toMatchObject({ message: "enough" });
  });

  it("gives the job's id with the error when its state cannot be read", async () => {
    const { client } = setup(startedJob, failure(404, "Not Found"));
    expect((await client.safe.extract(body)).error).toMatchObject({ kind: "not-found", jobId: "job-1" });
  });

  it.each([{}, { id: "" }, { id: 7 }])("whose start names no job, as %j, may be there all the same", async (named) => {
    const { error } = await setup(json(200, { success: true, ...named })).client.safe.extract(body);
    expect(error).toMatchObject({ kind: "invalid-response", mayHaveExecuted: true, body: { success: true } });
    expect(error?.message).toBe("POST /extract: the response names no job; is baseUrl right?");
  });

  it("refuses options that make no sense before it starts anything", async () => {
    const { client, fetch } = setup(startedJob);
    const { error } = await client.safe.extract(body, { pollMs: -1 });
    expect(error).toMatchObject({ kind: "invalid-request" });
    expect(error?.message).toContain("pollMs must be milliseconds from 1 to 86400000.");
    expect(fetch.seen).toHaveLength(0);
  });
});

const crawlRow: JobEntry = {
  report: "getCrawl",
  start: "startCrawl",
  cancel: "cancelCrawl",
  id: "id",
  status: "/status",
  succeeded: ["completed"],
  failed: ["failed", "cancelled"],
  data: "/data",
  next: "/next",
};
const crawlTables: Tables = {
  version: "v2",
  errors: [[403, "forbidden", "never"]],
  calls: [
    ["POST", "/crawl", "startCrawl"],
    ["GET", "/crawl/{id}", "getCrawl", { job: true }],
    ["DELETE", "/crawl/{id}", "cancelCrawl"],
  ],
  jobs: [crawlRow],
};

function crawl(...steps: Step[]) {
  const clock = createFakeClock();
  const fetch = scripted(...steps);
  const core = createCore(crawlTables, { apiKey: "key-1", baseUrl, fetch, clock });
  return { crawl: taskOf(core, jobOf(crawlRow, core.operations)), fetch, clock };
}

async function collect(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

describe("a job whose results come in parts", () => {
  const started = json(200, { success: true, id: "c1" });
  const first = state("completed", { data: [1, 2], next: `${baseUrl}/crawl/c1?skip=2` });
  const second = state("completed", { data: [3] });

  it("gives all parts when awaited, one item after the other when iterated", async () => {
    expect(await crawl(started, first, second).crawl({})).toMatchObject({ data: [1, 2, 3], jobId: "c1" });
    const { crawl: again, fetch } = crawl(started, first, second);
    expect(await collect(again({}))).toEqual([1, 2, 3]);
    expect(fetch.seen.at(-1)?.url).toBe(`${baseUrl}/crawl/c1?skip=2`);
  });

  it("reads a part only when it is needed", async () => {
    const { crawl: some, fetch } = crawl(started, first, second);
    for await (const page of some({})) if (page === 2) break;
    expect(fetch.seen).toHaveLength(2);
  });

  it("never passes part of the results off as all of them; goes on from the cursor", async () => {
    const { crawl: broken } = crawl(started, first, failure(403, "Forbidden"));
    const error = await collect(broken({})).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 403, jobId: "c1", cursor: `${baseUrl}/crawl/c1?skip=2` });
    const { crawl: resumed } = crawl(second);
    const { cursor } = error as { cursor: string };
    expect(await collect(resumed.resume("c1", { cursor }))).toEqual([3]);
  });

  it("names no cursor where awaiting lost what was read before it; resumed, the one that it was resumed from", async () => {
    const lost = crawl(started, first, failure(403, "Forbidden")).crawl({});
    const error = await Promise.resolve(lost).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "forbidden", jobId: "c1" });
    expect(error).not.toHaveProperty("cursor");
    const cursor = `${baseUrl}/crawl/c1?skip=2`;
    const third = state("completed", { data: [3], next: `${baseUrl}/crawl/c1?skip=3` });
    const resumed = crawl(third, failure(403, "Forbidden")).crawl.resume("c1", { cursor });
    await expect(Promise.resolve(resumed)).rejects.toMatchObject({ kind: "forbidden", cursor });
  });

  it.each([
    "https://evil.test/v2/crawl/c1?skip=2",
    "https://api.test:444/v2/crawl/c1",
    "http://api.test/v2/crawl/c1",
    "//evil.test/v2/crawl/c1",
    "\\\\evil.test\\v2",
    "https://api.test@evil.test/v2/crawl/c1",
    "javascript:alert(1)",
    "http://[",
    5,
    {},
    true,
  ])("never follows %s with the key", async (next) => {
    const { crawl: lured, fetch } = crawl(started, state("completed", { data: [1], next }));
    const error = await collect(lured({})).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "invalid-response", jobId: "c1", cursor: String(next) });
    expect(fetch.seen.map(({ url }) => new URL(url).origin)).toEqual(["https://api.test", "https://api.test"]);
  });

  it("asks the proxy that adds the key for the next part, whatever address the service has behind it", async () => {
    const next = "http://service.internal:8080/v2/crawl/c1?skip=2";
    const behind = state("completed", { data: [1, 2], next });
    const fetch = scripted(started, behind, state("completed", { data: [3] }));
    const client = createClient({ apiKey: null, baseUrl: "https://page.test/api/v2", fetch, clock: createFakeClock() });
    expect(await collect(client.crawl({ url: "https://a.test/" }))).toEqual([1, 2, 3]);
    expect(fetch.seen.at(-1)?.url).toBe("https://page.test/api/v2/crawl/c1?skip=2");
  });

  it.each([{}, { data: null }, { data: {} }])("takes %j for no part without pages", async (wrong) => {
    const part = json(200, { success: true, status: "completed", ...wrong });
    const { crawl: lame } = crawl(started, first, part);
    const error = await collect(lame({})).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "invalid-response", jobId: "c1", cursor: `${baseUrl}/crawl/c1?skip=2` });
    expect(String(error)).toContain("the response has no list at /data");
    await expect(collect(crawl(started, part).crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
  });

  it("refuses a part that leads back to itself", async () => {
    const { crawl: circular } = crawl(
      started,
      first,
      state("completed", { data: [3], next: `${baseUrl}/crawl/c1?skip=2` }),
    );
    await expect(collect(circular({}))).rejects.toMatchObject({ kind: "invalid-response" });
  });

  it("refuses parts that go round, and one that is its own next part", async () => {
    const part = (id: number, next: string): Response => state("completed", { data: [id], next: baseUrl + next });
    const round = [part(1, "/crawl/c1?skip=1"), part(2, "/crawl/c1?skip=2"), part(3, "/crawl/c1?skip=1")];
    const circular = crawl(started, ...round);
    await expect(collect(circular.crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(circular.fetch.seen).toHaveLength(4);
    const own = crawl(started, part(1, "/crawl/c1"));
    await expect(collect(own.crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(own.fetch.seen).toHaveLength(2);
  });

  it("refuses an address that is no text also while the job runs, with its first result", async () => {
    const { crawl: lured, fetch } = crawl(started, state("scraping", { data: [1], next: 5 }));
    await expect(collect(lured({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(fetch.seen).toHaveLength(2);
  });

  it("waits after each part of a job that runs, less after one that is worth it, and not after others", async () => {
    const next = `${baseUrl}/crawl/c1?skip=1`;
    const page = "x".repeat(20_000);
    const empty = state("scraping");
    const last = [state("completed", { data: [2], next }), state("completed", { data: [3] })];
    const { crawl: running, clock } = crawl(started, empty, empty, state("scraping", { data: [page] }), ...last);
    await collect(running({}));
    const [first = 0, second = 0, third = 0, ...more] = clock.waits;
    expect([first >= 16, second >= 32, more]).toEqual([true, true, []]);
    expect(third).toBeLessThan(33);
  });

  it("waits between parts that have no results, and ends with the time of the job", async () => {
    let parts = 0;
    const endless = (): Response =>
      json(200, { success: true, status: "completed", data: [], next: `${baseUrl}/crawl/c1?skip=${++parts}` });
    const error = await collect(crawl(started, endless).crawl({}, { jobTimeoutMs: 600_000 })).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "job-timeout", jobId: "c1" });
    expect(parts).toBeLessThan(80);
  });

  it("asks for the next part without the user and password of its address, with which fetch refuses it", async () => {
    const next = "https://user:password@api.test/v2/crawl/c1?skip=2";
    const { crawl: named, fetch } = crawl(started, state("completed", { data: [1, 2], next }), second);
    expect(await collect(named({}))).toEqual([1, 2, 3]);
    expect(fetch.seen.at(-1)?.url).toBe(`${baseUrl}/crawl/c1?skip=2`);
  });

  it("is left alone on the service when it failed by itself, or when nobody asked to have it cancelled", async () => {
    const methods = (seen: readonly { readonly init: RequestInit }[]) => seen.map(({ init }) => init.method);
    const failed = crawl(started, state("failed"));
    const error = await Promise.resolve(failed.crawl({}, { cancelOnAbort: true })).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "job-failed" });
    expect(methods(failed.fetch.seen)).toEqual(["POST", "GET"]);
    const controller = new AbortController();
    const left = crawl(started, state("scraping"));
    const options = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(Promise.resolve(left.crawl({}, options))).rejects.toMatchObject({ kind: "aborted" });
    expect(methods(left.fetch.seen)).toEqual(["POST", "GET"]);
  });

  it("is cancelled on the service, too, when asked to be", async () => {
    const controller = new AbortController();
    const { crawl: stopped, fetch } = crawl(started, state("scraping"));
    const onProgress = (): void => controller.abort();
    const task = stopped({}, { signal: controller.signal, onProgress, cancelOnAbort: true });
    await expect(Promise.resolve(task)).rejects.toMatchObject({ kind: "aborted", jobId: "c1" });
    expect(fetch.seen.at(-1)).toMatchObject({ url: `${baseUrl}/crawl/c1`, init: { method: "DELETE" } });
  });

  it("is cancelled with the headers of its call, and by a request that is not aborted with it", async () => {
    const controller = new AbortController();
    const { crawl: stopped, fetch } = crawl(started, state("scraping"));
    const onProgress = (): void => controller.abort();
    const headers = { "x-team": "research" };
    const task = stopped({}, { signal: controller.signal, onProgress, cancelOnAbort: true, headers });
    await expect(Promise.resolve(task)).rejects.toMatchObject({ kind: "aborted" });
    expect(fetch.seen.map((request) => request.headers.get("x-team"))).toEqual(Array(3).fill("research"));
    expect(fetch.seen.at(-1)?.init.signal?.aborted).toBe(false);
  });

  it.each(["awaited", "iterated"])("is cancelled when it is aborted while a schema judges a page, %s", async (how) => {
    const controller = new AbortController();
    const ends: unknown[] = [];
    const onEvent = (event: ClientEvent): unknown => event.type === "job-end" && ends.push(event.kind);
    const fetch = scripted(started, state("scraping", { data: [{ json: {} }] }));
    const client = createClient({ apiKey: "key-1", baseUrl, fetch, onEvent });
    const validate = async (): Promise<never> => {
      controller.abort();
      return new Promise(() => {});
    };
    const schema = {
      "~standard": { version: 1, vendor: "test", validate, jsonSchema: { input: () => ({}) } },
    } as const;
    const body = { url: "https://a.test/", scrapeOptions: { formats: [{ type: "json" as const, schema }] } };
    const task = client.crawl(body, { signal: controller.signal, cancelOnAbort: true });
    const ending = how === "awaited" ? Promise.resolve(task) : collect(task);
    await expect(ending).rejects.toMatchObject({ kind: "aborted", jobId: "c1" });
    expect(fetch.seen.map(({ init }) => init.method)).toEqual(["POST", "GET", "DELETE"]);
    expect(ends).toEqual(["aborted"]);
  });
});
