import { createHash } from "node:crypto";
import type { DiffResult } from "../diff.ts";
import type { Change, Level } from "../types.ts";
import { escapeInvisibly } from "./escape.ts";
import { toJson } from "./json.ts";
import { annotatedPlace, annotationText } from "./words.ts";

/** Options of the Code Quality report. */
export interface GitlabOptions {
  /** The file where problems are shown that belong to no place of a description. */
  readonly revision?: string;
}

/** GitLab's severities, from `info` to `blocker`. */
const SEVERITIES: Readonly<Record<Level, string>> = {
  breaking: "critical",
  risky: "major",
  safe: "info",
  note: "info",
};

/** An entry of the report, with the fields that GitLab reads. */
interface Violation {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/**
 * Renders GitLab's Code Quality report: the merge request shows each change at its line. Fingerprints stay the same
 * when lines move, so that a change is shown once. Approved changes are informational; notes are omitted.
 */
export function renderGitlab(result: DiffResult, { revision = "." }: GitlabOptions = {}): string {
  const changes = result.changes
    .filter((change) => change.level !== "note")
    .map((change) => violation(change, revision));
  const problems: Violation[] = result.problems.map(({ kind, message }) => ({
    description: escapeInvisibly(message),
    check_name: kind,
    fingerprint: createHash("sha256").update(message).digest("hex").slice(0, 16),
    severity: "critical",
    location: { path: revision, lines: { begin: 1 } },
  }));
  return `${toJson([...changes, ...problems])}\n`;
}

function violation(change: Change, otherwise: string): Violation {
  const place = annotatedPlace(change);
  return {
    description: escapeInvisibly(annotationText(change)),
    check_name: change.id,
    fingerprint: change.fingerprint,
    severity: change.approval === undefined ? SEVERITIES[change.level] : "info",
    location: { path: place?.file ?? otherwise, lines: { begin: place?.line ?? 1 } },
  };
}
