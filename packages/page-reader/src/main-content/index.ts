import { settleConstructs } from "../constructs/index.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { mapText, textBlocks } from "./blocks.ts";
import { claimsOf } from "./claims.ts";
import type { Claims } from "./claims.ts";
import { findArticle } from "./find-article.ts";
import { keepBlocks } from "./scorer/keep-blocks.ts";
import { preparePage } from "./scorer/prepare-page.ts";
import { expectedAgreement, scorePage } from "./scorer/score-page.ts";
import { titleOf, withTitle } from "./shown-title.ts";
import { wholeContent } from "./whole-content.ts";

/** Text up to which a page is taken whole but for its frame, characters: the scorer knows pages of the web, which have more. */
const smallPage = 1_200;

/** Prose below which a small page is taken whole, characters of scripts with spaces. */
const littleProse = 250;

/** Prose without which a page is not an article whatever it declares, characters. */
const leastProse = 150;

/** Share of the scorer's own agreement that the article found by rules must reach to be believed. */
const believed = 0.93;

/** Whether the rules for articles are asked: the page says that it is one, and not in a language that they know less of. */
function asksRules({ documentElement }: DomDocument, { article }: Claims): boolean {
  const language = documentElement.getAttribute("lang") ?? "";
  return article && (language === "" || /^en\b/i.test(language));
}

/**
 * The element that holds a page's main content, its title included. The document is used up on the way.
 *
 * A scorer that was trained on pages of many kinds says which blocks a reader came for; what declares itself an
 * article in English is read by rules, as long as the scorer does not contradict them.
 *
 * @param reparse gives the document as it was: where the rules are not believed it is needed once more
 */
export function findMainContent(document: DomDocument, reparse: () => DomDocument): DomElement {
  const claims = claimsOf(document);
  settleConstructs(document);
  const title = titleOf(document, claims);
  preparePage(document.body);
  const { length, prose } = mapText(document.body).of(document.body);
  if (length < smallPage && (claims.article || prose < littleProse))
    return withTitle(
      claims.article && prose >= leastProse ? findArticle(document, claims) : wholeContent(document),
      title,
    );
  const page = scorePage(document, claims);
  if (!asksRules(document, claims)) return withTitle(keepBlocks(document.body, page.blocks, page.chosen), title);
  const article = findArticle(document, claims);
  const best = expectedAgreement(page, (_, place) => page.chosen[place] === true);
  if (expectedAgreement(page, ({ element }) => article.contains(element)) >= best * believed)
    return withTitle(article, title);
  const fresh = reparse();
  settleConstructs(fresh);
  const { body } = fresh;
  preparePage(body);
  return withTitle(keepBlocks(body, textBlocks(body), page.chosen), title);
}
