import { collapse } from "../dom/text.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { judgeNames } from "./boilerplate-names.ts";
import { proseMass } from "./blocks.ts";

const machinery =
  "script, style, noscript, template, link, meta, title, object, embed, svg, canvas, iframe, input, select, textarea, button, audio, video, map, dialog";
const frame =
  "nav, footer, menu, [role=navigation], [role=banner], [role=contentinfo], [role=search], [role=complementary], [role=dialog], [role=alertdialog], [role=toolbar], [role=menu]";
const unseen =
  '[hidden], [aria-hidden="true"], [style*="display:none"], [style*="display: none"], [style*="visibility:hidden"], [style*="visibility: hidden"]';

/** An element that holds this share of the page's prose is never taken for something beside it. */
const ownShare = 0.35;

/** Removes what never belongs to an article, in place, as long as it is not where the prose is. */
export function removeSurroundings(document: DomDocument): void {
  const { body } = document;
  for (const element of body.querySelectorAll(machinery)) element.remove();
  const mass = proseMass(body);
  const total = mass.get(body) ?? 0;
  const isAside = (element: DomElement) => (mass.get(element) ?? 0) <= total * ownShare;
  const drop = (elements: Iterable<DomElement>) => {
    for (const element of elements) if (element !== body && isAside(element)) element.remove();
  };
  drop(body.querySelectorAll(unseen));
  drop(body.querySelectorAll(frame));
  drop([...body.querySelectorAll("aside, form")]);
  drop([...body.querySelectorAll("header")].filter((header) => !isHeadOfArticle(header)));
  dropNamed(body, mass, total);
}

/** Names whose bearers are removed however much they say: what readers write can be longer than the article. */
const talk = /comment|disqus|respond|replies|related|recommend|teaser|footer|sidebar/i;
/** Prose that has to remain on the page when a long discussion goes, characters. */
const leastRest = 200;

/** Removes elements by their names, except where one name holds the prose itself, in one element or in many. */
function dropNamed(body: DomElement, mass: ReadonlyMap<DomElement, number>, total: number): void {
  const named = [...body.querySelectorAll("[class], [id]")].filter(isNamedBoilerplate);
  const shares = new Map<string, number>();
  const kindOf = (element: DomElement) => element.className.split(/\s+/)[0] || element.id;
  const all = new Set(named);
  for (const element of named)
    if (!hasAncestorIn(element, all))
      shares.set(kindOf(element), (shares.get(kindOf(element)) ?? 0) + (mass.get(element) ?? 0));
  for (const element of named) {
    const own = mass.get(element) ?? 0;
    const together = Math.max(own, shares.get(kindOf(element)) ?? 0);
    const isTalk =
      talk.test(`${element.className} ${element.id}`) && !element.querySelector("h1") && total - together >= leastRest;
    if (together <= total * ownShare || (isTalk && own <= total * 0.97)) element.remove();
  }
}

/** The header of an article holds its title and perhaps its first paragraph; that of the site holds neither. */
function isHeadOfArticle(header: DomElement): boolean {
  return header.closest("article, main") !== null || header.querySelector("h1") !== null;
}

function isNamedBoilerplate(element: DomElement): boolean {
  if (
    /^(?:body|html|main|article|p|em|strong|a|b|i|h1|img|figure|picture|td|tr|tbody|code|pre)$/.test(element.localName)
  )
    return element.localName === "p" && isSmallPrint(element);
  // A picture with its caption is taken care of later: the picture stays.
  if (
    /caption|figure|image/i.test(element.className) &&
    element.querySelector("img") &&
    collapse(element.textContent ?? "").length < 500
  )
    return false;
  const { boilerplate, body } = judgeNames(element);
  return boilerplate && !(body && collapse(element.textContent ?? "").length > 1500);
}

/** Paragraphs are named for what they are: a caption, a byline, a credit. */
function isSmallPrint(element: DomElement): boolean {
  return collapse(element.textContent ?? "").length < 250 && judgeNames(element).boilerplate;
}

function hasAncestorIn(element: DomElement, set: ReadonlySet<DomElement>): boolean {
  for (let at = element.parentElement; at; at = at.parentElement) if (set.has(at)) return true;
  return false;
}
