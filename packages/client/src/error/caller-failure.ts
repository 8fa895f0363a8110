/** What a function of the caller threw: before the request was sent, or after. */
export class CallerFailure extends Error {
  readonly sent: boolean;

  constructor(message: string, sent: boolean, cause: unknown) {
    super(message, { cause });
    this.sent = sent;
  }
}
