import type { SearchEntry } from "./entry.ts";

/** The kinds of pages to suggest for a single letter, in this order. */
const kinds = ["operation", "guide", "page"];

/**
 * Returns the operations whose path begins with a letter, and the guides and pages whose title does. Every word that
 * begins with the letter would match too many entries.
 *
 * @param version the reader's version; without one, the newest
 */
export function begunWith(letter: string, entries: readonly SearchEntry[], version?: string): SearchEntry[] {
  return entries
    .filter(({ v, o }) => v === undefined || (version === undefined ? o === undefined : v === version))
    .filter((entry) => nameOf(entry).startsWith(letter.toLowerCase()))
    .toSorted((a, b) => kinds.indexOf(a.k) - kinds.indexOf(b.k) || stepsOf(a) - stepsOf(b));
}

/** Returns what readers type to find a page. */
function nameOf({ k, t, n = "" }: SearchEntry): string {
  if (!kinds.includes(k)) return "";
  return (k === "operation" ? n.slice(n.indexOf("/") + 1) : t.replace(/^The /, "")).toLowerCase();
}

/** Returns how far below the first operation of a path an operation is. */
function stepsOf({ k, n = "", m }: SearchEntry): number {
  return k === "operation" ? n.split("/").length * 2 + (m === "POST" ? 0 : 1) : 0;
}
