/**
 * Waits for statements that were all started before any of them had ended, so that Postgres receives them in one round
 * trip. Unlike `Promise.all` it waits for all of them even if one fails, so that none is in progress when its unit of
 * work ends.
 *
 * @throws the error of the first one that failed; the errors after it only say that their unit of work is over
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

/** Simultaneous results are delivered by the depth of their promises, not in the order of the statements. */
function isAfterFailure(failure: unknown): boolean {
  const { code } = (failure ?? {}) as { readonly code?: unknown };
  return code === failedTransaction || code === unknownStatement;
}

/**
 * SQLSTATEs of statements after a failed one: the second statement of the same text relied on the first to prepare it.
 */
const [failedTransaction, unknownStatement] = ["25P02", "26000"];
