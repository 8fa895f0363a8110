/**
 * A document that cannot be read as an OpenAPI description. The message says what, where and how to fix it; the command
 * prints it and exits 2.
 */
export class InvalidDocument extends Error {
  override readonly name = "InvalidDocument";
}
