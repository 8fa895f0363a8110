import type { ScrapeOutcome } from "../acquisition.ts";
import type { Services } from "../services.ts";
import { longestTimer } from "../acquire/time-bound.ts";
import { ownOptions } from "./own-options.ts";
import type { PageRequest } from "./page-request.ts";

/** Acquisition ends by itself at `timeout`; this much later it is given up, whatever it does. */
const graceMs = 100;

/**
 * Acquires a page and answers 408 at the latest a little after its `timeout` (milliseconds), also where a
 * page keeps its thread so busy that the thread cannot say so.
 */
export async function withDeadline(services: Services, request: PageRequest): Promise<ScrapeOutcome> {
  const { url } = request;
  const signal = request.signal();
  const options = ownOptions(request);
  const limit = Math.min(Number(options.timeout) + graceMs, longestTimer);
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ScrapeOutcome>((resolve) => {
    timer = setTimeout(() => {
      controller.abort(new Error("timeout"));
      const message = `Request Timeout: ${url} took longer than ${String(options.timeout)} ms`;
      resolve({ ok: false, row: "request-timeout", message });
    }, limit);
  });
  try {
    return await Promise.race([services.acquirer.scrape(url, options, controller.signal), late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
