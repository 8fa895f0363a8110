import { metaContent } from "../../dom/meta-content.ts";
import { collapse, textOf } from "../../dom/text.ts";
import type { DomDocument } from "../../dom/types.ts";
import { sameTitle } from "../../main-content/title.ts";

/** Separator between a page's title and the name of its site. */
const parting = /\s+[|·•–—»«:-]\s+/;

/**
 * Returns the page's title: the heading that matches its head, since the first heading is often the site's name;
 * otherwise the head's title, otherwise its first heading.
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
  // Of the parts of a title, the site's name is the shorter one.
  const longest = own.toSorted((a, b) => b.length - a.length)[0] ?? stated[0];
  return headings.find(isTitle) ?? textsOf("h2, h3").find(isTitle) ?? (isOwn ? first : longest) ?? first ?? "";
}

/** Returns the site's name: stated in the head, or at the end of its title. */
function siteNames(document: DomDocument): string[] {
  const parts = document.title.split(parting);
  const last = parts.length > 1 ? [parts.at(-1) ?? ""] : [];
  return [metaContent(document, "og:site_name", "application-name") ?? "", ...last].filter((name) => name !== "");
}
