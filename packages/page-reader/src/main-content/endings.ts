import { titlePattern } from "../text/phrases.ts";
import { discussionTitles, endingTitles } from "./ending-titles.ts";

const ending = titlePattern(endingTitles);

/** Whether a heading or a short label begins what follows an article. */
export function isEndingTitle(text: string): boolean {
  return text.length < 80 && ending.test(text.trim());
}

const discussion = titlePattern(discussionTitles);

/** Whether a heading stands over what readers say, which can be more than the article. */
export function isDiscussionTitle(text: string): boolean {
  return text.length < 60 && discussion.test(text.trim());
}
