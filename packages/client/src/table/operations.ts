import type { CallEntry } from "../tables.ts";

/** How one operation is called. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path template below the base URL, such as `/extract/{id}`. */
  readonly path: string;
  /** Method and path template, for people. */
  readonly operation: string;
  /** Whether a request may change something on the service. */
  readonly changes: boolean;
  /** Whether it reports on a job. */
  readonly isJob: boolean;
  /** Pointer to the field of the body that bounds its time, where there is one. */
  readonly limit: string | undefined;
  /** What holds where the body has no such field, in milliseconds. */
  readonly limitMs: number;
}

const usualLimitMs = 60_000;

/** Makes the operation of a row of the table, or of a method and a path that the table does not know. */
export function operationOf(...[method, path, id, traits = {}]: CallEntry): Operation {
  const { harmless = false, job = false, timeout, timeoutMs = usualLimitMs } = traits;
  return {
    id,
    method,
    path,
    operation: `${method} ${path}`,
    changes: !harmless && method !== "GET",
    isJob: job,
    limit: timeout,
    limitMs: timeoutMs,
  };
}
