import { html, type Html } from "../html/html.ts";
import type { Guide } from "../content/guide.ts";
import { fullPath, guidePath, operationPath, schemaPath, versionPath } from "../model/address.ts";
import type { Operation } from "../model/operation.ts";
import type { VersionModel } from "../model/version.ts";
import type { Page } from "../page/page.ts";
import { currentVersion, type Site } from "../site/site.ts";
import { ariaCurrent, mainLinks } from "./header.ts";

/**
 * Maximum number of operations for a complete list. In a larger document, the sidebar only lists the current group.
 */
const mostListed = 60;

/** Renders the navigation: guides, operations by tag, schemas. On a phone, a button opens it. */
export function sidebar(site: Site, page: Page): Html {
  const version = site.versions.find(({ name }) => name === page.version) ?? currentVersion(site);
  const upgrades = site.upgrades.map(({ folder, from, to }) =>
    link(page, `${folder}/index.html`, html`From ${from} to ${to}`),
  );
  const catalogues = [
    link(page, "/errors.html", html`Error catalogue`),
    link(page, "/limits.html", html`Limits and charges`),
    link(page, "/trace-events.html", html`Trace events`),
    link(page, "/changelog.html", html`Changelog`),
  ];
  // A phone has no room for the links of the header.
  const short = mainLinks(site).map(([label, path]) => html`<a href="${path}">${label}</a>`);
  return html`<nav class="side" id="side" popover aria-label="All pages">
    <p class="main-links">${short}</p>
    ${chaptersOf(site).map(({ name, guides }) => group(name, guideLinks(page, guides)))}${upgrades.length > 0 && group("Upgrade", upgrades)}${version.groups.map((one) => operationGroup(version, one, page))}${schemaGroup(version, page)}${packagesOf(site).map((name) => packageGroup(site, page, name))}${group("Catalogues", catalogues)}
  </nav>`;
}

/** Returns the guides of a package, or those of the site itself. */
export function guidesOf(site: Site, group: string | undefined): readonly Guide[] {
  return site.guides.filter((guide) => guide.group === group);
}

/** Returns the guides of the site itself by chapter, in the order of their first guides. */
export function chaptersOf(site: Site): { readonly name: string; readonly guides: readonly Guide[] }[] {
  const guides = guidesOf(site, undefined);
  const names = [...new Set(guides.map(({ chapter }) => chapter))];
  return names.map((name) => ({ name, guides: guides.filter(({ chapter }) => chapter === name) }));
}

/** Returns the packages that have guides. */
export function packagesOf(site: Site): string[] {
  return [...new Set(site.guides.flatMap((guide) => guide.group ?? []))];
}

/** Renders the guides of a package, collapsed unless one of them is the current page. */
function packageGroup(site: Site, page: Page, name: string): Html {
  const guides = guidesOf(site, name);
  const isHere = guides.some((guide) => guidePath(guide.name) === page.path);
  return html`<details ${isHere && html` open`}>
    <summary>${name.replace(/^@[^/]+\//, "").replace(/^./, (first) => first.toUpperCase())} in detail</summary>
    <ul>
      ${guideLinks(page, guides)}
    </ul>
  </details>`;
}

function guideLinks(page: Page, guides: readonly Guide[]): Html[] {
  return guides.map((guide) => link(page, guidePath(guide.name), html`${guide.title}`));
}

function group(title: string, items: readonly Html[]): Html {
  return html`<section>
    <b>${title}</b>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function operationGroup(version: VersionModel, { name, operations }: VersionModel["groups"][number], page: Page): Html {
  const isHere = operations.some(({ id }) => operationPath(version.name, id) === page.path);
  if (version.operations.length > mostListed && !isHere)
    return html`<p><a href="${versionPath(version.name, name)}">${name}</a></p>`;
  const shown = operations.slice(0, mostListed);
  return group(
    name,
    shown.map((one) => link(page, placeOf(version, one, page), operationLine(one))),
  );
}

function placeOf(version: VersionModel, { id }: Operation, { isWhole }: Page): string {
  return isWhole === true ? fullPath(version.name, id) : operationPath(version.name, id);
}

function operationLine(operation: Operation): Html {
  const method = operation.kind === "webhook" ? "event" : operation.method;
  return html`<span class="method ${method.toLowerCase()}">${method === "DELETE" ? "DEL" : method}</span
    ><span
      >${operation.summary}${operation.beta && html` <span class="badge">beta</span>`}${operation.deprecated && html` <span class="badge deprecated">deprecated</span>`}</span
    >`;
}

function schemaGroup(version: VersionModel, page: Page): Html {
  const isHere = version.schemas.some((name) => schemaPath(version.name, name) === page.path);
  // The full reference shows schemas where they are used.
  if (version.schemas.length > 4 * mostListed || page.isWhole === true)
    return html`<p><a href="${versionPath(version.name)}#schemas">Schemas</a></p>`;
  return html`<details ${isHere && html` open`}>
    <summary>Schemas</summary>
    <ul>
      ${version.schemas.map((name) => link(page, schemaPath(version.name, name), html`${name}`))}
    </ul>
  </details>`;
}

function link(page: Page, path: string, label: Html): Html {
  return html`<li><a href="${path}" ${ariaCurrent(page.path, path)}>${label}</a></li>`;
}
