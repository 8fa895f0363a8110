import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import { firstSentence } from "../html/prose.ts";
import { operationPath, fullPath, schemaPath, slug, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import { access } from "./access.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { versionTwin } from "../twins/version-twin.ts";

/** Renders the method of an operation, or `event` for a webhook, because all webhooks use POST. */
function methodMark({ kind, method }: Operation): Html {
  const word = kind === "webhook" ? "event" : method;
  return html`<span class="method ${word.toLowerCase()}">${word}</span>`;
}

/** Returns the index of a version: its operations by tag, then its schemas. */
export function versionIndex(site: Site, version: VersionModel): Page {
  const prose = site.prose(version.name);
  const groups = version.groups.map(
    (group) =>
      html`<section>
        <h2 id="${slug(group.name)}"><a href="#${slug(group.name)}">${group.name}</a></h2>
        ${group.description !== "" && prose.block(group.description)}
        <ul class="ops">
          ${group.operations.map(
            (operation) =>
              html`<li>
                <a href="${operationPath(version.name, operation.id)}"
                  >${methodMark(operation)}
                  <code>${operation.path}</code>
                  <span>${operation.summary}</span
                  >${operation.contract === "observed" && html` <span class="badge observed">observed</span>`}</a
                >
              </li>`,
          )}
        </ul>
      </section>`,
  );
  // Readers look for an operation here, so the general conventions follow the list.
  const [opening = "", ...further] = version.description.split(/\n\s*\n/);
  const conventions = further.join("\n\n");
  const schemas = version.schemas.map((name) => html`<li><a href="${schemaPath(version.name, name)}">${name}</a></li>`);
  return {
    path: versionPath(version.name),
    title: `All operations of ${version.name}`,
    description: `All ${version.operations.filter(({ kind }) => kind === "operation").length} operations of ${version.name}, by subject, and its ${version.schemas.length} schemas.`,
    version: version.name,
    crumbs: [],
    intro: html`<h1>Reference <em>${version.name}</em></h1>
      <div class="lead">${prose.block(opening)}</div>`,
    body: html`<p class="note">
        Document version ${version.number}. Base URL <code>${version.server.url}</code>. Also as
        <a href="${fullPath(version.name)}">one long page</a> and as
        <a href="/${version.name}/openapi.json">OpenAPI 3.1 JSON</a>.
      </p>
      ${groups}${access(version, prose)}
      ${conventions !== "" && section("conventions", "Conventions", prose.block(conventions))}
      ${section(
        "schemas",
        "Schemas",
        html`<ul class="name-list">
          ${schemas}
        </ul>`,
      )}`,
    counterparts: site.versions
      .filter((other) => other.name !== version.name)
      .map((other) => ({ version: other.name, path: versionPath(other.name), note: "index" })),
    twin: versionTwin(version),
    entries: [
      {
        id: "",
        title: `Reference ${version.name}`,
        kind: "page",
        text: firstSentence(version.description),
        names: "Operations | Endpoints | Methods | Overview",
        about: "all operations schemas openapi document json specification",
      },
    ],
  };
}
