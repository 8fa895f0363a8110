import phrases from "../phrases.json" with { type: "json" };
import { ancestorsFrom, judgeUp, nodeAfter } from "../../dom/ancestors.ts";
import { collapse, isBlank, shortText, textOf } from "../../dom/text.ts";
import { isElement, type DomDocument, type DomElement, type DomNode } from "../../dom/types.ts";
import { anyOf } from "../../text/phrases.ts";
import { parseDate } from "../values/date.ts";
import { factsOf, type Fact } from "./fact.ts";

const authors =
  "a[rel~=author], a[href*='/author/'], a[href*='/authors/'], [data-testid*=byline], [itemprop~=author], [class~=author], [class*=author] [class~=fn], [class*=byline], [class*=author-name], [class*=author_name], [class*=authorName], [class*=-author], [class*=_author]";
/** Elements whose whole text is a name, also that of a user, if a byline is around or before them. */
const names = "[rel~=author], [class~=fn]";
const byline = "[class*=author], [class*=byline]";
/** A user's name: one word, or two behind a "by". */
const [oneWord, twoWords] = [/^\p{L}[\p{L}\d_.-]+$/u, /^\p{L}[\p{L}\d_.-]+(?: \p{L}[\p{L}\d_.-]+)?$/u];
/** Parts with the authors of other texts than the page's. */
const ofReaders = "[itemprop~=review], [itemprop~=comment]";
const dates =
  "time, [itemprop~=datePublished], [class*=date], [class*=publish], [class*=Publish], [class*=posted], [class*=submitted]";

/** Blocks with the bylines of other texts. */
const otherTexts = "aside, footer, nav, [class*=related], [class*=comment]";
const elsewhere = `${otherTexts}, [class*=sidebar], [class*=recent]`;
/** A card of another text, or of a person other than the author. */
const isCard = ({ className }: DomElement) => /card/.test(className) && !/author|byline/.test(className);

/** Maximum length of a byline or a date, characters. */
const longest = 100;

/** Words that begin a byline. */
export const beforeName = new RegExp(`^(?:${anyOf(phrases.signed)})\\s*:?\\s+`, "iu");

/** The beginning of a date in a byline. */
const dateBegins = String.raw`\s(?:(?:on|at)\s)?(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(?:uary|ruary|ch|il|ust|ember|ober)?[.,]?\s\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)`;

const beginsDate = new RegExp(`^${dateBegins}`, "u");

/** The end of a name in a byline. */
const afterName = new RegExp(
  String.raw`${dateBegins}|\s+[|•·–—-]\s+|\s+(?:on|am|le|el|il|op)\s+\p{L}*\s?\d|\s*[,;(]\s*|\d|\s(?:updated|published|posted)\b`,
  "iu",
);

/** Returns whether a text says that its date is the date of a change. */
const isUpdate = (text: string) => /updat|modif|review|aktuali|jour/i.test(text);

/** Numbers of runs of text before and after the title that may contain its byline, and of characters after it. */
const [runsBefore, runsAfter, textAfter] = [4, 14, 500];

/** Maximum number of words in a line with a date. */
const mostWords = 9;

/**
 * Returns the author and the dates of a text, from the usual places and from lines next to its title.
 *
 * @param title the displayed title
 */
