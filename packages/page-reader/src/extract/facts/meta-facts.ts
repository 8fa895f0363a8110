import { collapse, textOf } from "../../dom/text.ts";
import { readableText } from "../../main-content/blocks.ts";
import type { DomDocument, DomElement } from "../../dom/types.ts";
import type { Fact } from "./fact.ts";
import { linesOf } from "./headings.ts";
import { mailAddress } from "./mail-address.ts";

/** Meta names and what they state. */
const names: Readonly<Record<string, readonly string[]>> = {
  description: ["description"],
  author: ["author"],
  keywords: ["keywords"],
  "article:author": ["author"],
  "article:published_time": ["datePublished"],
  "article:modified_time": ["dateModified"],
  "article:section": ["section"],
  "article:tag": ["tags"],
  "og:title": ["title"],
  "og:description": ["description"],
  "og:image": ["image"],
  "og:url": ["url"],
  "og:site_name": ["siteName"],
  "og:type": ["type"],
  "product:price:amount": ["price"],
  "product:price:currency": ["currency"],
  "og:price:amount": ["price"],
  "og:price:currency": ["currency"],
  "product:availability": ["availability"],
  "og:availability": ["availability"],
  "product:brand": ["brand"],
  "product:retailer_item_id": ["sku"],
  "product:condition": ["condition"],
  "twitter:title": ["title"],
  "twitter:description": ["description"],
  "twitter:image": ["image"],
  date: ["datePublished"],
  "dc.date": ["datePublished"],
  "dc.creator": ["author"],
  "dc.title": ["title"],
  citation_title: ["title"],
  citation_author: ["author"],
  citation_publication_date: ["datePublished"],
  citation_doi: ["doi"],
  citation_journal_title: ["journal"],
};

/** What a page states about itself: meta tags, title, main heading, language, contact links, dates. */
export function metaFacts(document: DomDocument, url: string): Fact[] {
  const facts: Fact[] = [];
  const add = (path: readonly string[], value: string, origin: Fact["origin"]) => {
    if (value !== "") facts.push({ path, value, origin });
  };
  const heading =
    [...document.querySelectorAll("h1")].map((element) => textOf(element)).find((text) => text !== "") ?? "";
  add(["title"], heading, "meta");
  for (const meta of document.querySelectorAll("meta[content]")) {
    const name = (meta.getAttribute("property") ?? meta.getAttribute("name") ?? "").toLowerCase();
    const path = names[name];
    if (path) add(path, collapse(meta.getAttribute("content") ?? ""), "meta");
  }
  add(["title"], collapse(document.title), "text");
  add(["language"], document.documentElement.getAttribute("lang") ?? "", "text");
  add(["url"], document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? url, "meta");
  contacts(document, add);
  for (const time of document.querySelectorAll("article time[datetime], main time[datetime], time[datetime]"))
    add(["date"], time.getAttribute("datetime") ?? "", "text");
  return facts;
}

function contacts(
  document: DomDocument,
  add: (path: readonly string[], value: string, origin: Fact["origin"]) => void,
): void {
  for (const link of document.querySelectorAll('a[href^="mailto:"], a[href^="tel:"]')) {
    const [scheme = "", rest = ""] = (link.getAttribute("href") ?? "").split(/:(.*)/s);
    const value = decode(rest.split("?")[0] ?? "");
    const isPhone = scheme.toLowerCase() === "tel";
    add([isPhone ? "phone" : "email"], isPhone ? asShown(link, value) : value, "text");
  }
  for (const element of document.querySelectorAll("address")) add(["address"], linesOf(element), "text");
  const text = readableText(document.body);
  for (const [mail] of text.matchAll(mailAddress)) add(["email"], mail, "text");
  for (const [phone] of text.matchAll(/(?:\+|\b00)\d{1,3}[\s().\d/-]{6,18}\d/g)) add(["phone"], phone, "text");
}

/** A number as the link shows it, when it shows the same digits: people group them. */
function asShown(link: DomElement, number: string): string {
  const digits = (text: string) => text.replace(/[^\d+]/g, "");
  const shown = textOf(link);
  return digits(shown) === digits(number) && /^[\d\s+()./-]+$/.test(shown) ? shown : number;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
