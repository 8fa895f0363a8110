import { escapeHtml } from "../html/html.ts";
import { productName } from "../views/header.ts";
import type { Written } from "../page/page.ts";
import type { Site } from "../site/site.ts";

const path = "changelog.xml";

/** Returns the changelog as an RSS feed, newest first: each version of the documents and each release of a package. */
export function changelogFeed(site: Site): Written {
  const page = new URL("changelog.html", site.baseUrl).href;
  const documents = [...site.versions].reverse().map(({ name, number }) => ({
    title: `Document ${name}: version ${number}`,
    link: `${page}#documents`,
    id: `document ${name} ${number}`,
    day: site.documentDates.get(name),
  }));
  const releases = site.changelogs.flatMap(({ id, name, source, dates }) =>
    [...source.matchAll(/^### (\S+)$/gm)].map(([, release = ""]) => ({
      title: `${name} ${release}`,
      link: `${page}#${id}`,
      id: `${name} ${release}`,
      day: dates.get(release),
    })),
  );
  const newestFirst = [...releases, ...documents].toSorted((a, b) => (b.day ?? "").localeCompare(a.day ?? ""));
  const self = escapeHtml(new URL(path, site.baseUrl).href);
  const items = newestFirst.map(
    ({ title, link, id, day }) =>
      `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(link)}</link><guid isPermaLink="false">${escapeHtml(id)}</guid>${day === undefined ? "" : `<pubDate>${new Date(day).toUTCString()}</pubDate>`}</item>`,
  );
  return {
    path,
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${productName}: changelog</title><link>${escapeHtml(page)}</link><description>Versions of the documents and releases of the packages.</description><language>en</language><atom:link href="${self}" rel="self" type="application/rss+xml" />\n${items.join("\n")}\n</channel></rss>\n`,
  };
}
