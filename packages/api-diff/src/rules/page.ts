import { RULES } from "./table.ts";
import type { Rule } from "./rule.ts";

/** A change that a rule is about, as parts of two descriptions. */
export interface Example {
  /** `schema`: of a body; `operation`: `POST /x`; `document`: next to the operations. */
  readonly in: "schema" | "operation" | "document";
  readonly before: unknown;
  readonly after: unknown;
}

const TITLES: Readonly<Record<string, string>> = {
  operation: "Operations, callbacks, webhooks and links",
  server: "Servers",
  parameter: "Parameters",
  body: "Bodies, responses and headers",
  schema: "Values: types, enums, numbers, texts",
  array: "Lists",
  property: "Properties",
  object: "Objects",
  composition: "Alternatives, conditions and references",
  annotation: "Defaults, deprecation and prose",
  security: "Security",
  catalogue: "Error catalogues",
};

/**
 * Renders the page "Is this breaking?": every rule with an example before and after, its level for senders and
 * receivers, and what to do. Markdown, for a site or a repository; equal tables give equal pages.
 *
 * @param examples by rule id; a rule without one says so
 */
export function breakingPage(examples: ReadonlyMap<string, Example>): string {
  const places = [...new Set(RULES.map((rule) => rule.place))];
  return [
    "# Is this breaking?",
    "",
    "What callers send must still be accepted; what they receive must be what they were promised. So most rules have two levels:",
    "one where callers send the value (parameters, request bodies; responses of webhooks and callbacks), and one where they",
    "receive it. `breaking`: a caller who does nothing can fail. `risky`: behaviour changes without an error, or nobody can",
    "tell. `safe`: callers may use it, and need not. `note`: prose. A schema is judged by the values that it accepts: a change",
    "that no value shows is safe, whatever the table says of its rule.",
    "",
    "An error response (4xx or 5xx) that goes is risky, not breaking: callers must handle statuses that no description names anyway,",
    "so none fails for the lack of one, but its handling may never run, or another status may come instead.",
    ...places.flatMap((place) => section(place, examples)),
    "",
  ].join("\n");
}

function section(place: string, examples: ReadonlyMap<string, Example>): string[] {
  const rows = RULES.filter((rule) => rule.place === place).map((rule) => row(rule, examples.get(rule.id)));
  return [
    "",
    `## ${TITLES[place] ?? place}`,
    "",
    "| Rule | Before | After | Sent | Received | What to do |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
  ];
}

function row(rule: Rule, example: Example | undefined): string {
  const shown = example === undefined ? ["needs more than one place", ""] : [code(example.before), code(example.after)];
  const advice = [...new Set([rule.advice, rule.adviceToReaders ?? rule.advice])].map(plain).join(" Readers: ");
  return `| \`${rule.id}\`: ${plain(rule.message)} | ${shown.join(" | ")} | ${rule.send} | ${rule.receive} | ${advice} |`;
}

/** Returns the placeholders of a template as words. */
function plain(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, "*$1*").replaceAll("|", String.raw`\|`);
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value).replaceAll("|", String.raw`\|`)}\``;
}
