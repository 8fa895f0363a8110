/**
 * Waits for statements that were all started before any of them had ended: Postgres is asked for them in one go. Unlike
 * `Promise.all` it waits for all of them where one fails, so that none is still under way when its unit of work ends.
 *
 * @throws what the first one that failed did so with; those behind it only say that their unit of work is over
 * @example await together(database.run(first), database.run(second))
 */
export async function together<T extends readonly unknown[]>(
  ...started: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const failures: unknown[] = [];
  const ended = await Promise.all(started.map((one) => one.catch((error: unknown) => void failures.push(error))));
  if (failures.length > 0) throw failures.find((failure) => !isAfterFailure(failure)) ?? failures[0];
  return ended as unknown as T;
}

/** Answers that arrive at once are told in the order of how deep they were asked for, not in that of the statements. */
function isAfterFailure(failure: unknown): boolean {
  const { code } = (failure ?? {}) as { readonly code?: unknown };
  return code === failedTransaction || code === unknownStatement;
}

/** SQLSTATEs of statements behind one that failed: the second of the same text was to be prepared by the first. */
const [failedTransaction, unknownStatement] = ["25P02", "26000"];
