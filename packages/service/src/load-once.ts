/**
 * Loads something with the first call, once for all. What could not be loaded, because the process had no file left to
 * open for a moment, is loaded by the next call.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
