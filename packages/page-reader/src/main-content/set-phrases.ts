import { anyOf, titlePattern } from "../text/phrases.ts";
import around from "./phrases/around.json" with { type: "json" };
import titles from "./phrases/titles.json" with { type: "json" };

/** Marks and quotes before a text. */
const marks = `^[\\s([_"'“”‘’*|•·\\-–—»>→▶►✉☰+#]*`;
/** Networks on which a text invites readers to follow an account. */
const networks = "google news|facebook|twitter|instagram|telegram|whatsapp|youtube";
/** Invitations to follow an account there. */
const follow = `(?:${anyOf(around.follow)})(?!\\p{L}).{0,120}(?:${networks})`;

/** Beginnings that no sentence of an article has. */
const certain = new RegExp(`${marks}(?:${anyOf(around.certain)}|${follow})`, "iu");

/** Credits for an image or a sponsor, in a text that does not end like a sentence. */
const credit =
  /^[\s([]*(?:(?:photo|image|illustration|picture)(?:graph)?s? (?:by|via|from|courtesy of)\b|(?:ap|afp|file|stock) (?:photo|image)\b|shutterstock\b|sponsored by\b)/iu;
const maxCredit = 100;

const affiliate = /\bmay (?:earn|get|receive) (?:an? )?(?:\S+ )?(?:commissions?|compensation)\b/i;
const selling = /links?\b|purchas|affiliate|partner/i;

/** Maximum length of boilerplate that begins with a set phrase, characters. */
const maxLength = 180;

const ending = titlePattern(titles);

/** Returns whether a heading or a short label begins what follows an article. */
export function isEndingTitle(text: string): boolean {
  return text.length < 80 && ending.test(text.trim());
}

const rights = /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados/i;
/**
 * Returns whether a block is a set phrase around an article: a share prompt, a credit, a date, a pointer to another
 * article.
 */
export function isSetPhrase(text: string): boolean {
  if (text.length < 300 && rights.test(text)) return true;
  if (text.length < 300 && affiliate.test(text) && (selling.test(text) || !/[.!?]$/.test(text))) return true;
  if (text.length > maxLength) return false;
  const closed = /[.!?…。！？؟।]["”’)」』]?$/.test(text);
  if (!closed && text.length < maxCredit && credit.test(text)) return true;
  if (!certain.test(text)) return false;
  // A sentence that merely begins like one continues with content.
  const sentences = text.split(/[.!?]\s+(?=\p{Lu})/u).length;
  return sentences <= 2;
}
