import { ApiError } from "./api-error.ts";
import type { ErrorFields, LocalKind } from "./kinds.ts";

/** What the caller did, in words. */
export const bySignal = "aborted by your signal";

/** An error that is not a response of the service. */
export function localError(
  kind: LocalKind,
  operation: string,
  message: string,
  more: Partial<ErrorFields> = {},
): ApiError {
  return new ApiError({
    kind,
    operation,
    message,
    retryable: false,
    attempts: 0,
    elapsedMs: 0,
    mayHaveExecuted: false,
    ...more,
  });
}

/** The error for what is refused before anything is sent. */
export function refused(operation: string, cause: unknown): ApiError {
  // V8 draws a circle in a body on further lines.
  const [why] = (cause as Error).message.split("\n");
  return localError("invalid-request", operation, `not sent: ${why}`, { cause });
}
