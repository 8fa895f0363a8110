import { html } from "../html/html.ts";
import { plain } from "../html/prose.ts";
import type { Guide } from "../content/guide.ts";
import type { Page } from "../page/page.ts";

/** The page of a guide. Links in it are addresses from the site's root. */
export function guidePage(guide: Guide): Page {
  const path = `/guides/${guide.name}.html`;
  return {
    path,
    title: guide.group === undefined ? guide.title : `${guide.title}: ${guide.group}`,
    heading: guide.title,
    source: guide.file,
    series: guide.group ?? "guides",
    description: guide.description,
    crumbs: [["Guides", "/guides/index.html"]],
    intro: html`<h1>${guide.title}</h1>
      <p class="lead">${guide.description}</p>`,
    body: html`${guide.body}`,
    counterparts: [],
    twin: `# ${guide.title}\n\n${guide.description}\n\n${guide.source.trim()}\n`,
    entries: [
      // A guide by task comes before those of a package, which go into its details.
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
