import type { IncomingMessage, ServerResponse } from "node:http";

/** The service's reaction to a request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A request that the service has received; `at` is in milliseconds of the client's clock. */
export interface SeenRequest {
  readonly at: number;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What a client did with a fault. */
export interface Observation {
  readonly requests: readonly SeenRequest[];
  /** The data of a successful call. */
  readonly data?: unknown;
  readonly failed: boolean;
  readonly error?: unknown;
  /** What the client's error reports, in a common vocabulary. */
  readonly reported: ReportedFacts;
  /** Time from the caller's abort, or from the call without one, to its end, in milliseconds of the client's clock. */
  readonly elapsedMs: number;
  /**
   * The client's expired timers in milliseconds, if it accepts a clock: its own waits, independent of the machine's
   * speed.
   */
  readonly timers: readonly number[] | undefined;
}

/** The facts that an error should keep. */
export interface ReportedFacts {
  readonly status?: number | undefined;
  readonly code?: unknown;
  readonly details?: unknown;
  readonly requestId?: unknown;
  /** The service's message. */
  readonly words?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly kind?: string | undefined;
  readonly mayHaveExecuted?: boolean | undefined;
}

/** A fault, and the correct reaction of a client. */
export interface Check {
  readonly name: string;
  /** The HTTP method. Default `POST`. */
  readonly method?: "GET" | "POST";
  /** One behaviour per request; the last repeats. */
  readonly service: readonly Behaviour[];
  readonly attemptTimeoutMs?: number;
  readonly deadlineMs?: number;
  /** Maximum size of a response in bytes, for clients that have such a limit. */
  readonly maxResponseBytes?: number;
  /** Milliseconds from the first request at the service to the caller's abort; 0 aborts before the call. */
  readonly abortAfterMs?: number;
  /** Returns what the client did wrong. */
  readonly complaint: (seen: Observation) => string | false | undefined;
}

/** A client behind a common interface. */
export interface Subject {
  readonly name: string;
  /** Speed of the client's clock as a multiple of real time. */
  readonly speed: number;
  call(request: SubjectCall): Promise<unknown>;
  describe(error: unknown): ReportedFacts;
  /** Whether it calls `ranOut` for each of its timers. */
  readonly reportsTimers?: true;
}

/** A call of a client: `POST {baseUrl}/extract` with a body, or `GET {baseUrl}/extract/abc`. */
export interface SubjectCall {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly method: "GET" | "POST";
  readonly body: object;
  readonly signal?: AbortSignal;
  /** Called for each expired timer of the client, with its milliseconds. */
  readonly ranOut: (ms: number) => void;
  readonly attemptTimeoutMs?: number;
  readonly deadlineMs?: number;
  readonly maxResponseBytes?: number;
}
