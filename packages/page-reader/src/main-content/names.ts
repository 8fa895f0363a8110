import type { DomElement } from "../dom/types.ts";
import { hintOf } from "./body-hints.ts";
import { judgeName } from "./boilerplate-names.ts";
import { remember } from "../values/remember.ts";

/** What the names of an element tell of it. */
export interface Names {
  /** The names as one text, the same one for all elements that have them: what is known by it is found fastest. */
  readonly given: string;
  /** It surrounds an article: navigation, sharing, remarks, advertisements, facts about the article. */
  readonly boilerplate: boolean;
  /** It holds an article, perhaps with more around it. */
  readonly body: boolean;
  /** It holds the text of an article and nothing else: 0 not, 1 perhaps, 2 surely. */
  readonly hint: 0 | 1 | 2;
}

const nameless: Names = { given: "", boilerplate: false, body: false, hint: 0 };

/** Judges an element by its id and classes. */
export function namesOf({ id, className }: DomElement): Names {
  const given = id === "" ? className : className === "" ? id : `${id} ${className}`;
  return given === "" ? nameless : judgedNames(given);
}

/** How sure an element is named for an article's text, by its names or by its attributes as structured data does it. */
export function hintAt(element: DomElement, names?: Names): Names["hint"] {
  const role = element.getAttribute("itemprop") ?? element.getAttribute("property") ?? element.getAttribute("name");
  return role !== null && /(?:^|[\s:])articleBody$/.test(role) ? 2 : (names ?? namesOf(element)).hint;
}

/** Names recur in many combinations. */
const verdictOf = remember((name) => ({ ...judgeName(name), hint: hintOf(name) }));

/** The pages of a site use a few hundred, again and again. */
const judgedNames = remember(judge);

function judge(given: string): Names {
  let [boilerplate, body] = [false, false];
  let hint: Names["hint"] = 0;
  for (const name of given.split(/\s+/)) {
    if (name === "") continue;
    const verdict = verdictOf(name);
    boilerplate ||= verdict.boilerplate;
    body ||= verdict.body;
    if (verdict.hint > hint) hint = verdict.hint;
  }
  return { given, boilerplate, body, hint };
}
