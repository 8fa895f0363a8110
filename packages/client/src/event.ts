import type { GaveUp } from "./error/kinds.ts";

/** Fields of every call event: the number of the call, and the operation, such as `POST /extract`. */
interface OfCall {
  /** Number of the call, unique in this process. All events of a call share it. */
  readonly call: number;
  readonly operation: string;
}

/**
 * An event that a client reports while it works. No event contains a key, a header or a body.
 *
 * - `attempt`: a request is about to be sent
 * - `response`: a response was received; if its body breaks off or stalls, a `retry` or `give-up` of another kind
 *   follows
 * - `retry`: another attempt follows after `delayMs`, because of an error of this kind
 * - `give-up`: the call fails with an error of this kind
 * - `done`: the call ends with a result
 * - `job`: the service reported the state of a job
 * - `job-end`: the client no longer waits for the job; `kind` is the kind of the error, if there was one
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

type Listener = (event: ClientEvent) => unknown;

/**
 * Returns a function that passes an event to each listener, or undefined if there is none, so that no events are
 * created. A listener that throws or rejects does not fail the call or crash the process.
 */
export function emitterOf(...given: readonly (Listener | undefined)[]): ((event: ClientEvent) => void) | undefined {
  const listeners = given.filter((one) => one !== undefined);
  if (listeners.length === 0) return undefined;
  return (event) => {
    for (const listener of listeners) guarded(() => listener(event), Boolean);
  };
}

/** Runs a listener of the caller. Passes the error to `onFailure` if the listener throws or its promise rejects. */
export function guarded(listener: () => unknown, onFailure: (cause: unknown) => void): void {
  try {
    Promise.resolve(listener()).catch(onFailure);
  } catch (cause) {
    onFailure(cause);
  }
}
