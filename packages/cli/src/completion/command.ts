import type { CommandRow } from "../command-row.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors/usage-error.ts";
import { operations } from "../generated/operations.ts";
import { flagOf } from "../flags/option.ts";
import { nameOf } from "../flags/own-flags.ts";
import { write } from "../output/streams.ts";
import { bash } from "./bash.ts";
import { fish } from "./fish.ts";
import { zsh } from "./zsh.ts";

/** The completions of a verb. */
export interface Completed {
  readonly name: string;
  readonly summary: string;
  /** Possible arguments. */
  readonly words: readonly string[];
  readonly flags: readonly CompletedFlag[];
}

/** The completion of a flag. */
export interface CompletedFlag {
  readonly name: string;
  readonly summary: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

const shells: Readonly<Record<string, (verbs: readonly Completed[]) => string>> = { bash, zsh, fish };

/** Prints the completion script of a shell. It is generated from the table of flags. */
export async function complete(
  { streams }: Context,
  [shell = ""]: readonly string[],
  commands: readonly CommandRow[],
): Promise<void> {
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (script === undefined) throw new UsageError("completion takes bash, zsh or fish.");
  await write(streams.stdout, script(completions(commands)));
}

function completions(commands: readonly CommandRow[]): Completed[] {
  const words: Readonly<Record<string, readonly string[]>> = {
    completion: Object.keys(shells),
    config: ["set", "unset", "path", "base-url", "api-key"],
    call: [
      "GET",
      "POST",
      "DELETE",
      ...Object.keys(operations),
      ...new Set(Object.values(operations).map(({ path }) => path)),
    ],
  };
  return commands.map((row) => ({
    name: row.name,
    summary: row.summary,
    words: words[row.name] ?? [],
    flags: [
      ...(row.fields?.([]) ?? []).map((field) => ({ ...field, flags: flagOf(field) })),
      ...row.own.flatMap(([, flags]) => flags),
      { flags: "--help", summary: "Show the help.", choices: [] },
    ].map(({ flags, summary, choices = [] }) => ({
      name: flags.startsWith("--no-") ? `no-${nameOf(flags)}` : nameOf(flags),
      summary: sanitise(summary),
      takesValue: flags.includes("<"),
      choices,
    })),
  }));
}

/** Returns a description without characters that have a meaning in a shell. */
function sanitise(text: string): string {
  return text.replaceAll(/[`'"\\$:[\]]/g, "").slice(0, 100);
}
