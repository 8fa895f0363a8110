import { formatFinding, type Finding } from "../finding.ts";

/**
 * The reason why a document's sources are rejected: a file outside, or an exceeded limit. The message has the location.
 */
export class UnsafeSource extends Error {
  override readonly name = "UnsafeSource";
  /** The same reason as a finding of lint. */
  readonly finding: Finding;

  constructor(finding: Finding, before = "") {
    super(`${before}${formatFinding(finding)}`);
    this.finding = finding;
  }
}

/**
 * Returns an error for unsafe sources.
 *
 * @param place `file:line:column`
 */
export function unsafe(place: string, rule: string, message: string, expected: string): UnsafeSource {
  const [, file = place, line = "1", column = "1"] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? [];
  return new UnsafeSource({ file, line: Number(line), column: Number(column), rule, message, hint: expected });
}

/**
 * Returns `file:line:column` of a text in a file, or of the file's start if the text is written differently.
 *
 * @param from the offset from which to search
 */
export function placeOf(name: string, text: string, excerpt: string, from = 0): string {
  const at = Math.max(0, text.indexOf(excerpt, from));
  const before = text.slice(0, at).split("\n");
  return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
