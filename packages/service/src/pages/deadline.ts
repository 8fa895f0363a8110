import { createTimeBound, untilAborted } from "../acquire/time-bound.ts";
import { listsInForce } from "../account/threat-protection.ts";
import type { ThreatPolicy } from "../account/settings.ts";
import type { FailedScrape, ScrapeOptions } from "../acquisition.ts";
import type { PageRequest } from "./page-request.ts";

/** Acquisition ends at `timeout` on its own; this much later it is abandoned, milliseconds. */
const graceMs = 50;

/** Work on one page with the options of its team; the signal aborts when its time is over. */
export type PageWork<T> = (options: ScrapeOptions, signal: AbortSignal) => Promise<T>;

/**
 * Works on a page, and responds with 408 at most a little after its `timeout` (milliseconds), even if a page keeps its
 * thread too busy to report that. If the caller gives up, it responds at once; the thread stops in its own time.
 */
export async function withDeadline<T>(request: PageRequest, work: PageWork<T>): Promise<T | FailedScrape> {
  const { url } = request;
  const signal = request.signal();
  const options = ownOptions(request);
  const bound = createTimeBound(signal, Number(options.timeout) + graceMs);
  const over = untilAborted(bound.signal).then(() => {
    const what = signal.aborted ? "was abandoned" : `took longer than ${String(options.timeout)} ms`;
    return { ok: false, row: "request-timeout", message: `Request Timeout: ${url} ${what}` } as const;
  });
  try {
    return await Promise.race([work(options, bound.signal), over]);
  } finally {
    bound.release();
  }
}

/**
 * Returns the options for page acquisition: a browser profile and the history of change tracking are scoped to the
 * team, so that teams can choose the same name. With zero data retention there is no history.
 */
function ownOptions({ options: asked, account, zeroDataRetention }: PageRequest): ScrapeOptions {
  const options = withLists(asked, account.settings.threatProtection);
  const { profile } = options;
  const tracks = options.formats.some(({ type }) => type === "changeTracking");
  // Pages of a job share one object, which identifies equal options.
  if (!profile && !tracks) return options;
  const history = zeroDataRetention ? null : account.team;
  const formats = options.formats.map((format) => (format.type === "changeTracking" ? { ...format, history } : format));
  return { ...options, formats, ...(profile && { profile: { ...profile, name: `${account.team} ${profile.name}` } }) };
}

/** Pages of a job share their options, which identifies equal ones: each is completed once. */
const completed = new WeakMap<ScrapeOptions, { readonly policy: ThreatPolicy; readonly options: ScrapeOptions }>();

/**
 * Returns options that carry the lists in force, the team's policy included: reading a page then holds every address on
 * its way against them.
 */
function withLists(options: ScrapeOptions, policy: ThreatPolicy | undefined): ScrapeOptions {
  const known = completed.get(options);
  if (known && known.policy === policy) return known.options;
  const threatProtection = listsInForce(policy, options.threatProtection);
  if (!policy || !threatProtection) return options;
  const own = { ...options, threatProtection };
  completed.set(options, { policy, options: own });
  return own;
}
