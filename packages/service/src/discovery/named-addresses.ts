import { isPageUrl } from "./page-url.ts";

/** Characters of a text that are looked at. */
const longestText = 20_000;

/** The addresses of pages that are in a text, without the punctuation of the sentence around them. */
export function namedAddresses(text: string): string[] {
  const found = text.slice(0, longestText).match(/https?:\/\/[^\s"'<>)]+/g) ?? [];
  return [...new Set(found.map(withoutPunctuation).filter(isPageUrl))];
}

function withoutPunctuation(address: string): string {
  let end = address.length;
  while (".,;:!?".includes(address[end - 1] ?? " ")) end -= 1;
  return address.slice(0, end);
}
