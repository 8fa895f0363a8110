import { settleConstructs } from "../constructs/index.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { mapText, removeOwnText, textBlocks, type TextBlock, type TextMap } from "./blocks.ts";
import { claimsOf, type Claims } from "./claims.ts";
import { cleanRoot } from "./clean-root.ts";
import { findRoot } from "./find-root.ts";
import { removeSurroundings } from "./prepare.ts";
import { keepBlocks } from "./scorer/keep-blocks.ts";
import { keepOnce } from "./scorer/keep-once.ts";
import { preparePage } from "./scorer/prepare-page.ts";
import { expectedAgreement, scorePage, type ScoredPage } from "./scorer/score-page.ts";
import { titleOf, withTitle } from "./shown-title.ts";
import { wholeContent } from "./whole-content.ts";

/**
 * Amount of text up to which a page is kept whole except for its surroundings, characters: the scorer was trained on
 * larger pages.
 */
const smallPage = 1_200;

/** Amount of prose below which a small page is kept whole, characters of scripts with spaces. */
const littleProse = 250;

/** Amount of prose without which a page is not an article, whatever it declares, characters. */
const leastProse = 150;

/** Fraction of the scorer's own expected agreement that the rules' article must reach to be accepted. */
const believed = 0.93;

/**
 * Returns the element that contains the article of a page that declares itself one. It consumes the document.
 *
 * It follows the prose of the page down to the element that contains it, and removes what surrounds it and what it
 * repeats.
 */
export function findArticle(document: DomDocument, claims: Claims): DomElement {
  removeSurroundings(document);
  const article = findRoot(document.body, mapText(document.body));
  cleanRoot(article, claims);
  removeSecondBody(article);
  return article;
}

/** Minimum fraction of an article's text that repeats earlier text if all of it is printed twice. */
const printedTwice = 0.4;

/**
 * Removes a second copy of the body, such as one for small screens. A few repeated texts stay: authors repeat a refrain
 * or a warning on purpose.
 */
function removeSecondBody(article: DomElement): void {
  const blocks = textBlocks(article);
  const all = blocks.map(() => true);
  const once = keepOnce(blocks, all);
  const again = blocks.filter((_block, place) => !once[place]);
  if (lengthOf(again) < printedTwice * lengthOf(blocks)) return;
  for (const { element } of again) removeOwnText(element);
}

function lengthOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** Returns whether the rules for articles apply: the page declares itself one, in a language that they know well. */
function asksRules({ documentElement }: DomDocument, { article }: Claims): boolean {
  const language = documentElement.getAttribute("lang") ?? "";
  return article && (language === "" || /^en\b/i.test(language));
}

/**
 * Minimum values for a plain article: one element has these fractions of the page's prose and of its text, and this
 * fraction of its own text is prose.
 */
const [mostProse, enoughText, pureProse] = [0.8, 0.3, 0.85];

/** Fraction of the prose of a plain article that the rules' article must contain to be accepted. */
const leastKept = 0.5;

/** Returns the amount of prose in a plain article, characters; undefined if the page is something else. */
function plainProse(body: DomElement, text: TextMap): number | undefined {
  const all = text.of(body);
  const { length, prose } = text.of(findRoot(body, text));
  const isPlain = prose > all.prose * mostProse && length > all.length * enoughText && prose > length * pureProse;
  return isPlain ? prose : undefined;
}

function agrees(page: ScoredPage, article: DomElement): boolean {
  const best = expectedAgreement(page, (_, place) => page.chosen[place] === true);
  return expectedAgreement(page, ({ element }) => article.contains(element)) >= best * believed;
}

/**
 * Returns the element with a page's main content, including its title. It consumes the document.
 *
 * A scorer trained on pages of many kinds decides which blocks are main content. A page that declares itself an article
 * in English is read by rules, unless the scorer contradicts them. A plain article is not scored unless the rules lose
 * most of it; F1 on unseen sites stays the same.
 *
 * @param reparse returns the original document: it is needed again if the rules are not accepted
 */
export function findMainContent(document: DomDocument, reparse: () => DomDocument): DomElement {
  const claims = claimsOf(document);
  settleConstructs(document);
  const title = titleOf(document, claims);
  preparePage(document.body);
  const text = mapText(document.body);
  const { length, prose } = text.of(document.body);
  if (length < smallPage && (claims.article || prose < littleProse))
    return withTitle(
      claims.article && prose >= leastProse ? findArticle(document, claims) : wholeContent(document),
      title,
    );
  if (!asksRules(document, claims)) {
    const { blocks, chosen } = scorePage(document, claims);
    return withTitle(keepBlocks(document.body, blocks, chosen), title);
  }
  const plain = plainProse(document.body, text);
  const page = plain === undefined ? scorePage(document, claims) : undefined;
  const article = findArticle(document, claims);
  if (page ? agrees(page, article) : mapText(article).of(article).prose >= (plain ?? 0) * leastKept)
    return withTitle(article, title);
  const fresh = reparse();
  settleConstructs(fresh);
  const { body } = fresh;
  preparePage(body);
  return withTitle(keepBlocks(body, textBlocks(body), (page ?? scorePage(fresh, claims)).chosen), title);
}
