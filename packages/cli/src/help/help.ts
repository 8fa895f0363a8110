import type { CommandRow } from "../command-row.ts";
import { exitCodes } from "../errors/exit-codes.ts";
import { describe, flagOf } from "../flags/option.ts";
import type { OwnFlag } from "../flags/own-flags.ts";
import { operations } from "../generated/operations.ts";
import type { Field } from "../operation.ts";
import { styled, widthOf, type Output } from "../output/streams.ts";

const LONGEST = 100;

/** Returns the number of columns for help: the terminal's, up to a readable width. */
function columns(stdout: Output): number {
  return Math.min(widthOf(stdout), LONGEST);
}

/**
 * Returns the help of a verb: its groups of flags, examples, and one line for nested fields, unless all are requested.
 *
 * @param fields the fields of its request
 */
export function verbHelp(row: CommandRow, fields: readonly Field[], stdout: Output, isAll: boolean): string {
  const nested = isAll ? [] : fields.filter(({ name }) => name.includes("."));
  const shown = fields.filter((field) => !nested.includes(field));
  const groups: (readonly [group: string, flags: readonly OwnFlag[]])[] = [
    ["Fields of the request:", shown.map((field) => ({ flags: flagOf(field), summary: describe(field) }))],
    ...row.own,
  ];
  const width = columns(stdout);
  const title = (text: string): string => styled(stdout, "bold", text);
  const usage = `extraction-api ${row.name}${row.argument === undefined ? "" : ` [${row.argument}]`} [flags]`;
  return [
    wrapped(`${row.summary}.`, width, "", ""),
    "",
    wrapped(`Usage: ${usage}`, width, "", "  ").replace("Usage:", title("Usage:")),
    ...(row.argumentText === undefined ? [] : ["", entry(row.argument ?? "", row.argumentText, width)]),
    "",
    title("Examples:"),
    ...row.examples.map((example) => wrapped(example, width, "  ", "      ")),
    ...groups
      .filter(([, flags]) => flags.length > 0)
      .flatMap(([name, flags]) => [
        "",
        title(name),
        ...flags.map((flag) => entry(flag.flags, flag.summary.replaceAll("`", ""), width)),
      ]),
    ...(nested.length === 0
      ? []
      : [
          "",
          title("Nested fields (see --help --all):"),
          ...groupsOf(nested).map((line) => wrapped(line, width, "  ", "      ")),
        ]),
    ...(row.name === "call" ? ["", title("Operations:"), ...operationLines(width)] : []),
    "",
  ].join("\n");
}

/** Returns a name and its text, which begins at a column, or on a narrow terminal in the next line. */
function entry(name: string, text: string, width: number, column = 30): string {
  const indent = " ".repeat(width < 60 ? 6 : column);
  if (width >= 60 && name.length <= column - 4) return wrapped(text, width, `  ${name}`.padEnd(column), indent);
  return `  ${name}\n${wrapped(text, width, indent, indent)}`;
}

/** Returns lines such as `--scrapeOptions.*: formats, onlyMainContent, …`. */
function groupsOf(nested: readonly { readonly name: string }[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { name } of nested) {
    const [first = "", ...rest] = name.split(".");
    const inner = rest.length > 1 ? `${rest[0]}.*` : (rest[0] ?? "");
    const known = groups.get(first) ?? [];
    if (!known.includes(inner)) groups.set(first, [...known, inner]);
  }
  return [...groups].map(([name, inner]) => `--${name}.*  ${inner.join(", ")}`);
}

function operationLines(width: number): string[] {
  return Object.entries(operations).map(([id, { method, path }]) => entry(id, `${method} ${path}`, width));
}

/** Returns the help of the command itself. */
export function rootHelp(stdout: Output, commands: readonly CommandRow[]): string {
  const width = columns(stdout);
  const title = (text: string): string => styled(stdout, "bold", text);
  const line = (name: string, text: string): string => entry(name, text, width, 16);
  return [
    wrapped("Reads web pages as Markdown and extracts data from them.", width, "", ""),
    "",
    `${title("Usage:")} extraction-api VERB [arguments] [flags]`,
    "",
    title("Verbs:"),
    ...commands.map(({ name, summary }) => line(name, summary)),
    "",
    title("Start:"),
    "  extraction-api scrape https://www.example.com/ --local",
    "  extraction-api VERB --help",
    "",
    title("Exit codes:"),
    ...Object.entries(exitCodes).map(([code, text]) => line(code, text)),
    "",
    title("Environment:"),
    wrapped(
      "EXTRACTION_API_BASE_URL, EXTRACTION_API_KEY, NO_COLOR. Flags override the environment, and the environment overrides the file that `config` writes.",
      width,
      "  ",
      "  ",
    ),
    "",
  ].join("\n");
}

/**
 * Wraps a text at spaces to a width. A longer word, such as a URL, is not split.
 *
 * @param first prefix of the first line
 * @param others prefix of the other lines
 */
function wrapped(text: string, width: number, first: string, others: string): string {
  const [start = "", ...words] = text.split(" ");
  return words
    .reduce<string[]>(
      (lines, word) => {
        const line = `${lines.at(-1)} ${word}`;
        return line.length > width ? [...lines, others + word] : [...lines.slice(0, -1), line];
      },
      [first + start],
    )
    .join("\n");
}
