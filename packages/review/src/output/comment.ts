import { renderChanges, escapeMarkdown } from "@extraction-api/diff";
import { APPROVALS } from "../gate/approvals.ts";
import type { Review } from "../review.ts";
import { effectsBlocks } from "./effects-markdown.ts";
import { fold, inCode, backticksAround } from "./markdown.ts";
import { gateSentence, headline, isSilent, named, namesOperations, signOf, notesOf, versionLine } from "./summary.ts";
import { approvalRows, patchesOf, patchTitle } from "./remedies.ts";
import { exampleOf, placeOf, tasksOf, withoutVersion, type Task } from "./tasks.ts";
import type { ConsumerReport } from "../consumers/consumers.ts";

const MAX_ROWS = 8;

/** Returns the callers' programs that break, by name and location; nothing if all of them work. */
function consumersBlock(report: ConsumerReport | undefined): string[] {
  if (report === undefined) return [];
  const { failures, tried, unknown } = report;
  if (unknown !== undefined) return [`### Who breaks, by name\n\nUnknown: ${escapeMarkdown(unknown)}`];
  if (failures.length === 0) return [];
  const broken = new Set(failures.map(({ file }) => file));
  const rows = failures
    .slice(0, MAX_ROWS)
    .map(
      ({ file, line, column, stage, message }) =>
        `- ${inCode(`${file}:${line}:${column}`)} does not ${stage}: ${inCode(message)}`,
    );
  const rest = failures.length > MAX_ROWS ? [`- and ${failures.length - MAX_ROWS} more`] : [];
  const count = `${broken.size} of ${tried.length} programs written against the base`;
  return [`### Who breaks, by name\n\n${count} no longer work:\n\n${[...rows, ...rest].join("\n")}`];
}

/** The first line of the comment, by which the next run finds and updates it. */
export const MARKER = "<!-- contract-review -->";

/** The maximum length of a comment; services that show them reject more than 65,536. */
export const MAX_LENGTH = 60_000;

const MAX_TASKS = 6;

/**
 * Returns the comment on a pull request: what breaks, for whom, and what to do; a single line if there is nothing to
 * report.
 */
export function renderComment(review: Review): string {
  if (isSilent(review)) return `${MARKER}\n⚪ The API is unchanged, and so is everything generated from it.\n`;
  const top = [
    `${MARKER}\n## ${signOf(review)} ${headline(review, inCode)}`,
    [
      `**${gateSentence(review)}**`,
      ...review.compared.map(versionLine),
      ...review.added.map((name) => `${name}: new`),
    ].join("\\\n"),
    ...notesOf(review).map(escapeMarkdown),
    ...todo(review),
  ];
  return fit([
    ...top,
    ...consumersBlock(review.effects.consumers),
    ...otherChanges(review),
    ...effectsBlocks(review.effects),
  ]);
}

function todo(review: Review): string[] {
  const items = tasksOf(review);
  if (items.length === 0) return [];
  const shown = items.slice(0, MAX_TASKS).map(taskLines);
  const rest = items.length - shown.length;
  if (rest > 0) shown.push(`1. …and ${rest} more; the report lists them.`);
  return [
    `### To do\n\n${shown.join("\n")}`,
    ...patchBlock(review),
    ...changesetBlock(review),
    ...approvalBlock(review),
  ];
}

/**
 * Returns a task: what is wrong and for whom, a value that shows it, and what to do, and where. Complaints with the
 * same cause are one task.
 */
function taskLines(task: Task): string {
  const { complaint, others } = task;
  const { message, operations = [], remedy, list = [] } = complaint;
  const affected = namesOperations(complaint) ? "" : ` · ${named(operations, inCode)}`;
  const lines = [`1. **${escapeMarkdown(message)}**${affected}`];
  const example = exampleOf(task);
  if (example !== undefined) lines.push(`Example: ${inCode(example.value)} ${example.shows}`);
  if (others.length > 0)
    lines.push(
      `The same applies to ${others.length} more: ${others
        .slice(0, MAX_ROWS)
        .map(({ message: same }) => escapeMarkdown(withoutVersion(same)))
        .join("; ")}${others.length > MAX_ROWS ? "; …" : ""}`,
    );
  lines.push(escapeMarkdown(remedy));
  const place = placeOf(task);
  if (place !== undefined) lines.push(`<sub>${inCode(place)}</sub>`);
  return [lines.join("\\\n   "), ...list.map((one) => `   - ${escapeMarkdown(one)}`)].join("\n");
}

/**
 * Returns the changes that require nothing: risky, compatible, notes. Each is listed once, for all versions that have
 * it.
 */
function otherChanges(review: Review): string[] {
  const blocking = new Set(review.complaints.map(({ fingerprint }) => fingerprint));
  const listed = new Set<string>();
  const parts = review.compared.flatMap(({ version, result }) => {
    const changes = result.changes.filter(({ fingerprint, message, base }) => {
      const key = base?.pointer.startsWith("/x-error-catalogue/") ? message : `${version} ${fingerprint}`;
      const isNew = !blocking.has(fingerprint) && !listed.has(key);
      listed.add(key);
      return isNew;
    });
    return changes.length === 0 ? [] : [{ version, result: { ...result, changes } }];
  });
  return parts.map(({ version, result }) => {
    const text = renderChanges(result, { format: "markdown", headingLevel: parts.length > 1 ? 4 : 3 }).trim();
    return parts.length > 1 ? `### ${version}\n\n${text}` : text;
  });
}

/** Returns the patches for the findings. A code fence is longer than any run of backticks in it. */
function patchBlock(review: Review): string[] {
  const patches = patchesOf(review);
  if (patches.length === 0) return [];
  const fence = backticksAround(patches.join("\n"), 4);
  const blocks = patches.map((patch) => `${fence}diff\n${patch}${fence}`);
  return [fold(`${patchTitle(review)} <code>git apply</code>`, blocks.join("\n\n"))];
}

function changesetBlock({ proposal, complaints }: Review): string[] {
  if (!proposal || !complaints.some(({ kind }) => kind === "changeset")) return [];
  return [
    fold(
      `The changeset to add, as <code>${proposal.file}</code>; <code>/changeset</code> in a comment writes it`,
      `\`\`\`\`md\n${proposal.text}\`\`\`\``,
    ),
  ];
}

function approvalBlock({ refused }: Review): string[] {
  if (refused.length === 0) return [];
  const rows = approvalRows(refused);
  return [
    fold(
      `To approve instead: an owner comments <code>/approve ${refused.length === 1 ? refused[0]?.fingerprint : "FINGERPRINT"} until YYYY-MM-DD because …</code>, or add to <code>${APPROVALS}</code>`,
      `\`\`\`\`yaml\n${rows}\n\`\`\`\``,
    ),
  ];
}

/**
 * Joins blocks up to the length limit; a block that does not fit is left out completely, so that no markup stays open.
 */
function fit(blocks: readonly string[]): string {
  let text = "";
  let left = 0;
  for (const block of blocks) {
    if (text.length + block.length > MAX_LENGTH - 200) left++;
    else text += `${text === "" ? "" : "\n\n"}${block}`;
  }
  return left === 0 ? `${text}\n` : `${text}\n\n_Parts that do not fit here: ${left}. The full report has them._\n`;
}
