import type { GaveUp } from "./error/kinds.ts";

/** What every event says: which call, and the operation as `POST /extract`. */
interface OfCall {
  /** Counts the calls of a client: the events of one call share it. */
  readonly call: number;
  readonly operation: string;
}

/**
 * What a client reports while it works. No event carries a key, a header or a body.
 *
 * - `attempt`: a request is about to be sent
 * - `response`: a response came; where it broke off or stopped, a `retry` or `give-up` of another kind follows
 * - `retry`: there will be another attempt after `delayMs`, because of an error of this kind
 * - `give-up`: the call fails with an error of this kind
 * - `done`: the call ends with a result
 * - `job`: the service reported the state of a job
 * - `job-end`: nobody waits for the job any more; `kind` is that of the error, if there was one
 *
 * @example
 * ```ts
 * import { createClient, type ClientEvent } from "@extraction-api/client";
 *
 * const onEvent = (event: ClientEvent): void => {
 *   if (event.type === "retry") console.warn(`${event.operation}: ${event.kind}, again in ${event.delayMs} ms`);
 * };
 * createClient({ onEvent });
 * ```
 */
export type ClientEvent =
  | (OfCall & { readonly type: "attempt"; readonly attempt: number })
  | (OfCall & {
      readonly type: "response";
      readonly attempt: number;
      readonly status: number;
      readonly elapsedMs: number;
      readonly requestId: string | undefined;
    })
  | (OfCall & {
      readonly type: "retry";
      readonly attempt: number;
      readonly kind: string;
      readonly delayMs: number;
      readonly retryAfterMs: number | undefined;
    })
  | (OfCall & {
      readonly type: "give-up";
      readonly attempts: number;
      readonly kind: string;
      readonly gaveUp: GaveUp | undefined;
    })
  | (OfCall & { readonly type: "done"; readonly attempts: number; readonly elapsedMs: number })
  | {
      readonly type: "job-end";
      readonly operation: string;
      readonly jobId: string;
      readonly kind: string | undefined;
    }
  | { readonly type: "job"; readonly operation: string; readonly jobId: string; readonly status: string };

/** Hands an event to the caller's listener; one that throws or rejects breaks no call, and no process. */
export function emitTo(listener: ((event: ClientEvent) => unknown) | undefined, event: ClientEvent): void {
  if (listener)
    guarded(
      () => listener(event),
      () => {},
    );
}

/** Runs a listener of the caller; hands over what it throws, and what it rejects with later. */
export function guarded(listener: () => unknown, onFailure: (cause: unknown) => void): void {
  try {
    Promise.resolve(listener()).catch(onFailure);
  } catch (cause) {
    onFailure(cause);
  }
}
