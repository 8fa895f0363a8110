import { guidePath } from "../model/address.ts";
import { html } from "../html/html.ts";
import { plain } from "../html/prose.ts";
import type { Guide } from "../content/guide.ts";
import type { Page } from "../page/page.ts";

/** Returns the page of a guide. Its links start at the root of the site. */
export function guidePage(guide: Guide): Page {
  const path = guidePath(guide.name);
  const lead = isOwnSentence(guide) ? "" : guide.description;
  return {
    path,
    title: guide.group === undefined ? guide.title : `${guide.title}: ${guide.group}`,
    heading: guide.title,
    source: guide.file,
    series: guide.group ?? "guides",
    description: guide.description,
    crumbs: [["Guides", "/guides/index.html"]],
    intro: html`<h1>${guide.title}</h1>
      ${lead !== "" && html`<p class="lead">${lead}</p>`}`,
    body: html`${guide.body}`,
    counterparts: [],
    twin: [`# ${guide.title}`, ...(lead === "" ? [] : [lead]), `${guide.source.trim()}\n`].join("\n\n"),
    entries: [
      // Guides by task rank above guides of packages, which are more detailed.
      {
        id: "",
        title: guide.title,
        kind: guide.group === undefined ? "guide" : "section",
        text: guide.description,
        about: guide.keywords,
        words: guide.source,
        ...(guide.group !== undefined && { place: guide.group }),
      },
      ...guide.headings.map((heading) => ({
        id: heading.id,
        title: heading.title,
        kind: "section" as const,
        text: plain(heading.text),
        words: heading.words,
        about: guide.title,
      })),
    ],
    written: guide.links,
  };
}

/** Returns whether the description is a sentence of the guide, which readers would read twice. */
function isOwnSentence({ description, source }: Guide): boolean {
  return plain(source).includes(description.replace(/[.:]$/, ""));
}
