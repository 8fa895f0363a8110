import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import type { Operation } from "../model/operation.ts";
import { samplesOf, type Sample } from "../samples/sample.ts";
import { languageSwitch } from "./language-switch.ts";
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
