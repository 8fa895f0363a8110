import { relative } from "node:path";

/** Something in a document that must change. Lines and columns count from 1. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  /** What the rule expects, with an example. */
  readonly hint: string;
}

/** Findings as people read them in a terminal: place, rule and message, and below it what is expected. */
export function formatFindings(findings: readonly Finding[]): string {
  return [...findings.map(formatFinding), `${findings.length} finding${findings.length === 1 ? "" : "s"}`].join("\n");
}

/** One finding: place, rule and message, and below it what is expected. */
export function formatFinding({ file, line, column, rule, message, hint }: Finding): string {
  const expected = hint === "" ? "" : `\n    expected: ${hint}`;
  return `${file}:${line}:${column}  ${rule}  ${message}${expected}`;
}

/** In the order of files and lines; the same finding from two ways to it is one. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify({ ...finding, hint: "" }), finding]));
  return [...unique.values()].toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
  );
}

/** A path as a reader at the root would write it. */
export function shown(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}

/** What an error says, without its stack. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
