/** Limits of the memory of threads outside their heaps, MB. */
export interface OutsideLimits {
  /**
   * Maximum for one thread. Buffers are outside the heap and its limits: a PDF of 20 MB can decompress to 20 GB. The
   * largest file that is read takes about 300 MB.
   */
  readonly eachMb?: number;
  /** Memory that each further thread adds to the limit of all threads. Not all of them read the largest files. */
  readonly furtherMb?: number;
}

/** Bounds the memory of threads outside their heaps: of each one, and of all together. */
export interface OutsideMemory {
  /**
   * Notes what a thread has now. Ends it if that is too much, or the thread with the most if all together have too
   * much.
   *
   * @param end ends the thread
   */
  note(thread: object, bytes: number, end: () => void): void;
  /** Removes a thread that has ended. */
  forget(thread: object): void;
}

const megabyte = 2 ** 20;

/** Creates the memory of the threads that share it. */
export function createOutsideMemory({ eachMb = 768, furtherMb = 128 }: OutsideLimits = {}): OutsideMemory {
  const threads = new Map<object, { readonly bytes: number; readonly end: () => void }>();
  return {
    note(thread, bytes, end) {
      threads.set(thread, { bytes, end });
      if (bytes > eachMb * megabyte) return end();
      const all = [...threads.values()];
      const together = all.reduce((sum, one) => sum + one.bytes, 0);
      if (together <= (eachMb + furtherMb * (all.length - 1)) * megabyte) return;
      all.toSorted((a, b) => b.bytes - a.bytes)[0]?.end();
    },
    forget: (thread) => void threads.delete(thread),
  };
}
