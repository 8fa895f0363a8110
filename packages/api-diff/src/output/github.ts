import { oneLine } from "../one-line.ts";
import type { DiffResult } from "../diff.ts";
import type { Change, Level } from "../types.ts";
import { annotatedPlace, annotationText } from "./words.ts";

const COMMANDS: Readonly<Record<Level, string>> = {
  breaking: "error",
  risky: "warning",
  safe: "notice",
  note: "notice",
};

/** GitHub shows ten annotations of a kind per step; the rest would be noise in the log. */
const MAX_NOTICES = 40;

/** Renders workflow commands that annotate the exact lines of a pull request. Approved changes become notices. */
export function renderGithub(result: DiffResult): string {
  const shown = result.changes.filter((change) => change.level !== "note");
  const lines = shown.slice(0, MAX_NOTICES * 5).map(annotation);
  for (const problem of result.problems) lines.push(`::error title=api-diff::${escapeData(problem.message)}`);
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

function annotation(change: Change): string {
  const place = annotatedPlace(change);
  const command = change.approval === undefined ? COMMANDS[change.level] : "notice";
  const where =
    place?.file === undefined
      ? ""
      : `file=${escapeProperty(place.file)},line=${place.line ?? 1},col=${place.column ?? 1},`;
  return `::${command} ${where}title=${escapeProperty(`${change.level}: ${change.id}`)}::${escapeData(annotationText(change))}`;
}

function escapeData(text: string): string {
  return oneLine(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
