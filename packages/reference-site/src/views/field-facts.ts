import { html, type Html } from "../html/html.ts";
import type { Fact } from "../schema/facts.ts";
import type { Shape } from "../schema/shape.ts";

/** The marks beside a field's type: how sure we are of it, beta, deprecated. */
export function badges(shape: Shape): Html {
  return html`${shape.contract === "observed" && html` <span class="b o">observed</span>`}${
    shape.beta && html` <span class="b">beta</span>`
  }${shape.deprecated && html` <span class="b d">deprecated</span>`}`;
}

/** The default, bounds and rules of a field in one line, and what an object does with other fields. */
export function factList(shape: Shape): Html {
  const facts = shape.facts.map(factLine);
  const closed = shape.extra === "closed" && html`<li>closed: other fields are refused</li>`;
  const unspecified = shape.unspecified !== undefined && html`<li>not published: ${shape.unspecified}</li>`;
  if (facts.length === 0 && closed === false && unspecified === false) return html``;
  return html`<ul class="c">
    ${facts}${closed}${unspecified}
  </ul>`;
}

/** The same in brief, beside a link to where it is told in full: no rules over other values, no charges in words. */
export function briefFacts(shape: Shape): Html {
  const facts = shape.facts
    .filter(({ rule }) => rule !== true)
    .map(({ note, ...fact }) => (fact.label === "credits" || note === undefined ? fact : { ...fact, note }));
  return factList({ ...shape, facts, extra: undefined });
}

function factLine(fact: Fact): Html {
  const values = fact.values.map((value) => html` <code>${value}</code>`);
  return html`<li>${fact.label}${values}${fact.note !== undefined && html` ${withCode(fact.note)}`}</li>`;
}

/** A note in which names stand between backticks. */
export function withCode(note: string): Html[] {
  return note.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
