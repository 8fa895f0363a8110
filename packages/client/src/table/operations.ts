import type { CallEntry } from "../tables.ts";

/** How one operation is called. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path template below the base URL, such as `/extract/{id}`. */
  readonly path: string;
  /** Method and path template, as shown to people. */
  readonly operation: string;
  /** Whether a request may change something on the service. */
  readonly changes: boolean;
  /** Whether it returns the status of a job. */
  readonly isJob: boolean;
  /** JSON pointer to the body field that limits the operation's time, if there is one. */
  readonly limit: string | undefined;
  /** Time limit if the body lacks that field, in milliseconds. */
  readonly limitMs: number;
}

const usualLimitMs = 60_000;

/** Creates the operation of a table row, or of a method and path that are not in the table. */
export function operationOf(...[method, path, id, traits = {}]: CallEntry): Operation {
  const { harmless = false, job = false, timeout, timeoutMs = usualLimitMs } = traits;
  return {
    id,
    method,
    path,
    operation: `${method} ${path}`,
    changes: !harmless && !/^(GET|HEAD|OPTIONS)$/.test(method),
    isJob: job,
    limit: timeout,
    limitMs: timeoutMs,
  };
}
