import { html, type Html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { examplesPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import { samplesOf, type Sample } from "../samples/sample.ts";
import { weight } from "./budget.ts";
import { languageSwitch } from "./language-switch.ts";
import { sampleView } from "./sample-view.ts";

/** Bytes of examples, gzip, that may stand on a page of their own. */
const alone = 8_000;

/** The examples of an operation: what stands beside it, and the rest in portions of one page each. */
export interface OperationExamples {
  readonly aside: Html;
  readonly more: readonly (readonly Sample[])[];
}

/**
 * Divides the examples of an operation, so that no page weighs too much. Each page has at least one.
 *
 * @param beside bytes, gzip, that may stand beside the operation
 */
export function operationExamples(operation: Operation, prose: Prose, beside: number): OperationExamples {
  const samples = operation.kind === "webhook" ? deliveries(operation) : samplesOf(operation);
  const first = fitting(samples, beside, prose);
  const more: Sample[][] = [];
  for (let rest = samples.slice(first.length); rest.length > 0;) {
    const portion = fitting(rest, alone, prose);
    more.push(portion);
    rest = rest.slice(portion.length);
  }
  const links = more.map((portion, index) => {
    const path = examplesPath(operation.version, operation.id, index + 1);
    return html`<p><a href="${path}">${portion.length} more example${portion.length > 1 && "s"}</a></p>`;
  });
  const aside = html`${operation.client !== undefined && operation.kind === "operation" && languageSwitch()}
    <h2 id="examples"><a href="#examples">Examples</a></h2>
    ${sampleView(first, prose)}${links}`;
  return { aside, more };
}

function fitting(samples: readonly Sample[], budget: number, prose: Prose): Sample[] {
  let count = samples.length;
  while (count > 1 && weight(sampleView(samples.slice(0, count), prose).text) > budget) count -= 1;
  return samples.slice(0, count);
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
