import { describe, expect, it } from "vitest";
import { createClient, type ClientEvent } from "../../src/index.ts";
import { createCore } from "../../src/core.ts";
import { taskOf } from "../../src/job/task.ts";
import { jobOf } from "../../src/table/jobs.ts";
import type { JobEntry, Tables } from "../../src/tables.ts";
import { failure, json, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

const baseUrl = "https://api.test/v2";
const state = (status: string, more: object = {}): Response => json(200, { success: true, status, data: [], ...more });

const pages = (...ids: readonly number[]): object[] => ids.map((id) => ({ id }));

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
  const first = state("completed", { data: pages(1, 2), next: `${baseUrl}/crawl/c1?skip=2` });
  const second = state("completed", { data: pages(3) });

  it("returns all parts when awaited, and yields one item after the other when iterated", async () => {
    expect(await crawl(started, first, second).crawl({})).toMatchObject({ data: pages(1, 2, 3), jobId: "c1" });
    const { crawl: iterated, fetch } = crawl(started, first, second);
    expect(await collect(iterated({}))).toEqual(pages(1, 2, 3));
    expect(fetch.seen.at(-1)?.url).toBe(`${baseUrl}/crawl/c1?skip=2`);
  });

  it("requests a part only when it is needed", async () => {
    const { crawl: some, fetch } = crawl(started, first, second);
    for await (const page of some({})) if ((page as { id: number }).id === 2) break;
    expect(fetch.seen).toHaveLength(2);
  });

  it("never returns a partial result as complete, and continues from the cursor", async () => {
    const { crawl: broken } = crawl(started, first, failure(403, "Forbidden"));
    const error = await collect(broken({})).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 403, jobId: "c1", cursor: `${baseUrl}/crawl/c1?skip=2` });
    const { crawl: resumed } = crawl(second);
    const { cursor } = error as { cursor: string };
    expect(await collect(resumed.resume("c1", { cursor }))).toEqual(pages(3));
  });

  it("has no cursor in the error of an awaited job, or the cursor that it was resumed from", async () => {
    const lost = crawl(started, first, failure(403, "Forbidden")).crawl({});
    const error = await Promise.resolve(lost).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "forbidden", jobId: "c1" });
    expect(error).not.toHaveProperty("cursor");
    const cursor = `${baseUrl}/crawl/c1?skip=2`;
    const third = state("completed", { data: pages(3), next: `${baseUrl}/crawl/c1?skip=3` });
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
    0,
    false,
  ])("never follows %s with the key", async (next) => {
    const { crawl: redirected, fetch } = crawl(started, state("completed", { data: pages(1), next }));
    const error = await collect(redirected({})).catch((e: unknown) => e);
    // A part that is no address cannot be the position after the page.
    const cursor = typeof next === "string" ? next : `${baseUrl}/crawl/c1#1`;
    expect(error).toMatchObject({ kind: "invalid-response", jobId: "c1", cursor });
    expect(fetch.seen.map(({ url }) => new URL(url).origin)).toEqual(["https://api.test", "https://api.test"]);
  });

  it("requests the next part from the proxy that adds the key, whatever address the service names", async () => {
    const next = "http://service.internal:8080/v2/crawl/c1?skip=2";
    const behind = state("completed", { data: pages(1, 2), next });
    const fetch = scripted(started, behind, state("completed", { data: pages(3) }));
    const client = createClient({ apiKey: null, baseUrl: "https://page.test/api/v2", fetch, clock: createFakeClock() });
    expect(await collect(client.crawl({ url: "https://a.test/" }))).toEqual(pages(1, 2, 3));
    expect(fetch.seen.at(-1)?.url).toBe("https://page.test/api/v2/crawl/c1?skip=2");
  });

  it.each([{}, { data: null }, { data: {} }, { data: [null] }, { data: [5] }, { data: [[]] }, { data: [{}, "a"] }])(
    "rejects %j as a part without pages",
    async (wrong) => {
      const part = json(200, { success: true, status: "completed", ...wrong });
      const { crawl: malformed } = crawl(started, first, part);
      const error = await collect(malformed({})).catch((e: unknown) => e);
      expect(error).toMatchObject({ kind: "invalid-response", jobId: "c1", cursor: `${baseUrl}/crawl/c1?skip=2` });
      expect(String(error)).toContain("the response has no results at /data");
      await expect(collect(crawl(started, part).crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
    },
  );

  it("rejects a part that leads back to itself", async () => {
    const { crawl: circular } = crawl(
      started,
      first,
      state("completed", { data: pages(3), next: `${baseUrl}/crawl/c1?skip=2` }),
    );
    await expect(collect(circular({}))).rejects.toMatchObject({ kind: "invalid-response" });
  });

  it.each([
    ["of an ended job without results", "completed", []],
    ["of a running job with one new result", "scraping", [1]],
  ] as const)("rejects a part %s that is its own next part", async (_, status, ids) => {
    const own = state(status, { data: pages(...ids), next: `${baseUrl}/crawl/c1` });
    const { crawl: circular, fetch } = crawl(started, own, second);
    await expect(collect(circular({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(fetch.seen).toHaveLength(2);
  });

  it("rejects a part that differs from an earlier one in its fragment only, which is not requested", async () => {
    const at = (fragment: string): Response =>
      state("completed", { data: pages(1), next: `${baseUrl}/crawl/c1?skip=1#${fragment}` });
    const { crawl: twice, fetch } = crawl(started, at("1"), at("2"), at("3"));
    await expect(collect(twice({}))).rejects.toMatchObject({
      kind: "invalid-response",
      message: "GET /crawl/{id}: the next part was already read; it was not requested",
      cursor: `${baseUrl}/crawl/c1?skip=1`,
    });
    expect(fetch.seen).toHaveLength(3);
    const same = crawl(started, state("completed", { data: pages(1), next: "#more" }));
    await expect(collect(same.crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
  });

  it("rejects parts in a cycle, and a part that is its own next part", async () => {
    const part = (id: number, next: string): Response => state("completed", { data: pages(id), next: baseUrl + next });
    const round = [part(1, "/crawl/c1?skip=1"), part(2, "/crawl/c1?skip=2"), part(3, "/crawl/c1?skip=1")];
    const circular = crawl(started, ...round);
    await expect(collect(circular.crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(circular.fetch.seen).toHaveLength(4);
    const own = crawl(started, part(1, "/crawl/c1"));
    await expect(collect(own.crawl({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(own.fetch.seen).toHaveLength(2);
  });

  it.each([
    [pages(1), 5],
    [[], 5],
    [pages(1), { toString: null }],
  ])("rejects the next part of %j at %j also while the job runs", async (data, next) => {
    const { crawl: redirected, fetch } = crawl(started, state("scraping", { data, next }));
    await expect(collect(redirected({}))).rejects.toMatchObject({ kind: "invalid-response" });
    expect(fetch.seen).toHaveLength(2);
  });

  it.each([{}, { data: null }, { data: {} }])(
    "rejects a part with %j and a next part while the job runs",
    async (wrong) => {
      const part = json(200, { success: true, status: "scraping", ...wrong, next: `${baseUrl}/crawl/c1?skip=2` });
      const { crawl: lossy, fetch } = crawl(started, part, second);
      await expect(collect(lossy({}))).rejects.toMatchObject({ kind: "invalid-response", jobId: "c1" });
      expect(fetch.seen).toHaveLength(2);
    },
  );

  it("waits after each part of a running job, less if the part has many results, and does not wait otherwise", async () => {
    const next = `${baseUrl}/crawl/c1?skip=1`;
    const page = "x".repeat(20_000);
    const empty = state("scraping");
    const last = [state("completed", { data: pages(2), next }), state("completed", { data: pages(3) })];
    const { crawl: running, clock } = crawl(started, empty, empty, state("scraping", { data: [{ page }] }), ...last);
    await collect(running({}));
    const [first = 0, second = 0, third = 0, ...more] = clock.waits;
    expect([first >= 16, second >= 32, more]).toEqual([true, true, []]);
    expect(third).toBeLessThan(33);
  });

  it("waits between parts without results, and ends with the job's time limit", async () => {
    let parts = 0;
    const endless = (): Response =>
      json(200, { success: true, status: "completed", data: [], next: `${baseUrl}/crawl/c1?skip=${++parts}` });
    const error = await collect(crawl(started, endless).crawl({}, { jobTimeoutMs: 600_000 })).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "job-timeout", jobId: "c1" });
    expect(parts).toBeLessThan(80);
  });

  it("removes user and password from the address of the next part, because fetch rejects them", async () => {
    const next = "https://user:password@api.test/v2/crawl/c1?skip=2";
    const { crawl: named, fetch } = crawl(started, state("completed", { data: pages(1, 2), next }), second);
    expect(await collect(named({}))).toEqual(pages(1, 2, 3));
    expect(fetch.seen.at(-1)?.url).toBe(`${baseUrl}/crawl/c1?skip=2`);
  });

  it("is not cancelled on the service if it failed, or without cancelOnAbort", async () => {
    const methods = (seen: readonly { readonly init: RequestInit }[]) => seen.map(({ init }) => init.method);
    const failed = crawl(started, state("failed", { data: [null] }));
    const error = await Promise.resolve(failed.crawl({}, { cancelOnAbort: true })).catch((e: unknown) => e);
    expect(error).toMatchObject({ kind: "job-failed" });
    expect(methods(failed.fetch.seen)).toEqual(["POST", "GET"]);
    const controller = new AbortController();
    const left = crawl(started, state("scraping"));
    const options = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(Promise.resolve(left.crawl({}, options))).rejects.toMatchObject({ kind: "aborted" });
    expect(methods(left.fetch.seen)).toEqual(["POST", "GET"]);
  });

  it("is cancelled on the service with cancelOnAbort", async () => {
    const controller = new AbortController();
    const { crawl: stopped, fetch } = crawl(started, state("scraping"));
    const onProgress = (): void => controller.abort();
    const task = stopped({}, { signal: controller.signal, onProgress, cancelOnAbort: true });
    await expect(Promise.resolve(task)).rejects.toMatchObject({ kind: "aborted", jobId: "c1" });
    expect(fetch.seen.at(-1)).toMatchObject({ url: `${baseUrl}/crawl/c1`, init: { method: "DELETE" } });
  });

  it("is cancelled with the headers of its call, by a request that the abort does not end", async () => {
    const controller = new AbortController();
    const { crawl: stopped, fetch } = crawl(started, state("scraping"));
    const onProgress = (): void => controller.abort();
    const headers = { "x-team": "research" };
    const task = stopped({}, { signal: controller.signal, onProgress, cancelOnAbort: true, headers });
    await expect(Promise.resolve(task)).rejects.toMatchObject({ kind: "aborted" });
    expect(fetch.seen.map((request) => request.headers.get("x-team"))).toEqual(Array(3).fill("research"));
    expect(fetch.seen.at(-1)?.init.signal?.aborted).toBe(false);
  });

  it.each(["awaited", "iterated"])("is cancelled if it is aborted while a schema validates a page, %s", async (how) => {
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
