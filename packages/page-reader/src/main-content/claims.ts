import { isHidden } from "../dom/hidden.ts";
import { linkedDataBlocks } from "../structured/json-blocks.ts";
import { topNodes, typesOf } from "../structured/nodes.ts";
import { collapse, shortText, textOf } from "../dom/text.ts";
import { longestTitle, sameTitle } from "./title.ts";
import { isElement, type DomDocument, type DomElement } from "../dom/types.ts";

/** The statements of a page about itself. */
export interface Claims {
  /** Whether it is an article. */
  readonly article: boolean;
  /** Whether it is about something else, whose facts are outside its prose. */
  readonly otherThing: boolean;
  /** Its titles: for previews, in its head, and its main heading if there is only one. */
  readonly titles: readonly string[];
  /** The titles that its head states, whole and in parts. */
  readonly stated: readonly string[];
  /** The names of its site. */
  readonly sites: readonly string[];
  /** Its main headings. */
  readonly headings: readonly DomElement[];
  /** Its description in the head. */
  readonly summary: string;
}

/** Separates a page's title from the name of its site. */
const parting = /\s+[|·•–—»«:/-]\s+/;
const articleType = /(?:Article|BlogPosting|LiveBlogPosting|Report|Review|NewsArticle)$/;
const otherType =
  /^(?:Product|ProductGroup|Event|JobPosting|Recipe|RealEstateListing|FAQPage|ContactPage|SearchResultsPage|Course)$/;

interface Marks {
  ogType: string;
  published: boolean;
  readonly itemTypes: string[];
  hasBody: boolean;
  readonly metaTitles: string[];
  readonly siteNames: string[];
  summary: string;
  readonly headings: DomElement[];
}

/** Reads what a page says about itself in its head, in its marked elements and in its JSON-LD. */
export function claimsOf(document: DomDocument): Claims {
  const marks: Marks = {
    ogType: "",
    published: false,
    itemTypes: [],
    hasBody: false,
    metaTitles: [],
    siteNames: [],
    summary: "",
    headings: [],
  };
  readMarks(document.documentElement, marks);
  const types = topNodes(linkedDataBlocks(document)).flatMap(typesOf);
  const article =
    /^(?:article|blog|news)/i.test(marks.ogType) ||
    marks.published ||
    marks.hasBody ||
    marks.itemTypes.some((type) => /Article|BlogPosting/.test(type)) ||
    types.some((name) => articleType.test(name));
  const otherThing =
    !article &&
    (/product/i.test(marks.ogType) ||
      marks.itemTypes.some((type) => type.endsWith("/Product")) ||
      types.some((name) => otherType.test(name)));
  const { headings, metaTitles } = marks;
  const parts = partsOf(document.title);
  const isSiteLast = parts.length > 1 && !endsWithTitle(parts, marks, document.body);
  const sites = distinct([...marks.siteNames, ...(isSiteLast ? parts.slice(-1) : [])]);
  const whole = [...metaTitles, document.title];
  return {
    article,
    otherThing,
    // The site's name is at one end of the title in the head.
    titles: distinct([
      ...whole,
      ...parts.filter((part) => part.length > 20),
      ...(headings.length === 1 ? [textOf(headings[0])] : []),
    ]),
    stated: distinct([...whole, ...whole.flatMap(partsOf).filter((part) => !sameTitle(part, sites))]),
    sites,
    headings,
    summary: marks.summary,
  };
}

/** Maximum length of the name of a site that states another one, characters. */
const longestName = 45;

/** A level below those of headings. */
const noLevel = 7;

/**
 * Returns whether the last part of a title in the head is the page's own title: some sites put their name first. Then a
 * heading says it, below headings of lower levels with other parts; or previews have it as their title,
 * or it is too long for another name of the site.
 */
function endsWithTitle(parts: readonly string[], { metaTitles, siteNames }: Marks, body: DomElement): boolean {
  const others = parts.map(collapse);
  const last = others.pop() ?? "";
  const level = { last: noLevel, other: noLevel };
  for (const heading of body.querySelectorAll("h1, h2, h3, h4")) {
    const text = shortText(heading, longestTitle(parts)) ?? "";
    if (text === "" || sameTitle(text, siteNames)) continue;
    const says = sameTitle(text, others) ? "other" : text === last ? "last" : undefined;
    if (says === "other" && level.last < noLevel) return false;
    if (says !== undefined) level[says] = Math.min(level[says], Number(heading.localName.slice(1)));
  }
  if (level.other < noLevel) return level.last < level.other;
  // Behind the name of a site alone is often its slogan.
  const isLongest = level.last < noLevel && others.length > 1 && others.every(({ length }) => length < last.length);
  const isLong = last.length > longestName && siteNames.length > 0 && !sameTitle(last, siteNames);
  return metaTitles.includes(last) || isLongest || isLong;
}

/** Parts of a page whose headings are not its own. */
const parts = /^(?:dialog|footer|nav)$/;

function readMarks(element: DomElement, marks: Marks, isPart = false): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    if (node.localName === "meta") readMeta(node, marks);
    else if (node.localName === "h1" && !isPart) marks.headings.push(node);
    const { isClassAlone } = node.attribs;
    if (!isClassAlone) readItem(node, marks);
    const isOther =
      isPart ||
      parts.test(node.localName) ||
      (!isClassAlone && (node.getAttribute("role") === "dialog" || isHidden(node)));
    if (node.firstChild) readMarks(node, marks, isOther);
  }
}

function readItem(element: DomElement, marks: Marks): void {
  const type = element.getAttribute("itemtype");
  if (type !== null) marks.itemTypes.push(type);
  const property = element.getAttribute("itemprop");
  if (property !== null && /(?:^|\s)articleBody(?:\s|$)/.test(property)) marks.hasBody = true;
}

function readMeta(meta: DomElement, marks: Marks): void {
  const content = collapse(meta.getAttribute("content") ?? "");
  const name = meta.getAttribute("property") ?? meta.getAttribute("name") ?? meta.getAttribute("itemprop") ?? "";
  if (name === "og:type") marks.ogType ||= content;
  else if (name === "article:published_time") marks.published = true;
  else if (/^(?:og:title|twitter:title|title|headline)$/.test(name)) addTo(marks.metaTitles, content);
  else if (/^(?:og:site_name|application-name)$/.test(name)) addTo(marks.siteNames, content);
  else if (/^(?:og:)?description$/.test(name)) marks.summary ||= content;
}

/**
 * Maximum number of titles that a page states, of names of its site, and of parts of a title: each text of the page is
 * compared with all of them.
 */
const mostTitles = 50;

function addTo(titles: string[], title: string): void {
  if (titles.length < mostTitles && !titles.includes(title)) titles.push(title);
}

function partsOf(title: string): string[] {
  const parts = title.split(parting);
  return parts.length > mostTitles ? [title] : parts;
}

function distinct(titles: readonly string[]): string[] {
  return [...new Set(titles.map(collapse).filter((text) => text.length > 3))].slice(0, mostTitles);
}
