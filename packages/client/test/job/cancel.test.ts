import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { createClient } from "../../src/index.ts";
import { failure, json, scripted, type Step } from "../fake/responses.ts";

const started = json(200, { success: true, id: "c1" });
const completed = json(200, { success: true, status: "completed", data: [] });

function setup(...steps: Step[]) {
  const controller = new AbortController();
  const fetch = scripted(...steps);
  const client = createClient({ apiKey: "k", baseUrl: "https://api.test/v2", fetch });
  const options = { signal: controller.signal, cancelOnAbort: true };
  const sent = (): string[] => fetch.seen.map(({ url, init }) => `${init.method} ${new URL(url).pathname}`);
  return { client, controller, options, fetch, sent };
}

/** Creates a response that the test resolves later. */
function late(): { readonly promise: Promise<Response>; resolve(response: Response): void } {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => (resolve = settle));
  return { promise, resolve: (response) => resolve(response) };
}

/** Waits until all pending work has run. */
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 20));
const body = { url: "https://a.test/" };

describe("a loop over a job with cancelOnAbort", () => {
  const pages = [{ markdown: "a" }, { markdown: "b" }];

  it("cancels the job if the loop is left after an abort", async () => {
    const { client, controller, options, sent } = setup(
      started,
      json(200, { success: true, status: "scraping", data: pages }),
    );
    for await (const page of client.crawl(body, options)) {
      expect(page.markdown).toBe("a");
      controller.abort();
      break;
    }
    await settled();
    expect(sent()).toEqual(["POST /v2/crawl", "GET /v2/crawl/c1", "DELETE /v2/crawl/c1"]);
  });

  it("does not cancel the job if the loop is left without an abort, or after the job has ended", async () => {
    const one = setup(started, json(200, { success: true, status: "scraping", data: pages }));
    for await (const _ of one.client.crawl(body, one.options)) break;
    const other = setup(started, json(200, { success: true, status: "completed", data: pages }));
    for await (const { markdown } of other.client.crawl(body, other.options)) {
      if (markdown === "b") other.controller.abort();
    }
    await settled();
    for (const { sent } of [one, other]) expect(sent()).toEqual(["POST /v2/crawl", "GET /v2/crawl/c1"]);
  });
});

describe("a cancellation after an abort", () => {
  const broken: Step = () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNRESET" } }));
  /** Waits a thousandth of the time. */
  const clock = { ...systemClock, setTimeout: (run: () => void, ms: number) => setTimeout(run, ms / 1000) };
  const cancelled = async (retry: object | false | undefined, own?: object | false): Promise<() => number> => {
    const controller = new AbortController();
    const scraping = json(200, { success: true, status: "scraping", data: [{}, {}] });
    const fetch = scripted(started, scraping, broken, json(200, { success: true, status: "cancelled" }));
    const client = createClient({ apiKey: "k", baseUrl: "https://api.test/v2", fetch, clock, retry });
    const options = { signal: controller.signal, cancelOnAbort: true, retry: own };
    for await (const _ of client.crawl(body, options)) {
      controller.abort();
      break;
    }
    return () => fetch.seen.filter(({ init }) => init.method === "DELETE").length;
  };

  it("is repeated if its connection breaks, because the job would run on", async () => {
    await expect.poll(await cancelled(undefined)).toBe(2);
    await expect.poll(await cancelled(undefined, { attempts: 3 })).toBe(2);
  });

  it("does not outlast one attempt if the service never responds", async () => {
    const controller = new AbortController();
    const scraping = json(200, { success: true, status: "scraping", data: [{}, {}] });
    const silent: Step = (_, init) =>
      new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)));
    const fetch = scripted(started, scraping, silent);
    const hasty = { ...clock, now: () => systemClock.now() * 1000 };
    const options = { apiKey: "k", baseUrl: "https://api.test/v2", fetch, clock: hasty, attemptTimeoutMs: 60_000 };
    const client = createClient(options);
    for await (const _ of client.crawl(body, { signal: controller.signal, cancelOnAbort: true })) {
      controller.abort();
      break;
    }
    const deletes = () => fetch.seen.filter(({ init }) => init.method === "DELETE");
    await expect.poll(() => deletes()[0]?.init.signal?.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(deletes()).toHaveLength(1);
  });

  it("is not repeated if the caller wants no retries", async () => {
    const counts = [await cancelled(false), await cancelled({ attempts: 3 }, false), await cancelled({ attempts: 1 })];
    await settled();
    expect(counts.map((count) => count())).toEqual([1, 1, 1]);
  });
});

describe("a job with cancelOnAbort, aborted while it starts", () => {
  it("ends at once, and is cancelled as soon as its id is known", async () => {
    const response = late();
    const { client, controller, options, fetch, sent } = setup(
      () => response.promise,
      json(200, { success: true, status: "cancelled" }),
    );
    const ending = client.safe.crawl(body, options).then((result) => result);
    await settled();
    controller.abort("left the page");
    const { error } = await ending;
    expect(error).toMatchObject({ kind: "aborted", cause: "left the page", mayHaveExecuted: true });
    expect(fetch.seen[0]?.init.signal?.aborted).toBe(false);
    expect(sent()).toEqual(["POST /v2/crawl"]);
    response.resolve(started.clone());
    await settled();
    expect(sent()).toEqual(["POST /v2/crawl", "DELETE /v2/crawl/c1"]);
  });

  it("is not started again if the first request failed", async () => {
    const response = late();
    const { client, controller, options, sent } = setup(() => response.promise, started);
    const ending = client.safe.crawl(body, options).then((result) => result);
    await settled();
    controller.abort();
    response.resolve(failure(503, "Service Unavailable"));
    expect((await ending).error?.kind).toBe("aborted");
    await settled();
    expect(sent()).toEqual(["POST /v2/crawl"]);
  });

  it("is not started again after the wait for a retry", async () => {
    const { client, controller, options, sent } = setup(failure(503, "Service Unavailable"), started);
    const ending = client.safe.crawl(body, options).then((result) => result);
    await settled();
    controller.abort(); // in the wait before the second attempt
    expect((await ending).error).toMatchObject({ kind: "aborted", attempts: 1 });
    expect((await client.safe.crawl(body, options)).error).toMatchObject({ kind: "aborted" });
    await settled();
    expect(sent()).toEqual(["POST /v2/crawl"]);
  });

  it("aborts the request if the job is not to be cancelled, or cannot be", async () => {
    const { client, controller, fetch } = setup(() => new Promise(() => {}));
    const { signal } = controller;
    const crawl = client.safe.crawl(body, { signal }).then((result) => result);
    const extract = client.safe.extract({ urls: [] }, { signal, cancelOnAbort: true }).then((result) => result);
    await settled();
    controller.abort();
    expect([(await crawl).error?.kind, (await extract).error?.kind]).toEqual(["aborted", "aborted"]);
    expect(fetch.seen.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });

  it("leaves no listener behind", async () => {
    const { client, options } = setup(started, completed);
    await client.crawl(body, options);
    expect(getEventListeners(options.signal, "abort")).toEqual([]);
  });
});
