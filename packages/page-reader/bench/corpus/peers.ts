import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";

/** Returns the main content of a page as plain text, by the Readability library. Returns an empty text if it fails. */
export function readabilityText(html: string): string {
  const { document } = parseHTML(html);
  const article = new Readability(document).parse();
  return article?.content == null ? "" : textOf(article.content);
}

/** Returns the main content of a page as plain text, by the Defuddle library. Returns an empty text if it fails. */
export async function defuddleText(html: string, url: string): Promise<string> {
  const { document } = parseHTML(html);
  const { content } = await Defuddle(document, url);
  return textOf(content);
}

/** Returns the text of HTML, with blocks separated. */
function textOf(html: string): string {
  const { document } = parseHTML(
    `<html><body>${html.replace(/<\/?(?:p|div|li|td|th|h\d|br|tr|dd|dt|pre)\b/gi, " $&")}`,
  );
  return document.body.textContent;
}
