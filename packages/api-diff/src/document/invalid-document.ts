/**
 * A document that cannot be read as an OpenAPI description. The message says what is wrong, where, and how to fix it;
 * the command prints it and exits with 2.
 */
export class InvalidDocument extends Error {
  override readonly name = "InvalidDocument";
}

/** Returns the error for descriptions of which there is more to compare than the memory holds. */
export function tooMany(what: string): InvalidDocument {
  return new InvalidDocument(`${what}. Split the descriptions by path, and compare the parts.`);
}
