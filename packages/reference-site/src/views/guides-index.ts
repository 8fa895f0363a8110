import { html } from "../html/html.ts";
import type { Page } from "../site/page.ts";
import type { Site } from "../site/site.ts";

/** The list of guides. */
export function guidesIndex(site: Site): Page {
  const list = site.guides.map(
    (guide) =>
      html`<li>
        <a href="/guides/${guide.name}.html">${guide.title}</a>
        <p>${guide.description}</p>
      </li>`,
  );
  const twin = site.guides
    .map((guide) => `- [${guide.title}](/guides/${guide.name}.html.md): ${guide.description}`)
    .join("\n");
  return {
    path: "/guides/index.html",
    title: "Guides",
    description: "How to use the client and the self-hosted service, and how to move between versions.",
    crumbs: [],
    intro: html`<h1>Guides</h1>`,
    body: html`<ul class="guide-list">
      ${list}${site.upgrades.map(
        ({ folder, from, to }) =>
          html`<li>
            <a href="${folder}/index.html">Upgrade guide ${from} to ${to}</a>
            <p>What changed, and what to do about it.</p>
          </li>`,
      )}
    </ul>`,
    counterparts: [],
    twin: `# Guides\n\n${twin}\n`,
    entries: [{ id: "", title: "Guides", kind: "page", text: "" }],
  };
}
