import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import type { Guide } from "../content/guide.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { packagesOf } from "./sidebar.ts";

/** Returns the list of guides: first by task, then by package. */
export function guidesIndex(site: Site): Page {
  const own = site.guides.filter(({ group }) => group === undefined);
  const upgrades = site.upgrades.map(
    ({ folder, from, to }) =>
      html`<li>
        <a href="${folder}/index.html">Upgrade guide ${from} to ${to}</a>
        <p>What changed, and what to do about it.</p>
      </li>`,
  );
  const packages = packagesOf(site).map((name) => ({
    name,
    guides: site.guides.filter(({ group }) => group === name),
  }));
  const twin = [
    "# Guides",
    own.map(line).join("\n"),
    ...packages.map(({ name, guides }) => `## ${name}\n\n${guides.map(line).join("\n")}`),
  ];
  return {
    path: "/guides/index.html",
    title: "Guides",
    description: "How to use the client and the self-hosted service, and how to move between versions.",
    crumbs: [],
    hasOutline: false,
    intro: html`<h1>Guides</h1>`,
    body: html`<ul class="guide-list">
        ${own.map(item)}${upgrades}
      </ul>
      ${packages.map(({ name, guides }) =>
        section(
          name,
          name,
          html`<ul class="guide-list">
            ${guides.map(item)}
          </ul>`,
        ),
      )}`,
    counterparts: [],
    twin: `${twin.join("\n\n")}\n`,
    entries: [{ id: "", title: "Guides", kind: "page", text: "" }],
  };
}

function item({ name, title, description }: Guide): Html {
  return html`<li>
    <a href="/guides/${name}.html">${title}</a>
    <p>${description}</p>
  </li>`;
}

function line({ name, title, description }: Guide): string {
  return `- [${title}](/guides/${name}.html.md): ${description}`;
}
