import { type Json, referenceTo } from "@extraction-api/document";
import { STATUS_CODES } from "node:http";
import { codeBlock } from "../html/code.ts";
import { type Html, html } from "../html/html.ts";
import {
  componentPlace,
  errorPath,
  fullPath,
  operationPath,
  operationPlace,
  redocPath,
  schemaPath,
  slug,
  versionPath,
} from "../model/address.ts";
import type { ErrorRow } from "../model/catalogue.ts";
import { factsOf, jobSteps } from "../model/operation-facts.ts";
import type { Operation } from "../model/operation.ts";
import type { TagGroup, VersionModel } from "../model/version.ts";
import type { Page } from "../page/page.ts";
import { jsonText } from "../samples/literal.ts";
import { samplesOf } from "../samples/sample.ts";
import { componentName } from "../schema/reference.ts";
import { shapeOf } from "../schema/shape.ts";
import type { Site } from "../site/site.ts";
import { factList } from "./field-facts.ts";
import { bodyLine, jobLines, operationFacts, parameterList } from "./operation-body.ts";
import { operationMarks } from "./operation-page.ts";
import { responseParts } from "./responses.ts";
import { type Drawing, SchemaTree, type TreeOptions } from "./schema-tree.ts";
import { type FieldReference, ShownContent, fieldReferences, parentId } from "./shown-content.ts";
import { access } from "./version-index.ts";

/**
 * State for rendering all parts of the page. All parts share one tree, so that each component is expanded only where it
 * occurs first.
 */
interface Whole {
  readonly options: TreeOptions & { readonly shown: ShownContent };
  readonly tree: SchemaTree;
}

/**
 * Returns the page with the full reference of a version: each operation with its parameters, bodies and responses.
 * Links to the other pages for content that needs JavaScript or has a separate page.
 *
 * @param pages the other pages of the version, whose Markdown is joined into that of this page
 */
export function fullPage(site: Site, version: VersionModel, drawing: Drawing, pages: readonly Page[]): Page {
  const shown = new ShownContent();
  const options = { bundle: version.bundle, version: version.name, ...drawing, shown };
  const whole = { options, tree: new SchemaTree(options) };
  const title = `Full reference ${version.name}`;
  return {
    path: fullPath(version.name),
    title,
    description: `The whole ${version.name} reference on one page.`,
    version: version.name,
    crumbs: [[version.name, versionPath(version.name)]],
    isWhole: true,
    hasOutline: false,
    intro: html`<h1>${title}</h1>
      <p class="lead">
        The whole reference on one page, to search with your browser and to print. The
        <a href="${versionPath(version.name)}">page of each operation</a> adds examples in every language, its errors
        and a form to try it. The same document is also <a href="${redocPath(version.name)}">in Redoc</a>.
      </p>`,
    body: html`${version.description !== "" && drawing.prose.block(version.description)}${access(version, drawing.prose)}${version.groups.map((group) => groupSection(group, version, whole))}${otherSchemas(version, whole)}`,
    counterparts: site.versions
      .filter(({ name }) => name !== version.name)
      .map(({ name }) => ({ version: name, path: fullPath(name), note: "full reference" })),
    twin: [`# ${title}`, ...pages.map(({ twin }) => twin.trim())].join("\n\n---\n\n"),
    entries: [],
  };
}

function groupSection({ name, description, operations }: TagGroup, version: VersionModel, whole: Whole): Html {
  const id = `tag/${slug(name)}`;
  return html`<section>
    <h2 id="${id}"><a href="#${id}">${name}</a></h2>
    ${description !== "" && whole.options.prose.block(description)}${operations.map((one) => operationPart(one, version, whole))}
  </section>`;
}

function operationPart(operation: Operation, version: VersionModel, whole: Whole): Html {
  const { method, path, summary, description, parameters, request } = operation;
  const { options } = whole;
  const id = operationPlace(operation.id);
  const receives = operation.kind === "webhook" ? "Payload" : "Request body";
  const errors = version.errors.filter((row) => operation.errors.includes(row.id));
  // The page describes the key once, at its beginning.
  const facts = factsOf(operation).filter(([label]) => label !== "Authentication" || !operation.secured);
  return html`<article class="whole" id="${id}">
    <h3><a>${summary}</a></h3>
    <p class="endpoint">
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
      <a href="${operationPath(version.name, operation.id)}">${operation.id}</a> ${operationMarks(operation)}
    </p>
    ${description !== "" && options.prose.block(description)}${operationFacts(operation, options.prose, [], facts)}${
      parameters.length > 0 &&
      section(`${id}.parameters`, "Parameters", parameterList(parameters, options, `${id}.parameters`))
    }${
      request !== undefined &&
      section(
        `${id}.request`,
        receives,
        html`${request.description !== "" && options.prose.block(request.description)}${body(request.schema, `${id}.request`, whole)}`,
      )
    }${responses(operation, errors, whole)}${jobPart(operation, version)}${exampleOf(operation)}
  </article>`;
}

