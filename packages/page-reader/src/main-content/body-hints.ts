import { wholeNamePattern } from "../text/phrases.ts";
import names from "./phrases/names.json" with { type: "json" };

/** Parts of names that publishing systems give to the element that holds an article's text and nothing else. */
const parts = /article-?body|article__?body|story-?body|body-copy/i;

/** Names that they give to it, whole. */
const whole = wholeNamePattern(names.body);

/** Those of both that are given to nothing but the text itself. */
const sureParts = /article-?body|article__body/i;
const sure = new Set(
  "entry-content post-content post-body story-body field-name-body field--name-body gh-content td-post-content".split(
    " ",
  ),
);

/** How sure a class or an id names an article's text: 0 not, 1 perhaps, 2 surely. */
export function hintOf(name: string): 0 | 1 | 2 {
  if (sureParts.test(name) || sure.has(name.toLowerCase())) return 2;
  return parts.test(name) || whole.test(name) ? 1 : 0;
}
