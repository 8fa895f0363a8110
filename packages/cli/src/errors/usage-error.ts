/** Wrong usage: an invalid flag, argument, file or body. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The user stopped the command. The exit code is 130, and the message says how to continue. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  /** The job that the command waited for. */
  readonly jobId: string | undefined;

  constructor(message: string, jobId?: string) {
    super(message);
    this.jobId = jobId;
  }
}

/** The request did not succeed; the exit code shows why. */
export class Failed extends Error {
  override readonly name = "Failed";
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A JSON response that does not match the documents, from another or a faulty service. The exit code is 6. */
export class UnexpectedResponse extends Failed {
  /**
   * Describes a response that does not match the documents.
   *
   * @param part the unexpected part, such as "a page of the job"
   */
  constructor(part: string) {
    super(`The service sent ${part} in a form that the documents do not define. Is the base URL right?`, 6);
  }
}
