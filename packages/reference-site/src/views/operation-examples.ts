import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import type { Operation } from "../model/operation.ts";
import { samplesOf, type Sample, languages } from "../samples/sample.ts";
import { sampleView } from "./sample-view.ts";

/** All examples of an operation, the first one open. */
export function operationExamples(operation: Operation, prose: Prose): Html {
  const samples = operation.kind === "webhook" ? deliveries(operation) : samplesOf(operation);
  return html`<h2 id="examples"><a href="#examples">Examples</a></h2>
    ${operation.kind === "operation" && languageSwitch(samples)}${sampleView(samples, prose)}`;
}

/** What a webhook delivers, in the form of samples: there is nothing to call. */
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

/** Lets a reader with script choose the language of the samples; without script all are shown. */
function languageSwitch(samples: readonly Sample[]): Html | undefined {
  const shown = languages.filter(({ id }) => samples.some(({ code }) => code[id] !== undefined));
  if (shown.length < 2) return undefined;
  return html`<div class="tabs" role="group" aria-label="Language of the samples">
    ${shown.map(({ id, label }) => html`<button type="button" data-lang="${id}">${label}</button>`)}
  </div>`;
}
