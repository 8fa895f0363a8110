import { UsageError } from "../errors/usage-error.ts";
import type { Field } from "../operation.ts";
import { parseJson, textIn } from "./json-text.ts";
import { nearest } from "./nearest.ts";

/**
 * Converts a text on the command line to the value of a field.
 *
 * @throws UsageError that names the flag, the allowed values, and the given one
 *
 * @example valueOf({ name: "limit", kind: "integer", summary: "", maximum: 100 }, "5") // 5
 */
export function valueOf(field: Field, text: string): unknown {
  switch (field.kind) {
    case "boolean":
      if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
      return refuse(field, text, "takes no value, or true or false");
    case "integer":
    case "number":
      return numberOf(field, text);
    case "text":
      return oneOf(field, text);
    case "list":
      return itemsOf(field, text);
    case "map":
      return pairOf(field, text);
    case "json":
      return jsonOf(field, text);
  }
}

function numberOf(field: Field, text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  const { kind, minimum = -Infinity, maximum = Infinity } = field;
  if (!Number.isFinite(value) || (kind === "integer" && !Number.isInteger(value))) {
    const unit = /\b(?:milli)?seconds\b/i.exec(field.summary)?.[0].toLowerCase();
    const expected = `takes a ${kind === "integer" ? "whole " : ""}number`;
    return refuse(field, text, unit === undefined ? expected : `${expected} of ${unit}`);
  }
  if (value < minimum) return refuse(field, text, `must be at least ${minimum}`);
  if (value > maximum) return refuse(field, text, `must be at most ${maximum}`);
  return value;
}

function oneOf(field: Field, text: string): string {
  const { choices } = field;
  if (choices && !choices.includes(text))
    return refuse(field, text, `must be one of ${choices.join(", ")}`, adviceFor(field, text, choices));
  return text;
}

/** How to get a format that the command line does not write. */
export const csvAdvice = " For CSV, send ndjson through jq: jq -r '[.metadata.url, .metadata.title] | @csv'";

/** Returns the choice that was probably meant, and how to write its options. */
function adviceFor({ typed }: Field, text: string, choices: readonly string[]): string {
  if (/^[ct]sv$/.test(text)) return csvAdvice;
  // v1 wrote options behind a name: "screenshot@fullPage".
  const [name = ""] = text.split("@");
  const meant = choices.includes(name) ? name : nearest(name, choices);
  const question = meant === undefined ? "" : ` Did you mean ${meant}?`;
  if (typed === undefined) return question;
  return `${question} With options, it is JSON: '{"type":${meant === undefined ? "" : `"${meant}",`} … }'.`;
}

/** Splits a list: names can be separated by commas; other texts, such as URLs, can contain a comma. */
function itemsOf(field: Field, text: string): unknown[] {
  if (text.trimStart().startsWith("{")) return [jsonOf(field, text)];
  if (text.trimStart().startsWith("[")) return jsonOf(field, text) as unknown[];
  const { choices, typed = [] } = field;
  if (!choices && field.open) return refuse(field, text, 'takes JSON, such as \'{"type":"wait","milliseconds":500}\'');
  if (!choices) return [text];
  return text.split(",").map((name) => {
    const item = oneOf(field, name.trim());
    return typed.includes(item) ? { type: item } : item;
  });
}

/** Returns the entries of JSON, or one from `NAME=VALUE` or `Name: value`. */
function pairOf(field: Field, text: string): Record<string, unknown> {
  if (text.trimStart().startsWith("{")) return jsonOf(field, text) as Record<string, unknown>;
  const [, name = "", value = ""] = /^([^=:]+)(?:=|:\s*)(.*)$/s.exec(text) ?? [];
  if (name.trim() === "") return refuse(field, text, "takes NAME=VALUE");
  return { [name.trim()]: value };
}

function jsonOf(field: Field, text: string): unknown {
  if (text.startsWith("@")) return parseJson(readText(text.slice(1)), text.slice(1));
  return parseJson(text, `--${field.name}`);
}

/** Reads a file that the user named. */
export function readText(path: string): string {
  const text = textIn(path);
  if (text === undefined) throw new UsageError(`${path}: there is no such file.`);
  return text;
}

function refuse(field: Field, text: string, rule: string, advice = ""): never {
  throw new UsageError(`--${field.name} ${rule}, not ${JSON.stringify(text.slice(0, 100))}.${advice}`);
}
