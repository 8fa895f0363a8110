import { titlePattern } from "../text/phrases.ts";
import titles from "./phrases/titles.json" with { type: "json" };

const ending = titlePattern(titles);

/** Returns whether a heading or a short label begins what follows an article. */
export function isEndingTitle(text: string): boolean {
  return text.length < 80 && ending.test(text.trim());
}
