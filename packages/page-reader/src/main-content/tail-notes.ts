import type { DomElement } from "../dom/types.ts";
import type { TextBlock } from "./blocks.ts";

/** Most blocks that tell of the author or of the article after its last paragraph. */
const maxNotes = 6;
/** Longest of them, characters. */
const maxLength = 600;

/**
 * Removes what an article's last blocks say of its author, its sources and its printing, in place, from the end on
 * until a block says something else. An article of few blocks is left alone: there it may be what it is about.
 */
export function trimTail(root: DomElement, blocks: readonly TextBlock[], authors: readonly string[]): void {
  const left = blocks.filter(({ element }) => root.contains(element));
  const last = left.slice(Math.ceil(left.length / 2)).slice(-maxNotes);
  let ways = 0;
  for (const { element, text } of last.toReversed()) {
    const way = isContactLine(text);
    if (way) ways++;
    // More lines that tell how to reach somebody are the list that the article is about.
    if (way ? ways > maxWays || left.length < 3 * maxWays : !isTailNote(text, authors)) return;
    if (element !== root && !element.querySelector("p, ul, ol, table, blockquote, pre")) element.remove();
  }
}

/** Most lines that tell how to reach the author. */
const maxWays = 2;

const contact =
  /\b(?:follow|reach|contact|e-?mail|write to|tweet)\b[^.]{0,80}(?:@|twitter|facebook|e-?mail|\bhere\b)|\S+@\S+\.\p{L}{2,}|(?:on twitter|on facebook)\b/iu;

/** Whether a block after an article's last paragraph tells how its author can be reached or followed. */
function isContactLine(text: string): boolean {
  return text.length < 350 && contact.test(text);
}

const marks = `^[\\s([*_•—–-]*`;
const ofTheArticle = new RegExp(
  `${marks}(?:${[
    "(?:more|further|for more) information\\b|(?:story |journal )?(?:citation|reference|source)s?\\s*:|provided by\\b|explore further|materials? provided by",
    "(?:a|this) (?:version|edition) of this (?:article|story|column|review)\\b|this (?:article|story|post|column|piece|document) (?:first |originally |was (?:first |originally )?|is (?:subject|republished|adapted|based)|has (?:not )?been (?:republished|updated|edited))\\b|except for the headline\\b",
    "(?:with )?(?:additional |extra )?(?:files|reporting|research) (?:from|by)\\b|(?:to|for) (?:read|see|learn|more on|more of|more about)\\b.{0,80}\\b(?:click|visit|here|subscribe|follow)\\b",
    "do you have an? (?:opinion|tip|story|question|news)\\b|(?:have|got) an? (?:tip|story|question|opinion)\\b.{0,80}\\?",
  ].join("|")})`,
  "iu",
);
const asks = /\b(?:tell us|let us know|have your say|what do you think)\b.{0,80}\b(?:comments?|below|conversation)\b/i;
/** What a paper says of itself when it asks for support. */
const ourselves = /\b(?:we|our|us)\b/i;
const support = /\b(?:journalism|subscri\p{L}+|donat\p{L}+|contribution|newsletter)\b/iu;
const quoted = /["“”«»„]/;
const policy =
  /\b(?:submitting|posting|leaving) (?:a|your) comments?\b|\bcomments? (?:policy|guidelines|will be|are moderated)\b/i;
const contributed =
  /\b(?:contributed|contributing) (?:reporting |research )?to this (?:report|story|article|piece|column)\b/i;
const doing =
  /^[\s,)\]*_]*(?:is|are|was|has|have|had|covers?|writes?|reports?|lives?|works?|teaches|joined|edits?|runs?|can be)\b/i;

/** Whether a block after an article's last paragraph tells of its author, its sources or its printing. */
export function isTailNote(text: string, authors: readonly string[]): boolean {
  if (text.length > maxLength) return false;
  if (ofTheArticle.test(text) || contributed.test(text) || asks.test(text) || policy.test(text)) return true;
  if (ourselves.test(text) && support.test(text) && !quoted.test(text)) return true;
  const plain = text.replace(/^[\s([*_•—–-]+/, "");
  return authors.some((author) => plain.startsWith(author) && doing.test(plain.slice(author.length)));
}
