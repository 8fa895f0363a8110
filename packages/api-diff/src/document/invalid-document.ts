/**
 * A document that cannot be read as an OpenAPI description. The message says what is wrong, where, and how to fix it;
 * the command prints it and exits with 2.
 */
export class InvalidDocument extends Error {
  override readonly name = "InvalidDocument";
}
