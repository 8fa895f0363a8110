import { matchRow } from "../error/match.ts";
import { CallerFailure } from "../error/caller-failure.ts";
import { bySignal } from "../error/local.ts";
import { detailsIn } from "../error/details.ts";
import { redact, redactJson } from "../error/redact.ts";
import type { RetryOptions } from "../config/options.ts";
import type { FetchResponse } from "../response.ts";
import { describe, isUnsent } from "../retry/unsent.ts";
import type { Tables } from "../tables.ts";
import { isTooLarge, tooLarge } from "./too-large.ts";
import { timeUp } from "../clock.ts";
import type { Exchange } from "./exchange.ts";
import type { Request } from "./request.ts";

/** What is wrong with an exchange. */
export interface Failure {
  readonly kind: string;
  readonly message: string;
  /** Whether the same request may be sent again. */
  readonly retryable: boolean;
  /** Whether the service may have done what was asked. */
  readonly mayHaveExecuted: boolean;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly details?: unknown;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** The data of an exchange that went well, or what is wrong with it. */
export type Verdict = { readonly data: unknown } | Failure;

/** What a body may say about itself. */
interface Said {
  readonly success?: unknown;
  readonly status?: unknown;
  readonly error?: unknown;
  readonly code?: unknown;
  readonly details?: unknown;
}

/** The only redirect that may follow on what was done: it leads to the result (RFC 9110, section 15.4.4). */
const seeOther = 303;

/** What is kept of texts of any length, in characters. */
const longestText = 2048;

/** Judges one exchange. Whether an error response is retried is its catalogue row's word, never the status alone. */
export function judge(
  { sent, ms = 0, response, text, failure }: Exchange,
  { operation: { changes, isJob } }: Request,
  { tables, secrets }: { readonly tables: Tables; readonly secrets: readonly string[] },
  retry: RetryOptions,
  signal: AbortSignal | undefined,
): Verdict {
  // Both are missing without a response, which is asked for before they count.
  const { status, ok } = (response ?? {}) as FetchResponse;
  const data = parse(text);
  const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
  const refused = isObject && isRefusal(data, isJob);
  if (ok && (status === 204 || (isObject && !refused))) return { data };

  const changed = sent && changes;
  // Parsed, a key has none of the escapes that it may have come with.
  const body =
    data === undefined ? redact(text || undefined, secrets)?.slice(0, longestText) : redactJson(data, secrets);
  const failed = (kind: string, message: string, retryable: boolean, mayHaveExecuted: boolean): Failure => {
    return { kind, message: redact(message, secrets), retryable, mayHaveExecuted, status, body };
  };
  if (!response || (ok && text === undefined)) {
    if (failure instanceof CallerFailure) {
      const kind = failure.sent ? "invalid-response" : "invalid-request";
      const { cause } = failure;
      return { ...failed(kind, describe(failure), false, failure.sent && changed), cause };
    }
    if (isTooLarge(failure)) return failed("invalid-response", tooLarge.message, false, changed);
    if (signal?.aborted) return { ...failed("aborted", bySignal, false, changed), cause: failure };
    const unclear = changed && !isUnsent(failure);
    const again = !unclear || retry.ambiguous === true;
    if (failure === timeUp) {
      const words = `no complete response within ${Math.round(ms)} ms (attemptTimeoutMs, deadlineMs)`;
      return failed("timeout", words, again, unclear);
    }
    // In words, as the thing itself may carry the request with its headers.
    const words = describe(failure);
    const place = /proxy/i.test(words) ? "the proxy" : "baseUrl";
    const message =
      !sent || isUnsent(failure) ? `not sent: ${words}; is ${place} right?` : `no complete response: ${words}`;
    return { ...failed("connection", message, again, unclear), cause: new Error(redact(words, secrets)) };
  }
  if (status < 400 && !(ok && refused)) {
    const what = ok ? `the response with status ${status} is no JSON object` : "a redirect is not followed";
    return failed("invalid-response", `${what}; is baseUrl right?`, false, changed && (ok || status === seeOther));
  }

  const { error, code, details } = Object(body) as Said;
  const said = textOf(error)?.slice(0, longestText);
  // As it came: a short key may be a part of a word.
  const raw = Object(data) as Said;
  const { kind, retry: row } = matchRow(tables.errors, status, textOf(raw.code), textOf(raw.error));
  const executed = changed && mayFollowExecution(status);
  const repeatable = row === "backoff" || (row === "sometimes" && retry.sometimes === true);
  const again = repeatable && !(executed && retry.starts === "safe");
  // The service says in JSON what it does not know; a page of another server knows no such path.
  const hint = status === 404 && !isObject ? "; is baseUrl right?" : "";
  const [what, found] = [said || wordsOf(kind) + hint, detailsIn(details).join("; ")];
  // Some services repeat themselves.
  const words = found.startsWith(what) ? found : [what, found].filter(Boolean).join(": ");
  return { ...failed(kind, words, again, executed), code: textOf(code), details };
}

/** A kind in words, for a response that has none. */
function wordsOf(kind: string): string {
  return kind === "unknown" ? "an error without a reason" : kind.replaceAll("-", " ");
}

/** Whether a service that responds so may have done the work; with 503 it has not begun. */
function mayFollowExecution(status: number): boolean {
  return status === 408 || (status >= 500 && status !== 503);
}

/** A failure in a body with a good status. The failed state of a job is not a failure of asking for it. */
function isRefusal(data: Said, isJob: boolean): boolean {
  return data.success === false && !(isJob && data.status !== undefined);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
}
