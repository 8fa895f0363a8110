/** What the client knows of one version of the interface; the generated packages have these rows. */
export interface Tables {
  /** Such as `v2`, with which base URLs end. */
  readonly version: string;
  readonly calls: readonly CallEntry[];
  readonly jobs: readonly JobEntry[];
  readonly errors: readonly ErrorEntry[];
}

/** How an operation is called, and what its method does not tell. */
export type CallEntry = readonly [
  method: string,
  path: string,
  id: string,
  traits?: {
    /** Changes nothing although it is no GET. */
    readonly harmless?: true;
    /** Reports on a job. */
    readonly job?: true;
    /** Pointer to the field of the body that bounds its time. */
    readonly timeout?: string;
    /** The default of that field in milliseconds. */
    readonly timeoutMs?: number;
  },
];

/** How a job is started, watched, cancelled and read: ids of operations, and JSON pointers into the report. */
export interface JobEntry {
  readonly report: string;
  readonly start: string;
  readonly cancel?: string;
  /** Name of the path parameter that carries its id. */
  readonly id: string;
  readonly status: string;
  /** The states in which it has ended well. */
  readonly succeeded: readonly string[];
  /** The states in which it has ended otherwise. */
  readonly failed: readonly string[];
  readonly data: string;
  /** Pointer to the address of the next part of its results, where they come in parts. */
  readonly next?: string;
  /** The operation that says what happens in it, and the pointer to the events. */
  readonly trace?: string;
  readonly events?: string;
}

/** How an error is recognised, and whether a retry can help. The first of a status is for all that no other knows. */
export type ErrorEntry = readonly [
  status: number,
  id: string,
  retry: "never" | "backoff" | "sometimes",
  ...words: readonly (string | RegExp)[],
];

/** The types of the same tables, from which those of a client are made. */
export interface TableTypes {
  readonly operations: Readonly<Record<string, OperationRow>>;
  /** The operation that reports on each job, by the job's name. */
  readonly jobs: object;
  readonly errorRows: Readonly<Record<string, ErrorRow>>;
}

/** How one operation is called, as the generated types say it. */
export interface OperationRow {
  readonly method: string;
  /** Path template below the base URL, such as `/extract/{id}`. */
  readonly path: string;
  /** Present on the operation that reports the status of a job. */
  readonly job?: JobRow;
}

/** How a job is started and read: operation id, and JSON pointers into the status body. */
export interface JobRow {
  readonly start: string;
  readonly succeeded: readonly string[];
  readonly data: string;
  readonly next?: string;
  readonly trace?: string;
  readonly events?: string;
}

/** What an error of the catalogue may be, as the generated types say it. */
export interface ErrorRow {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly retry: "never" | "backoff" | "sometimes";
}
