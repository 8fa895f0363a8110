import { oneLine } from "../one-line.ts";
import type { Rule } from "./rule.ts";

/** Values for the placeholders of messages. */
export interface Blanks {
  /** Inserted unchanged: `prose` or `label` created it. */
  readonly what: string;
  readonly subject: string;
  /** Whether the subject is a name, even if it has spaces. */
  readonly isName?: boolean;
  readonly before: unknown;
  readonly after: unknown;
}

/** Longer values are cut; the change's places and `before`/`after` contain them whole. */
const MAX_VALUE = 120;

/** Returns the template for a change of which one side may be absent. */
export function messageFor(rule: Rule, { before, after }: Blanks): string {
  const ofOneSide = before === undefined ? rule.ifNew : after === undefined ? rule.ifGone : undefined;
  return ofOneSide ?? rule.message;
}

/** Fills a template of the table: names as code, values as JSON, an absent value as "none". */
export function fill(template: string, blanks: Blanks): string {
  return template.replaceAll(/\{(what|subject|before|after)\}/g, (_, key: Exclude<keyof Blanks, "isName">) =>
    key === "what" ? blanks.what : key === "subject" ? name(blanks) : showSide(blanks, key),
  );
}

/** Shows one of two values; two that would look the same, such as `1` and `"1"`, keep their quotes. */
function showSide({ before, after }: Blanks, key: "before" | "after"): string {
  const value = key === "before" ? before : after;
  const isPair = before !== undefined && after !== undefined && typeof before !== typeof after;
  return isPair && show(before) === show(after) ? code(cut(JSON.stringify(value))) : show(value);
}

/** Leaves an operation or a sentence unchanged; formats a plain name as code. */
function name({ subject, isName = false }: Blanks): string {
  return /\s/.test(subject) && !isName ? prose(subject) : code(subject);
}

/** Prepares words of a description for a sentence: on one line, without backticks. */
export function prose(text: string): string {
  return oneLine(text).replaceAll("`", "'");
}

function show(value: unknown): string {
  if (value === undefined) return "none";
  return Array.isArray(value) && value.length > 0 ? list(value) : showOne(value);
}

/** Lists as many values as fit, and the number of the others. */
function list(values: readonly unknown[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = showOne(value);
    length += text.length + 2;
    if (shown.length > 0 && length > MAX_VALUE) break;
    shown.push(text);
  }
  const rest = values.length - shown.length;
  return shown.join(", ") + (rest === 0 ? "" : ` and ${rest} more`);
}

/** Shows a component by its name, not by its pointer. */
function showOne(value: unknown): string {
  const isText = typeof value === "string" && !isLiteral(value);
  return code(
    cut(isText ? value.replace(/^#\/components\/\w{1,100}\/([\w.-]{1,1000})$/, "$1") : JSON.stringify(value)),
  );
}

/** A text that reads like a boolean or null keeps its quotes. */
function isLiteral(text: string): boolean {
  return text === "" || /^(?:true|false|null)$/.test(text);
}

function cut(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

/** Formats a name or value as code. */
export function code(name: string): string {
  const text = oneLine(name);
  return `\`${text.replaceAll("`", "'")}\``;
}
