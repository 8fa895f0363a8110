/** Why a page could not be acquired: a row of the error catalogue and what to tell the caller. */
export class AcquireFailure extends Error {
  readonly row: string;
  readonly details: unknown;

  /**
   * @param row id of a row in `openapi/errors.yaml`
   * @param message for people: what, where, how to fix
   */
  constructor(row: string, message: string, options: { cause?: unknown; details?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AcquireFailure";
    this.row = row;
    this.details = options.details;
  }
}

/** In place of a catalogue row: the page turned out to need the browser, which is not where it was read. */
export const elsewhere = "elsewhere";
