import type { ScrapeOutcome } from "../acquisition.ts";
import { longestWaitMs } from "../pacing/host-pace.ts";
import type { Services } from "../services.ts";
import type { PageRequest } from "./page-request.ts";

/** Statuses by which a host says that it cannot handle more requests at the moment. */
const refusals = new Set([429, 503]);

type Leave = Awaited<ReturnType<Services["pace"]["enter"]>>;

/** The consequence of an attempt: none, or a retry after a delay. */
interface Verdict {
  readonly state: "fine" | "refused" | "failed";
  readonly waitMs: number;
  readonly askedMs?: number | undefined;
}

/**
 * Reads a page for a job at the pace that its host can handle. If the host refuses or the connection breaks, it retries
 * a few times. After that a refusal is an error, not a page, because "Too many requests" is not a useful result.
 */
export async function readPolitely(
  services: Pick<Services, "clock" | "limits" | "queues" | "pace" | "random">,
  request: PageRequest,
  attempt: (onBegin: () => void) => Promise<ScrapeOutcome>,
): Promise<ScrapeOutcome> {
  const { host } = new URL(request.url);
  const { clock, queues, limits, pace } = services;
  const { pageRetryMs } = limits;
  for (let made = 1; ; made += 1) {
    const signal = request.signal();
    // Waiting for a place while holding the permission for a request would block others that have a place.
    const letNext = await queues.enter(`${request.account.team} ${host}`, { limit: 1 }, signal);
    let leave: Leave | undefined;
    let begin = clock.now();
    let verdict: Verdict = { state: "failed", waitMs: 0 };
    try {
      leave = await pace.enter(host, signal);
      const outcome = await attempt(() => {
        begin = clock.now();
        letNext();
      });
      verdict = judge(services, outcome, pageRetryMs[made - 1] ?? 0);
      if (verdict.state === "fine") return outcome;
      const isTooLong = verdict.waitMs > longestWaitMs;
      // A page that asks for a longer delay is given up at once. That says nothing about other pages: the next one is
      // requested soon.
      if (isTooLong) verdict = { state: verdict.state, waitMs: pageRetryMs.at(-1) ?? 0 };
      if (isTooLong || made > pageRetryMs.length) return givenUp(request.url, outcome, made);
    } finally {
      letNext();
      leave?.({ ...verdict, tookMs: clock.now() - begin });
    }
    // When a host refuses, all its requests wait; after a broken connection only this page does.
    if (verdict.state === "failed") await clock.sleep(verdict.waitMs, request.signal());
  }
}

function judge(
  { clock, random }: Pick<Services, "clock" | "random">,
  outcome: ScrapeOutcome,
  backoffMs: number,
): Verdict {
  const jittered = backoffMs * (0.5 + random() / 2);
  if (!outcome.ok) return outcome.transient === true ? { state: "failed", waitMs: jittered } : fine;
  if (!refusals.has(outcome.page.statusCode)) return fine;
  const askedMs = retryAfterMs(outcome.page.retryAfter, clock.now());
  return { state: "refused", waitMs: Math.max(askedMs ?? 0, jittered), askedMs };
}

const fine: Verdict = { state: "fine", waitMs: 0 };

function givenUp(url: string, outcome: ScrapeOutcome, made: number): ScrapeOutcome {
  if (!outcome.ok) return outcome;
  const times = made === 1 ? "one attempt" : `each of ${made} attempts`;
  const { statusCode, retryAfter } = outcome.page;
  const when = retryAfter === undefined ? "" : `; its Retry-After is ${retryAfter.slice(0, 40)}`;
  const message = `${url} responded with status ${statusCode} to ${times}${when}`;
  return { ok: false, row: "site-error", message };
}

/**
 * Returns how long a `Retry-After` header asks to wait, milliseconds from `now`; undefined if it contains neither
 * seconds nor a date (RFC 9110, 10.2.3).
 *
 * @example retryAfterMs("120", Date.now()) // 120000
 */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = text.length > 40 || !/[a-z]/i.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
