/** Why a body was not read to its end. */
export const tooLarge: Error = Object.assign(
  new Error("the response is larger than maxResponseBytes allows; raise it, or ask for less"),
  {
    code: "RESPONSE_TOO_LARGE",
  },
);

/** Whether a body was not read for this reason, also by a transport that was bundled with a copy of its own. */
export function isTooLarge(error: unknown): boolean {
  return (Object(error) as { readonly code?: unknown }).code === "RESPONSE_TOO_LARGE";
}
