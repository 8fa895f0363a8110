/**
 * Loads something on the first call and shares it. If loading fails, for example because the process has no file
 * descriptor left for a moment, the next call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** How long settings of the system are used before they are read again, milliseconds. */
const freshMs = 30_000;

/** Keeps settings of the system for a while: reading them for each page would cost more than the rest of a check. */
export function whileFresh<T>(read: () => T): () => T {
  let known: { readonly value: T; readonly at: number } | undefined;
  return () => {
    if (!known || performance.now() - known.at > freshMs) known = { value: read(), at: performance.now() };
    return known.value;
  };
}
