import { linkedDataBlocks } from "../structured/json-blocks.ts";
import { collapse, textOf } from "../dom/text.ts";
import { isElement } from "../dom/types.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";

/** What a page says about itself. */
export interface Claims {
  /** Whether it is an article. */
  readonly article: boolean;
  /** Whether it is about something else, whose facts are outside its prose. */
  readonly otherThing: boolean;
  /** Its titles: for previews, in its head, and its main heading if there is only one. */
  readonly titles: readonly string[];
  /** The titles that its head states. */
  readonly stated: readonly string[];
  /** Its main headings. */
  readonly headings: readonly DomElement[];
  /** Its description in the head. */
  readonly summary: string;
}

const articleType = /(?:Article|BlogPosting|LiveBlogPosting|Report|Review|NewsArticle)$/;
const otherType =
  /^(?:Product|ProductGroup|Event|JobPosting|Recipe|RealEstateListing|FAQPage|ContactPage|SearchResultsPage|Course)$/;

interface Marks {
  ogType: string;
  published: boolean;
  readonly itemTypes: string[];
  hasBody: boolean;
  readonly metaTitles: string[];
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
    summary: "",
    headings: [],
  };
  readMarks(document.documentElement, marks);
  const data = linkedDataBlocks(document);
  const types = data.flatMap((block) => topTypes(block));
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
  const stated = statedTitles(document.title, marks);
  return {
    article,
    otherThing,
    titles: distinct([...stated, ...(marks.headings.length === 1 ? [textOf(marks.headings[0])] : [])]),
    stated,
    headings: marks.headings,
    summary: collapse(marks.summary),
  };
}

function readMarks(element: DomElement, marks: Marks): void {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (!isElement(node)) continue;
    if (node.localName === "meta") readMeta(node, marks);
    else if (node.localName === "h1") marks.headings.push(node);
    if (!node.attribs.isClassAlone) readItem(node, marks);
    if (node.firstChild) readMarks(node, marks);
  }
}

function readItem(element: DomElement, marks: Marks): void {
  const type = element.getAttribute("itemtype");
  if (type !== null) marks.itemTypes.push(type);
  const property = element.getAttribute("itemprop");
  if (property !== null && /(?:^|\s)articleBody(?:\s|$)/.test(property)) marks.hasBody = true;
}

function readMeta(meta: DomElement, marks: Marks): void {
  const content = meta.getAttribute("content") ?? "";
  const name = meta.getAttribute("property") ?? meta.getAttribute("name") ?? meta.getAttribute("itemprop") ?? "";
  if (name === "og:type") marks.ogType ||= content;
  else if (name === "article:published_time") marks.published = true;
  else if (/^(?:og:title|twitter:title|title|headline)$/.test(name)) marks.metaTitles.push(content);
  else if (/^(?:og:)?description$/.test(name)) marks.summary ||= content;
}

function statedTitles(title: string, { metaTitles }: Marks): string[] {
  // The site's name is at one end of the title in the head.
  const parts = title.split(/\s+[|–—·»«:-]\s+/).filter((part) => part.length > 20);
  return distinct([...metaTitles, title, ...parts]);
}

function distinct(titles: readonly string[]): string[] {
  return [...new Set(titles.map(collapse).filter((text) => text.length > 3))];
}

/** Returns the types of the top-level things in structured data. */
function topTypes(block: unknown): string[] {
  if (Array.isArray(block)) return block.flatMap(topTypes);
  if (typeof block !== "object" || block === null) return [];
  const { "@type": type, "@graph": graph } = block as Record<string, unknown>;
  const own = (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === "string");
  return [...own, ...(graph === undefined ? [] : topTypes(graph))];
}
