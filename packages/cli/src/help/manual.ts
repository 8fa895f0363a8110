import type { CommandRow } from "../command-row.ts";
import type { Context } from "../context.ts";
import { exitCodes } from "../errors/exit-codes.ts";
import { describe } from "../flags/option.ts";
import { write } from "../output/streams.ts";
import { version } from "../version.ts";

/** Prints the manual page in man's format: every verb with all its flags. */
export async function printManual({ streams }: Context, commands: readonly CommandRow[]): Promise<void> {
  await write(streams.stdout, manual(commands));
}

function manual(commands: readonly CommandRow[]): string {
  return [
    `.TH EXTRACTION\\-API 1 "" "extraction-api ${roff(version)}"`,
    ".SH NAME",
    "extraction\\-api \\- web pages as Markdown, and data from them",
    ".SH SYNOPSIS",
    ".B extraction\\-api",
    ".I VERB",
    "[arguments] [flags]",
    ".SH VERBS",
    ...commands.flatMap((row) => [
      `.SS ${roff(row.name)}${row.argument === undefined ? "" : ` [${roff(row.argument)}]`}`,
      roff(`${row.summary}.`),
      ...(row.fields?.([]) ?? []).flatMap((field) => [
        ".TP",
        `.B \\-\\-${roff(field.name)}`,
        roff(
          field.text === undefined
            ? describe(field)
            : `${field.text} ${describe({ ...field, summary: "" })}`.replaceAll("`", ""),
        ),
      ]),
      ...row.own.flatMap(([, flags]) =>
        flags.flatMap(({ flags: text, summary }) => [".TP", `.B ${roff(text)}`, roff(summary.replaceAll("`", ""))]),
      ),
      ".PP",
      "Examples:",
      ".EX",
      ...row.examples.map(roff),
      ".EE",
    ]),
    ".SH EXIT STATUS",
    ...Object.entries(exitCodes).flatMap(([code, text]) => [".TP", `.B ${code}`, roff(text)]),
    ".SH ENVIRONMENT",
    ".TP",
    ".B EXTRACTION_API_BASE_URL, EXTRACTION_API_KEY",
    "The base URL and key of the service. Flags override them, and they override the file of config.",
    ".TP",
    ".B NO_COLOR",
    "Any value turns colours off.",
    "",
  ].join("\n");
}

/** Escapes characters that man would interpret. */
function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/, "\\&$1");
}