/** Renders each response that the page does not show yet, and links to the others. */
function responses(operation: Operation, rows: readonly ErrorRow[], whole: Whole): Html {
  const { prose, shown } = whole.options;
  const elsewhere: FieldReference[] = [];
  const sections = responseParts(operation, rows).map(({ status, response, errors }) => {
    const id = `${operationPlace(operation.id)}.response-${status}`;
    const { description = "", headers = [], schema } = response ?? {};
    const same = shown.find([status, description, headers, schema, errors.map((row) => row.id)], id);
    if (same !== undefined) elsewhere.push({ name: status, required: false, parent: parentId(same) });
    if (same !== undefined) return undefined;
    const isNew = shown.find([status, description, headers], id) === undefined;
    const content = html`${isNew && description !== "" && prose.block(description)}${
      isNew && headers.length > 0 && parameterList(headers, whole.options, `${id}.header`)
    }${schema !== undefined && body(schema, id, whole)}${
      errors.length > 0 &&
      html`<p>Errors: ${errors.map((row) => html`<a href="${errorPath(row.id)}">${row.id}</a> `)}</p>`
    }`;
    return section(id, `${status} ${STATUS_CODES[status] ?? ""}`, content);
  });
  return html`${sections}${
    elsewhere.length > 0 &&
    html`<ul class="fields">
      ${fieldReferences(elsewhere)}
    </ul>`
  }`;
}

/** Renders the job of the operation that returns its state. The other operations of the job link to it. */
function jobPart(operation: Operation, version: VersionModel): Html | undefined {
  const owner = jobSteps(operation, version)?.owner;
  if (owner === undefined) return undefined;
  const id = `${operationPlace(owner.id)}.job`;
  if (owner.id === operation.id) return section(id, "The job", html`${jobLines(operation, version)}`);
  return html`<p class="note">Part of <a href="#${id}">the job of ${owner.id}</a>.</p>`;
}

/** Renders the first example: its request and response. */
function exampleOf(operation: Operation): Html | undefined {
  const [sample] = samplesOf(operation);
  const curl = sample?.code["curl"];
  const response = sample?.response;
  if (curl === undefined && response === undefined) return undefined;
  return html`<details class="example">
    <summary>Example</summary>
    ${curl !== undefined && codeBlock("curl", "sh", curl)}${
      response !== undefined && codeBlock(`Response ${response.status}`, "json", jsonText(response.value))
    }
  </details>`;
}

/** Renders the schemas that do not occur in any operation. */
function otherSchemas({ bundle, schemas, name: version }: VersionModel, { options, tree }: Whole): Html | undefined {
  const others = schemas.filter((name) => !tree.has(name));
  if (others.length === 0) return undefined;
  const drawn = others.flatMap((name) => {
    // May have been expanded inside another schema.
    if (tree.has(name)) return [];
    const id = componentPlace(name);
    const shape = shapeOf(bundle, { $ref: referenceTo("schemas", name) });
    return [
      html`<article class="whole" id="${id}">
        <h3><a>${name}</a></h3>
        <p class="note"><a href="${schemaPath(version, name)}">${name} on a page of its own</a>, ${shape.type}</p>
        ${shape.description !== "" && options.prose.block(shape.description)}${factList(shape)}${tree.draw({ $ref: referenceTo("schemas", name) }, id)}
      </article>`,
    ];
  });
  return html`<section>
    <h2 id="schemas"><a href="#schemas">Other schemas</a></h2>
    ${drawn}
  </section>`;
}

function body(schema: Json, id: string, { options, tree }: Whole): Html {
  const component = componentName(schema) ?? "";
  // All operations link to the bodies of their errors; other bodies are found by their operations.
  const place = /\.response-[45]\d\d$/.test(id) ? componentPlace(component) : undefined;
  return html`${!tree.has(component) && bodyLine(schema, options, place)}${tree.drawOnce(schema, id)}`;
}

function section(id: string, title: string, content: Html): Html {
  return html`<section id="${id}">
    <h4><a>${title}</a></h4>
    ${content}
  </section>`;
}
