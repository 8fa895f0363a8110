import { linkedDataBlocks } from "../../extract/facts/json-blocks.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { proseOf, textBlocks } from "./blocks.ts";

const articleType = /(?:Article|BlogPosting|LiveBlogPosting|Report|Review|NewsArticle)$/;
const otherType =
  /^(?:Product|ProductGroup|Event|JobPosting|Recipe|RealEstateListing|FAQPage|ContactPage|SearchResultsPage|Course)$/;

/** Whether the page says that it is an article. */
export function statesArticle(document: DomDocument): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute("content") ?? "";
  if (/^(?:article|blog|news)/i.test(type)) return true;
  if (
    document.querySelector(
      'meta[property="article:published_time"], [itemprop~="articleBody"], [itemtype*="Article"], [itemtype*="BlogPosting"]',
    )
  )
    return true;
  return typesIn(document).some((name) => articleType.test(name));
}

/** Whether the page says that it is about something else, whose facts lie beside its prose. */
export function statesOtherThing(document: DomDocument): boolean {
  if (statesArticle(document)) return false;
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute("content") ?? "";
  return (
    /product/i.test(type) ||
    document.querySelector('[itemscope][itemtype$="/Product"]') !== null ||
    typesIn(document).some((name) => otherType.test(name))
  );
}

/** Prose from which on a page about another thing is read as an article all the same, characters. */
const muchProse = 2_500;

/** Whether what was found on a page about another thing is an article about it. */
export function isLongArticle(element: DomElement): boolean {
  const prose = textBlocks(element).reduce((sum, block) => sum + proseOf(block), 0);
  return prose > muchProse && isArticle(element);
}

/** Whether what was found reads like an article: enough prose, in paragraphs, and few links. */
export function isArticle(element: DomElement): boolean {
  const blocks = textBlocks(element);
  const prose = blocks.reduce((sum, block) => sum + proseOf(block), 0);
  // Links lead elsewhere, related stories for instance; they say nothing against an article.
  const text = blocks.reduce((sum, block) => sum + block.text.length - block.linked, 0);
  const long = blocks.reduce((sum, block) => sum + (proseOf(block) > 80 ? Math.max(1, block.text.length / 400) : 0), 0);
  return prose > 250 && long >= 2 && prose > text * 0.45;
}

/** Types of the things that structured data describes at its top. */
function typesIn(document: DomDocument): string[] {
  return linkedDataBlocks(document).flatMap((block) => topTypes(block));
}

function topTypes(block: unknown): string[] {
  if (Array.isArray(block)) return block.flatMap(topTypes);
  if (typeof block !== "object" || block === null) return [];
  const { "@type": type, "@graph": graph } = block as Record<string, unknown>;
  const own = (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === "string");
  return [...own, ...(graph === undefined ? [] : topTypes(graph))];
}
