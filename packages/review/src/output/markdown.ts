import { oneLine } from "@extraction-api/diff";

/**
 * Text as inline code that stays code whatever is in it: no mention, no link, no command, no HTML and no end of a line.
 *
 * @example inCode("a`b") // "``a`b``"
 */
export function inCode(text: string): string {
  const line = oneLine(text.replaceAll(/\s+/g, " ").trim()) || " ";
  const fence = ticksAround(line, 1);
  const space = /^`|`$/.test(line) ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** Ticks that no run of ticks in a text ends: one more than the longest has, and so many at least. */
export function ticksAround(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return "`".repeat(Math.max(least, longest + 1));
}

/** Lines of a diff that no line of them ends: what names contain stays on its line, and the fence is longer than any run of ticks. */
export function diffBlock(lines: readonly string[]): string {
  const text = lines.map(oneLine).join("\n");
  const fence = ticksAround(text, 3);
  return `${fence}diff\n${text}\n${fence}`;
}

/** A part that a reader opens. The title is HTML, the body Markdown. */
export function fold(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
