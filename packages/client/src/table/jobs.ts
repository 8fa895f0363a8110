import type { Operation } from "./operations.ts";

/** How a job is started, watched and read. */
export interface Job {
  /** The operation that reports on it. */
  readonly report: Operation;
  readonly start: Operation;
  readonly cancel: Operation | undefined;
  /** Name of the path parameter that carries its id. */
  readonly id: string;
  /** Pointers into the report: its state, its results, and the address of their next part, where they come in parts. */
  readonly status: string;
  readonly data: string;
  readonly next: string | undefined;
  /** The states in which it ended well, and in which it ended otherwise. */
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
}

/** Reads a table of jobs. */
export function jobsOf(table: string, operations: readonly Operation[]): Job[] {
  const lines = table.split("\n").filter(Boolean);
  return lines.map((line) => {
    const [id, startId, status = "", succeeded = "", failed = "", data = "", cancelId, next] = line.split(" ");
    const [report, start, cancel] = [id, startId, cancelId].map((name) => operations.find((one) => one.id === name));
    if (!report || !start) throw new TypeError(`The operation table lacks ${id} or ${startId}.`);
    return {
      report,
      start,
      cancel,
      id: /\{(\w+)\}/.exec(report.path)?.[1] ?? "",
      status,
      data,
      next,
      succeeded: succeeded.split(","),
      failed: failed.split(","),
    };
  });
}
