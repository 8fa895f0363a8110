/** What the catalogue says of an error. */
export interface Known {
  /** The row's id, or `unknown`. */
  readonly kind: string;
  /** `+` where a retry can help, `?` where it sometimes can. */
  readonly retry: string;
}

/**
 * Finds the catalogue row of an answer: by status and code or message, then by status and pattern, then the fallback
 * row of the status (specification, section 7). All are compared without case and punctuation.
 *
 * @param table the generated table of errors, which says how it is read
 */
export function matchRow(table: string, status: number, code = "", message = ""): Known {
  const rows = [...table.matchAll(new RegExp(`^${status}(\\D?) (([\\w-]+).*)`, "gm"))];
  const rowFor = (said: string): RegExpExecArray | undefined =>
    rows.find(([, , words]) => new RegExp(`^(scrape-)?(${words})-?$`, "i").test(said.replace(/[\W_]+/g, "-")));
  const [, retry = "", , kind = "unknown"] = rowFor(code) ?? rowFor(message) ?? rows[0] ?? [];
  return { kind, retry };
}