export function bylineFacts(document: DomDocument, root: DomElement, title: string): Fact[] {
  const titled = (places: string) => root.querySelectorAll(places).find((element) => textOf(element) === title);
  // A list of texts may name this one in a lower heading.
  const heading = titled("h1, h2, h3") ?? titled("h4") ?? root.querySelector("h1");
  const isForeign = judgeUp((at) =>
    at.matches(elsewhere) || isCard(at) ? heading === null || !at.contains(heading) : undefined,
  );
  const isOwn = (element: DomElement) => !isForeign(element);
  const near = heading ? runsBeside(root, heading) : [];
  const beside = near.flatMap((text, place) => {
    const isDate = text.split(" ").length <= mostWords && /\d{4}/.test(text) && parseDate(text, false);
    return isDate ? [{ text, context: `${near[place - 1]?.slice(-longest) ?? ""} ${text}` }] : [];
  });
  const marked = root
    .querySelectorAll(dates)
    .filter(isOwn)
    .flatMap((element) => {
      const context = shortText(element, longest);
      const text = element.getAttribute("datetime") ?? element.getAttribute("content") ?? context ?? "";
      return context !== undefined && parseDate(text, false) ? [{ text, context }] : [];
    });
  const all = [...beside, ...marked];
  const lines = statedDates(root, isOwn);
  const author =
    labelledAuthor(document) ??
    signedName(near) ??
    firstOf(root.querySelectorAll(authors), (element) => (isOwn(element) ? markedName(element) : undefined)) ??
    firstOf(root.querySelectorAll("p, div, span, strong, em, small, address"), (element) => {
      const name = signedName(firstTexts(element));
      return name?.includes(" ") && isOwn(element) ? name : undefined;
    });
  return factsOf("text", {
    author,
    datePublished: all.find(({ context }) => !isUpdate(context))?.text ?? lines.published,
    dateModified: all.find(({ context }) => isUpdate(context))?.text ?? lines.changed,
  });
}

/** `Last updated on 2025-03-25`, `Zuletzt geändert: 3. Mai 2024` anywhere on a page. */
const change =
  /^(?:.{0,20}\s)?(?:last (?:updated|modified|reviewed|edited)|(?:updated|modified) (?:on\b|:)|page updated|zuletzt (?:aktualisiert|geändert|bearbeitet)|(?:dernière )?(?:mise|mis) à jour|última actualización|ultimo aggiornamento|última atualização|laatst (?:bijgewerkt|gewijzigd))\s?(.*)$/iu;

/** `Veröffentlicht am 16.08.2019`, `Published: May 3, 2024`. */
const publication = new RegExp(`^(?:${anyOf(phrases.published)})(?:\\s(?:on|am|le|el|il|em|op))?\\s?:?\\s?(.*)$`, "iu");

const saysDate = new RegExp(
  `${anyOf(phrases.published)}|updated|modified|reviewed|edited|zuletzt|jour|última|ultimo|laatst`,
  "iu",
);

/** Returns the dates of the text and of its last change, if short lines of the page state them. */
function statedDates(root: DomElement, isOwn: (element: DomElement) => boolean) {
  const found: Record<"changed" | "published", string | undefined> = { changed: undefined, published: undefined };
  for (const element of root.querySelectorAll("p, div, span, li, small, time, footer, em")) {
    // Most elements do not state a date, and are not read as a whole.
    const first = element.firstChild;
    if (!first || isElement(first) || !saysDate.test(first.textContent)) continue;
    const line = shortText(element, longest) ?? "";
    const dated = (pattern: RegExp) => {
      const rest = pattern.exec(line)?.[1] ?? "";
      return /\d{4}/.test(rest) && parseDate(rest, false) ? rest : undefined;
    };
    found.changed ??= dated(change);
    if (isOwn(element)) found.published ??= dated(publication);
    if (found.changed !== undefined && found.published !== undefined) break;
  }
  return found;
}

function firstOf<T, R>(all: Iterable<T>, find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the runs of text after the displayed title, and then those before it. */
function runsBeside(root: DomElement, heading: DomElement): string[] {
  const [before, after]: [string[], string[]] = [[], []];
  let length = 0;
  let isAfter = false;
  for (const node of runsOf(root, heading)) {
    const text = collapse(node.textContent);
    if (node === heading) isAfter = true;
    else if (!isAfter) before.push(text);
    else if (after.push(text) >= runsAfter || (length += text.length) > textAfter) break;
  }
  return [...after, ...before.slice(-runsBefore)];
}

/** Yields the runs of text in an element, and an element inside as a whole. */
function* runsOf(element: DomElement, whole: DomElement): Generator<DomNode> {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node === whole || !isElement(node)) {
      if (node === whole || !isBlank(node)) yield node;
    } else if (!node.matches(otherTexts) || node.contains(whole)) yield* runsOf(node, whole);
}

