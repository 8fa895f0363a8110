import { findSpans, type Entity, type Span } from "./entities.ts";

export type { Entity } from "./entities.ts";

/** Options of redaction (specification 2.5). */
export interface RedactOptions {
  readonly mode?: "accurate" | "aggressive" | "fast";
  readonly entities?: readonly Entity[];
  readonly replaceStyle?: "tag" | "mask" | "remove";
}

const all: readonly Entity[] = ["PERSON", "EMAIL", "PHONE", "LOCATION", "FINANCIAL", "SECRET"];

/** Returns the options of a request; `true` means the defaults. Undefined if nothing is to be redacted. */
export function redactOptionsOf(given: unknown): Required<RedactOptions> | undefined {
  if (given === undefined || given === null || given === false) return undefined;
  const options = given === true ? {} : (given as RedactOptions);
  return {
    mode: options.mode ?? "accurate",
    entities: options.entities ?? all,
    replaceStyle: options.replaceStyle ?? "tag",
  };
}

/**
 * Redacts by rules: emails, phone numbers, cards and IBANs with valid checksums, secrets; in mode `aggressive` also
 * names after titles and street addresses. Modes that need a model are not supported here.
 *
 * @example redactByRules("Write to a@b.example", { mode: "fast" }) // "Write to <EMAIL>"
 */
export function redactByRules(text: string, options: RedactOptions): string {
  const spans = findSpans(text, new Set(options.entities ?? all), options.mode ?? "fast");
  return replaceSpans(text, spans, options.replaceStyle ?? "tag");
}

/** Replaces places of a text in the given style. */
export function replaceSpans(text: string, spans: readonly Span[], style: "tag" | "mask" | "remove"): string {
  let result = "";
  let at = 0;
  for (const { entity, start, end } of spans) {
    result += text.slice(at, start) + replacement(text.slice(start, end), entity, style);
    at = end;
  }
  return result + text.slice(at);
}

function replacement(found: string, entity: Entity, style: "tag" | "mask" | "remove"): string {
  if (style === "remove") return "";
  return style === "mask" ? found.replace(/\S/g, "*") : `<${entity}>`;
}
