import { titlePattern } from "../text/phrases.ts";
import titles from "./phrases/titles.json" with { type: "json" };

const ending = titlePattern(titles.ending);

/** Whether a heading or a short label begins what follows an article. */
export function isEndingTitle(text: string): boolean {
  return text.length < 80 && ending.test(text.trim());
}

const discussion = titlePattern(titles.discussion);

/** Whether a heading stands over what readers say, which can be more than the article. */
export function isDiscussionTitle(text: string): boolean {
  return text.length < 60 && discussion.test(text.trim());
}
