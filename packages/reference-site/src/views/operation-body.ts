import { type Html, html } from "../html/html.ts";
import type { Prose } from "../html/prose.ts";
import { section } from "../html/section.ts";
import { operationPath, schemaPath } from "../model/address.ts";
import { factsOf, jobSteps } from "../model/operation-facts.ts";
import type { Operation, Parameter } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import { shapeOf } from "../schema/shape.ts";
import { described } from "./described.ts";
import { badges, factList } from "./field-facts.ts";
import { permalink, type SchemaTree, type TreeOptions } from "./schema-tree.ts";
import { fieldReferences, parentId } from "./shown-content.ts";

/** Renders parameters as a list of fields. */
export function parameterList(parameters: readonly Parameter[], options: TreeOptions, prefix: string): Html {
  const rows = parameters.map((parameter) => {
    const shape = shapeOf(options.bundle, parameter.schema);
    const id = `${prefix}.${parameter.name}`;
    // Many operations have the same parameters and headers.
    const first = options.shown?.find(parameter, id);
    // The ids of response headers contain `.header`, which is not the id of an element.
    const parent = parentId(first ?? "").replace(/\.header$/, "");
    if (first !== undefined) return fieldReferences([{ ...parameter, parent }]);
    return html`<li id="${id}">
      <p>
        ${permalink(id, parameter.name, options)}
        <small>${shape.type}, ${parameter.in === "header" ? "header" : `in ${parameter.in}`}</small
        >${parameter.required && html` <b>required</b>`}${badges(shape)}
      </p>
      ${parameter.description !== "" && options.prose.block(parameter.description)}${factList(shape)}
    </li>`;
  });
  return html`<ul class="fields">
    ${rows}
  </ul>`;
}

/** Renders the request body of an operation. */
export function requestSection(operation: Operation, tree: SchemaTree, options: TreeOptions): Html {
  const { request, kind } = operation;
  if (request === undefined) return html``;
  const description = request.description !== "" && options.prose.block(request.description);
  const title = kind === "webhook" ? "Payload" : "Request body";
  return section(
    "request",
    title,
    description,
    bodyLine(request.schema, options),
    tree.draw(request.schema, "request"),
  );
}

/** Renders the component, type and description of a body. */
export function bodyLine(schema: Parameters<SchemaTree["draw"]>[0], options: TreeOptions, id?: string): Html {
  const shape = shapeOf(options.bundle, schema);
  const link =
    shape.component === undefined
      ? undefined
      : html`<a href="${schemaPath(options.version, shape.component)}">${shape.component}</a>, `;
  const extra = { closed: "Other fields are rejected.", open: "Other fields are allowed." }[shape.extra ?? "open"];
  return html`<p class="note" ${id !== undefined && html` id="${id}"`}>
      ${link}${shape.type}. ${shape.extra !== undefined && extra}
    </p>
    ${described(shape, options)}${factList({ ...shape, extra: undefined })}`;
}

/** Renders the operations and states of a job. Returns undefined if the operation does not belong to one. */
export function jobLines(operation: Operation, version: VersionModel): Html | undefined {
  const job = jobSteps(operation, version);
  if (job === undefined) return undefined;
  const links = job.steps.map(([purpose, id]) => {
    const here =
      id === operation.id ? html`<b>${id}</b>` : html`<a href="${operationPath(version.name, id)}">${id}</a>`;
    return html`<li>${purpose} ${here}</li>`;
  });
  const states = job.states.map(
    ([meaning, values]) => html`<li>${meaning} ${values.map((value) => html`<code>${value}</code> `)}</li>`,
  );
  return html`<ul class="inline-list">
      ${links}
    </ul>
    ${
      job.waits !== undefined &&
      html`<p><code>client.${job.waits}()</code> starts the job, polls it and returns its result.</p>`
    }
    <p class="note">Values of <code>status</code>:</p>
    <ul class="inline-list">
      ${states}
    </ul>`;
}

/**
 * Renders the properties of an operation that apply to all of its fields.
 *
 * @param further additional rows, each with its label
 * @param facts the properties to show
 */
export function operationFacts(
  operation: Operation,
  prose: Prose,
  further: readonly (readonly [string, Html])[] = [],
  facts = factsOf(operation),
): Html {
  const rows = [...facts.map(([label, text]) => [label, prose.inline(text)] as const), ...further].map(
    ([label, text]) =>
      html`<dt>${label}</dt>
        <dd>${text}</dd>`,
  );
  return html`${
    operation.kind === "webhook" &&
    html`<p class="note">The service sends this to the address that you gave when you started the job.</p>`
  }${rows.length > 0 && html`<dl class="facts">${rows}</dl>`}`;
}
