/** The command was used wrongly: a flag, an argument, a file or a body that does not fit. It ends with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The user stopped it. It ends with 130, and the message says how to go on. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  /** The job that was waited for. */
  readonly jobId: string | undefined;

  constructor(message: string, jobId?: string) {
    super(message);
    this.jobId = jobId;
  }
}

/** What was asked for did not succeed, with the exit code that says why. */
export class Failed extends Error {
  override readonly name = "Failed";
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What responded is JSON, but not what the documents promise: another service, or a broken one. It ends with 6. */
export class Unpromised extends Failed {
  /** @param what the place, such as "a page of the job" */
  constructor(what: string) {
    super(`The service sent ${what} that is not what the documents promise. Is the base URL right?`, 6);
  }
}
