/**
 * The state of a thread, which the pool can read while the thread is blocked: for each task, whether it waits for its
 * page, is being worked on, or waits for a model.
 */
export interface ReadingProgress {
  readonly buffer: SharedArrayBuffer;
  /** Work on the task begins: it may be what blocks the thread. */
  begin(id: number): void;
  /** The task waits for its page: it is not what blocks the thread. */
  rest(id: number): void;
  /** The task waits for a model: it is not what blocks the thread either, but to move it would mean to ask again. */
  ask(id: number): void;
  /** Returns whether a task may be what blocks the thread. */
  mayHold(id: number): boolean;
  /** Returns whether a task is past the wait for its page: it may be what ended the thread. */
  isBegun(id: number): boolean;
}

/**
 * Number of tasks in a row whose progress is tracked. An earlier one counts as one that waits for its page: more than a
 * thread begins in the five minutes that one may take.
 */
const places = 65_536;

/** Creates the progress of a thread, or the thread's own view of it. */
export function createReadingProgress(
  buffer = new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT),
): ReadingProgress {
  const ids = new Int32Array(buffer);
  return {
    buffer,
    begin: (id) => void Atomics.store(ids, id % places, id),
    rest: (id) => void Atomics.compareExchange(ids, id % places, id, 0),
    ask: (id) => void Atomics.compareExchange(ids, id % places, id, -id),
    mayHold: (id) => Atomics.load(ids, id % places) === id,
    isBegun: (id) => Math.abs(Atomics.load(ids, id % places)) === id,
  };
}
