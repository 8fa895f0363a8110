import type { ScrapeOutcome, ScrapeOptions } from "../acquisition.ts";
import type { Services } from "../services.ts";
import { longestTimer } from "../clock.ts";
import type { PageRequest } from "./page-request.ts";

/** Acquisition ends by itself at `timeout`; this much later it is given up, whatever it does. */
const graceMs = 100;

/**
 * Acquires a page and responds 408 at the latest a little after its `timeout` (milliseconds), also where a
 * page keeps its thread so busy that the thread cannot say so.
 *
 * @param waitedMs what of the time went by before, milliseconds
 */
export async function withDeadline(services: Services, request: PageRequest, waitedMs = 0): Promise<ScrapeOutcome> {
  const { url } = request;
  const signal = request.signal();
  const own = ownOptions(request);
  const timeout = Math.max(1, Number(own.timeout) - waitedMs);
  // Pages of a job share their options; only a call that had to wait has less time than it asked for.
  const options = waitedMs > 0 ? { ...own, timeout } : own;
  const limit = Math.min(timeout + graceMs, longestTimer);
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ScrapeOutcome>((resolve) => {
    timer = setTimeout(() => {
      controller.abort(new Error("timeout"));
      const message = `Request Timeout: ${url} took longer than ${String(own.timeout)} ms`;
      resolve({ ok: false, row: "request-timeout", message });
    }, limit);
  });
  try {
    return await Promise.race([
      services.acquirer.scrape(url, options, controller.signal, { team: request.account.team }),
      late,
    ]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/**
 * The options of a request as page acquisition gets them: a browser profile and the history
 * of change tracking belong to the team, so that teams that choose the same name do not
 * meet in it. With zero data retention there is no history.
 */
function ownOptions({ options, account, zeroDataRetention }: PageRequest): ScrapeOptions {
  const { profile } = options;
  const tracks = options.formats.some(({ type }) => type === "changeTracking");
  // Pages of a job share one object, by which it is known that their options are the same.
  if (!profile && !tracks) return options;
  const history = zeroDataRetention ? null : account.team;
  const formats = options.formats.map((format) => (format.type === "changeTracking" ? { ...format, history } : format));
  return { ...options, formats, ...(profile && { profile: { ...profile, name: `${account.team} ${profile.name}` } }) };
}
