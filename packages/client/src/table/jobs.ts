import type { JobEntry } from "../tables.ts";
import type { Operation } from "./operations.ts";

/** How a job is started, watched, cancelled and read: its table row, with operations in place of their ids. */
export interface Job extends Omit<JobEntry, "report" | "start" | "cancel" | "trace"> {
  /** The operation that returns the job's status. */
  readonly report: Operation;
  readonly start: Operation;
  readonly cancel: Operation | undefined;
  /** The operation that returns the job's events. */
  readonly trace: Operation | undefined;
}

/** Replaces the operation ids in a job's row with the operations. */
export function jobOf(row: JobEntry, operations: readonly Operation[]): Job {
  const [report, start, cancel, trace] = [row.report, row.start, row.cancel, row.trace].map((id) =>
    operations.find((operation) => operation.id === id),
  );
  return { ...row, report, start, cancel, trace } as Job;
}
