/**
 * The state of a thread, which the pool can read while the thread is blocked: for each task, whether it waits for its
 * page or is being worked on.
 */
export interface ReadingProgress {
  readonly buffer: SharedArrayBuffer;
  /** Work on the task begins: it may be what blocks the thread. */
  begin(id: number): void;
  /** The task waits for its page: it is not what blocks the thread. */
  rest(id: number): void;
  /** Returns whether a task may be what blocks the thread. */
  mayHold(id: number): boolean;
}

/** Number of tasks whose progress is tracked separately. If two tasks share a slot, both count as being worked on. */
const places = 256;

/** Creates the progress of a thread, or the thread's own view of it. */
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
