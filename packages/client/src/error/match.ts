import type { ErrorEntry } from "../tables.ts";

/** What the catalogue says about an error. */
export interface MatchedRow {
  /** The row's id, or `unknown`. */
  readonly kind: string;
  readonly retry: ErrorEntry[2];
}

/**
 * Characters of a code or message that are compared. Longer than any in the catalogue; the text of an error can have
 * any length.
 */
const longest = 512;

/**
 * Finds the catalogue row of a response: first by status and code, then by status and message, then the fallback row of
 * the status (specification, section 7). The comparison ignores case and punctuation.
 */
export function matchRow(table: readonly ErrorEntry[], status: number, code = "", message = ""): MatchedRow {
  const rows = table.filter(([own]) => own === status);
  const rowFor = (text: string): ErrorEntry | undefined => {
    const word = wordOf(text);
    return rows.find(([, id, , ...words]) =>
      [id, ...words].some((known) => (typeof known === "string" ? known === word : known.test(word))),
    );
  };
  const [, kind, retry] = rowFor(code) ?? rowFor(message) ?? rows[0] ?? [0, "unknown", "never"];
  return { kind, retry };
}

/** Normalises a code or message to the form that the table uses. */
function wordOf(text: string): string {
  return text
    .slice(0, longest)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^scrape-|-$/g, "");
}
