/** The client's tables for one version of the interface. The generated packages contain these rows. */
export interface Tables {
  /** Version name such as `v2`, with which base URLs end. */
  readonly version: string;
  readonly calls: readonly CallEntry[];
  readonly jobs: readonly JobEntry[];
  readonly errors: readonly ErrorEntry[];
}

/** How an operation is called, including traits that its method does not imply. */
export type CallEntry = readonly [
  method: string,
  path: string,
  id: string,
  traits?: {
    /** Whether it changes nothing, although it is not a GET. */
    readonly harmless?: true;
    /** Whether it has no body, although its method suggests one. */
    readonly bodiless?: true;
    /** Names of its query parameters, if it also has a body. */
    readonly query?: readonly string[];
    /** Whether it returns the status of a job. */
    readonly job?: true;
    /** JSON pointer to the body field that limits the operation's time. */
    readonly timeout?: string;
    /** Default of that field in milliseconds, if it is not 60000. */
    readonly timeoutMs?: number;
  },
];

/** How a job is started, watched, cancelled and read: operation ids, and JSON pointers into the status body. */
export interface JobEntry {
  readonly report: string;
  readonly start: string;
  readonly cancel?: string;
  /** Name of the path parameter that contains the job's id. */
  readonly id: string;
  readonly status: string;
  /** The states of a successful job. */
  readonly succeeded: readonly string[];
  /** The states of a job that ended without success. */
  readonly failed: readonly string[];
  readonly data: string;
  /** JSON pointer to the address of the next part of the results, if they come in parts. */
  readonly next?: string;
  /** The operation that returns the job's events, and the JSON pointer to them. */
  readonly trace?: string;
  readonly events?: string;
}

/** Whether a retry can help, as the catalogue says; `sometimes` retries on request only. */
export type RetryWord = "never" | "backoff" | "sometimes";

/**
 * How an error is recognised, and whether a retry can help. The first row of a status applies to all errors that no
 * other row matches.
 */
export type ErrorEntry = readonly [
  status: number,
  id: string,
  retry: RetryWord,
  ...words: readonly (string | RegExp)[],
];

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
  readonly retry: RetryWord;
}
