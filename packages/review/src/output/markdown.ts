import { oneLine } from "@extraction-api/diff";

/**
 * Returns a text as inline code that stays code whatever it contains: no mention, link, command, HTML or line end.
 *
 * @example inCode("a`b") // "``a`b``"
 */
export function inCode(text: string): string {
  const line = oneLine(text.replaceAll(/\s+/g, " ").trim()) || " ";
  const fence = backticksAround(line, 1);
  const space = /^`|`$/.test(line) ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** Returns more backticks than any run in a text has, and at least `minimum`. */
export function backticksAround(text: string, minimum: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return "`".repeat(Math.max(minimum, longest + 1));
}

/**
 * Returns a diff block that no line can end: text in names stays on its line, and the fence is longer than any run of
 * backticks.
 */
export function diffBlock(lines: readonly string[]): string {
  const text = lines.map(oneLine).join("\n");
  const fence = backticksAround(text, 3);
  return `${fence}diff\n${text}\n${fence}`;
}

/** Returns a collapsed section. The title is HTML, the body Markdown. */
export function fold(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
