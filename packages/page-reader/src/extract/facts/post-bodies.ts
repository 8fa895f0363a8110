import { judgeUp } from "../../dom/ancestors.ts";
import { withoutDeep } from "../../dom/nesting.ts";
import { isBlank, shortText, textOf } from "../../dom/text.ts";
import { isElement, type DomElement, type DomNode } from "../../dom/types.ts";
import { groupBy } from "../../values/group-by.ts";
import { oncePer } from "../../values/once.ts";
import { parseDate } from "../values/date.ts";

/** Names of contributions, and parts of names that indicate something next to them. */
const written =
  /post|comment|message|answer|reply|prose|cooked|bbwrapper|usertext|topic-body|(?:^|[-_])(?:note|e?mail)-?(?:body|text|content)/i;
const beside =
  /(?<!text--)user(?!text|content|-select)|meta|sign|profile|tool|foot|head|button|attrib|author|date|time(?!line)|vote|score|action|menu|quote|share|edit|form|count|layout/i;

/** Names of blocks in a contribution or beside a discussion that may contain texts of the same names. */
const inPost = /signature|^side$/i;

/** Minimum number of texts in a discussion, and of characters that half of them have. */
export const [fewest, shortest] = [2, 25];

/** Number of named elements inside each other that are read; replies to replies have several for each. */
const mostNested = 60;

/**
 * Minimum fraction of the largest number of texts, of the most text, and of the largest number of texts with it, for
 * the elements that are the texts themselves.
 */
const [mostOf, textOfMost, mostOfAll] = [0.6, 0.6, 0.8];

/**
 * Returns the elements with the texts of contributions: of the most frequent ones, the innermost that still have most
 * of the text, without what is next to the text in them.
 */
export function postBodies(root: DomElement): readonly DomElement[] {
  for (const marks of ["[itemprop~=text], [itemprop~=commentText]", "[id^=post_message_], [id^=postmessage_]"]) {
    const marked = root.querySelectorAll(marks);
    if (marked.length >= fewest) return marked;
  }
  const isInPost = judgeUp(({ className, localName }) => (localName !== "body" && inPost.test(className)) || undefined);
  const named = root
    .querySelectorAll("[class], [id]")
    .filter((element) => namesOf(element).length > 0 && !(element.parentElement && isInPost(element.parentElement)));
  const lengthOf = oncePer((element: DomElement) => textOf(element).length);
  const able = groupsOf(withoutDeep(named, mostNested)).flatMap((elements) => {
    // Texts that a reader has to unfold may be empty.
    const lengths = elements.map(lengthOf).filter((length) => length > 0);
    if (lengths.length < fewest) return [];
    const sorted = lengths.toSorted((a, b) => a - b);
    const isText = (sorted[Math.floor(sorted.length / 2)] ?? 0) >= shortest;
    // The text of an answer inside another is counted once.
    const total = withoutDeep(elements, 1).reduce((sum, one) => sum + lengthOf(one), 0);
    return isText ? [{ elements, total }] : [];
  });
  const most = Math.max(0, ...able.map(({ elements }) => elements.length));
  const frequent = able.filter(({ elements }) => elements.length >= most * mostOf);
  const longest = Math.max(0, ...frequent.map(({ total }) => total));
  const whole = frequent.filter(({ total }) => total >= longest * textOfMost);
  // Contributions of members may have classes of their own, so that a group lacks them.
  const complete = Math.max(0, ...whole.map(({ elements }) => elements.length)) * mostOfAll;
  const [bodies] = whole
    .filter(({ elements }) => elements.length >= complete)
    // Of blocks around each other with the same text, the inner one comes later.
    .toReversed()
    .toSorted((a, b) => a.total - b.total);
  return bodies ? innerBodies(bodies.elements, lengthOf) : [];
}

/** Groups elements by each of their names. */
function groupsOf(elements: readonly DomElement[]): DomElement[][] {
  const named = elements.flatMap((element) => namesOf(element).map((name) => ({ name, element })));
  return [...groupBy(named, ({ name }) => name).values()].map((group) => group.map(({ element }) => element));
}

/** Returns what names an element as a contribution: its classes, and its id if it is numbered. */
function namesOf({ localName, className, id }: DomElement): string[] {
  if (beside.test(className)) return [];
  const names = classesOf({ className }).filter((name) => written.test(name));
  const isNumbered = /\d/.test(id) && written.test(id) && !beside.test(id);
  const all = [...names.map((name) => `${localName}.${name}`), ...(isNumbered ? [`${localName}#${id}`] : [])];
  return [...new Set(all.map((name) => name.replace(/\d+/g, "")))];
}

/** Blocks that may hold a text, and elements that are about one. */
const [holders, about] = [/^(?:div|td|section|article)$/, /^(?:header|footer|aside|time|button|form)$/];
/** How the class of an element about a text ends: a text may have the same words in its class, as in `quoted-text`. */
const aboutName =
  /(?:^|[-_])(?:users?|(?:user)?names?|meta|profile|tools?|toolbar|foot|footer|head|header|buttons?|attribution|author|attach(?:box|ments)|icons|notice|date|time|votes?|scores?|actions?|menu|share|counts?|counter|layout|signature)$/i;
/** Maximum number of letters beside the links in a line that is about a text, and of words in each link. */
const [mostLetters, mostWords] = [20, 2];
/** A line that ends like this is the author's. */
const sentence = /(?<!\b[ap]\.?m\.?)[.!?…。！？]$/i;
/** How a line begins that says that a text was changed. */
const edited = /^(?:(?:last )?edited|zuletzt (?:geändert|bearbeitet)|dernière (?:édition|modification)) /i;
/** Maximum length of a line that is about a text, characters. */
const longestLine = 160;

