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

/**
 * Text with code spans as Markdown: what would be markup, a mention or a command outside them is shown as it is. A
 * zero-width space after `@` keeps the forge from notifying a user, one in `#1` from linking to an issue. Only a single tick
 * opens or closes code: forges read longer runs otherwise.
 */
export function plainMarkdown(text: string): string {
  return oneLine(text)
    .split(/((?<!`)`(?!`)[^`]*`(?!`))/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/[\\*_[\]<>|#&`]/g, (character) => `\\${character}`)
            .replaceAll("@", "@\u200B")
            .replaceAll(/#(?=\d)/g, "#\u200B"),
    )
    .join("");
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
