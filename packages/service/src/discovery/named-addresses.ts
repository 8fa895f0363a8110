import { isPageUrl } from "./page-url.ts";

/** Number of characters of a text that are examined. */
const longestText = 20_000;

/** Returns the page addresses in a text, without the punctuation of the sentence around them. */
export function namedAddresses(text: string): string[] {
  const found = text.slice(0, longestText).match(/https?:\/\/[^\s"'<>)]+/g) ?? [];
  return [...new Set(found.map(withoutPunctuation).filter(isPageUrl))];
}

function withoutPunctuation(address: string): string {
  let end = address.length;
  while (".,;:!?".includes(address[end - 1] ?? " ")) end -= 1;
  return address.slice(0, end);
}
