import type { FetchResponse } from "../../src/response.ts";
import type { FakeClock } from "./clock.ts";
import { json } from "./responses.ts";

/** A job of the simulated service: when each page is ready and when the job ends, in milliseconds after the start. */
export interface LiveJob {
  readonly readyMs: readonly number[];
  readonly endMs: number;
  /** The final state. Default `completed`. */
  readonly status?: string;
  /** Size of a page in characters. Default 20000. */
  readonly pageSize?: number;
  /** Maximum number of pages in a part. Default: all. */
  readonly partPages?: number;
}

/** Creates a service that runs one crawl by the fake clock, with `next` and `skip` as in the contract. */
export function liveService(clock: FakeClock, job: LiveJob) {
  const { readyMs, endMs, status = "completed", pageSize = 20_000, partPages = Number.MAX_SAFE_INTEGER } = job;
  const pages = readyMs.map((_, index) => ({
    metadata: { url: `https://a.test/${index}` },
    markdown: "x".repeat(pageSize),
  }));
  const began = clock.now();
  const polls: { readonly atMs: number; readonly url: string }[] = [];
  let bytes = 0;
  const respond = (body: object): FetchResponse => {
    bytes += JSON.stringify(body).length;
    return json(200, body);
  };
  const fetch = async (url: string, init: RequestInit): Promise<FetchResponse> => {
    if (init.method === "POST") return respond({ success: true, id: "c1" });
    const atMs = clock.now() - began;
    polls.push({ atMs, url });
    const skip = Number(new URL(url).searchParams.get("skip"));
    const ready = readyMs.filter((ms) => ms <= atMs).length;
    const end = Math.max(skip, Math.min(ready, skip + partPages));
    const ended = atMs >= endMs;
    const more = !ended || end < ready;
    return respond({
      success: true,
      status: ended ? status : "scraping",
      total: pages.length,
      completed: ready,
      creditsUsed: ready,
      ...(more && { next: `https://api.test/v2/crawl/c1?skip=${end}` }),
      data: pages.slice(skip, end),
    });
  };
  return { fetch, polls, downloaded: () => bytes, resultSize: JSON.stringify(pages).length };
}
