import names from "./phrases/names.json" with { type: "json" };
import type { DomElement } from "../dom/types.ts";
import { isPlain } from "../text/is-plain.ts";
import { remember } from "../values/remember.ts";
import { judgeName } from "./boilerplate-names.ts";
import { wholeNamePattern } from "../text/phrases.ts";

/** Parts of names that publishing systems give to the element with an article's text and nothing else. */
const parts = /article-?body|article__?body|story-?body|body-copy/i;

/** Full names that they give to it. */
const whole = wholeNamePattern(names.body);

/** Those of both that are only given to the text itself. */
const sureParts = /article-?body|article__body/i;
const sure = new Set(
  "entry-content post-content post-body story-body field-name-body field--name-body gh-content td-post-content".split(
    " ",
  ),
);

/** Returns how surely a class or an id names an article's text: 0 not, 1 possibly, 2 surely. */
function hintOf(name: string): 0 | 1 | 2 {
  if (sureParts.test(name) || sure.has(name.toLowerCase())) return 2;
  return parts.test(name) || whole.test(name) ? 1 : 0;
}

/** The meaning of an element's names. */
export interface Names {
  /** The distinct words of its names. */
  readonly words: readonly string[];
  /** It surrounds an article: navigation, sharing, comments, advertisements, facts about the article. */
  readonly boilerplate: boolean;
  /** It contains an article, possibly with more around it. */
  readonly body: boolean;
  /** It contains the text of an article and nothing else: 0 no, 1 possibly, 2 surely. */
  readonly hint: 0 | 1 | 2;
}

/** Number of characters of an element's names that are read; style frameworks write hundreds of names. */
const maxNames = 300;

/** Judges an element by its id and classes. */
export function namesOf({ id, className, attribs }: DomElement): Names {
  const known = attribs.judged as Names | undefined;
  if (known) return known;
  const names = id === "" ? judgedClasses(className) : judge(`${id} ${className}`);
  attribs.judged = names;
  return names;
}

/** Returns how surely an element is named as an article's text, by its names or by structured-data attributes. */
export function hintAt(element: DomElement, names?: Names): Names["hint"] {
  const role = element.getAttribute("itemprop") ?? element.getAttribute("property") ?? element.getAttribute("name");
  return role !== null && /(?:^|[\s:])articleBody$/.test(role) ? 2 : (names ?? namesOf(element)).hint;
}

/** The same classes recur on many elements of a page, an id only once. */
const judgedClasses = remember(judge);

function judge(given: string): Names {
  let [boilerplate, body] = [false, false];
  let hint: Names["hint"] = 0;
  const words = new Set<string>();
  for (const name of given.split(/\s+/)) {
    if (name === "") continue;
    const verdict = verdictOf(name);
    boilerplate ||= verdict.boilerplate;
    body ||= verdict.body;
    if (verdict.hint > hint) hint = verdict.hint;
    for (const word of verdict.words) words.add(word);
  }
  const read = given.length > maxNames ? judge(given.slice(0, maxNames)).words : [...words];
  return { words: read, boilerplate, body, hint };
}

/** Names recur in many combinations. */
const verdictOf = remember((name): Names => {
  const isAscii = isPlain(name);
  const apart = name.replace(isAscii ? /([a-z])([A-Z])/g : /(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  const words = apart.split(isAscii ? /[^a-z]+/ : /[^\p{L}]+/u).filter((word) => word.length > 1 && word.length < 20);
  return { words: [...new Set(words)], ...judgeName(name, apart), hint: hintOf(name) };
});
