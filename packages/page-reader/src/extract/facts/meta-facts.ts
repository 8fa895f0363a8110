import { collapse, textOf } from "../../dom/text.ts";
import type { DomDocument, DomElement } from "../../dom/types.ts";
import { withoutMarkup } from "../../dom/without-markup.ts";
import { claimsOf } from "../../main-content/claims.ts";
import { titleOf } from "../../main-content/shown-title.ts";
import { sameTitle } from "../../main-content/title.ts";
import { permalink } from "./card-title.ts";
import type { Contacts } from "./contacts.ts";
import type { Fact } from "./fact.ts";

/** The facts that meta elements state, by the names of the elements. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    title: "og:title twitter:title dc.title citation_title",
    description: "description og:description twitter:description",
    author:
      "author article:author dc.creator dcterms.creator citation_author parsely-author sailthru.author creator og:author",
    datePublished:
      "article:published_time datepublished date dc.date dcterms.created citation_publication_date parsely-pub-date sailthru.date cxenseparse:publishtime published published_at publish_date pubdate og:published_time",
    dateModified: "article:modified_time datemodified",
    keywords: "keywords",
    section: "article:section",
    tags: "article:tag",
    image: "og:image twitter:image",
    url: "og:url",
    siteName: "og:site_name",
    type: "og:type",
    price: "product:price:amount og:price:amount",
    currency: "product:price:currency og:price:currency",
    availability: "product:availability og:availability",
    brand: "product:brand",
    sku: "product:retailer_item_id",
    condition: "product:condition",
    doi: "citation_doi",
    journal: "citation_journal_title",
  }).flatMap(([stated, metas]) => metas.split(" ").map((meta) => [meta, stated] as const)),
);

/** Returns what a page states about itself: meta tags, title, main heading, language, contact links, dates. */
export function metaFacts(document: DomDocument, url: string, { mails, phones, addresses }: Contacts): Fact[] {
  const facts: Fact[] = [];
  const add = (name: string, value: string, origin: Fact["origin"]) => {
    if (value !== "") facts.push({ path: [name], value, origin });
  };
  add("title", pageTitle(document), "meta");
  for (const meta of document.querySelectorAll("meta[content]")) {
    const name = (meta.getAttribute("property") ?? meta.getAttribute("name") ?? itemName(meta)).toLowerCase();
    const stated = names.get(name);
    if (stated !== undefined) add(stated, collapse(withoutMarkup(meta.getAttribute("content") ?? "")), "meta");
  }
  add("title", document.title, "text");
  add("language", document.documentElement.getAttribute("lang") ?? "", "text");
  add("url", document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? url, "meta");
  for (const mail of mails) add("email", mail, "text");
  for (const phone of phones) add("phone", phone, "text");
  for (const address of addresses) add("address", address, "text");
  return facts;
}

/** Returns what an element of the head states about the page; inside a thing it is about that thing. */
function itemName(meta: DomElement): string {
  return meta.closest("[itemscope]") ? "" : (meta.getAttribute("itemprop") ?? "");
}

/**
 * Returns the page's title: its displayed one, or of the parts of the title in its head the longest, as the site's name
 * is shorter.
 */
function pageTitle(document: DomDocument): string {
  const claims = claimsOf(document);
  const shown = textOf(titleOf(document, claims)).replace(permalink, "");
  if (shown !== "" && !sameTitle(shown, claims.sites)) return shown;
  const parts = claims.stated.filter((title, _, all) => !all.some((part) => part !== title && title.startsWith(part)));
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? shown;
}
