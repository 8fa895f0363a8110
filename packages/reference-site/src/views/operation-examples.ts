import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import type { Operation } from "../model/operation.ts";
import { samplesOf, type Sample, languages } from "../samples/sample.ts";
import { sampleView } from "./sample-view.ts";

/** Renders all examples of an operation. The first one is open. */
export function operationExamples(operation: Operation, prose: Prose): Html {
  const samples = operation.kind === "webhook" ? deliveries(operation) : samplesOf(operation);
  return html`<h2 id="examples"><a href="#examples">Examples</a></h2>
    ${operation.kind === "operation" && languageSwitch(samples)}${sampleView(samples, prose)}`;
}

/** Returns the payloads of a webhook as samples without code. */
function deliveries(operation: Operation): Sample[] {
  return (operation.request?.examples ?? []).map((example) => ({
    operation: operation.id,
    version: operation.version,
    example: example.name,
    summary: example.summary,
    description: example.description,
    code: {},
    response: { ...example, status: "" },
  }));
}

/** Renders buttons that select the language of the samples. Without JavaScript, all languages are shown. */
function languageSwitch(samples: readonly Sample[]): Html | undefined {
  const shown = languages.filter(({ id }) => samples.some(({ code }) => code[id] !== undefined));
  if (shown.length < 2) return undefined;
  return html`<div class="tabs" role="group" aria-label="Language of the samples">
    ${shown.map(({ id, label }) => html`<button type="button" data-lang="${id}">${label}</button>`)}
  </div>`;
}
