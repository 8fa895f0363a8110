import { matchRow } from "../error/match.ts";
import type { ErrorFields } from "../error/kinds.ts";
import { CallerFailure } from "../error/caller-failure.ts";
import { bySignal } from "../error/local.ts";
import { detailsIn } from "../error/details.ts";
import { redact, redactJson } from "../error/redact.ts";
import type { RetryOptions } from "../config/options.ts";
import { isRecord, parse } from "../json.ts";
import type { FetchResponse } from "../response.ts";
import { describe, isUnsent } from "../retry/unsent.ts";
import type { Tables } from "../tables.ts";
import { isTooLarge, largestError, tooLarge } from "./body.ts";
import { timeUp } from "../clock.ts";
import type { Exchange } from "./exchange.ts";
import type { Request } from "./request.ts";

/** A failed exchange. */
export interface Failure extends Pick<
  ErrorFields,
  "kind" | "retryable" | "mayHaveExecuted" | "status" | "code" | "details" | "body" | "cause"
> {
  readonly message: string;
}

/** The data of a successful exchange, or its failure. */
export type Verdict = { readonly data: unknown } | Failure;

/**
 * The only redirect that can mean that the request was executed: it leads to the result (RFC 9110, section 15.4.4).
 */
const seeOther = 303;

/** Maximum length of an error text that is stored, characters. */
const longestText = 2048;

/**
 * Judges one exchange. The catalogue row of an error response decides whether it is retried, never the status alone.
 */
export function judge(
  { sent, ms = 0, response, text, failure }: Exchange,
  { operation: { id, method, changes, job } }: Pick<Request, "operation">,
  { tables, secrets }: { readonly tables: Tables; readonly secrets: readonly string[] },
  retry: RetryOptions,
  signal: AbortSignal | undefined,
): Verdict {
  // Without a response both are undefined; the code below checks for a response before it uses the status.
  const { status, ok } = (response ?? {}) as FetchResponse;
  const data = parse(text);
  const isObject = isRecord(data);
  const outcome = Object(data) as Readonly<Record<"success" | "status" | "error" | "code" | "details", unknown>>;
  // The failed state of a job is not a failure of the poll.
  const refused = outcome.success === false && !(job && outcome.status !== undefined);
  // Every operation of the tables promises data.
  if (ok && ((status === 204 && !id) || method === "HEAD" || (isObject && !refused))) return { data };

  const changed = sent && changes;
  const page = text && text.length <= largestError ? text : undefined;
  // Redacts the parsed form, because a key may be escaped in the text.
  const body = data === undefined ? redact(page, secrets)?.slice(0, longestText) : redactJson(data, secrets);
  const failed = (kind: string, message: string, retryable: boolean, mayHaveExecuted: boolean): Failure => {
    return { kind, message: redact(message, secrets), retryable, mayHaveExecuted, status, body };
  };
  // The end of a connection, or of a stream of HTTP/2, can break a body off without an error.
  if (!response || (ok && data === undefined && /^\s*\{/.test(text ?? "{"))) {
    if (failure instanceof CallerFailure) {
      const kind = failure.sent ? "invalid-response" : "invalid-request";
      return { ...failed(kind, describe(failure), false, failure.sent && changed), cause: failure.cause };
    }
    if (isTooLarge(failure)) return failed("invalid-response", tooLarge.message, false, changed);
    if (signal?.aborted) return { ...failed("aborted", bySignal, false, changed), cause: failure };
    const isSent = sent && (Boolean(response) || !isUnsent(failure));
    const unclear = changes && isSent;
    // A transport that uses an unknown name fails each time: `fetch` itself is missing with jsdom in Jest.
    const isMissing = failure instanceof ReferenceError;
    const mayRepeat = (!unclear || retry.ambiguous === true) && !isMissing;
    if (failure === timeUp) {
      const words = `no complete response within ${Math.round(ms)} ms (attemptTimeoutMs, deadlineMs)`;
      return failed("timeout", words, mayRepeat, unclear);
    }
    // As text, because the error object may contain the request and its headers.
    const words = text === undefined ? describe(failure) : "its JSON breaks off";
    // A server that refuses a stream of HTTP/2 was reached.
    const wasReached = isSent || words.includes("NGHTTP2_REFUSED_STREAM");
    // A server without TLS responds to a handshake with text, and a server without HTTP with anything.
    const isElsewhere = !wasReached || /WRONG_VERSION|Expected HTTP/.test(words);
    const hint = isElsewhere && !isMissing ? "; check baseUrl and any proxy" : "";
    const message = `${wasReached ? "no complete response" : "not sent"}: ${words}${hint}`;
    return { ...failed("connection", message, mayRepeat, unclear), cause: new Error(redact(words, secrets)) };
  }
  if (status < 400 && !(ok && refused)) {
    const what =
      ok || status === 304 ? `the response with status ${status} is not a JSON object` : "redirects are not followed";
    return failed("invalid-response", `${what}; check baseUrl`, false, changed && (ok || status === seeOther));
  }

  // Not of `body`, which leaves them out after a field that is too large.
  const error = textOf(outcome.error);
  const code = textOf(outcome.code);
  const details = redactJson(outcome.details, secrets);
  // Unredacted, because a short key may occur inside a word.
  const { kind, retry: row } = matchRow(tables.errors, status, code, error);
  const executed = changed && mayFollowExecution(status, outcome.success === false);
  const repeatable = row === "backoff" || (row === "sometimes" && retry.sometimes === true);
  const mayRepeat = repeatable && !(executed && retry.starts === "safe");
  // The service responds with JSON to an unknown id. A page means that another server has no such path, or needs https.
  const hint = (status === 400 || status === 404) && text !== undefined && !isObject ? "; check baseUrl" : "";
  const what = redact(error, secrets)?.slice(0, longestText) || wordsOf(kind) + hint;
  const found = detailsIn(details).join("; ");
  // Some services repeat their error text in the details.
  const words = found.startsWith(what) ? found : [what, found].filter(Boolean).join(": ");
  return { ...failed(kind, words, mayRepeat, executed), code: redact(code, secrets), details };
}

/** Describes a kind in words, for a response without an error text. */
function wordsOf(kind: string): string {
  return kind === "unknown" ? "an error without a reason" : kind.replaceAll("-", " ");
}

/**
 * Returns whether the service may have done the work despite this status. With its own 503 it has not begun; gateways
 * also send 503 if they lose the connection behind them, or wait too long.
 */
function mayFollowExecution(status: number, isOwn: boolean): boolean {
  return status === 408 || (status >= 500 && !(status === 503 && isOwn));
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
