import { Parser } from "htmlparser2";

/** Elements whose content is not visible. */
const silent = ["script", "style", "noscript", "template", "svg", "title"];

/** Maximum length of an element name that is examined, characters. */
const nameLength = 10;

/** Limits of reading a page's text, characters. */
export interface TextBounds {
  /** Amount of text that suffices. */
  readonly text: number;
  /** Amount of HTML that is examined. */
  readonly html: number;
}

/**
 * Returns the text of a page as far as possible without a parser: without tags, comments, scripts or styles, white
 * space unchanged. Every character is examined once or twice, whatever the page contains. A comment or script that is
 * never closed ends the text, as in a browser.
 *
 * @param without further elements whose text is left out; if one is nested in another of its kind, up to the first end
 *   tag
 */
export function visibleText(page: string, bounds: TextBounds, without: readonly string[] = []): string {
  const html = page.slice(0, bounds.html);
  const left = new RegExp(`^(?:${[...silent, ...without].join("|")})\\b`, "i");
  const parts: string[] = [];
  let [length, at] = [0, 0];
  while (at < html.length && length < bounds.text) {
    const next = afterMarkup(html, at, left);
    // A `<` that begins no markup is text.
    const open = next > at ? at : indexOrEnd(html, "<", at + 1);
    if (open > at) parts.push(html.slice(at, open));
    else parts.push(" ");
    length += open - at;
    at = next > at ? next : open;
  }
  return parts.join("").slice(0, bounds.text);
}

/** Returns where the text continues after the markup that begins here, or the same place if there is none. */
function afterMarkup(html: string, at: number, left: RegExp): number {
  if (html[at] !== "<") return at;
  if (html.startsWith("<!--", at)) return after(html, "-->", at + 4);
  if (!/[a-z/!?]/i.test(html[at + 1] ?? "")) return at;
  const close = after(html, ">", at);
  const name = left.exec(html.slice(at + 1, at + 1 + nameLength))?.[0];
  return name === undefined ? close : afterElement(html, name, close);
}

function afterElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html)?.index;
  return found === undefined ? html.length : after(html, ">", found);
}

function after(html: string, mark: string, from: number): number {
  return Math.min(html.length, indexOrEnd(html, mark, from) + mark.length);
}

function indexOrEnd(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found;
}

/** Returns HTML text as a person reads it: entities decoded, and white space collapsed. */
export function readableText(text: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => void parts.push(part) }, { decodeEntities: true });
  parser.end(text);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}
