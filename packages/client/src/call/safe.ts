import { isBranded } from "../error/api-error.ts";
import { localError } from "../error/local.ts";
import { redact, secretsOf, type Secrets } from "../error/redact.ts";

/** Anything that has a `then`. */
type Work = PromiseLike<object>;

/**
 * Awaits work, and returns its result or its error as a value. Anything thrown that is not an error of this client
 * becomes the cause of one.
 */
export async function settle(secrets: Secrets, work: () => Work): Promise<object> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, error: isBranded(error) ? error : unexpectedError(secrets, error) };
  }
}

function unexpectedError(secrets: Secrets, cause: unknown): Error {
  const words = redact(`unexpected error: ${String(cause)}`, secretsOf(secrets));
  return localError("unknown", "client", words, { cause, mayHaveExecuted: true });
}

/** Returns the same methods, but they never throw. */
export function safely(methods: Readonly<Record<string, (...args: never[]) => Work>>, secrets: Secrets): object {
  const safe: Record<string, unknown> = {};
  for (const name in methods) safe[name] = (...args: never[]) => settle(secrets, () => methods[name]!(...args));
  return safe;
}
