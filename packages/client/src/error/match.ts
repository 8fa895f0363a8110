import type { ErrorEntry } from "../tables.ts";

/**
 * Characters of a code or message that are compared. Longer than any in the catalogue; the text of an error can have
 * any length.
 */
const longest = 512;

/**
 * Finds the catalogue row of a response: first by status and code, then by status and message, then the fallback row of
 * the status (specification, section 7). The comparison ignores case and punctuation. Without a row, the kind is
 * `unknown`.
 */
export function matchRow(table: readonly ErrorEntry[], status: number, code = "", message = "") {
  const rows = table.filter(([own]) => own === status);
  const rowFor = (text: string): ErrorEntry | undefined => {
    const word = wordOf(text);
    return rows.find(([, id, , ...words]) =>
      [id, ...words].some((known) => (typeof known === "string" ? known === word : known.test(word))),
    );
  };
  const [, kind, retry]: ErrorEntry = rowFor(code) ?? rowFor(message) ?? rows[0] ?? [0, "unknown", "never"];
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
