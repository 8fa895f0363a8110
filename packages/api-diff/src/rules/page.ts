import type { Level } from "../types.ts";
import type { Rule } from "./rule.ts";
import { RULES } from "./table.ts";

/** A change that a rule is about, as parts of two descriptions. */
export interface Example {
  /** `schema`: of a body; `operation`: `POST /x`; `document`: next to the operations. */
  readonly in: "schema" | "operation" | "document";
  readonly before: unknown;
  readonly after: unknown;
}

/** Why a rule has its levels, the one for senders first. */
const REASONS: Readonly<Record<`${Level}/${Level}`, string>> = {
  "safe/safe": "Callers who change nothing are not affected.",
  "safe/risky": "What callers send is still accepted; readers may receive what they do not handle.",
  "safe/breaking": "What callers send is still accepted; readers receive what they were told never occurs.",
  "safe/note": "Callers can now send it; readers receive it as before.",
  "risky/safe": "What callers send may have another effect; readers know all that occurs.",
  "risky/risky": "Nothing is refused for certain, but the effect may differ.",
  "risky/breaking": "What callers send is ignored at best; readers miss what was promised.",
  "breaking/safe": "What was accepted is refused; readers know all that still occurs.",
  "risky/note": "What callers send may have another effect; readers receive it as before.",
  "breaking/breaking": "What callers rely on is refused, missing or different.",
  "breaking/risky": "What was accepted is refused; readers may receive what they do not handle.",
  "breaking/note": "Callers can no longer send it; readers receive it as before.",
  "note/risky": "Callers send it as before; readers may receive what they do not handle.",
  "note/safe": "Callers send it as before; readers receive it as well.",
  "note/breaking": "Callers send it as before; readers no longer receive it.",
  "note/note": "Callers send and receive the same as before.",
};

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
 * receivers, why, and what to do. Markdown, for a site or a repository; equal tables give equal pages.
 *
 * @param examples by rule id; a rule without one says so
 */
export function breakingPage(examples: ReadonlyMap<string, Example>): string {
  const places = [...new Set(RULES.map((rule) => rule.place))];
  return [
    "# Is this breaking?",
    "",
    "The service must still accept what callers send, and return what callers were promised. So most rules have two levels: one",
    "for values that callers send (parameters, request bodies, responses of webhooks and callbacks), and one for values that they",
    "receive. `breaking`: a caller who changes nothing can fail. `risky`: behaviour changes without an error, or the effect cannot",
    "be determined. `safe`: callers can use the change, but need not. `note`: prose. A schema is judged by the values that it",
    "accepts: a change that no value shows is safe, even if the table gives its rule another level.",
    "",
    "The removal of an error response (4xx or 5xx) is risky, not breaking: callers must handle undocumented statuses anyway, so",
    "they do not fail without it. But their handling of it may never run, or the service may return another status instead.",
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
    "| Rule | Before | After | Sent | Received | Why | What to do |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ];
}

function row(rule: Rule, example: Example | undefined): string {
  const shown = example === undefined ? ["needs more than one place", ""] : [code(example.before), code(example.after)];
  const advice = [...new Set([rule.advice, rule.adviceToReaders ?? rule.advice])].map(plain).join(" Readers: ");
  return `| \`${rule.id}\`: ${plain(rule.message)} | ${shown.join(" | ")} | ${rule.send} | ${rule.receive} | ${REASONS[`${rule.send}/${rule.receive}`]} | ${advice} |`;
}

/** Returns the placeholders of a template as words. */
function plain(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, "*$1*").replaceAll("|", String.raw`\|`);
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value).replaceAll("|", String.raw`\|`)}\``;
}
