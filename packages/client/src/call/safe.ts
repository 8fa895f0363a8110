import { isBranded } from "../error/api-error.ts";

/** Anything that has a `then`. */
type Work = PromiseLike<object>;

/** Turns a result or an error of this client into a value; other errors are bugs, and stay errors. */
export async function settle(work: () => Work): Promise<object> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (isBranded(error)) return { ok: false, error };
    throw error;
  }
}

/** The same methods, none of which throws an error of this client. */
export function safely(methods: Readonly<Record<string, (...args: never[]) => Work>>): object {
  const safe: Record<string, unknown> = {};
  for (const name in methods) safe[name] = (...args: never[]) => settle(() => methods[name]!(...args));
  return safe;
}
