import { isBranded } from "../error/api-error.ts";
import { localError } from "../error/local.ts";
import { redact, secretsOf, type Secrets } from "../error/redact.ts";

/** Anything that has a `then`. */
type Work = PromiseLike<object>;

/**
 * Awaits work, and returns its result or its error as a value. Anything thrown that is not an error of this client
 * becomes the cause of one.
 *
 * @param options those of the call, checked or not
 */
export async function settle(secrets: Secrets, work: () => Work, options?: unknown): Promise<object> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, error: isBranded(error) ? error : unexpectedError(secrets, options, error) };
  }
}

function unexpectedError(secrets: Secrets, options: unknown, cause: unknown): Error {
  const words = redact(`unexpected error: ${String(cause)}`, secretsOf(secrets, options));
  return localError("unknown", "client", words, { cause, mayHaveExecuted: true });
}

/** Returns the same methods, but they never throw. */
export function safely(methods: Readonly<Record<string, (...args: never[]) => Work>>, secrets: Secrets): object {
  const safe: Record<string, unknown> = {};
  for (const name in methods)
    safe[name] = (...args: never[]) => settle(secrets, () => methods[name]!(...args), args[1]);
  return safe;
}
