import { html, type Html } from "../html/html.ts";
import { section } from "../html/section.ts";
import type { Guide } from "../content/guide.ts";
import { guidePath, slug } from "../model/address.ts";
import type { Page } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { chaptersOf, guidesOf, packagesOf } from "./sidebar.ts";

/** Returns the list of guides: first by task, then by package. */
export function guidesIndex(site: Site): Page {
  const upgrades = site.upgrades.map(({ folder, from, to }) => ({
    title: `From ${from} to ${to}`,
    path: `${folder}/index.html`,
    description: "What changed, and what to do about it.",
  }));
  const lists = [
    ...chaptersOf(site).map(({ name, guides }) => ({ id: slug(name), name, items: guides.map(itemOf) })),
    ...(upgrades.length > 0 ? [{ id: "upgrade", name: "Upgrade", items: upgrades }] : []),
    ...packagesOf(site).map((name) => ({ id: name, name, items: guidesOf(site, name).map(itemOf) })),
  ];
  const twin = ["# Guides", ...lists.map(({ name, items }) => `## ${name}\n\n${items.map(line).join("\n")}`)];
  return {
    path: "/guides/index.html",
    title: "Guides",
    description: "How to use the client and the self-hosted service, and how to move between versions.",
    crumbs: [],
    intro: html`<h1>Guides</h1>`,
    body: html`${lists.map(({ id, name, items }) =>
      section(
        id,
        name,
        html`<ul class="guide-list">
          ${items.map(rendered)}
        </ul>`,
      ),
    )}`,
    counterparts: [],
    twin: `${twin.join("\n\n")}\n`,
    entries: [{ id: "", title: "Guides", kind: "page", text: "" }],
  };
}

interface Item {
  readonly title: string;
  readonly path: string;
  readonly description: string;
}

function itemOf({ name, title, description }: Guide): Item {
  return { title, path: guidePath(name), description };
}

function rendered({ title, path, description }: Item): Html {
  return html`<li>
    <a href="${path}">${title}</a>
    <p>${description}</p>
  </li>`;
}

function line({ title, path, description }: Item): string {
  return `- [${title}](${path}.md): ${description}`;
}
