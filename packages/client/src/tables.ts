import type { CallEntry, ErrorEntry, JobEntry } from "@extraction-api/v2";

export type { CallEntry, ErrorEntry, JobEntry };

/** The client's tables for one version of the interface. Their rows have the same form in all versions. */
export interface Tables {
  /** Version name such as `v2`, with which base URLs end. */
  readonly version: string;
  readonly calls: readonly CallEntry[];
  readonly jobs: readonly JobEntry[];
  readonly errors: readonly ErrorEntry[];
}

/** Types of the same tables, from which the types of a client are built. */
export interface TableTypes {
  readonly operations: Readonly<Record<string, OperationRow>>;
  /** The operation that returns the status of each job, by the job's name. */
  readonly jobs: object;
  /** The errors of its calls. */
  readonly error: object;
}

/** How one operation is called, in the generated types. */
export interface OperationRow {
  readonly method: string;
  /** Path template below the base URL, such as `/extract/{id}`. */
  readonly path: string;
  /** Present if the operation returns the status of a job. */
  readonly job?: JobRow;
}

/** How a job is started and read: an operation id, and JSON pointers into the status body. */
export interface JobRow {
  readonly start: string;
  readonly succeeded: readonly string[];
  readonly data: string;
  readonly next?: string;
  readonly trace?: string;
  readonly events?: string;
}

/** The possible fields of a catalogue error, in the generated types. */
export interface ErrorRow {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly retry: ErrorEntry[2];
}
