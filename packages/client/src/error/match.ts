/** What the catalogue says of an error. */
export interface Known {
  /** The row's id, or `unknown`. */
  readonly kind: string;
  /** `+` where a retry can help, `?` where it sometimes can. */
  readonly retry: string;
}

/**
 * Finds the catalogue row of an answer: by status and code or message, then by status and pattern, then the fallback
 * row of the status (specification, section 7). Codes and messages are compared without case and punctuation.
 *
 * @param table the generated table of errors, which says how it is read
 */
export function matchRow(table: string, status: number, code = "", message = ""): Known {
  const rows = [...table.matchAll(new RegExp(`^${status}(\\D?)( [^^\\n]+)(.*)`, "gm"))];
  const named = (text: string): string[] | undefined =>
    rows.find(([, , words = ""]) => `${words} `.includes(` ${wordOf(text)} `));
  const [, retry = "", words = ""] =
    named(code) ??
    named(message) ??
    rows.find(([, , , pattern]) => pattern && new RegExp(pattern).test(message)) ??
    rows[0] ??
    [];
  return { kind: words.split(" ")[1] ?? "unknown", retry };
}

/** A code or message as it stands in the table. */
function wordOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^scrape-|-$/g, "");
}
