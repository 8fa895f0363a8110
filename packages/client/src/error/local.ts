import { ApiError } from "./api-error.ts";
import type { ErrorFields, LocalKind } from "./kinds.ts";
import { redact, secretsOf, type Secrets } from "./redact.ts";

/** Message of an error after the caller has aborted. */
export const bySignal = "aborted by your signal";

/** Creates an error that has no row in the error catalogue. */
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

/**
 * Returns what `prepare` returns. Anything that it throws becomes the error of a request that is rejected before
 * anything is sent.
 *
 * @param options those of the call, checked or not
 */
export function refusing<T>(operation: string, secrets: Secrets, options: unknown, prepare: () => T): T {
  try {
    return prepare();
  } catch (cause) {
    throw refused(operation, secrets, cause, options);
  }
}

/** Creates the error for a request that is rejected before anything is sent, with options that are checked or not. */
export function refused(operation: string, secrets: Secrets, cause: unknown, options?: unknown): ApiError {
  // For a circular body, V8 adds lines that draw the circle.
  const [why] = String((Object(cause) as Partial<Error>).message ?? cause).split("\n");
  const words = redact(`not sent: ${why}`, secretsOf(secrets, options));
  return localError("invalid-request", operation, words, { cause });
}
