import { inlineCode } from "../html/code.ts";
import { type Html, html } from "../html/html.ts";
import { type Prose, firstSentence } from "../html/prose.ts";
import { section } from "../html/section.ts";
import { fullPath, operationPath, schemaPath, slug, twinPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";

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
      <div class="lead">${prose.block(`${version.summary}\n\n${opening}`)}</div>`,
    body: html`<p class="note">
        Document version ${version.number}. Base URL ${inlineCode(version.server.url)}. Also as
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

/** Formats the index of a version as Markdown. */
export function versionTwin(version: VersionModel): string {
  const groups = version.groups.map((group) => {
    const lines = group.operations.map(
      (one) =>
        `- [${one.method} ${one.path}](${twinPath(operationPath(version.name, one.id))}): ${one.summary} (\`${one.id}\`, ${one.contract})`,
    );
    return [`## ${group.name}`, group.description.trim(), lines.join("\n")].filter((part) => part !== "").join("\n\n");
  });
  const { url, description } = version.server;
  const base = `## Base URL\n\n\`${url}\`, document version ${version.number}.\n\n${description.trim()}`;
  const authentication = version.authentication === "" ? "" : `## Authentication\n\n${version.authentication}`;
  const introduction = [version.summary, version.description.trim(), base.trim(), authentication]
    .filter((part) => part !== "")
    .join("\n\n");
  const schemas = version.schemas.map((name) => `- [${name}](${twinPath(schemaPath(version.name, name))})`).join("\n");
  return `# Reference ${version.name}\n\n${introduction}\n\n${groups.join("\n\n")}\n\n## Schemas\n\n${schemas}\n`;
}

/** Renders the base URL and the authentication of a version. */
export function access({ number, server, authentication }: VersionModel, prose: Prose): Html {
  const address = html`<p>${inlineCode(server.url)}, document version ${number}.</p>
    ${server.description !== "" && prose.block(server.description)}`;
  return html`${section("base-url", "Base URL", address)}${
    authentication !== "" && section("authentication", "Authentication", prose.block(authentication))
  }`;
}