/** Returns the name behind a "by" in the first of some runs that has one, or in the next run. */
function signedName(runs: readonly string[]): string | undefined {
  return firstOf(runs.entries(), ([place, run]) => {
    const rest = `${run} `.replace(beforeName, "");
    if (rest === "") return nameIn(runs[place + 1] ?? "");
    const name = rest === `${run} ` ? undefined : nameIn(rest);
    // A single word may be a list's order.
    return name?.includes(" ") ? name : undefined;
  });
}

/** Classes of what a text is filed under. */
const filed = /categor|section|topic|(?:^|[\s_-])tags?(?:$|[\s_-])/i;

/** Returns the name in an element for names, without what else is there. */
function markedName(element: DomElement): string | undefined {
  const text = shortText(element, longest);
  if (filed.test(element.className)) return undefined;
  // A link in the middle of a sentence leads to another person.
  if (text === undefined || (element.previousSibling?.textContent ?? "").length > longest) return undefined;
  const runs = firstTexts(element);
  const name = signedName(runs) ?? (runs[0]?.includes(" ") ? nameIn(runs[0]) : undefined) ?? nameIn(text);
  return name ?? userIn(element, runs);
}

/** Number of elements around a name in which a "by" before it is. */
const mostAround = 3;

/** Returns the name of a user in an element for names: next to it are the number of posts and the like. */
function userIn(element: DomElement, [first = ""]: readonly string[]): string | undefined {
  const around = ancestorsFrom(element.parentElement, mostAround).map((at) => shortText(at, longest));
  const before = around.find((text) => text !== first)?.split(first)[0] ?? "";
  const isSigned = beforeName.test(before);
  const user = first.replace(beforeName, "");
  if (element.matches("[itemprop~=author]"))
    return oneWord.test(user) && !element.closest(ofReaders) ? user : undefined;
  if (!element.matches(names) || !(isSigned || element.closest(byline))) return undefined;
  return (isSigned ? twoWords : oneWord).test(user) && shortText(element, longest) === first ? user : undefined;
}

/** Returns the first two runs of text in an element. */
function firstTexts(element: DomElement): string[] {
  const runs: string[] = [];
  for (let node = element.firstChild; node && runs.length < 2; node = node.firstChild ?? nodeAfter(node, element))
    if (!isElement(node) && !isBlank(node)) runs.push(collapse(node.textContent));
  return runs;
}

/** Returns the author from link preview metadata: a label and its value. */
function labelledAuthor(document: DomDocument): string | undefined {
  const label = document.querySelector('meta[name="twitter:label1"]')?.getAttribute("content") ?? "";
  const value = document.querySelector('meta[name="twitter:data1"]')?.getAttribute("content") ?? "";
  return /written|author|verfasst|geschrieben|écrit|escrito|scritto|geschreven/i.test(label)
    ? nameIn(collapse(value))
    : undefined;
}

/** The labels of bylines and dates. */
const label = new RegExp(
  `^(?:about|author|by|share|last|updated|${anyOf(phrases.signed)}|${anyOf(phrases.published)})(?!\\p{L})`,
  "iu",
);

/** Returns the name at the beginning of a byline. */
function nameIn(text: string): string | undefined {
  // One word before a number is a day of the week in any language.
  if (beginsDate.test(` ${text}`) || /^\S+,\s*\d/.test(text)) return undefined;
  const name = (text.replace(beforeName, "").split(afterName, 1)[0] ?? "").replace(/\s(?:am|on|le)$/, "").trim();
  const words = name.split(" ");
  // Only particles of a name, such as `van` and `della`, have no capital.
  const isName =
    /^\p{Lu}/u.test(name) &&
    !words.some((word) => /^(?!(?:d[aei]ll?[aeo]|degli|vande[nr]?|with)$)\p{Ll}{4}/u.test(word));
  return isName && words.length <= 5 && !label.test(name) ? name : undefined;
}
