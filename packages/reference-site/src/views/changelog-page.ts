import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import { versionPath } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";

function day(site: Site, version: string): Html | undefined {
  const found = site.documentDates.get(version);
  return found === undefined ? undefined : html` of <time datetime="${found}">${found}</time>`;
}

/** Returns the page with the versions of the documents and the changelogs of the published packages. */
export function changelogPage(site: Site): Page {
  const versions = [...site.versions]
    .reverse()
    .map(
      (version) =>
        html`<li>
          <a href="${versionPath(version.name)}">${version.name}</a>: document version
          <code>${version.number}</code>${day(site, version.name)},
          ${version.operations.filter(({ kind }) => kind === "operation").length} operations
        </li>`,
    );
  const versionLines = site.versions.map(
    ({ name, number }) => `- [${name}](${versionPath(name)}.md): document version ${number}`,
  );
  const upgradeLine =
    site.upgrades.length > 0 ? "\nWhat changed between them: the [upgrade guide](/upgrade/index.html.md).\n" : "";
  const logs = site.changelogs.map((log) => section(log.id, log.name, log.body));
  return {
    path: "/changelog.html",
    title: "Changelog",
    description: "Which versions of the documents and packages there are, and what changed in each.",
    crumbs: [],
    intro: html`<h1>Changelog</h1>
      <p class="note">Also as a <a href="/changelog.xml">feed</a>.</p>`,
    body: html`<section>
        <h2 id="documents"><a href="#documents">Documents</a></h2>
        <ul>
          ${versions}
        </ul>
        ${
          site.upgrades.length > 0 &&
          html`<p>What changed between them: the <a href="/upgrade/index.html">upgrade guide</a>.</p>`
        }
      </section>
      ${logs}${logs.length === 0 && html`<p class="note">No package has been released yet. Changes will be listed here.</p>`}`,
    counterparts: [],
    twin: `# Changelog\n\n${versionLines.join("\n")}\n${upgradeLine}${site.changelogs.map((log) => `\n## ${log.name}\n\n${log.source}\n`).join("")}`,
    entries: [
      {
        id: "",
        title: "Changelog",
        kind: "page",
        text: "Releases of the documents and packages.",
        about: "versions releases release notes news",
      },
    ],
  };
}
