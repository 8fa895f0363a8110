import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClient, type ClientEvent } from "../../src/index.ts";
import { createFakeClock } from "../fake/clock.ts";
import { liveService, type LiveJob } from "../fake/live-job.ts";
import { failure, json, scripted } from "../fake/responses.ts";

const start = { url: "https://a.test/" };
const readyTimes = (count: number, everyMs: number): number[] =>
  Array.from({ length: count }, (_, i) => (i + 1) * everyMs);

function setup(job: LiveJob) {
  const clock = createFakeClock();
  const service = liveService(clock, job);
  const client = createClient({
    apiKey: "k-1",
    baseUrl: "https://api.test/v2",
    fetch: service.fetch,
    clock,
    random: () => 0.5,
  });
  const began = clock.now();
  return { ...service, client, elapsed: () => clock.now() - began };
}

const numberOf = (page: { readonly metadata?: { readonly url?: unknown } | undefined }): number =>
  Number(String(page.metadata?.url).split("/").at(-1));

describe("iterating a crawl", () => {
  it("yields each page at the first poll after it is ready, and downloads it once", async () => {
    const { client, polls, elapsed, downloaded, resultSize } = setup({ readyMs: readyTimes(50, 280), endMs: 14_000 });
    const given: number[] = [];
    for await (const page of client.crawl(start)) {
      const ready = (numberOf(page) + 1) * 280;
      const firstPoll = polls.find(({ atMs }) => atMs >= ready);
      expect(elapsed()).toBe(firstPoll?.atMs);
      given.push(numberOf(page));
    }
    expect(given).toEqual(readyTimes(50, 1).map((n) => n - 1));
    expect(downloaded() / resultSize).toBeLessThan(1.05);
  });

  it("downloads at most a twentieth more than the result, however pages become ready", async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 20, maxLength: 80 });
    const property = fc.asyncProperty(gaps, fc.integer({ min: 1, max: 30 }), async (waits, partPages) => {
      let at = 0;
      const readyMs = waits.map((wait) => (at += wait));
      const { client, downloaded, resultSize } = setup({ readyMs, endMs: at + 500, partPages });
      const given: number[] = [];
      for await (const page of client.crawl(start)) given.push(numberOf(page));
      expect(given).toEqual(waits.map((_, index) => index));
      expect(downloaded() / resultSize).toBeLessThan(1.05);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it("requests nothing before it is needed", async () => {
    const { client, polls } = setup({ readyMs: readyTimes(9, 1), endMs: 10, partPages: 3 });
    for await (const page of client.crawl(start)) if (numberOf(page) === 2) break;
    const before = polls.length;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(polls).toHaveLength(before);
    expect(polls.at(-1)?.url).not.toContain("skip=3");
  });

  it("can be resumed after any page, also while the job runs and from another client", async () => {
    for (let stop = 1; stop <= 7; stop++) {
      const job = { readyMs: readyTimes(7, 100), endMs: 800, partPages: 3 };
      const first = setup(job);
      const task = first.client.crawl(start);
      const given: number[] = [];
      for await (const page of task) {
        given.push(numberOf(page));
        if (given.length === stop) break;
      }
      const { cursor = "", jobId = "" } = task;
      const second = setup(job);
      for await (const page of second.client.crawl.resume(jobId, { cursor })) given.push(numberOf(page));
      expect(given, `after ${stop}, ${cursor}`).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
  });

  it.each(["failed", "cancelled"])("yields the pages that were ready before the job is %s", async (status) => {
    const { client } = setup({ readyMs: readyTimes(5, 10), endMs: 60, status, partPages: 2 });
    const given: number[] = [];
    const read = async (): Promise<void> => {
      for await (const page of client.crawl(start)) given.push(numberOf(page));
    };
    await expect(read()).rejects.toMatchObject({ kind: "job-failed", jobId: "c1" });
    expect(given).toEqual([0, 1, 2, 3, 4]);
  });

  it("returns all pages when awaited, and downloads each once", async () => {
    const { client, downloaded, resultSize } = setup({ readyMs: readyTimes(50, 280), endMs: 14_000 });
    expect((await client.crawl(start)).data.map(numberOf)).toHaveLength(50);
    expect(downloaded() / resultSize).toBeLessThan(1.06);
  });
});

describe("a job of 20 ms", () => {
  it("takes at most 60 ms for the caller", async () => {
    for (const random of [() => 0, () => 1]) {
      const clock = createFakeClock();
      const { fetch } = liveService(clock, { readyMs: [20], endMs: 20 });
      const began = clock.now();
      await createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, clock, random }).crawl(start);
      expect(clock.now() - began).toBeLessThanOrEqual(60);
    }
  });
});

