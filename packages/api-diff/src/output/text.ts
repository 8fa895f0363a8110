import { oneLine } from "../one-line.ts";
import { LEVELS } from "../verdict.ts";
import type { DiffResult } from "../diff.ts";
import type { Change } from "../types.ts";
import {
  actionOf,
  alike,
  approvedBy,
  at,
  byCause,
  counts,
  decidedBy,
  headline,
  ignoredSentence,
  LEVEL_TITLES,
  shownPlace,
  versionSentence,
  who,
  witnessSentence,
  witnessText,
} from "./words.ts";

/**
 * Renders for a terminal: the verdict, then the causes, most severe first. Without colour, so that it can be piped and
 * compared.
 */
export function renderText(result: DiffResult): string {
  const lines = [`${headline(result)}: ${counts(result)}; ${versionSentence(result)}.`];
  for (const level of LEVELS) {
    const changes = result.changes.filter((change) => change.level === level);
    if (changes.length === 0) continue;
    lines.push("", `${LEVEL_TITLES[level]} (${changes.length})`);
    for (const [change, others] of byCause(changes)) {
      lines.push(...changeLines(change, others));
      for (const other of others) lines.push(`    also: ${other.message}  ${other.fingerprint}`);
    }
  }
  if (result.ignored.length > 0) lines.push("", `${ignoredSentence(result)}.`);
  if (result.suggestions.length > 0) lines.push("", "Perhaps renamed");
  for (const suggestion of result.suggestions) lines.push(`  ${suggestion.message}`);
  if (result.problems.length > 0) lines.push("", "To correct");
  for (const problem of result.problems) lines.push(`  ${problem.message}`);
  return `${lines.map(oneLine).join("\n")}\n`;
}

function changeLines(change: Change, others: readonly Change[]): string[] {
  const lines = [`  ${change.message}${alike(others)}  [${change.id}]`];
  const reached = who(change);
  if (reached !== "") lines.push(`    who:  ${reached}`);
  if (change.level === "breaking" || change.level === "risky") lines.push(`    do:   ${actionOf(change)}`);
  const value = witnessText(change);
  if (value !== undefined) lines.push(`    e.g.: ${value} ${witnessSentence(change)}`);
  if (change.claim !== undefined) lines.push(`    why:  ${change.claim.title} (${change.claim.id})`);
  const decided = decidedBy(change);
  if (decided !== undefined) lines.push(`    level: ${decided}`);
  const approved = approvedBy(change);
  if (approved !== undefined) lines.push(`    approved by ${approved}`);
  lines.push(`    at:   ${at(shownPlace(change))}  ${change.fingerprint}`);
  return lines;
}
