import { isBranded } from "../error/api-error.ts";
import { localError } from "../error/local.ts";

/** Anything that has a `then`. */
type Work = PromiseLike<object>;

/**
 * Awaits work, and returns its result or its error as a value. Anything thrown that is not an error of this client
 * becomes the cause of one.
 */
export async function settle(work: () => Work): Promise<object> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, error: isBranded(error) ? error : unexpectedError(error) };
  }
}

function unexpectedError(cause: unknown): Error {
  return localError("unknown", "client", `unexpected error: ${String(cause)}`, { cause, mayHaveExecuted: true });
}

/** Returns the same methods, but they never throw. */
export function safely(methods: Readonly<Record<string, (...args: never[]) => Work>>): object {
  const safe: Record<string, unknown> = {};
  for (const name in methods) safe[name] = (...args: never[]) => settle(() => methods[name]!(...args));
  return safe;
}
