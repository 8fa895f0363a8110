import { collapse, isBlank, shortText, textOf } from "../../dom/text.ts";
import { isText, type DomElement, type DomNode } from "../../dom/types.ts";
import { datePart, parseDate } from "../values/date.ts";
import { beforeName } from "./byline.ts";
import { spacedText } from "./lines.ts";

const markedPlaces =
  "[itemprop~=author] [itemprop~=name], [class*=username], [class*=user-name], [class*=author], [class*=poster], [class*=creator], [rel~=author], [class~=fn], a[class*=user]";
const authorPlaces = `${markedPlaces}, a[href*='/user'], a[href*='/u/'], a[href*='/member'], a[href*='member.php'], a[href*='/profile'], a[href*='profile.php'], a[href*='=profile'], a[href*='/people/'], a[href^='/~'], a[href^='//'][href*='/~']`;
const datePlaces = "time, p[class~=author], [class*=date], [class*=time], [class*=age]";

/** Names of elements next to an author's name. */
const besideName =
  /(?:^|[-_\s])(?:roles?|titles?|rank|status|avatar|ip|count|badges?|flair|groups?|stats|level|online|says|posts)(?=$|[-_\s])/i;

/** The text that pages write after an author's name. */
const [afterName, verb] = [/\s*:?$|\s[»·•|](?:\s.*)?$/, /\s+(?:says|said|wrote|writes)$/i];

/** Where a contribution is, apart from its text. */
export interface PostPlace {
  readonly body: DomElement;
  /** The elements of the contribution: a block around its text, and those outside of it. */
  readonly parts: readonly DomElement[];
}

/** Returns the author of a contribution as the page shows the name. */
export function postAuthor(place: PostPlace): string | undefined {
  return nameAt(elementsAt(place, authorPlaces)) ?? boldName(place);
}

/** Returns whether a contribution names its author by more than the address of a link. */
export function marksAuthor(place: PostPlace): boolean {
  return nameAt(elementsAt(place, markedPlaces)) !== undefined;
}

/** Returns the name in bold letters or a heading of a contribution, outside its text. */
export function boldName(place: PostPlace): string | undefined {
  const isLabel = (element: DomElement) => /[:：]$/.test(textOf(element));
  // If the texts are the blocks themselves, bold words are in the text.
  return isApart(place) ? nameAt(elementsAt(place, "dt, strong, b, h3, h4").filter((at) => !isLabel(at))) : undefined;
}

/** Removes a verb from names of authors if all of them end with one; a single name may end with such a word. */
export function withoutVerbs(names: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const known = new Set(names.filter((name) => name !== undefined));
  return known.size > 1 && [...known].every((name) => verb.test(name))
    ? names.map((name) => name?.replace(verb, ""))
    : names;
}

/** Words for members in addresses. */
const toMember = /(?:^|[/?&_=-])(?:u|uid|users?|members?|profiles?|authors?|people|space)(?:[-_/=.;]|$)/i;

/** Returns whether a link leads to a member. */
export function isOfMember(link: DomElement): boolean {
  return (
    toMember.test(link.getAttribute("href") ?? "") || [link, link.parentElement].some((at) => at?.matches(markedPlaces))
  );
}

/** Returns the name in the first link of a contribution that has one, outside its text. */
export function firstLinkName(place: PostPlace): string | undefined {
  const links = isApart(place) ? elementsAt(place, "a[href]") : [];
  const able = links.filter((link) => isOfMember(link) && !link.closest("h1, h2, h3"));
  return able.map(nameOf).find((name) => isName(name) && /\p{L}{2}/u.test(name));
}

/** Returns when a contribution was written, as the page states it. */
export function postDate(place: PostPlace): string | undefined {
  const lines = () => elementsAt(place, "a, small, span, p, td, em, div, li").filter(isDateLine);
  // The dates of a member, such as of joining, are in other elements.
  const marked = firstDate(elementsAt(place, "time"));
  return marked ?? firstDate(elementsAt(place, datePlaces)) ?? (isApart(place) ? firstDate(lines()) : undefined);
}

/** Addresses of posts: a fragment, or a number at the end. Matched backwards from the end, so once if it is long. */
const toPost = /#\w*\d|$(?<=(?:(?:post|comment|reply|msg|message|\bp)(?:_?id)?|\bcid)[-_/=]?\d[^/]*)/i;

