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
  /** Pointer to the field of the body that bounds its time; empty where there is none. */
  readonly limit: string;
  /** What holds where the body has no such field, in milliseconds. */
  readonly limitMs: number;
}

const usualLimitMs = 60_000;

/** Makes the operation of a method and a path; with nothing else said, one that the table does not know. */
export function operationOf(
  method: string,
  path: string,
  id = "",
  harmless = "",
  job = "",
  limit = "",
  ms = "",
): Operation {
  return {
    id,
    method,
    path,
    operation: `${method} ${path}`,
    changes: !harmless && method !== "GET",
    isJob: !!job,
    limit,
    limitMs: Number(ms) || usualLimitMs,
  };
}

/** Reads a table of operations. */
export function operationsOf(table: string): Operation[] {
  return table.split("\n").flatMap((line) => {
    const [path = ""] = line.split(" ");
    const calls = line.matchAll(/ (\??)([A-Z]+) (\w+)(!?)([^ =]*)=?(\d*)/g);
    return Array.from(calls, ([, harmless, method = "", id, job, limit, ms]) =>
      operationOf(method, path, id, harmless, job, limit, ms),
    );
  });
}