describe("a part of the results", () => {
  const clientOf = (...bodies: object[]) => {
    const fetch = scripted(json(200, { success: true, id: "c1" }), ...bodies.map((body) => json(200, body)));
    return createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() });
  };
  const next = "https://api.test/v2/crawl/c1?skip=1";

  it("that reports a failed job ends the iteration with an error", async () => {
    const client = clientOf({ status: "completed", data: [{}], next }, { status: "failed", data: [], error: "Gone" });
    const steps: object[] = [];
    for await (const step of client.safe.crawl(start)) steps.push(step);
    expect(steps).toMatchObject([{ ok: true }, { ok: false, error: { kind: "job-failed", cursor: next } }]);
  });

  it("that reports a running job again does not end the iteration", async () => {
    const client = clientOf(
      { status: "completed", data: [{}], next },
      { status: "scraping", data: [] },
      { status: "completed", data: [{ markdown: "b" }] },
    );
    expect((await client.crawl(start)).data).toEqual([{}, { markdown: "b" }]);
  });

  it("without next of a running job is requested again, and its new pages are yielded", async () => {
    const client = clientOf(
      { status: "scraping", data: [{ markdown: "a" }] },
      { status: "scraping", data: [{ markdown: "a" }, { markdown: "b" }] },
      { status: "completed", data: [{ markdown: "a" }, { markdown: "b" }, { markdown: "c" }] },
    );
    expect((await client.crawl(start)).data.map(({ markdown }) => markdown)).toEqual(["a", "b", "c"]);
  });
});

describe("iterating an agent", () => {
  const event = (eventId: string, type: string): object => ({ eventId, type });
  it("yields each event once, as it happens, and then ends", async () => {
    const fetch = scripted(
      json(200, { success: true, id: "a1" }),
      json(200, { success: true, status: "processing" }),
      json(200, { success: true, events: [event("1", "run.started")] }),
      json(200, { success: true, status: "processing" }),
      json(200, { success: true, events: [event("1", "run.started"), event("2", "progress.reported")] }),
      json(200, { success: true, status: "completed", data: {} }),
      json(200, { success: true, events: [event("2", "progress.reported"), event("3", "run.finished")] }),
    );
    const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() });
    const types: string[] = [];
    for await (const { type } of client.agent({ prompt: "x" })) types.push(type);
    expect(types).toEqual(["run.started", "progress.reported", "run.finished"]);
    expect(fetch.seen.map(({ url }) => url.slice(url.indexOf("/agent")))).toEqual([
      "/agent",
      "/agent/a1",
      "/agent/a1/trace",
      "/agent/a1",
      "/agent/a1/trace",
      "/agent/a1",
      "/agent/a1/trace",
    ]);
  });
});

