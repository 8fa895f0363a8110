import { relative } from "node:path";

/** A problem in a document. Lines and columns count from 1. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  /** The rule's expectation, with an example. */
  readonly hint: string;
}

/** Formats findings for a terminal: location, rule and message, and the expectation below. */
export function formatFindings(findings: readonly Finding[]): string {
  return [...findings.map(formatFinding), `${findings.length} finding${findings.length === 1 ? "" : "s"}`].join("\n");
}

/** Formats one finding: location, rule and message, and the expectation below. */
export function formatFinding({ file, line, column, rule, message, hint }: Finding): string {
  const found = `${file}:${line}:${column}  ${rule}  ${message}`;
  return (hint === "" ? [found] : [found, `    expected: ${hint}`]).map(onOneLine).join("\n");
}

/** Characters that control a terminal, end a line, reverse text or hide it, and those that begin a command in a CI log. */
const STEERING = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]|(?<=##)\[/gu;

/** Shows such characters as escapes: a name in a document could otherwise write `::error::` into the log of a CI system. */
function onOneLine(text: string): string {
  return text.replaceAll(STEERING, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** Sorts findings by file and line, and removes duplicates. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify({ ...finding, hint: "" }), finding]));
  return [...unique.values()].toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
  );
}

/** Returns a path relative to the root, as a reader would write it. */
export function displayPath(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}

/** Returns an error's message without its stack. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
