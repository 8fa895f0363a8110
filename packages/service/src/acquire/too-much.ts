import type { FailedScrape } from "../acquisition.ts";

/** Returns the outcome of a page that takes more than a page may. */
export function tooMuch(url: string): FailedScrape {
  const message = `Internal Server Error: ${url} exceeds the time or memory allowed for a page`;
  return { ok: false, row: "internal-server-error", message };
}

/**
 * Returns whether something was nested too deeply, or a text was too long for a pattern: a thread that has compiled
 * many patterns compiles further ones without optimisation, and these need memory for each character.
 */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes("call stack");
}
