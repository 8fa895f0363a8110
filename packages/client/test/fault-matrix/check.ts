import type { IncomingMessage, ServerResponse } from "node:http";

/** How the service behaves when it gets a request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A request that the service has seen; `at` in milliseconds of the client's clock. */
export interface SeenRequest {
  readonly at: number;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What a client did with a fault. */
export interface Observation {
  readonly requests: readonly SeenRequest[];
  /** The data of a call that went well. */
  readonly data?: unknown;
  readonly failed: boolean;
  readonly error?: unknown;
  /** What the client's error says, in one vocabulary. */
  readonly said: Said;
  /** From the abort of the caller, or else from the call, to its end; milliseconds of the client's clock. */
  readonly elapsedMs: number;
  /**
   * The timers of the client that ran out, in its milliseconds, where it takes a clock: what it waited for itself, on a machine
   * of any pace.
   */
  readonly timers: readonly number[] | undefined;
}

/** The facts that an error should keep. */
export interface Said {
  readonly status?: number | undefined;
  readonly code?: unknown;
  readonly details?: unknown;
  readonly requestId?: unknown;
  /** The service's words. */
  readonly words?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly kind?: string | undefined;
  readonly mayHaveExecuted?: boolean | undefined;
}

/** One fault, and what a good client does with it. */
export interface Check {
  readonly name: string;
  /** Default POST. */
  readonly method?: "GET" | "POST";
  /** One for each request; the last repeats. */
  readonly service: readonly Behaviour[];
  readonly attemptTimeoutMs?: number;
  readonly deadlineMs?: number;
  /** For clients that limit the size of a response. */
  readonly maxResponseBytes?: number;
  /** The caller aborts so long after the service has the first request, 0 for before the call. */
  readonly abortAfterMs?: number;
  /** Says what the client did wrong. */
  readonly complaint: (seen: Observation) => string | false | undefined;
}

/** A client, behind one interface. */
export interface Subject {
  readonly name: string;
  /** How much faster than real time the client's clock runs. */
  readonly speed: number;
  call(request: SubjectCall): Promise<unknown>;
  describe(error: unknown): Said;
  /** Whether it calls `ranOut` for each of its timers. */
  readonly tellsTimers?: true;
}

/** One call of a client: `POST {baseUrl}/extract` with a body, or `GET {baseUrl}/extract/abc`. */
export interface SubjectCall {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly method: "GET" | "POST";
  readonly body: object;
  readonly signal?: AbortSignal;
  /** To be told of each timer of the client that runs out, in its milliseconds. */
  readonly ranOut: (ms: number) => void;
  readonly attemptTimeoutMs?: number;
  readonly deadlineMs?: number;
  readonly maxResponseBytes?: number;
}
