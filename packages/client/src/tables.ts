/** How one operation is called, as the generated table says it. */
export interface OperationRow {
  readonly method: string;
  /** Path template below the base URL, such as `/extract/{id}`. */
  readonly path: string;
  /** What a repeated request may do twice. */
  readonly sideEffect?: "none" | "creates" | "deletes";
  /** The field of the request body that bounds the operation's time, and its default in milliseconds. */
  readonly timeout?: { readonly pointer: string; readonly defaultMs?: number };
  /** Present on the operation that reports the status of a job. */
  readonly job?: JobRow;
}

/** How a job is started, watched and read: operation ids, and JSON pointers into the status body. */
export interface JobRow {
  readonly start: string;
  readonly cancel?: string;
  readonly errors?: string;
  /** Name of the path parameter that carries the job's id. */
  readonly id: string;
  readonly status: string;
  readonly running: readonly string[];
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  readonly data: string;
  readonly next?: string;
}

/** How one error of the catalogue is recognised, and whether the same request may be sent again. */
export interface ErrorRow {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly pattern?: string;
  readonly retry: "never" | "backoff" | "sometimes";
  /** The row of its status for a text that no row knows. */
  readonly fallback?: boolean;
}

/** What the client knows of one version of the interface. All of it is generated from the documents. */
export interface Tables {
  readonly operations: Readonly<Record<string, OperationRow>>;
  readonly errorRows: Readonly<Record<string, ErrorRow>>;
  readonly retryStatuses: readonly number[];
}
