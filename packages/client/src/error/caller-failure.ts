/** An error thrown by a function of the caller, either before or after the request was sent. */
export class CallerFailure extends Error {
  readonly sent: boolean;

  constructor(message: string, sent: boolean, cause: unknown) {
    super(message, { cause });
    this.sent = sent;
  }
}
