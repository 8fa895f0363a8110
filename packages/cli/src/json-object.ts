/** A JSON object: the body of a request or a response, or a part of one. */
export type Body = Record<string, unknown>;

/** Returns whether a value is a JSON object. */
export function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
