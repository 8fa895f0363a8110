/**
 * What the client knows of one version of the interface: generated text, in place of objects, because it is a third of
 * their size. The generated packages say above each table how a line is read.
 */
export interface Tables {
  readonly calls: string;
  readonly jobs: string;
  readonly errors: string;
}

/** The types of the same tables, from which those of a client are made. */
export interface TableTypes {
  readonly operations: Readonly<Record<string, OperationRow>>;
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
}

/** What an error of the catalogue may be, as the generated types say it. */
export interface ErrorRow {
  readonly status: number;
  readonly message?: string;
  readonly code?: string;
  readonly retry: "never" | "backoff" | "sometimes";
}
