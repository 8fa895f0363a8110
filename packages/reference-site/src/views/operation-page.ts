import { type Html, breakable, html } from "../html/html.ts";
import { firstSentence } from "../html/prose.ts";
import { section } from "../html/section.ts";
import { fullPath, guidePath, operationPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { Counterpart, Entry, Page } from "../page/page.ts";
import { deliveriesOf, samplesOf } from "../samples/sample.ts";
import { findOperation, upgradeBetween, type Site } from "../site/site.ts";
import { type LabelledLinks, type PageLink, operationTwin } from "../twins/operation-twin.ts";
import { given, renamedFields } from "../upgrade/renamed-fields.ts";
import { jobLines, operationFacts, parameterList, requestSection } from "./operation-body.ts";
import { responseSection } from "./responses.ts";
import { operationExamples } from "./sample-view.ts";
import { type Drawing, SchemaTree } from "./schema-tree.ts";

/** Number of guides that a page names at most. */
const mostGuides = 3;

/** Returns the page of an operation or webhook. */
export function operationPage(site: Site, version: VersionModel, operation: Operation, drawing: Drawing): Page {
  const { prose, fieldCount } = drawing;
  const samples = operation.kind === "webhook" ? deliveriesOf(operation) : samplesOf(operation);
  const errors = operation.errors.flatMap((id) => version.errors.filter((row) => row.id === id));
  const options = { bundle: version.bundle, version: version.name, prose, fieldCount };
  const tree = new SchemaTree(options);
  const links = linksOf(site, operation);
  const intro = html`${head(operation)}${operation.description !== "" && prose.block(operation.description)}${operationFacts(operation, prose, ways(operation, links))}`;
  const job = jobLines(operation, version);
  const body = html`${
    operation.parameters.length > 0 &&
    section("parameters", "Parameters", parameterList(operation.parameters, options, "parameters"))
  }${requestSection(operation, tree, options)}${responseSection(operation, errors, tree, options)}${job !== undefined && section("job", "The job", job)}${tryIt(operation)}`;
  const aside = operationExamples(samples, prose);
  const path = operationPath(version.name, operation.id);
  return {
    path,
    short: operation.id,
    heading: operation.summary,
    series: `${version.name} ${operation.kind}`,
    title: `${operation.summary} (${operation.method} ${operation.path}, ${version.name})`,
    description: firstSentence(operation.description || operation.summary),
    version: version.name,
    source: sourceOf(operation),
    crumbs: [
      [version.name, versionPath(version.name)],
      [operation.tag, versionPath(version.name, operation.tag)],
    ],
    intro,
    body,
    aside,
    counterparts: operationCounterparts(site, version, operation),
    twin: operationTwin(version, operation, samples, links),
    entries: entriesOf(version, operation, tree),
    ...(operation.kind === "operation" ? { sends: true } : {}),
  };
}

/** Returns the source file of an operation, whose name is derived from the path. */
function sourceOf({ kind, version, path }: Operation): string {
  const name = path.replace(/^\//, "").replaceAll("/", "_");
  return `openapi/${version}/${kind === "webhook" ? "webhooks" : "paths"}/${name}.yaml`;
}

function head(operation: Operation): Html {
  const method = html`<span class="method ${operation.method.toLowerCase()}">${operation.method}</span>`;
  return html`<h1>${operation.summary}</h1>
    <p class="endpoint">
      ${method}
      <code>${operation.kind === "operation" && html`<i>{baseUrl}</i><wbr />`}${breakable(operation.path)}</code>
      ${operationMarks(operation)}
    </p>`;
}

/**
 * Returns where an operation is known from, its client method, and links to guides, to its changes between versions and
 * to the full reference.
 */
function ways(operation: Operation, labelled: readonly LabelledLinks[]): readonly (readonly [string, Html])[] {
  const { id, version, kind, contract, client, waits } = operation;
  const calls = html`<code>client.${id}()</code>${
      waits !== undefined &&
      html`, or <a href="#job"><code>client.${waits}()</code></a
        >, which waits for the result`
    }`;
  const known =
    contract === "observed"
      ? "public material and practice, not the specification"
      : "the specification of the interface's owner";
  return [
    ...(kind === "operation" && client !== undefined ? [["Client", calls] as const] : []),
    ["Known from", html`${known}`],
    ...labelled.map(([label, links]) => [label, linkList(links)] as const),
    ["On one page", html`<a href="${fullPath(version, id)}">In the full reference</a>`],
  ];
}

/** Returns the pages outside the reference that are about an operation, by what they say of it. */
function linksOf(site: Site, operation: Operation): LabelledLinks[] {
  const labelled: LabelledLinks[] = [
    ["Guides", guidesAbout(site, operation)],
    ["Changes", upgradesOf(site, operation)],
  ];
  return labelled.filter(([, links]) => links.length > 0);
}

function linkList(links: readonly PageLink[]): Html {
  return html`${links.map(([text, path], index) => html`${index > 0 && " · "}<a href="${path}">${text}</a>`)}`;
}

/** Returns the guides that link to an operation's page, those that link to it most often first. */
function guidesAbout({ guides }: Site, { id, version }: Operation): PageLink[] {
  const path = operationPath(version, id);
  return guides
    .map(({ name, title, links }) => {
      const count = links.filter(({ href }) => href.split("#", 1)[0] === path).length;
      return { count, link: [title, guidePath(name)] as const };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostGuides)
    .map(({ link }) => link);
}

/** Returns the name of each upgrade from or to an operation's version, and where it lists the operation's changes. */
function upgradesOf({ upgrades }: Site, { id, version }: Operation): PageLink[] {
  return upgrades
    .filter(({ from, to }) => from === version || to === version)
    .map(({ folder, from, to }) => [`from ${from} to ${to}`, `${folder}/by-operation.html#${id}`]);
}

function tryIt(operation: Operation): Html {
  if (operation.kind === "webhook") return html``;
  return html`<section
    id="try"
    data-try
    data-src="${operationPath(operation.version, operation.id).replace(/html$/, "json")}"
  >
    <h2 id="try-it"><a href="#try-it">Try it</a></h2>
    <p class="try-note">
      <code>npm run serve</code> starts this site and a self-hosted service that serves the hosts of the examples from a
      demo site: the form is then filled in and ready. To call your own service from this page, allow the page's origin:
      <code class="long" data-origin>npx @extraction-api/service --demo --allow-origin ORIGIN</code>.
    </p>
    <p class="without-script">
      The form needs JavaScript. The curl example sends the same request from a shell: start a service with
      <code>npm run serve</code>, set <code>EXTRACTION_API_BASE_URL</code> and <code>EXTRACTION_API_KEY</code> (any text
      will do there), and run it.
    </p>
  </section>`;
}

function entriesOf(version: VersionModel, operation: Operation, tree: SchemaTree): Entry[] {
  const isFirst = version.groups.some(({ operations }) => isFirstOf(operations, operation));
  return [
    {
      id: "",
      title: operation.summary,
      kind: operation.kind,
      text: operation.description,
      isFirst,
      names: `${isFirst ? `${operation.tag} | ` : ""}${operation.id} | ${operation.method} ${operation.path} | ${operation.path}`,
      about: operation.kind === "webhook" ? `${operation.tag} webhook event payload` : operation.tag,
      method: operation.method,
    },
    ...operation.parameters.map((parameter) => ({
      id: `parameters.${parameter.name}`,
      title: parameter.name,
      kind: "parameter" as const,
      text: parameter.description,
      about: operation.id,
      place: operation.id,
    })),
    ...tree.fields.map((field) => ({
      id: field.id,
      title: field.path,
      kind: field.id.startsWith("response-") ? ("response field" as const) : ("field" as const),
      names: field.names,
      about: operation.id,
      text: field.description,
      words: field.words,
      place: operation.id,
    })),
  ];
}

/** Returns whether an operation is the main one of its tag: the first POST operation. */
function isFirstOf(operations: readonly Operation[], operation: Operation): boolean {
  return (
    operation === (operations.find(({ kind, method }) => kind === "operation" && method === "POST") ?? operations[0])
  );
}

/** Renders the badges of an operation: specified or observed, beta, deprecated. */
export function operationMarks({ contract, beta, deprecated }: Operation): Html {
  return html`<span class="badge ${contract === "observed" && "observed"}">${contract}</span>${
      beta && html` <span class="badge">beta</span>`
    }${deprecated && html` <span class="badge deprecated">deprecated</span>`}`;
}

/**
 * Returns the targets of the version switch on an operation's page: the same operation in each other version, or the
 * page that explains the change.
 */
function operationCounterparts(site: Site, version: VersionModel, operation: Operation): Counterpart[] {
  return site.versions
    .filter((other) => other.name !== version.name)
    .map((other) => {
      const same = findOperation(other, operation.id);
      const guide = upgradeBetween(site, version, other);
      if (same !== undefined) {
        const fields = guide === undefined ? {} : renamedFields(guide, version.name, operation.id);
        return {
          version: other.name,
          path: operationPath(other.name, same.id),
          note: "same operation",
          ...given(fields),
        };
      }
      if (guide !== undefined)
        return { version: other.name, path: `${guide.folder}/by-operation.html#${operation.id}`, note: "what changed" };
      return { version: other.name, path: versionPath(other.name), note: "not available" };
    });
}