describe("an iteration", () => {
  it("may spend any time on a page, because only waiting counts towards the job's time limit", async () => {
    let now = 0;
    const { setTimeout: set, clearTimeout: clear } = createFakeClock();
    const clock = { now: () => now, setTimeout: set, clearTimeout: clear };
    const next = "https://api.test/v2/crawl/c1?skip=";
    const { client } = clientOf(
      { clock },
      { status: "scraping", data: [{ markdown: "a" }], next: `${next}1` },
      { status: "completed", data: [{ markdown: "b" }], next: `${next}2` },
      { status: "completed", data: [{ markdown: "c" }] },
    );
    const given: unknown[] = [];
    for await (const { markdown } of client.crawl(start, { jobTimeoutMs: 60_000 })) {
      given.push(markdown);
      now += 3_600_000; // a model that reads the page, or a person
    }
    expect(given).toEqual(["a", "b", "c"]);
  });

  const clientOf = (options: object, ...bodies: object[]) => {
    const fetch = scripted(json(200, { success: true, id: "c1" }), ...bodies.map((body) => json(200, body)));
    const client = createClient({
      apiKey: "k-1",
      baseUrl: "https://api.test/v2",
      fetch,
      clock: createFakeClock(),
      ...options,
    });
    return { client, fetch };
  };
  const three = { status: "completed", data: ["a", "b", "c"].map((markdown) => ({ markdown })) };

  it("ends with the caller's signal even if downloaded pages are left, and can be resumed after the last page", async () => {
    const ends: unknown[] = [];
    const onEvent = (event: ClientEvent): unknown => event.type === "job-end" && ends.push(event.kind);
    const { client, fetch } = clientOf({ onEvent }, three);
    const controller = new AbortController();
    const given: unknown[] = [];
    const read = async (): Promise<void> => {
      for await (const { markdown } of client.crawl(start, { signal: controller.signal, cancelOnAbort: true })) {
        given.push(markdown);
        controller.abort(new Error("enough"));
      }
    };
    const error = await read().catch((one: unknown) => one);
    const cursor = "https://api.test/v2/crawl/c1#1";
    expect(error).toMatchObject({ kind: "aborted", jobId: "c1", cursor, cause: new Error("enough") });
    expect({ given, ends }).toEqual({ given: ["a"], ends: ["aborted"] });
    expect(fetch.seen.map(({ init }) => init.method)).toEqual(["POST", "GET", "DELETE"]);
    const rest: unknown[] = [];
    const other = clientOf({ fetch: scripted(json(200, three)) }).client;
    for await (const { markdown } of other.crawl.resume("c1", { cursor })) rest.push(markdown);
    expect(rest).toEqual(["b", "c"]);
  });

  it("of an agent names the run in the error if its trace cannot be read", async () => {
    const ends: unknown[] = [];
    const onEvent = (event: ClientEvent): unknown => event.type === "job-end" && ends.push(event.kind);
    const fetch = scripted(
      json(200, { success: true, id: "a1" }),
      json(200, { success: true, status: "processing" }),
      failure(400, "Traces are only available for runs of the new engine"),
    );
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch, onEvent });
    const read = async (): Promise<void> => {
      for await (const event of client.agent({ prompt: "x" })) expect(event).toBeUndefined();
    };
    expect(await read().catch((one: unknown) => one)).toMatchObject({ kind: "trace-not-available", jobId: "a1" });
    expect(ends).toEqual(["trace-not-available"]);
  });

  it("passes on an error that the caller throws inside the loop", async () => {
    const { client } = clientOf({}, three);
    const own = Object.freeze(new Error("mine"));
    const read = async (): Promise<void> => {
      for await (const _ of client.crawl(start)) throw own;
    };
    expect(await read().catch((one: unknown) => one)).toBe(own);
  });

  it.each(["client", "safe"] as const)(
    "of %s that is left while it waits for a page ends at once and polls no more",
    async (level) => {
      const ends: unknown[] = [];
      const onEvent = (event: ClientEvent): unknown => event.type === "job-end" && ends.push(event.kind);
      const waits: (() => void)[] = [];
      const set = (run: () => void, ms: number): void => void (ms < 50_000 && waits.push(run));
      const clock = { now: () => 0, setTimeout: set, clearTimeout: () => {} };
      const { client, fetch } = clientOf({ clock, onEvent }, { status: "scraping", data: [] });
      const pages = (level === "safe" ? client.safe : client).crawl(start)[Symbol.asyncIterator]();
      const pending = pages.next();
      for (let turn = 0; waits.length === 0 && turn < 100; turn++) await new Promise(setImmediate);
      const left = Promise.all([pending, pages.return?.()]);
      const late = new Promise((resolve) => setTimeout(() => resolve("late"), 60_000).unref());
      expect(await Promise.race([left, late])).toMatchObject([{ done: true }, { done: true }]);
      expect({ polls: fetch.seen.length - 1, ends }).toEqual({ polls: 1, ends: [undefined] });
      expect(await pages.next()).toMatchObject({ done: true });
    },
  );

  it.each([5, null, undefined, {}, ""])("of the job %j is rejected before anything is sent", async (jobId) => {
    const { client, fetch } = clientOf({}, three);
    const { error } = await client.safe.crawl.resume(jobId as string);
    expect(error).toMatchObject({ kind: "invalid-request", operation: "GET /crawl/{id}" });
    expect(error?.message).toContain("jobId must be a non-empty string");
    expect(fetch.seen).toEqual([]);
  });
});
