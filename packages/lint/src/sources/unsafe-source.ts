import { formatFinding, type Finding } from "../finding.ts";

/** Why a document's sources are not worked on: a file outside, or more than they may be. The message says where. */
export class UnsafeSource extends Error {
  override readonly name = "UnsafeSource";
  /** The same as lint tells its findings. */
  readonly finding: Finding;

  constructor(finding: Finding, before = "") {
    super(`${before}${formatFinding(finding)}`);
    this.finding = finding;
  }
}

/** @param place `file:line:column` */
export function unsafe(place: string, rule: string, message: string, expected: string): UnsafeSource {
  const [, file = place, line = "1", column = "1"] = /^(.*):(\d+):(\d+)$/s.exec(place) ?? [];
  return new UnsafeSource({ file, line: Number(line), column: Number(column), rule, message, hint: expected });
}

/** `file:line:column` of a text in a file; its first place where the text is written in another way. */
export function placeOf(name: string, text: string, wanted: string): string {
  const at = Math.max(0, text.indexOf(wanted));
  const before = text.slice(0, at).split("\n");
  return `${name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
