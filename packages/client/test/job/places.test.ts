import { describe, expect, it } from "vitest";
import { createClient } from "../../src/index.ts";
import { createFakeClock } from "../fake/clock.ts";
import { json } from "../fake/responses.ts";

const report = "https://api.test/v2/crawl/c-1";
const pages = Array.from({ length: 7 }, (_, at) => ({ markdown: `page ${at}` }));
const size = 4;

/** Creates a crawl that has ended, in parts of four pages. */
function setup(key: object = { apiKey: "k-1" }) {
  const fetch = async (url: string) => {
    const skip = Number(new URL(url).searchParams.get("skip"));
    const next = skip + size < pages.length ? { next: `${report}?skip=${skip + size}` } : {};
    return json(200, { success: true, status: "completed", data: pages.slice(skip, skip + size), ...next });
  };
  return createClient({ ...key, baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() });
}

describe("the cursor after each page", () => {
  it("is within the part, and leads to the next part after the last page", async () => {
    const task = setup().crawl.resume("c-1");
    const cursors: unknown[] = [];
    for await (const _ of task) cursors.push(task.cursor);
    expect(cursors).toEqual([
      ...[1, 2, 3].map((given) => `${report}#${given}`),
      `${report}?skip=4`,
      ...[1, 2, 3].map((given) => `${report}?skip=4#${given}`),
    ]);
  });

  it("lets another process continue without losing or repeating a page", async () => {
    const task = setup().crawl.resume("c-1");
    let given = 0;
    for await (const _ of task) {
      const rest: unknown[] = [];
      for await (const page of setup().crawl.resume("c-1", { cursor: task.cursor })) rest.push(page);
      expect(rest).toEqual(pages.slice(++given));
    }
    expect(given).toBe(7);
  });

  it("of another job is rejected without a request", async () => {
    const others = [
      "https://api.test/v2/crawl/c-2#1",
      `${report}1?skip=4`,
      "https://api.test/v2/crawl/c",
      "c-2",
      "/v2/crawl/c-2",
      "https://elsewhere.test/v2/crawl/c-1?skip=4",
    ];
    for (const cursor of [...others, `${report}#-1`, "#1e9", "#1.5", "#two"]) {
      await expect(setup().crawl.resume("c-1", { cursor })).rejects.toMatchObject({
        kind: "invalid-request",
        message: "GET /crawl/{id}: not sent: the cursor is not from this job",
        jobId: "c-1",
      });
    }
    const foreign = { cursor: "https://elsewhere.test/v2/crawl/c-1?skip=4" };
    const { error } = await setup({ apiKey: null, headers: { "x-api-key": "k-1" } }).safe.crawl.resume("c-1", foreign);
    expect(error?.kind).toBe("invalid-request");
    const { data } = await setup().crawl.resume("c-1", { cursor: "https://api.test/v2/parts/8?skip=4#1" });
    expect(data).toEqual(pages.slice(5));
  });

  it("may be relative, and is rejected if it is no address", async () => {
    const { data } = await setup().crawl.resume("c-1", { cursor: "?skip=4#1" });
    expect(data).toEqual(pages.slice(5));
    const { error } = await setup().safe.crawl.resume("c-1", { cursor: "http://[" });
    expect(error).toMatchObject({ kind: "invalid-request", jobId: "c-1" });
  });

  it("is missing in an error before the first page", async () => {
    const controller = new AbortController();
    const task = setup().crawl.resume("c-1", { signal: controller.signal });
    controller.abort();
    const error: unknown = await (async () => {
      for await (const _ of task);
    })().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ kind: "aborted" });
    expect(error).not.toHaveProperty("cursor");
  });

  it("is not added to an error of the program itself", async () => {
    const items = setup().crawl.resume("c-1")[Symbol.asyncIterator]() as AsyncGenerator;
    await items.next();
    const own = new Error("mine");
    expect(await items.throw(own).catch((cause: unknown) => cause)).toBe(own);
    expect(own).not.toHaveProperty("cursor");
  });

  it("is in the error of an abort between two pages, which may have executed the job", async () => {
    const controller = new AbortController();
    const task = setup().crawl.resume("c-1", { signal: controller.signal });
    const error: unknown = await (async () => {
      for await (const _ of task) controller.abort();
    })().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ kind: "aborted", mayHaveExecuted: true, cursor: `${report}#1` });
  });
});
