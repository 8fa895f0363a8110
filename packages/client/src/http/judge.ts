import type { LocalKind } from "../error/kinds.ts";
import { matchRow, type Said } from "../error/match.ts";
import { redact, withoutSecrets } from "../error/redact.ts";
import type { RetryOptions } from "../config/options.ts";
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
  readonly executed: boolean;
  readonly status?: number;
  readonly code?: string | undefined;
  readonly details?: unknown;
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** What an abort is called, in whatever state it comes. */
export const abortedByCaller = { kind: "aborted", message: "Aborted" } as const;

/** The data of an exchange that went well, or what is wrong with it. */
export type Verdict = { readonly data: unknown } | Failure;

/** Judges one exchange. Whether an error answer is retried is its catalogue row's word, never the status alone. */
export function judge(
  exchange: Exchange,
  request: Request,
  { errorRows, retryStatuses }: Tables,
  retry: RetryOptions,
  signal: AbortSignal | undefined,
  secret: string | undefined,
): Verdict {
  const { sent, response, text = "", failure } = exchange;
  const changes = sent && request.changes;
  const local = (kind: LocalKind, message: string, retryable: boolean, executed: boolean): Failure => ({
    kind,
    message: redact(message, secret),
    retryable,
    executed,
    ...(response && { status: response.status }),
    ...(text && { body: redact(text, secret).slice(0, 2048) }),
    cause: kind === "aborted" ? failure : kind === "connection" ? withoutSecrets(failure, secret) : undefined,
  });

  if (!response || (response.ok && "failure" in exchange)) {
    if (signal?.aborted) return local("aborted", abortedByCaller.message, false, changes);
    const changed = changes && !isUnsent(failure);
    const again = !changed || retry.ambiguous === true;
    if (failure === timeUp) return local("timeout", "No complete answer in time", again, changed);
    return local("connection", describe(failure), again, changed);
  }

  const { status, ok } = response;
  if (!ok && status < 400) {
    return local("invalid-response", "A redirect is not followed: the key goes to baseUrl only", false, false);
  }
  const body = parse(text);
  if (ok && (status === 204 || (body !== undefined && !isRefusal(body, request)))) return { data: body };
  if (ok && body === undefined) return local("invalid-response", "The answer is not JSON", false, changes);

  const said: Said = isObject(body) ? body : {};
  const id = matchRow(errorRows, status, said);
  const row = id === undefined ? undefined : errorRows[id];
  const clean = body === undefined ? redact(text, secret).slice(0, 2048) : parse(redact(text, secret));
  const { error, code, details } = (isObject(clean) ? clean : {}) as Said & { details?: unknown };
  return {
    kind: id ?? "unknown",
    message: typeof error === "string" ? error : (row?.message ?? `Status ${status}`),
    retryable: row
      ? row.retry === "backoff" || (row.retry === "sometimes" && retry.sometimes === true)
      : retryStatuses.includes(status),
    executed: changes && (status >= 500 || status === 408),
    status,
    code: typeof code === "string" ? code : undefined,
    details,
    body: clean,
  };
}

/** A failure in a body with a good status. The failed state of a job is no failure of asking for it. */
function isRefusal(body: unknown, { row }: Request): boolean {
  return isObject(body) && body["success"] === false && !(row?.job && "status" in body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
