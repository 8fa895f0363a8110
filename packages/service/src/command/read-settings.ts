import { parseArgs } from "node:util";
import { closestMatch } from "leven";
import { notJson } from "../json/not-json.ts";
import { readTextFile } from "./read-text-file.ts";
import { envOf, settingList, settings, type Setting, type SettingName } from "./settings.ts";
import { UsageError } from "./usage-error.ts";

type Value = string | boolean | readonly string[];

/** Where a value came from. */
export type Source = "flag" | "environment" | "file" | "default";

/** The values of all settings that have one, and where each came from. */
export interface Settings {
  readonly values: ValuesOf;
  readonly sources: Readonly<Partial<Record<SettingName, Source>>>;
  /** An action other than serving. */
  readonly ask?: "help" | "version" | "print-config";
}

type ValueOf<S> = S extends { readonly kind: "flag" }
  ? boolean
  : S extends { readonly kind: "texts" }
    ? readonly string[]
    : S extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : string;

/** Types of the settings' values; those without a default may be undefined. */
export type ValuesOf = {
  readonly [Name in SettingName]?: ValueOf<(typeof settings)[Name]>;
};

/**
 * Reads all settings. Flags take precedence over the environment, the environment over the file of `--config`, and that
 * over defaults.
 *
 * @throws UsageError for an invalid value; Node's own errors for an unknown flag
 */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const { help, version, config, "print-config": print, ...flags } = parseFlags(args);
  const file = readConfig(config ?? env["EXTRACTION_API_CONFIG"]);
  refuseMisspelt(env);
  const values: Partial<Record<SettingName, Value>> = {};
  const sources: Partial<Record<SettingName, Source>> = {};
  for (const [name, setting] of settingList) {
    const candidates: readonly (readonly [unknown, Source])[] = [
      [flags[name], "flag"],
      [fromEnvironment(name, setting, env), "environment"],
      [file[name], "file"],
      [setting.preset ?? (setting.kind === "flag" ? false : undefined), "default"],
    ];
    const found = candidates.find(([value]) => value !== undefined);
    if (!found) continue;
    const [value, source] = found;
    values[name] = checked(name, setting, value, source);
    sources[name] = source;
  }
  const ask = help ? "help" : version ? "version" : print ? "print-config" : undefined;
  return { values: values as ValuesOf, sources, ...(ask !== undefined && { ask }) };
}

type Flags = Partial<Record<SettingName, Value>> & {
  readonly help?: boolean;
  readonly version?: boolean;
  readonly config?: string;
  readonly "print-config"?: boolean;
};

function parseFlags(args: readonly string[]): Flags {
  const options: Record<string, { type: "string" | "boolean"; multiple?: boolean }> = {
    help: { type: "boolean" },
    version: { type: "boolean" },
    config: { type: "string" },
    "print-config": { type: "boolean" },
  };
  for (const [name, { kind }] of settingList)
    options[name] = kind === "flag" ? { type: "boolean" } : { type: "string", multiple: kind === "texts" };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw explainedFlag(error as NodeJS.ErrnoException, Object.keys(options));
  }
}

/**
 * Explains a flag that Node refused, and suggests the one that was probably meant.
 *
 * @param known names of the existing flags
 */
