import { InvalidDocument } from "./invalid-document.ts";

/** Runs work on documents that may be nested so deeply that the stack overflows. */
export function withinStack<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InvalidDocument("a document is nested too deeply to compare; flatten it, or move parts into components.");
  }
}
