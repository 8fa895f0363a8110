import { collapse, isBlank, textOf } from "../../dom/text.ts";
import { isElement } from "../../dom/types.ts";
import type { DomDocument, DomElement } from "../../dom/types.ts";
import { parseDate } from "../values/date.ts";
import type { Fact } from "./fact.ts";

const authors =
  "a[rel~=author], a[href*='/author/'], a[href*='/authors/'], [data-testid*=byline], [itemprop~=author], [class~=author], [class*=byline], [class*=author-name], [class*=author_name], [class*=authorName], [class*=author__name], [class*=post-author], [class*=entry-author]";
const dates = "time, [class*=date], [class*=publish], [class*=posted]";

/** Blocks with the bylines of other texts. */
const elsewhere =
  "aside, footer, nav, [class*=related], [class*=comment], [class*=card], [class*=sidebar], [class*=recent]";

/** Maximum length of a byline or a date, characters. */
const longest = 100;

/** What begins a byline. */
export const beforeName = /^(?:(?:written|posted|text|words)\s+)?(?:by|von|par|por|di|door|av|text)\s*:?\s+/i;

/** How a date begins in a byline. */
const dateBegins = String.raw`\s(?:(?:on|at)\s)?(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|ember|ober)?[.,]?\s\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)`;

/** What ends a name in a byline. */
const afterName = new RegExp(
  String.raw`${dateBegins}|\s+[|•·–—-]\s+|\s+(?:on|am|le|el|il|op)\s+\p{L}*\s?\d|\s*[,;(]\s*|\d|\s(?:updated|published|posted)\b`,
  "iu",
);

/** Returns the first byline and the first dates of a page, in the usual places, if its head does not state them. */
export function bylineFacts(document: DomDocument, root: DomElement): Fact[] {
  const dated = [...textsAt(root, dates)].filter((text) => parseDate(text, false));
  const isUpdate = (text: string) => /updat|modif|aktuali|jour/i.test(text);
  const found = {
    author: labelledAuthor(document) ?? firstName(textsAt(root, authors)) ?? signedNames(root).next().value,
    datePublished: dated.find((text) => !isUpdate(text)),
    dateModified: dated.find(isUpdate),
  };
  return Object.entries(found).flatMap(([name, value]): Fact[] =>
    value === undefined ? [] : [{ path: [name], value, origin: "text" }],
  );
}

/** Yields the page's own short texts in some places. */
function* textsAt(root: DomElement, places: string): Generator<string> {
  for (const element of root.querySelectorAll(places)) {
    const text = textOf(element);
    // A link in the middle of a sentence is to somebody else.
    const isInSentence = (element.previousSibling?.textContent ?? "").length > longest;
    if (text !== "" && text.length <= longest && !isInSentence && !element.closest(elsewhere)) yield text;
  }
}

/** Yields the names behind a "by" in elements whose own names do not say it; a single word may be a list's order. */
function* signedNames(root: DomElement): Generator<string> {
  for (const element of root.querySelectorAll("p, div, span, strong, em, small, address")) {
    const [first = "", second = ""] = firstTexts(element);
    const whole = `${first} `;
    const rest = whole.replace(beforeName, "");
    const name = nameIn(rest === "" ? second : rest);
    const isSigned = rest !== whole && name !== undefined && /\s/.test(name);
    if (isSigned && !element.closest(elsewhere)) yield name;
  }
}

/** Returns the first two runs of text in an element. */
function firstTexts(element: DomElement, found: string[] = []): string[] {
  for (let node = element.firstChild; node && found.length < 2; node = node.nextSibling)
    if (isElement(node)) firstTexts(node, found);
    else if (!isBlank(node)) found.push(collapse(node.textContent));
  return found;
}

function firstName(texts: Iterable<string>): string | undefined {
  for (const text of texts) {
    const name = nameIn(text);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Returns the author from link preview metadata: a label and its value. */
function labelledAuthor(document: DomDocument): string | undefined {
  const label = document.querySelector('meta[name="twitter:label1"]')?.getAttribute("content") ?? "";
  const value = document.querySelector('meta[name="twitter:data1"]')?.getAttribute("content") ?? "";
  return /written|author|verfasst|geschrieben|écrit|escrito|scritto|geschreven/i.test(label)
    ? nameIn(collapse(value))
    : undefined;
}

/** Returns the name at the beginning of a byline. */
function nameIn(text: string): string | undefined {
  const name = (text.replace(beforeName, "").split(afterName, 1)[0] ?? "").trim();
  const words = name.split(" ");
  // Only particles of a name, such as `van` and `della`, have no capital.
  const isName =
    /^\p{Lu}/u.test(name) && !words.some((word) => /^(?!(?:d[aei]ll?[aeo]|degli|vande[nr]?)$)\p{Ll}{4}/u.test(word));
  return isName && words.length <= 5 && !/^(?:about|author|by|written|posted|share|last|updated)\b/i.test(name)
    ? name
    : undefined;
}
