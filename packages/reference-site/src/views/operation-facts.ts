import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import type { Operation } from "../model/operation.ts";
import { priceOf } from "../schema/facts.ts";

/**
 * Renders the properties of an operation that apply to all of its fields: authentication, side effect, timeout, price.
 *
 * @param further additional rows, each with its label
 */
export function operationFacts(
  operation: Operation,
  prose: Prose,
  further: readonly (readonly [string, Html])[] = [],
): Html {
  const rest = further.map(
    ([name, text]) =>
      html`<dt>${name}</dt>
        <dd>${text}</dd>`,
  );
  if (operation.kind === "webhook")
    return html`<p class="note">The service sends this to the address that you gave when you started the job.</p>
      ${rest.length > 0 && html`<dl class="facts">${rest}</dl>`}`;
  const effects: Record<string, string> = {
    none: "none, safe to repeat",
    creates: "creates something; a repeated request may create it twice",
    changes: "changes something that exists",
    deletes: "deletes or stops something",
  };
  const credits = Object.entries(operation.credits ?? {}).map(([key, value]) =>
    key === "description" ? html`${prose.inline(String(value))} ` : html`<code>${priceOf(key, value ?? 0)}</code> `,
  );
  return html`<dl class="facts">
    <dt>Authentication</dt>
    <dd>${operation.secured ? html`<code>Authorization: Bearer &lt;API_KEY&gt;</code>` : "none"}</dd>
    ${
      operation.sideEffect !== undefined &&
      html`<dt>Side effect</dt>
        <dd>${effects[operation.sideEffect] ?? operation.sideEffect}</dd>`
    }${
      operation.timeoutField !== undefined &&
      html`<dt>Time bound by</dt>
        <dd><code>${operation.timeoutField.slice(1).replaceAll("/", ".")}</code> in the body</dd>`
    }${
      credits.length > 0 &&
      html`<dt>Credits</dt>
        <dd>${credits}</dd>`
    }${rest}
  </dl>`;
}
