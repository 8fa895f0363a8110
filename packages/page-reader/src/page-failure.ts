/**
 * Why a page could not be read, as a row of the contract's error catalogue.
 *
 * @example
 * try {
 *   await readPage(bytes, { url, contentType: "image/png" });
 * } catch (error) {
 *   if (error instanceof PageFailure) console.error(error.row); // "unsupported-file"
 * }
 */
export class PageFailure extends Error {
  /** Id of a row of the error catalogue, such as `unsupported-file`. */
  readonly row: string;
  /** The `details` of the error response: what is wrong at which place, if known. */
  readonly details: unknown;

  /**
   * @param row id of a row of the error catalogue
   * @param message for people: what, where, how to fix
   */
  constructor(row: string, message: string, options: { cause?: unknown; details?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "PageFailure";
    this.row = row;
    this.details = options.details;
  }
}
