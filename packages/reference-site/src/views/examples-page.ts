import { html, type Html } from "../html/html.ts";
import { examplesPath, operationPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { Page } from "../site/page.ts";
import type { Sample } from "../samples/sample.ts";
import type { Drawing } from "./drawing.ts";
import { languageSwitch } from "./language-switch.ts";
import { sampleView } from "./sample-view.ts";

/** All examples of an operation that has too many to stand beside it; `part` of them on one page. */
export function examplesPage(
  version: VersionModel,
  operation: Operation,
  part: { readonly number: number; readonly samples: readonly Sample[] },
  drawing: Drawing,
): Page {
  const title = `More examples of ${operation.id}`;
  const body: Html = html`<h1>${title}</h1>
    <p class="s">
      <a href="${operationPath(version.name, operation.id)}">${operation.summary}</a>, ${operation.method}
      <code>${operation.path}</code>
    </p>
    ${operation.client !== undefined && languageSwitch()}${sampleView(part.samples, drawing.prose)}`;
  return {
    path: examplesPath(version.name, operation.id, part.number),
    title: `${title} (${version.name}${part.number > 1 ? `, ${part.number}` : ""})`,
    description: `Requests and answers of ${operation.method} ${operation.path}, ready to copy.`,
    version: version.name,
    crumbs: [
      [version.name, versionPath(version.name)],
      [operation.id, operationPath(version.name, operation.id)],
    ],
    body,
    counterparts: [],
    twin: `# ${title}\n\nAll examples stand on the page of [${operation.id}](${operationPath(version.name, operation.id)}.md).\n`,
    entries: part.samples.map((sample) => ({
      id: `example.${sample.example}`,
      title: sample.summary,
      kind: "guide" as const,
      text: `${operation.id} example`,
    })),
  };
}