/** Returns the elements inside others of a kind that contain all of their text except for what is about it. */
function innerBodies(bodies: readonly DomElement[], lengthOf: (element: DomElement) => number): readonly DomElement[] {
  const inner = bodies.map(onlyOnes);
  const kinds = [...(inner[0]?.keys() ?? [])].filter((kind) => inner.every((own) => own.has(kind)));
  const sets = kinds.map((kind) => inner.flatMap((own) => own.get(kind) ?? []));
  const subject = subjectOf(bodies[0]?.querySelector("h1, h2, h3, h4, h5, h6"));
  const textsIn = oncePer((parent: DomElement) =>
    parent.childNodes.filter((node) => !isBlank(node) && !(isElement(node) && isAbout(node, subject))),
  );
  const isAll = (elements: readonly DomElement[]) =>
    elements.every((element, place) => isAllOf(bodies[place] ?? element, element, textsIn));
  const total = (elements: readonly DomElement[]) => elements.reduce((sum, one) => sum + lengthOf(one), 0);
  // An element may contain only metadata about a text.
  const isFull = (elements: readonly DomElement[]) =>
    elements.filter((element) => lengthOf(element) > 0).length * 2 > elements.length;
  return (
    sets.filter((elements) => isFull(elements) && isAll(elements)).toSorted((a, b) => total(a) - total(b))[0] ?? bodies
  );
}

/** Returns the text of a contribution's heading without what says that it answers another one. */
function subjectOf(heading: DomElement | null | undefined): string {
  return textOf(heading).replace(/^(?:re|aw|sv|回复)\s*[:：]\s*/i, "");
}

/**
 * Returns whether all that is beside an element in a body is about its text: a date, buttons, the subject of all.
 *
 * @param textsIn returns what an element contains besides that
 */
function isAllOf(body: DomElement, element: DomElement, textsIn: (parent: DomElement) => readonly DomNode[]): boolean {
  for (let at = element; at !== body; at = at.parentElement ?? body)
    if (at.parentElement && textsIn(at.parentElement).some((node) => node !== at)) return false;
  return true;
}

function isAbout(element: DomElement, subject: string): boolean {
  const { localName, className } = element;
  const names = classesOf(element);
  const isWritten = names.some((name) => written.test(name) && !aboutName.test(name));
  if (about.test(localName) || inPost.test(className)) return true;
  const isHeading = /^h[1-6]$/.test(localName);
  // A heading may lead to the contribution itself.
  const isOwn = () => textOf(element.querySelector('a[href*="#"]')) === textOf(element);
  if (isHeading && (subjectOf(element) === subject || isOwn())) return true;
  const text = shortText(element, longestLine);
  if (text !== undefined && sentence.test(text)) return edited.test(text);
  if (!isWritten && names.some((name) => aboutName.test(name))) return true;
  if (text === undefined || isHeading) return false;
  const isDate = (link: DomElement) => link.querySelector("time") !== null;
  const links = element
    .querySelectorAll("a")
    .filter((link) => !isDate(link))
    .map(textOf);
  if (links.some((link) => link.split(" ").length > mostWords)) return false;
  const letters = lettersIn(text) - links.reduce((sum, link) => sum + lettersIn(link), 0);
  const isDated = isDate(element) || parseDate(text, false) !== undefined;
  return letters <= mostLetters && (isDated || (letters === 0 && links.length > 0));
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Returns the blocks in an element that are the only ones of their class in it. */
function onlyOnes(body: DomElement): Map<string, DomElement> {
  const only = new Map<string, DomElement>();
  const several = new Set<string>();
  for (const element of body.querySelectorAll("[class]")) {
    const { localName, className } = element;
    if (!holders.test(localName) || beside.test(className)) continue;
    const kind = `${localName}.${className}`;
    if (only.has(kind)) several.add(kind);
    only.set(kind, element);
  }
  for (const kind of several) only.delete(kind);
  return only;
}

/** Blocks whose texts are not contributions. */
const surroundings = "nav, header, footer, aside, [class=side]";

/** Maximum number of classes by which the opening text is searched for; texts have a few. */
const mostNames = 20;

/** Returns the opening text, which the others answer: the only element above them with a class that they all have. */
export function openingBody(root: DomElement, bodies: readonly DomElement[]): DomElement | undefined {
  const [first, ...rest] = bodies;
  if (!first) return undefined;
  const classes = rest.map((body) => new Set(classesOf(body)));
  const common = classesOf(first).filter((name) => classes.every((names) => names.has(name)));
  const names = new Set(common.slice(0, mostNames));
  const own = new Set(bodies);
  // The element above all texts with each of their names; undefined if several elements have the name.
  const above = new Map<string, DomElement | undefined>();
  let met = 0;
  for (const element of root.querySelectorAll(first.localName))
    if (own.has(element)) met++;
    else
      for (const name of new Set(classesOf(element)))
        if (names.has(name)) above.set(name, met === 0 && !above.has(name) ? element : undefined);
  if (met < bodies.length) return undefined;
  return [...names].flatMap((name) => above.get(name) ?? []).find((opening) => isOpening(opening, bodies));
}

function isOpening(opening: DomElement, bodies: readonly DomElement[]): boolean {
  if (beside.test(opening.className) || opening.closest(surroundings)) return false;
  return !bodies.some((body) => opening.contains(body) || body.contains(opening));
}

function classesOf({ className }: Pick<DomElement, "className">): string[] {
  return className.split(/\s+/).filter((name) => name !== "");
}
