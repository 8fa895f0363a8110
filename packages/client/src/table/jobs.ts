import type { JobEntry } from "../tables.ts";
import type { Operation } from "./operations.ts";

/** How a job is started, watched, cancelled and read: its row, with operations instead of their ids. */
export interface Job extends Omit<JobEntry, "report" | "start" | "cancel" | "trace"> {
  /** The operation that reports on it. */
  readonly report: Operation;
  readonly start: Operation;
  readonly cancel: Operation | undefined;
  /** The operation that tells the events of it. */
  readonly trace: Operation | undefined;
}

/** Replaces the ids of a job's operations by the operations. */
export function jobOf(row: JobEntry, operations: readonly Operation[]): Job {
  const [report, start, cancel, trace] = [row.report, row.start, row.cancel, row.trace].map((id) =>
    operations.find((operation) => operation.id === id),
  );
  if (!report || !start) throw new TypeError(`The table of operations lacks ${row.report} or ${row.start}.`);
  return { ...row, report, start, cancel, trace };
}
