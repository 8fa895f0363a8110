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
  const textsOf = (names: string): string[] =>
    document.body
      .querySelectorAll(names)
      .map((heading) => textOf(heading))
      .filter((text) => text !== "");
  const headings = textsOf("h1");
  const sites = siteNames(document);
  const own = stated.flatMap((title) => title.split(parting)).filter((part) => !sameTitle(part, sites));
  const isTitle = (text: string): boolean => sameTitle(text, [...stated, ...own]) && !sameTitle(text, sites);
  const [first] = headings;
  const isOwn = first !== undefined && !sameTitle(first, sites);
  // Of the parts of a title the site's name is the shorter one.
  const longest = own.toSorted((a, b) => b.length - a.length)[0] ?? stated[0];
  return headings.find(isTitle) ?? textsOf("h2, h3").find(isTitle) ?? (isOwn ? first : longest) ?? first ?? "";
}

/** What the site is called: its head says so, or its title ends with it. */
function siteNames(document: DomDocument): string[] {
  const parts = document.title.split(parting);
  const last = parts.length > 1 ? [parts.at(-1) ?? ""] : [];
  return [metaContent(document, "og:site_name", "application-name") ?? "", ...last].filter((name) => name !== "");
}
