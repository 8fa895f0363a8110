import { STATUS_CODES } from "node:http";
import { html, type Html } from "../html/html.ts";
import { schemaPath } from "../model/address.ts";
import type { ErrorRow } from "../model/catalogue.ts";
import type { Operation, ResponseModel } from "../model/operation.ts";
import { jsonText } from "../samples/literal.ts";
import { componentName } from "../schema/reference.ts";
import { errorTable } from "./error-row.ts";
import { bodyLine, parameterList } from "./operation-body.ts";
import { codeBlock } from "../html/code.ts";
import type { SchemaTree, TreeOptions } from "./schema-tree.ts";

/**
 * Renders the responses of an operation, one section for each status, with the errors of that status. With JavaScript,
 * the sections are tabs; the browser's search and links to fragments open hidden ones.
 */
export function responseSection(
  operation: Operation,
  errors: readonly ErrorRow[],
  tree: SchemaTree,
  options: TreeOptions,
): Html {
  const parts = responseParts(operation, errors);
  const failed = parts.find(({ status }) => isFailure(status));
  return html`<section class="responses">
    <h2 id="responses"><a href="#responses">${operation.kind === "webhook" ? "Your response" : "Responses"}</a></h2>
    ${parts.length > 1 && statusTabs(parts)}${
      failed !== undefined &&
      html`<p class="note" id="errors">
        Every 4xx and 5xx response has ${errorBody(failed.response?.schema, options)}. The id of an error is the
        client's
        <code>error.kind</code> and leads to the remedy.
      </p>`
    }${parts.map((part, index) => statusPart(part, index === 0, tree, options))}
  </section>`;
}

/** The response and the errors of an operation with one status. */
export interface ResponsePart {
  readonly status: string;
  readonly response?: ResponseModel;
  readonly errors: readonly ErrorRow[];
}

/** Returns a part for each status that the operation or one of its errors has, in ascending order. */
export function responseParts(operation: Operation, errors: readonly ErrorRow[]): ResponsePart[] {
  const statuses = new Set([...operation.responses.map(({ status }) => status), ...errors.map(statusOf)]);
  return [...statuses].toSorted().map((status) => {
    const response = operation.responses.find((one) => one.status === status);
    return { status, errors: errors.filter((row) => statusOf(row) === status), ...(response && { response }) };
  });
}

function statusOf(row: ErrorRow): string {
  return String(row.status ?? "default");
}

/** Returns whether a status is a client or server error. */
function isFailure(status: string): boolean {
  return /^[45]/.test(status);
}

function statusTabs(parts: readonly ResponsePart[]): Html {
  return html`<div class="tabs statuses" role="group" aria-label="Status of the response">
    ${parts.map(
      ({ status }, index) =>
        html`<button type="button" data-status="${status}" aria-pressed="${String(index === 0)}">${status}</button>`,
    )}
  </div>`;
}

function statusPart(
  { status, response, errors }: ResponsePart,
  isFirst: boolean,
  tree: SchemaTree,
  options: TreeOptions,
): Html {
  const id = `response-${status}`;
  const failed = isFailure(status);
  const hasBody = response?.schema !== undefined && !failed;
  const body = failed ? response?.examples[0]?.value : undefined;
  return html`<section class="response" data-status="${status}" ${!isFirst && html` hidden="until-found"`}>
    <h3 id="${id}">
      <a href="#${id}"><span class="status ${failed && "failed"}">${status}</span> ${STATUS_CODES[status]}</a>
    </h3>
    ${response !== undefined && options.prose.block(response.description)}${response !== undefined && response.headers.length > 0 && parameterList(response.headers, options, `${id}.header`)}${
      hasBody && html`${bodyLine(response.schema ?? true, options)}${tree.draw(response.schema ?? true, id)}`
    }${body !== undefined && codeBlock("Body", "json", jsonText(body))}${errorTable(errors, status, options.prose)}
  </section>`;
}

/** Renders a phrase that describes the body of an error response. */
function errorBody(schema: ResponseModel["schema"], options: TreeOptions): Html {
  const component = componentName(schema);
  if (component === undefined) return html`an error body`;
  return html`an <a href="${schemaPath(options.version, component)}">${component}</a> as its body`;
}
