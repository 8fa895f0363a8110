import type { HeaderRecord } from "../response.ts";
import type { ErrorRow } from "../tables.ts";

/**
 * Why a call failed without a row of the catalogue:
 *
 * - `timeout`: no response within the attempt's time limit or the call's deadline
 * - `connection`: no response, for a reason below HTTP
 * - `aborted`: the caller's signal was aborted
 * - `invalid-request`: rejected before anything was sent
 * - `invalid-response`: a response that breaks the interface's contract
 * - `schema-mismatch`: data that does not match the caller's schema
 * - `job-failed`: the job ended without a result
 * - `job-timeout`: the job is still running after the time that the caller allows
 * - `unknown`: an error response that is not in the catalogue, or an unexpected error, with its `cause`
 */
export type LocalKind =
  | "timeout"
  | "connection"
  | "aborted"
  | "invalid-request"
  | "invalid-response"
  | "schema-mismatch"
  | "job-failed"
  | "job-timeout"
  | "unknown";

/** Why a retryable failure was not retried again. */
export type GaveUp = "attempts" | "retry-after" | "deadline" | "budget";

/** The fields of every error of this client. Times are in milliseconds. */
export interface ErrorFields {
  /** What happened. Use it to distinguish errors. */
  readonly kind: string;
  /** Method and path template, such as `POST /extract`. */
  readonly operation: string;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** `code` of the response. */
  readonly code?: string | undefined;
  /** `details` of the response (what is wrong with each field), or the mismatches of a schema. */
  readonly details?: unknown;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** The wait that the `Retry-After` header of the last response requests. */
  readonly retryAfterMs?: number | undefined;
  /** The service's id of the request. Quote it when you contact support. */
  readonly requestId?: string | undefined;
  /** Number of HTTP exchanges of this call. */
  readonly attempts: number;
  /** Time since the call began, including waits. */
  readonly elapsedMs: number;
  /** Whether the service may have executed the request despite this error, or this call has started a job. */
  readonly mayHaveExecuted: boolean;
  /** Why there was no further attempt, although the error is retryable. */
  readonly gaveUp?: GaveUp | undefined;
  /** The job that this error is about; pass it to `resume`. */
  readonly jobId?: string | undefined;
  /** Position after the last item that you received from a job's results; pass it to `resume`. */
  readonly cursor?: string | undefined;
  /**
   * The response body: parsed, or its first 2048 characters at most if it cannot be parsed. Missing if that or an error
   * response has more than 1 MiB. Not shown in logs.
   */
  readonly body?: unknown;
  /** The headers of the last response by lower-case name, without the key. Not shown in logs. */
  readonly headers?: HeaderRecord | undefined;
  /**
   * The underlying error, without secrets. An error of your own code (a middleware, a schema, the reason of a signal)
   * is the `cause` unchanged. Not in JSON.
   */
  cause?: unknown;
}

/** An error on the client's side. Its kind is a literal type. */
export interface LocalError<K extends LocalKind> extends ErrorFields, Error {
  readonly kind: K;
  toJSON(): Record<string, unknown>;
}

type StatusOf<Row extends ErrorRow> = Row["status"];
type CodeOf<Row> = Row extends { readonly code: infer Code } ? Code | undefined : string | undefined;

/** The error of one catalogue row. Its kind and status are literal types. */
export interface RowError<K, Row extends ErrorRow> extends ErrorFields, Error {
  readonly kind: K & string;
  readonly status: StatusOf<Row>;
  readonly code?: CodeOf<Row>;
  toJSON(): Record<string, unknown>;
}

/** The errors of the given catalogue rows, distinguished by `kind`. */
export type RowErrors<Rows extends Readonly<Record<string, ErrorRow>>> = {
  [K in keyof Rows]: RowError<K, Rows[K]>;
}[keyof Rows];

/** The errors without a catalogue row, distinguished by `kind`. */
export type LocalErrors = { [K in LocalKind]: LocalError<K> }[LocalKind];
