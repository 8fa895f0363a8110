import type { DiffResult } from "../diff.ts";
import type { Verdict } from "../types.ts";
import { escapeMarkdown } from "./escape.ts";
import { joinBlocks, markdownBlocks } from "./markdown-changes.ts";
import { counts, headline, versionSentence } from "./words.ts";

/** A comment begins with this line, so that the next run finds and updates it. */
export const MARKER = "<!-- api-diff -->";

const SIGNS: Readonly<Record<Verdict, string>> = { breaking: "🔴", risky: "🟠", compatible: "🟢", unchanged: "⚪" };

/** Options of the Markdown report. */
export interface MarkdownOptions {
  /** Names what was compared, if several comments are shown together. */
  readonly title?: string;
}

/**
 * Renders a comment for a pull request: verdict and version step, then causes by severity, at most ten unfolded; one
 * line if there are no changes. Never longer than 60,000 characters.
 */
export function renderMarkdown(result: DiffResult, options: MarkdownOptions = {}): string {
  const title = options.title === undefined ? "" : `${escapeMarkdown(options.title)}: `;
  if (result.changes.length === 0 && result.problems.length === 0)
    return `${MARKER}\n${SIGNS.unchanged} ${title}The API is unchanged.\n`;
  const blocks = [
    `${MARKER}\n## ${SIGNS[result.verdict]} ${title}${headline(result)}`,
    `**${counts(result)}**${reachSentence(result)}. The change ${escapeMarkdown(versionSentence(result))}.`,
    ...markdownBlocks(result, 3),
  ];
  return joinBlocks(blocks);
}

function reachSentence(result: DiffResult): string {
  const { affected, operations } = result.stats;
  if (affected === 0) return "";
  const whole = affected <= operations ? ` of ${operations}` : "";
  return affected === 1 ? `, in 1 operation${whole}` : `, in ${affected} operations${whole}`;
}