export function explainedFlag(error: NodeJS.ErrnoException, known: readonly string[]): Error {
  const [, written = ""] = /'(?:--)?([^' ]*)/.exec(error.message) ?? [];
  if (error.code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return new UsageError(valueProblem(written, error.message));
  if (error.code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return new UsageError(`"${written}" is not a command: the service starts without one, and keys manages its keys`);
  if (error.code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION") return error;
  const meant = settingLike(written, known);
  const flag = written.startsWith("-") ? written : `--${written}`;
  return new UsageError(
    `${flag} is not a setting; ${meant === undefined ? "" : `did you mean --${meant}? `}--help lists them`,
  );
}

function valueProblem(written: string, message: string): string {
  if (message.includes("does not take")) return `--${written} takes no value`;
  const help = "--help lists what each setting takes";
  if (!message.includes("ambiguous")) return `--${written} needs a value; ${help}`;
  return `--${written} needs a value; write one that begins with a dash as --${written}=VALUE; ${help}`;
}

/** Returns the name that differs in the fewest letters, at most two. */
function settingLike(written: string, known: readonly string[]): string | undefined {
  return closestMatch(written, known, { maxDistance: 2 });
}

/** Variables of the client and of other programs are ignored, unless they look like a misspelt setting. */
function refuseMisspelt(env: NodeJS.ProcessEnv): void {
  const known = ["EXTRACTION_API_CONFIG", ...settingList.map(([name, setting]) => envOf(name, setting))];
  for (const name of Object.keys(env)) {
    if (!name.startsWith("EXTRACTION_API_") || known.includes(name)) continue;
    const meant = settingLike(name, known);
    if (meant !== undefined)
      throw new UsageError(`${name} in the environment is not a setting; did you mean ${meant}?`);
  }
}

/**
 * Lists are separated by commas in the environment. An empty variable is an unset one, except for keys: without any,
 * every call is accepted.
 */
function fromEnvironment(name: SettingName, setting: Setting, env: NodeJS.ProcessEnv): Value | undefined {
  const text = env[envOf(name, setting)];
  if (text === undefined || (text === "" && name !== "api-key")) return undefined;
  if (setting.kind === "texts") return listed(text);
  return setting.kind === "flag" ? flagOf(envOf(name, setting), text) : text;
}

/**
 * Returns the parts that are not empty. If all are, an empty text is left, which is refused: no keys would accept every
 * call.
 */
function listed(text: string): readonly string[] {
  const parts = text.split(",").map((part) => part.trim());
  const named = parts.filter((part) => part !== "");
  return named.length > 0 ? named : [""];
}

function flagOf(name: string, text: string): boolean {
  if (["1", "true", "yes"].includes(text.toLowerCase())) return true;
  if (["0", "false", "no"].includes(text.toLowerCase())) return false;
  throw new UsageError(`${name}=${text}: needs true or false`);
}

/** A JSON object with the flags' names as keys. */
function readConfig(file: string | undefined): Readonly<Record<string, unknown>> {
  if (file === undefined) return {};
  const config = parseConfig(file);
  const unknown = Object.keys(config).find((name) => !Object.hasOwn(settings, name));
  if (unknown !== undefined) {
    const meant = settingLike(unknown, Object.keys(settings));
    const hint = meant === undefined ? "" : `did you mean "${meant}"? `;
    throw new UsageError(
      `--config ${file}: "${unknown}" is not a setting; ${hint}--help lists them, without their dashes`,
    );
  }
  return config;
}

function parseConfig(file: string): Readonly<Record<string, unknown>> {
  let config: unknown;
  try {
    config = JSON.parse(readTextFile(file));
  } catch (error) {
    const reason = error instanceof SyntaxError ? notJson(error) : (error as Error).message;
    throw new UsageError(`--config ${file}: ${reason}`);
  }
  if (typeof config !== "object" || config === null || Array.isArray(config))
    throw new UsageError(`--config ${file}: needs an object, such as {"port": 4010}`);
  return config as Readonly<Record<string, unknown>>;
}

function checked(name: SettingName, setting: Setting, value: unknown, source: Source): Value {
  const { kind, isSecret, choices } = setting;
  const places = { file: `"${name}" in the file of --config`, environment: envOf(name, setting) };
  const where = source === "file" || source === "environment" ? places[source] : `--${name}`;
  const shown = isSecret ? "…" : JSON.stringify(value);
  const needs = (what: string) => new UsageError(`${where}: needs ${what}, not ${shown}`);
  if (kind === "flag") {
    if (typeof value !== "boolean") throw needs("true or false");
    return value;
  }
  if (kind === "texts") {
    const texts = [value].flat();
    if (texts.length === 0) refuseEmpty(where, "");
    for (const text of texts) {
      if (typeof text !== "string") throw needs("a string or a list of strings");
      refuseEmpty(where, text);
    }
    return texts as string[];
  }
  if (typeof value !== "string" && typeof value !== "number") throw needs("a text");
  const text = String(value);
  refuseEmpty(where, text);
  if (choices && !choices.includes(text)) throw needs(`${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`);
  if (kind === "count" && !/^\d{1,12}$/.test(text)) {
    const given = `${where.startsWith("--") ? "" : " is"} ${text.slice(0, 20)}`;
    const most = /^\d+$/.test(text) ? ", with at most 12 digits" : "";
    throw new UsageError(`${where}${given}: needs a whole number of at least 0${most}`);
  }
  return text;
}

/**
 * An empty text is mostly a variable that a script did not set: `--state ""` would keep nothing, and no call has the
 * key "".
 */
function refuseEmpty(where: string, text: string): void {
  if (text === "") throw new UsageError(`${where}: needs a value; leave it out for the default`);
  // Usually the line end of a secret's file: no header can carry such a key, and no receiver knows such a secret.
  if (/\p{Cc}/u.test(text)) throw new UsageError(`${where}: contains a line break or another control character`);
}
