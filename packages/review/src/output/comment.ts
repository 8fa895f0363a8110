import { MARKER as DIFF_MARKER, render } from "@extraction-api/diff";
import type { Compared } from "../document/compare.ts";
import { APPROVALS } from "../gate/approvals.ts";
import type { Review } from "../review.ts";
import { approvalRows } from "./approval-rows.ts";
import { effectsBlocks } from "./effects-markdown.ts";
import { gateSentence, headline, isSilent, named, signOf, versionLine } from "./summary.ts";

/** The comment begins with this line, so that the next run finds and updates it. */
export const MARKER = "<!-- contract-review -->";

/** Longest comment; the services that show them refuse more than 65,536. */
export const MAX_LENGTH = 60_000;

const MAX_COMPLAINTS = 6;

/** The comment on a pull request: what breaks, for whom, what to do; one line when there is nothing to say. */
export function renderComment(review: Review): string {
  if (isSilent(review)) return `${MARKER}\n⚪ The API is unchanged, and so is what people get.\n`;
  const top = [
    `${MARKER}\n## ${signOf(review)} ${headline(review, inCode)}`,
    [
      `**${gateSentence(review)}**`,
      ...review.compared.map(versionLine),
      ...review.added.map((name) => `${name}: new`),
    ].join("\\\n"),
    ...todo(review),
  ];
  const changed = review.compared.filter(({ result }) => result.changes.length > 0);
  return fit([...top, ...changed.map((one) => causes(one, changed.length > 1)), ...effectsBlocks(review.effects)]);
}

function todo(review: Review): string[] {
  const { complaints } = review;
  if (complaints.length === 0) return [];
  const shown = complaints.slice(0, MAX_COMPLAINTS).map(({ message, operations = [], remedy }) => {
    const whom = operations.every((name) => message.includes(name)) ? "" : ` · ${named(operations, inCode)}`;
    return `1. **${message}**${whom}\\\n   ${remedy}`;
  });
  const rest = complaints.length - shown.length;
  if (rest > 0) shown.push(`1. …and ${rest} more; the report lists them.`);
  return [`### To do\n\n${shown.join("\n")}`, ...changesetBlock(review), ...approvalBlock(review)];
}

function inCode(name: string): string {
  return `\`${name}\``;
}

function changesetBlock({ proposal, complaints }: Review): string[] {
  if (!proposal || !complaints.some(({ kind }) => kind === "changeset")) return [];
  return [fold(`The changeset to add, as <code>${proposal.file}</code>`, `\`\`\`\`md\n${proposal.text}\`\`\`\``)];
}

function approvalBlock({ refused }: Review): string[] {
  if (refused.length === 0) return [];
  const rows = approvalRows(refused);
  return [fold(`To approve instead: add to <code>${APPROVALS}</code>`, `\`\`\`\`yaml\n${rows}\n\`\`\`\``)];
}

/** What the diff says about one version, without the headline that stands above already. */
function causes({ version, result }: Compared, isOneOfMany: boolean): string {
  const text = render(result, "markdown").replace(`${DIFF_MARKER}\n`, "");
  const body = text.replace(/^## .*\n\n\*\*.*\n\n/, "").replace(/^### /gm, isOneOfMany ? "#### " : "### ");
  return isOneOfMany ? `### ${version}\n\n${body.trim()}` : body.trim();
}

export function fold(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

/** Puts blocks together as long as they fit; a block that does not fit is left out whole, so nothing stays open. */
function fit(blocks: readonly string[]): string {
  let text = "";
  let left = 0;
  for (const block of blocks) {
    if (text.length + block.length > MAX_LENGTH - 200) left++;
    else text += `${text === "" ? "" : "\n\n"}${block}`;
  }
  return left === 0 ? `${text}\n` : `${text}\n\n_${left} more parts do not fit here; the full report has them._\n`;
}
