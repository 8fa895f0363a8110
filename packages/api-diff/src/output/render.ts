import type { DiffResult } from "../diff.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { renderGithub } from "./github.ts";
import { renderGitlab } from "./gitlab.ts";
import { htmlChanges, type HtmlOptions, renderHtml } from "./html.ts";
import { renderJson } from "./json.ts";
import { renderJunit } from "./junit.ts";
import { joinBlocks, markdownBlocks, type MarkdownOptions, renderMarkdown } from "./markdown.ts";
import { renderSarif } from "./sarif.ts";
import { renderText } from "./text.ts";

/** The formats of a report. */
export const FORMATS = ["text", "json", "markdown", "html", "sarif", "github", "gitlab", "junit"] as const;

/** The format of a report. */
export type Format = (typeof FORMATS)[number];

/** Formats that list every use of every change. */
const WRITES_USES: ReadonlySet<Format> = new Set(["json", "html", "sarif"]);

/** Maximum number of uses in such a report: each takes about 200 characters, and a string is limited to 2^29. */
const MAX_USES = 1_000_000;

/**
 * Renders a result in one of the formats. Equal results give equal texts.
 *
 * @param options names of what was compared, for the formats `html`, `markdown` and `gitlab`
 * @throws InvalidDocument if a report would list more than a million affected uses
 * @example console.log(render(diff(base, revision), "markdown"));
 */
export function render(result: DiffResult, format: Format, options: HtmlOptions & MarkdownOptions = {}): string {
  if (WRITES_USES.has(format)) checkUses(result, format);
  switch (format) {
    case "text":
      return renderText(result);
    case "json":
      return renderJson(result);
    case "markdown":
      return renderMarkdown(result, options);
    case "html":
      return renderHtml(result, options);
    case "sarif":
      return renderSarif(result);
    case "github":
      return renderGithub(result);
    case "gitlab":
      return renderGitlab(result, options);
    case "junit":
      return renderJunit(result);
  }
}

function checkUses({ changes }: DiffResult, format: Format): void {
  const uses = changes.reduce((count, { impact }) => count + impact.length, 0);
  if (uses <= MAX_USES) return;
  throw new InvalidDocument(
    `the changes affect ${uses} uses, and a report as ${format} holds ${MAX_USES} at most. Split the descriptions by path, or ask for text or markdown.`,
  );
}

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
