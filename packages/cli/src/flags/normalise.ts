import { UsageError } from "../errors/usage-error.ts";
import type { Field } from "../operation.ts";
import { valueOf } from "./value.ts";

/** The part of a token after `--`: the name, and the value if one is attached. */
const long = /^--(no-)?([^=]+)(?:=(.*))?$/s;

/**
 * Converts flags to the parser's form: `--only-main-content` to `--onlyMainContent`, and `--mobile=false` and
 * `--mobile false` to `--no-mobile`.
 *
 * @throws UsageError if a boolean flag has another value
 */
export function normaliseFlags(tokens: readonly string[], fields: readonly Field[], own: readonly string[]): string[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const end = tokens.indexOf("--");
  const flags = end < 0 ? tokens : tokens.slice(0, end);
  const rest = end < 0 ? [] : tokens.slice(end);
  return [...withValues(flags, byName).map((token) => normalised(token, byName, own)), ...rest];
}

/** Attaches `true` and `false` to the boolean flag before them. */
function withValues(tokens: readonly string[], byName: ReadonlyMap<string, Field>): string[] {
  const attached: string[] = [];
  for (const token of tokens) {
    const before = attached.at(-1) ?? "";
    const isValue = /^(?:true|false|yes|no|on|off|[01])$/i.test(token);
    const takesValue = before.startsWith("--") && fieldOf(before.slice(2), byName)?.kind === "boolean";
    if (isValue && takesValue) attached[attached.length - 1] = `${before}=${token.toLowerCase()}`;
    else attached.push(token);
  }
  return attached;
}

function fieldOf(written: string, byName: ReadonlyMap<string, Field>): Field | undefined {
  return byName.get(written) ?? byName.get(camelCase(written));
}

function normalised(token: string, byName: ReadonlyMap<string, Field>, own: readonly string[]): string {
  const [, no = "", written = "", value] = long.exec(token) ?? [];
  if (written === "" || own.includes(written)) return token;
  const field = fieldOf(written, byName);
  if (field === undefined) return token;
  if (field.kind === "boolean" && value !== undefined) {
    if (no !== "") throw new UsageError(`--no-${written} takes no value, not ${JSON.stringify(value.slice(0, 100))}.`);
    return `--${valueOf(field, value) === true ? "" : "no-"}${field.name}`;
  }
  return `--${no}${field.name}${value === undefined ? "" : `=${value}`}`;
}

/** Converts `scrape-options.only-main-content` to `scrapeOptions.onlyMainContent`. */
function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Moves the words before the verb behind it, so that `extraction-api --local scrape URL` works, too.
 *
 * @param names the verbs
 *
 * @param own flags without a value that may come before the verb
 */
export function verbFirst(tokens: readonly string[], names: readonly string[], own: ReadonlySet<string>): string[] {
  const first = tokens.findIndex((token) => !token.startsWith("-"));
  const verb = tokens[first];
  if (first <= 0 || verb === undefined || !names.includes(verb)) return [...tokens];
  const before = tokens.slice(0, first);
  return before.every((token) => own.has(token)) ? [verb, ...before, ...tokens.slice(first + 1)] : [...tokens];
}
