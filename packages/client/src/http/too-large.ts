/** The error with which reading a body ends if it exceeds the allowed size. */
export const tooLarge: Error = Object.assign(
  new Error("the response is larger than maxResponseBytes allows; raise it, or request less data"),
  { code: "RESPONSE_TOO_LARGE" },
);

/** Returns whether an error is {@link tooLarge}, including one from a transport that was bundled with its own copy. */
export function isTooLarge(error: unknown): boolean {
  return (Object(error) as { readonly code?: unknown }).code === "RESPONSE_TOO_LARGE";
}
