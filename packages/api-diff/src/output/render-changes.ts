import type { DiffResult } from "../diff.ts";
import { htmlChanges } from "./html-changes.ts";
import { joinBlocks, markdownBlocks } from "./markdown-changes.ts";

/** Where a fragment goes. */
export interface ChangesOptions {
  /** The default is `html`. */
  readonly format?: "html" | "markdown";
  /** Level of the outermost heading; the default is 2 in HTML and 3 in Markdown. */
  readonly headingLevel?: number;
  /** Stands before every id of the HTML (`causes`, `operations`, `c-FINGERPRINT`), so that several results fit on one page. */
  readonly idPrefix?: string;
}

/**
 * The changes of a result without a page or comment around them: no headline, no counts, no filters. For reports that
 * put several results together. A Markdown fragment is never longer than 60,000 characters.
 *
 * @example
 * const html = renderChanges(result, { headingLevel: 3, idPrefix: "v2-" });
 * const markdown = renderChanges(result, { format: "markdown", headingLevel: 4 });
 */
export function renderChanges(result: DiffResult, options: ChangesOptions = {}): string {
  const { format = "html", idPrefix = "" } = options;
  if (format === "html") return htmlChanges(result, options.headingLevel ?? 2, idPrefix);
  return joinBlocks(markdownBlocks(result, options.headingLevel ?? 3));
}
