import type { HeaderRecord } from "../response.ts";
import type { ErrorRow } from "../tables.ts";

/**
 * Why a call failed without a row of the catalogue:
 *
 * - `timeout`: no response within the attempt's time or the call's deadline
 * - `connection`: no response, for a reason below HTTP
 * - `aborted`: the caller's signal
 * - `invalid-request`: refused before anything was sent
 * - `invalid-response`: a response that is not what the interface promises
 * - `schema-mismatch`: data that the caller's schema refuses
 * - `job-failed`: the job ended without its result
 * - `job-timeout`: the job still runs after the time that the caller gives it
 * - `unknown`: an error response that the catalogue does not know, or what nobody foresaw, with its `cause`
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

/** Why a failure that may be retried was not retried again. */
export type GaveUp = "attempts" | "retry-after" | "deadline" | "budget";

/** What every error of this client carries. Times are in milliseconds. */
export interface ErrorFields {
  /** What happened; tells the errors apart. */
  readonly kind: string;
  /** Method and path template, such as `POST /extract`. */
  readonly operation: string;
  /** HTTP status, where a response came. */
  readonly status?: number | undefined;
  /** `code` of the response. */
  readonly code?: string | undefined;
  /** `details` of the response: what is wrong with each field; or the mismatches of a schema. */
  readonly details?: unknown;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** What the last response's `Retry-After` asks for. */
  readonly retryAfterMs?: number | undefined;
  /** The service's id of the request, for support. */
  readonly requestId?: string | undefined;
  /** HTTP exchanges of this call. */
  readonly attempts: number;
  /** Time since the call began, waits included. */
  readonly elapsedMs: number;
  /** Whether the service may have done what was asked although this error says otherwise. */
  readonly mayHaveExecuted: boolean;
  /** Why there was no further attempt, where one was allowed. */
  readonly gaveUp?: GaveUp | undefined;
  /** The job that this error is about: pass it to `resume`. */
  readonly jobId?: string | undefined;
  /** Where an iteration of a job's results broke off, after the last item that you have: pass it to `resume`. */
  readonly cursor?: string | undefined;
  /** The response: parsed, or at most its first 2048 characters where it cannot be. Not shown in logs. */
  readonly body?: unknown;
  /** The headers of the last response by their names in lower case, without the key. Not shown in logs. */
  readonly headers?: HeaderRecord | undefined;
  /** What was thrown below this error, without secrets; the reason of your own signal for `aborted`. Not in JSON. */
  cause?: unknown;
}

/** An error of this side: its kind is a literal. */
export interface LocalError<K extends LocalKind> extends ErrorFields, Error {
  readonly kind: K;
  toJSON(): Record<string, unknown>;
}

type StatusOf<Row extends ErrorRow> = Row["status"];
type CodeOf<Row> = Row extends { readonly code: infer Code } ? Code | undefined : string | undefined;

/** The error of one catalogue row: its kind and status are literals. */
export interface RowError<K, Row extends ErrorRow> extends ErrorFields, Error {
  readonly kind: K & string;
  readonly status: StatusOf<Row>;
  readonly code?: CodeOf<Row>;
  toJSON(): Record<string, unknown>;
}

/** Every error of a client on the given catalogue rows, told apart by `kind`. */
export type ErrorOf<Rows extends Readonly<Record<string, ErrorRow>>> =
  | { [K in keyof Rows]: RowError<K, Rows[K]> }[keyof Rows]
  | { [K in LocalKind]: LocalError<K> }[LocalKind];