/** Returns the address of a contribution, from the link of its date or its number, or one to where it is. */
export function postAddress(place: PostPlace): string | undefined {
  const links = elementsAt(place, "a[href]").filter((link) => toPost.test(link.getAttribute("href") ?? ""));
  const isNumber = (link: DomElement) => /^#?\d+$/.test(textOf(link));
  const isOwn = (link: DomElement) =>
    place.parts.some(({ id }) => id !== "" && link.getAttribute("href")?.endsWith(`#${id}`));
  const link =
    links.find(isOwn) ??
    links.find((one) => isNumber(one) || dateIn(one) !== undefined || one.querySelector("time") !== null);
  return link?.getAttribute("href") ?? undefined;
}

function isApart({ body, parts }: PostPlace): boolean {
  return parts.some((part) => part !== body);
}

/** Returns the elements in the parts of a contribution, without those in its text if that is apart. */
function elementsAt(place: PostPlace, places: string): DomElement[] {
  const { body, parts } = place;
  return parts
    .flatMap((part) => [...(part.matches(places) ? [part] : []), ...part.querySelectorAll(places)])
    .filter((element) => !isApart(place) || !body.contains(element));
}

/** The name itself is in the innermost element: the one around it may have a number of posts. */
function nameAt(elements: readonly DomElement[]): string | undefined {
  const all = elements.filter((element) => isName(nameOf(element)));
  const own = someOr(all, ({ className }) => !besideName.test(className));
  const [first] = own;
  // A picture's link to the same profile has the initial or the state of its owner as text.
  const href = first?.getAttribute("href") ?? null;
  const isPlain = (element: DomElement) => element.getAttribute("href") === href && runsIn(element) === 1;
  const named = (href === null ? undefined : own.find(isPlain)) ?? first;
  const inner = own.findLast((element) => named?.contains(element));
  return inner && nameOf(inner);
}

function someOr<T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] {
  const some = all.filter(fits);
  return some.length > 0 ? some : all;
}

/** Returns the number of runs of text in a node. */
function runsIn(node: DomNode): number {
  if (isText(node)) return isBlank(node) ? 0 : 1;
  return node.childNodes.reduce((sum, inner) => sum + runsIn(inner), 0);
}

function nameOf(element: DomElement): string {
  const text = element.localName === "meta" ? (element.getAttribute("content") ?? "") : textOf(element);
  const name = text.replace(beforeName, "").replace(afterName, "");
  return name.length < shortestName ? text : name;
}

/** Minimum and maximum length of an author's name, characters. */
const [shortestName, longestName] = [2, 40];

function isName(text: string): boolean {
  const isLong = text.length < shortestName || text.length > longestName;
  const isLabel = /^#\d|[:：](?:\s|$)|\*$/.test(text);
  return !isLong && /\p{L}/u.test(text) && !isLabel && !parseDate(text, false);
}

/** Maximum length of a text with a date, characters. */
const longestDate = 60;

/** Returns the first date that elements state, in the innermost of them: those around it may state others. */
function firstDate(elements: readonly DomElement[]): string | undefined {
  let found: { readonly element: DomElement; readonly date: string } | undefined;
  for (const element of elements) {
    if (found && !found.element.contains(element)) break;
    const date = dateIn(element);
    if (date !== undefined) found = { element, date };
  }
  return found?.date;
}

/** Returns a date as the element states it: for machines, in a tooltip, or in its text. */
function dateIn(element: DomElement): string | undefined {
  const own = element.childNodes.filter(isText).map(textOf).join(" ").trim();
  const { attribs } = element;
  // Texts of posts inside each other are as long as the page.
  const all = shortText(element, longestDate) === undefined ? undefined : collapse(spacedText(element));
  const texts = [attribs.get("datetime"), attribs.get("title"), own, all];
  for (const text of [...texts, ...tooltips(element)]) {
    const date = text === undefined || text.length >= longestDate ? undefined : datePart(text);
    if (date !== undefined) return date;
  }
  return undefined;
}

/** Names of attributes with dates of other things, and values that are addresses. */
const [ofOthers, address] = [/join|since|regist|birth|src|href|url/i, /[/\\][a-z]|\.\w{2,4}$/i];

/** Length up to which a text is searched for an age, characters; a longer one is taken for one with a number. */
const longestAge = 2_000;

/** Returns what scripts show about an age such as `3 years ago`, or in an empty element. */
function tooltips(element: DomElement): string[] {
  if (element.localName === "img" || !/^$|\d/.test(shortText(element, longestAge) ?? "0")) return [];
  const pairs = element.attribs.pairs().filter(([name]) => name.startsWith("data-") && !ofOthers.test(name));
  return pairs.map(([, value]) => value).filter((value) => !address.test(value));
}

/** Maximum number of letters in a line that is a date: those of a month, a day, a zone and a word such as "posted". */
const mostLetters = 20;

function isDateLine(element: DomElement): boolean {
  return (shortText(element, longestDate)?.match(/\p{L}/gu) ?? []).length <= mostLetters;
}
