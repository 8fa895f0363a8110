import type { DiffResult } from "../diff.ts";
import { htmlChanges } from "./html-changes.ts";
import { joinBlocks, markdownBlocks } from "./markdown-changes.ts";

/** The surroundings of a fragment. */
export interface ChangesOptions {
  /** Default `html`. */
  readonly format?: "html" | "markdown";
  /** Level of the outermost heading. Default 2 in HTML and 3 in Markdown. */
  readonly headingLevel?: number;
  /**
   * Precedes every id of the HTML (`causes`, `operations`, `c-FINGERPRINT`), so that several results fit on one page.
   */
  readonly idPrefix?: string;
}

/**
 * Renders the changes of a result without the page or comment around them: no headline, counts or filters. For reports
 * that combine several results. A Markdown fragment is never longer than 60,000 characters.
 *
 * @example const html = renderChanges(result, { headingLevel: 3, idPrefix: "v2-" }); const markdown =
 *   renderChanges(result, { format: "markdown", headingLevel: 4 });
 */
export function renderChanges(result: DiffResult, options: ChangesOptions = {}): string {
  const { format = "html", idPrefix = "" } = options;
  if (format === "html") return htmlChanges(result, options.headingLevel ?? 2, idPrefix);
  return joinBlocks(markdownBlocks(result, options.headingLevel ?? 3));
}
