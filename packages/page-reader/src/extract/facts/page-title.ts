import { metaContent } from "../../dom/meta-content.ts";
import { collapse, textOf } from "../../dom/text.ts";
import type { DomDocument } from "../../dom/types.ts";
import { sameTitle } from "../../main-content/title.ts";

/** What parts a page's title from the name of its site. */
const parting = /\s+[|·•–—»«:-]\s+/;

/**
 * What a page is called: the heading that says what its head says, since the first heading is often the site's name; else what its
 * head says, else its first heading.
 */
export function pageTitle(document: DomDocument): string {
  const stated = [metaContent(document, "og:title", "twitter:title") ?? "", collapse(document.title)].filter(
    (text) => text !== "",
  );
  const main = document
    .querySelectorAll("h1")
    .map((heading) => textOf(heading))
    .filter((text) => text !== "");
  const same = main.find((text) => sameTitle(text, stated));
  if (same !== undefined) return same;
  const lower = document.body.querySelectorAll("h2, h3").map((heading) => textOf(heading));
  const [first] = main;
  return (
    lower.find((text) => sameTitle(text, stated)) ??
    (isSiteName(first, document) ? withoutSite(stated) : first) ??
    withoutSite(stated) ??
    ""
  );
}

/** Whether a heading names the site: the page's head says so, or the title ends with it. */
function isSiteName(heading: string | undefined, document: DomDocument): boolean {
  if (heading === undefined) return true;
  const site = metaContent(document, "og:site_name", "application-name") ?? "";
  const parts = document.title.split(parting);
  return sameTitle(heading, [site, ...(parts.length > 1 ? [parts.at(-1) ?? ""] : [])]);
}

/** The longest part of the title, as the site's name is the shorter one. */
function withoutSite([title]: readonly string[]): string | undefined {
  return title?.split(parting).toSorted((a, b) => b.length - a.length)[0];
}
