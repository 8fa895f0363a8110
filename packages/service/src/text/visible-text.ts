/** Elements whose content nobody reads. */
const silent = ["script", "style", "noscript", "template", "svg", "title"];

/** Longest name of an element that is looked at, characters. */
const nameLength = 10;

/** Bounds of reading a page's text, characters. */
export interface TextBounds {
  /** Text that is enough. */
  readonly text: number;
  /** HTML that is looked at. */
  readonly html: number;
}

/**
 * The text of a page as far as it can be had without a parser: no tags, comments, scripts or styles, spaces as they
 * are. Every character is looked at once or twice, whatever the page is made of: a comment or script that is never
 * closed ends the text, as it ends what a browser shows.
 *
 * @param without further elements whose text is left out; where one is in another of its kind, up to the first end
 */
export function visibleText(page: string, bounds: TextBounds, without: readonly string[] = []): string {
  const html = page.slice(0, bounds.html);
  const left = new RegExp(`^(?:${[...silent, ...without].join("|")})\\b`, "i");
  const parts: string[] = [];
  let [length, at] = [0, 0];
  while (at < html.length && length < bounds.text) {
    const next = afterMarkup(html, at, left);
    const open = next > at ? at : endOfText(html, at);
    if (open > at) parts.push(html.slice(at, open));
    else parts.push(" ");
    length += open - at;
    at = next > at ? next : open;
  }
  return parts.join("").slice(0, bounds.text);
}

/** The next place where markup may begin; a `<` that begins none is text. */
function endOfText(html: string, at: number): number {
  return indexOrEnd(html, "<", at + 1);
}

/** Where the text goes on after the markup that begins here; the same place where there is none. */
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
