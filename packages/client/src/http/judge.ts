import { matchRow } from "../error/match.ts";
import { redact } from "../error/redact.ts";
import type { FetchResponse, RetryOptions } from "../config/options.ts";
import { describe, isUnsent } from "../retry/unsent.ts";
import type { Tables } from "../tables.ts";
import { timeUp } from "./clock.ts";
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

/** Judges one exchange. Whether an error response is retried is its catalogue row's word, never the status alone. */
export function judge(
  { sent, response, text, failure }: Exchange,
  { operation: { changes, isJob } }: Request,
  { tables, secret }: { readonly tables: Tables; readonly secret: string | undefined },
  retry: RetryOptions,
  signal: AbortSignal | undefined,
): Verdict {
  // Both are missing without a response, which is asked for before they count.
  const { status, ok } = (response ?? {}) as FetchResponse;
  const data = parse(text);
  const refused = isRefusal(data as Said | null, isJob);
  if (ok && (status === 204 || (Object(data) === data && !refused))) return { data };

  const changed = sent && changes;
  // Written anew, a key has none of the escapes that it may have come with.
  const clean = redact((data === undefined ? text : JSON.stringify(data)) ?? "", secret);
  const body = parse(clean) ?? (clean.slice(0, 2048) || undefined);
  const failed = (kind: string, message: string, retryable: boolean, mayHaveExecuted: boolean): Failure => {
    return { kind, message: redact(message, secret), retryable, mayHaveExecuted, status, body };
  };
  if (!response || (ok && text === undefined)) {
    if (signal?.aborted) return { ...failed("aborted", "Aborted", false, changed), cause: failure };
    const unclear = changed && !isUnsent(failure);
    const again = !unclear || retry.ambiguous === true;
    if (failure === timeUp) return failed("timeout", "No complete response in time", again, unclear);
    // In words, as the thing itself may carry the request with its headers.
    const words = describe(failure);
    return { ...failed("connection", words, again, unclear), cause: new Error(redact(words, secret)) };
  }
  if (status < 400 && !(ok && refused)) {
    const what = ok ? "The response is no JSON object" : "A redirect is not followed";
    return failed("invalid-response", `${what}; is baseUrl right?`, false, ok && changed);
  }

  const { error, code, details } = Object(body) as Said;
  const said = textOf(error)?.slice(0, 2048);
  // As it came: a short key may be a part of a word.
  const raw = Object(data) as Said;
  const { kind, retry: row } = matchRow(tables.errors, status, textOf(raw.code), textOf(raw.error));
  const again = row === "backoff" || (row === "sometimes" && retry.sometimes === true);
  const executed = changed && (status >= 500 || status === 408);
  return { ...failed(kind, said ?? kind.replaceAll("-", " "), again, executed), code: textOf(code), details };
}

/** A failure in a body with a good status. The failed state of a job is no failure of asking for it. */
function isRefusal(data: Said | null, isJob: boolean): boolean {
  return data?.success === false && !(isJob && data.status !== undefined);
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
