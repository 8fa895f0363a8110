import { Command, CommanderError } from "commander";
import type { Context } from "./context.ts";
import { UsageError } from "./errors/usage-error.ts";
import { didYouMean } from "./flags/nearest.ts";
import { normaliseFlags, verbFirst } from "./flags/normalise.ts";
import { leadingFlags, nameOf, type OwnFlag } from "./flags/own-flags.ts";
import { commands } from "./commands.ts";
import type { CommandRow } from "./command-row.ts";
import type { Field } from "./operation.ts";
import { rootHelp, verbHelp } from "./help/help.ts";
import { csvAdvice } from "./flags/value.ts";
import { optionsFor, ownOption } from "./flags/option.ts";
import { oneLine } from "./output/plain.ts";
import { write } from "./output/streams.ts";

/**
 * Runs one command.
 *
 * @param words the command-line arguments
 * @returns the exit code
 * @throws the error of the command; `report` converts it to a line and a code
 * @example await runCommandLine(contextOf(process, process.env, signal), ["map", "https://shop.example.com/"])
 */
export async function runCommandLine(context: Context, words: readonly string[]): Promise<number> {
  const names = commands.map(({ name }) => name);
  const [verb = "", ...rest] = verbFirst(words, names, new Set([...leadingFlags, "-h"]));
  const { stdout } = context.streams;
  if (verb === "--version" || verb === "-V") {
    const { version } = await import("./version.ts");
    await write(stdout, `${version}\n`);
    return 0;
  }
  if (verb === "" || verb === "--help" || verb === "-h" || (verb === "help" && rest.length === 0)) {
    await write(verb === "" ? context.streams.stderr : stdout, rootHelp(stdout, commands));
    return verb === "" ? 2 : 0;
  }
  if (verb === "help") return runCommandLine(context, [...rest, "--help"]);
  const row = commands.find(({ name }) => name === verb);
  if (row) return runRow(context, row, rest);
  const suggestion = URL.canParse(verb) ? ` Did you mean scrape ${oneLine(verb, 80)}?` : didYouMean(verb, names);
  throw new UsageError(
    `There is no verb ${oneLine(JSON.stringify(verb), 80)}.${suggestion} \`extraction-api --help\` lists them.`,
  );
}

async function runRow(context: Context, row: CommandRow, words: readonly string[]): Promise<number> {
  const fields = row.fields?.(words) ?? [];
  const command = new Command(row.name).exitOverride();
  if (row.argument !== undefined) command.argument("[words...]");
  for (const field of fields) for (const option of optionsFor(field)) command.addOption(option);
  const own = row.own.flatMap(([, flags]) => flags);
  const ownNames = own.map(({ flags }) => nameOf(flags));
  for (const flag of own) command.addOption(ownOption(flag));
  command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  let run: (() => Promise<void>) | undefined;
  command.action((given: readonly string[]) => {
    run = () => row.run(context, row.argument === undefined ? [] : given, command.opts());
  });
  const tokens = normaliseFlags(
    words.filter((word) => word !== "--all"),
    fields,
    ownNames,
  );
  try {
    command.parse(tokens, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === "commander.helpDisplayed") {
      const { stdout } = context.streams;
      await write(stdout, verbHelp(row, fields, stdout, words.includes("--all")));
      return 0;
    }
    throw refusal(error, row.name, fields, own);
  }
  await run?.();
  return 0;
}

/** Rewords the parser's messages. */
function refusal(
  error: CommanderError,
  verb: string,
  fields: readonly Field[],
  ownFlags: readonly OwnFlag[],
): UsageError {
  const own = ownFlags.map(({ flags, choices }) => ({ name: nameOf(flags), choices }));
  const names = [...fields, ...own].map(({ name }) => name);
  /** Suggests the flag that has a value among its choices; a field only if no name begins like the value. */
  const flagWith = (value: string): string => {
    const isBeginning = names.some((name) => name.startsWith(value));
    const found = [...own, ...(isBeginning ? [] : fields)].find(({ choices }) => choices?.includes(value));
    return found ? ` Did you mean --${found.name} ${value}?` : "";
  };
  const [, dashes = "", unknown] = /unknown option '(--?)([^'=]+)/.exec(error.message) ?? [];
  const empty = /^error: option '(?:-\w, )?(--[\w-]+)[^']*' argument missing/.exec(error.message)?.[1];
  if (empty !== undefined) return new UsageError(`${empty} needs a value. \`extraction-api ${verb} --help\` shows it.`);
  if (unknown !== undefined) {
    const written = unknown.replace(/^no-/, "");
    // The parser does not know a flag without a value that has one.
    const isFlag = ownFlags.some(({ flags }) => flags === `--${unknown}`);
    if (isFlag) return new UsageError(`--${unknown} takes no value.`);
    const suggestion = /^o(?:utput)?$/i.test(unknown)
      ? ` Results go to stdout: write > FILE${names.includes("out") ? ", or --out DIR for one file per page" : ""}.`
      : flagWith(unknown) || didYouMean(written, [...names, "help"], "--");
    return new UsageError(
      `${verb} has no flag ${dashes}${oneLine(unknown, 60)}.${suggestion} \`extraction-api ${verb} --help\` lists them.`,
    );
  }
  const message = error.message.replace(/^error: /, "");
  const [, format = ""] = /^option '--format .*'(\w+)' is invalid/.exec(message) ?? [];
  return new UsageError(oneLine(message + (/^[ct]sv$/.test(format) ? csvAdvice : flagWith(format)), 600));
}
