import { inlineCode, withCode } from "../html/code.ts";
import { html, type Html } from "../html/html.ts";
import { noteAfter, type Fact } from "../schema/facts.ts";
import type { Shape } from "../schema/shape.ts";

/** Renders the badges of a field: observed, beta, deprecated. */
export function badges(shape: Shape): Html {
  return html`${shape.contract === "observed" && html` <span class="badge observed">observed</span>`}${
    shape.beta && html` <span class="badge">beta</span>`
  }${shape.deprecated && html` <span class="badge deprecated">deprecated</span>`}`;
}

/** Renders the default, bounds and rules of a field, and whether an object accepts other fields. */
export function factList(shape: Shape): Html {
  const facts = shape.facts.map(factLine);
  const closed = shape.extra === "closed" && html`<li>closed: other fields are rejected</li>`;
  const unspecified = shape.unspecified !== undefined && html`<li>not published: ${shape.unspecified}</li>`;
  if (facts.length === 0 && closed === false && unspecified === false) return html``;
  return html`<ul class="rules">
    ${facts}${closed}${unspecified}
  </ul>`;
}

function factLine(fact: Fact): Html {
  if (fact.rule === true) return ruleLine(fact);
  const values = fact.values.map((value) => html` ${inlineCode(value)}`);
  return html`<li>${fact.label}${values}${withCode(noteAfter(fact))}</li>`;
}

/**
 * Returns the default, bounds and charges of a field as text for the search. Omits allowed values and patterns, which
 * are names rather than words.
 */
export function factWords(facts: readonly Fact[]): string {
  const listed = facts.filter(({ rule, label }) => rule !== true && !isNoNumber.has(label));
  return listed.map(({ label, values, note = "" }) => [label, ...values, note].join(" ")).join(" ");
}

const isNoNumber = new Set(["one of", "matches", "for example"]);

/** Renders a rule about several fields as JSON, and also in words if it has a note. */
function ruleLine({ label, values, note }: Fact): Html {
  const code = values.map((value) => html` ${inlineCode(value)}`);
  if (note === undefined) return html`<li>${label}${code}</li>`;
  return html`<li class="rule">
    ${label} ${withCode(note)}
    <details>
      <summary>As JSON</summary>
      ${code}
    </details>
  </li>`;
}
