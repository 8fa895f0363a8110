/**
 * What a thread is at, for the pool to see while the thread itself cannot say anything: for each task under way
 * whether its page still comes over the network, or is worked on.
 */
export interface ReadingProgress {
  readonly buffer: SharedArrayBuffer;
  /** The task is worked on from now on: it may be what holds the thread. */
  begin(id: number): void;
  /** The task waits for its page: something else is what holds the thread. */
  rest(id: number): void;
  /** Whether a task, by what is known, can be what holds the thread. */
  mayHold(id: number): boolean;
}

/** Tasks whose progress is kept apart; two that share a place are both taken for being worked on. */
const places = 256;

/** Makes the progress of a thread, or the thread's own view of it. */
export function createReadingProgress(
  buffer = new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT),
): ReadingProgress {
  const ids = new Int32Array(buffer);
  return {
    buffer,
    begin: (id) => void Atomics.store(ids, id % places, id),
    rest: (id) => void Atomics.compareExchange(ids, id % places, id, 0),
    mayHold: (id) => Atomics.load(ids, id % places) === id,
  };
}
