import { Option } from "commander";
import type { Field } from "../operation.ts";
import type { OwnFlag } from "./own-flags.ts";
import { valueOf } from "./value.ts";

const placeholders: Readonly<Record<Field["kind"], string>> = {
  boolean: "",
  integer: " <n>",
  number: " <n>",
  text: " <text>",
  list: " <value>",
  map: " <name=value>",
  json: " <json>",
};

/** Returns the parser's options for a field. Booleans have a second one, with `no-`. */
export function optionsFor(field: Field): Option[] {
  const option = new Option(flagOf(field));
  if (field.kind === "boolean") return [option, new Option(`--no-${field.name}`)];
  option.argParser((text: string, before: unknown) => collect(field, before, valueOf(field, text)));
  return [option];
}

/** Returns the option for a flag of the command line itself. */
export function ownOption({ flags, choices }: OwnFlag): Option {
  const option = new Option(flags);
  return choices ? option.choices(choices) : option;
}

/** Returns a field as a flag in the parser's notation, such as `--limit <n>`. */
export function flagOf({ name, kind }: Field): string {
  return `--${name}${placeholders[kind]}`;
}

/** Returns a field's text in the help: the first sentence, the allowed values and the default. */
export function describe({ summary, choices, typed, kind, minimum, maximum, default: preset }: Field): string {
  const hasBoth = minimum !== undefined && maximum !== undefined;
  const facts = [
    choices && `one of ${choices.join(", ")}`,
    typed && 'with options as JSON: {"type":"NAME", … }',
    (kind === "list" || kind === "map") && "repeatable",
    hasBoth && `${minimum} to ${maximum}`,
    !hasBoth && minimum !== undefined && `at least ${minimum}`,
    !hasBoth && maximum !== undefined && `at most ${maximum}`,
    preset !== undefined && kind !== "json" && `default ${shown(preset)}`,
  ].filter((fact) => typeof fact === "string");
  return [summary.replaceAll("`", ""), facts.length > 0 && `(${facts.join("; ")})`].filter(Boolean).join(" ");
}

function shown(preset: unknown): string {
  if (Array.isArray(preset)) return preset.length === 0 ? "none" : preset.join(", ");
  return typeof preset === "string" ? preset : JSON.stringify(preset);
}

/** Adds a value to a list or map; for other fields, the last value counts. */
function collect({ kind }: Field, before: unknown, value: unknown): unknown {
  if (kind === "list") return [...(Array.isArray(before) ? (before as unknown[]) : []), ...(value as unknown[])];
  if (kind === "map") return { ...(before as object | undefined), ...(value as object) };
  return value;
}
