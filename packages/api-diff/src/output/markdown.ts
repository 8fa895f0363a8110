import { LEVELS } from "../verdict.ts";
import type { DiffResult } from "../diff.ts";
import type { Change, Level, Verdict } from "../types.ts";
import { codeSpan, escapeMarkdown, escapeSummary } from "./escape.ts";
import {
  actionOf,
  alike,
  approvedBy,
  at,
  byCause,
  counts,
  decidedBy,
  direction,
  headline,
  LEVEL_TITLES,
  operationsOf,
  shownPlace,
  versionSentence,
  who,
  witnessSentence,
  witnessText,
} from "./words.ts";

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

/** Maximum length of a comment; forges reject more than 65,536. */
export const MAX_LENGTH = 60_000;

const MAX_OPEN = 10;
/** Maximum number of other owners of one cause that are named. */
const MAX_ALSO = 20;
/** Maximum number of folded lines: enough to look something up, not a second report. */
const FOLDED: Readonly<Record<Level, number>> = { breaking: 200, risky: 200, safe: 100, note: 30 };
const LEVEL_SIGNS: Readonly<Record<Level, string>> = { breaking: "🔴", risky: "🟠", safe: "🟢", note: "⚪" };

/**
 * Returns the changes of a result as blocks of Markdown: problems, causes by severity, likely renames.
 *
 * @param headingLevel level of the headings, 1 to 6
 */
export function markdownBlocks(result: DiffResult, headingLevel: number): string[] {
  const heading = "#".repeat(Math.min(6, headingLevel));
  return [...problemBlocks(result, heading), ...causeBlocks(result, heading), ...suggestionBlocks(result)];
}

function problemBlocks(result: DiffResult, heading: string): string[] {
  if (result.problems.length === 0) return [];
  return [
    `${heading} ❗ To correct\n\n${result.problems
      .slice(0, 20)
      .map((problem) => `- ${escapeMarkdown(problem.message)}`)
      .join("\n")}`,
  ];
}

/** The first breaking and risky causes are shown open; everything else is folded by level. */
function causeBlocks(result: DiffResult, heading: string): string[] {
  const blocks: string[] = [];
  let open = MAX_OPEN;
  for (const level of LEVELS) {
    const changes = result.changes.filter((change) => change.level === level);
    if (changes.length === 0) continue;
    const groups = byCause(changes);
    const isSevere = level === "breaking" || level === "risky";
    const shown = isSevere ? groups.slice(0, open) : [];
    const rest = groups.slice(shown.length).flatMap(([change, others]) => [change, ...others]);
    open -= shown.length;
    if (shown.length > 0)
      blocks.push(`${heading} ${LEVEL_SIGNS[level]} ${LEVEL_TITLES[level]} (${changes.length})`, ...shown.map(cause));
    if (rest.length > 0) {
      const name =
        shown.length > 0
          ? `${rest.length} more: ${LEVEL_TITLES[level].toLowerCase()}`
          : `${LEVEL_SIGNS[level]} ${LEVEL_TITLES[level]} (${rest.length})`;
      blocks.push(
        `<details><summary>${name}</summary>\n`,
        ...rest.slice(0, FOLDED[level]).map(line),
        ...leftOut(rest.length - FOLDED[level]),
        "\n</details>",
      );
    }
  }
  return blocks;
}

function leftOut(count: number): string[] {
  return count > 0 ? [`- _and ${count} more, in the full report_`] : [];
}

/** Renders two lines for a cause: what and for whom, then what to do; the details are folded below. */
function cause([change, others]: readonly [Change, readonly Change[]]): string {
  const approved = change.approval === undefined ? "" : " ✅ _approved_";
  const head = `- **${escapeMarkdown(change.message)}**${alike(others)}${reachedBeside(change, 3, others)}${approved}`;
  const action = `  ${escapeMarkdown(actionOf(change))}`;
  return `${head}\\\n${action}\n  <details><summary><sub>${detailsTitle(change)}</sub></summary>\n\n${details(change, others)}\n\n  </details>`;
}

function detailsTitle(change: Change): string {
  const claim = change.claim === undefined ? "" : ` · claimed: ${change.claim.title}`;
  return escapeSummary(`${change.id} · ${at(shownPlace(change))}${claim}`);
}

function details(change: Change, others: readonly Change[]): string {
  const rows: string[] = [];
  const affected = direction(change);
  if (affected !== "") rows.push(`affects ${affected}`);
  const value = witnessText(change, 300);
  if (value !== undefined) rows.push(`example: ${codeSpan(value)} ${witnessSentence(change)}`);
  if (change.base !== undefined) rows.push(`before: ${codeSpan(at(change.base))}`);
  if (change.revision !== undefined) rows.push(`after: ${codeSpan(at(change.revision))}`);
  const decided = decidedBy(change);
  if (decided !== undefined) rows.push(`level: ${escapeMarkdown(decided)}`);
  const approved = approvedBy(change);
  if (approved !== undefined) rows.push(`approved by ${escapeMarkdown(approved)}`);
  const operations = operationsOf(change);
  if (operations.length > 3)
    rows.push(
      `all ${operations.length} operations: ${operations.slice(0, 40).map(codeSpan).join(", ")}${operations.length > 40 ? ` and ${operations.length - 40} more` : ""}`,
    );
  rows.push(`fingerprint: ${codeSpan(change.fingerprint)}`);
  for (const other of others.slice(0, MAX_ALSO))
    rows.push(`also: ${escapeMarkdown(other.message)}, ${codeSpan(other.fingerprint)}`);
  if (others.length > MAX_ALSO) rows.push(`and ${others.length - MAX_ALSO} more of this cause`);
  return rows.map((row) => `  - ${row}`).join("\n");
}

function line(change: Change): string {
  return `- ${escapeMarkdown(change.message)}${reachedBeside(change, 2)}`;
}

/** Returns the operations that a change reaches, unless it has no others of its cause and its message names the only one. */
function reachedBeside(change: Change, show: number, others: readonly Change[] = []): string {
  const [first, ...more] = operationsOf(change);
  const isNamed = first === undefined || (more.length + others.length === 0 && change.message.includes(first));
  return isNamed ? "" : ` · ${who(change, show, codeSpan)}`;
}

function suggestionBlocks(result: DiffResult): string[] {
  if (result.suggestions.length === 0) return [];
  const rows = result.suggestions.slice(0, 10).map((suggestion) => `- ${escapeMarkdown(suggestion.message)}`);
  return [`<details><summary>Perhaps renamed (${result.suggestions.length})</summary>\n`, ...rows, "\n</details>"];
}

/** Joins the blocks and stops before the limit, closing whatever is open. */
export function joinBlocks(blocks: readonly string[]): string {
  let text = "";
  let isFolded = false;
  for (const [index, block] of blocks.entries()) {
    const glue = isFolded || text === "" ? "\n" : "\n\n";
    if (text.length + block.length > MAX_LENGTH - 300) {
      return `${text}${isFolded ? "\n\n</details>" : ""}\n\n_Lines left out here: ${blocks.length - index}. The full report has them._\n`;
    }
    text += (text === "" ? "" : glue) + block;
    if (block.startsWith("<details>")) isFolded = true;
    if (block.startsWith("\n</details>")) isFolded = false;
  }
  return `${text}\n`;
}
