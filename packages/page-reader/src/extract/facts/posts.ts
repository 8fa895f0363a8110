import { groupAlike } from "../../dom/alike.ts";
import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { parseDate } from "../values/date.ts";
import type { Fact, Item, ItemGroup } from "./fact.ts";

/** Classes of contributions, and parts of names that indicate something next to them. */
const written = /post|comment|message|answer|reply|prose|cooked|bbwrapper|usertext|topic-body/i;
const beside =
  /user(?!text|content)|meta|sign|profile|tool|foot|head|button|attrib|author|date|time|vote|score|action|menu|quote|share|edit|form|count|layout/i;

/** Minimum number of texts in a discussion, and of characters that half of them have. */
const [fewest, shortest] = [2, 25];

/**
 * Minimum fraction of the largest number of texts, and of the most text, for the elements that are the texts
 * themselves.
 */
const [mostOf, textOfMost] = [0.6, 0.6];

const authorPlaces =
  "[itemprop~=author] [itemprop~=name], [class*=username], [class*=user-name], [class*=author], [class*=poster], [class*=creator], [rel~=author], a[href*='/user'], a[href*='/u/'], a[href*='/member'], a[href*='/profile'], a[href*='/people/']";
const datePlaces = "time, [class*=date], [class*=time], [class*=age]";

/**
 * Finds contributions below each other: posts of a forum, comments, answers. The texts are recognised by their common
 * classes; one contribution extends up to the first block that also contains another's text.
 *
 * @param isBeside whether the page is about something else, below which people comment
 */
export function postGroups(root: DomElement, isBeside: boolean): ItemGroup[] {
  const bodies = bodiesOf(root);
  if (bodies.length < fewest) return [];
  const holding = new Map<DomElement, number>();
  for (const body of bodies)
    for (let at: DomElement | null = body; at; at = at.parentElement) holding.set(at, (holding.get(at) ?? 0) + 1);
  const items = bodies.map((body) => postOf(body, blockOf(body, holding)));
  const signed = items.filter(({ facts }) => facts.length > 1).length;
  if (signed * 2 < items.length) return [];
  return [{ label: `${isBeside ? "" : "posts "}comments replies answers messages`, items, isDiscussion: !isBeside }];
}

/**
 * Returns the elements with the texts themselves: of the most frequent ones, the innermost that still have most of the
 * text.
 */
function bodiesOf(root: DomElement): DomElement[] {
  const marked = root.querySelectorAll("[itemprop~=text], [itemprop~=commentText], [id^=post_message_]");
  if (marked.length >= fewest) return marked;
  const named = root
    .querySelectorAll("[class]")
    .filter(({ className }) => written.test(className) && !beside.test(className));
  const able = groupAlike(named).flatMap((elements) => {
    if (elements.length < fewest) return [];
    const lengths = elements.map((element) => textOf(element).length).toSorted((a, b) => a - b);
    const isText = (lengths[Math.floor(lengths.length / 2)] ?? 0) >= shortest;
    return isText ? [{ elements, total: lengths.reduce((sum, one) => sum + one, 0) }] : [];
  });
  const most = Math.max(0, ...able.map(({ elements }) => elements.length));
  const frequent = able.filter(({ elements }) => elements.length >= most * mostOf);
  const longest = Math.max(0, ...frequent.map(({ total }) => total));
  const whole = frequent.filter(({ total }) => total >= longest * textOfMost);
  return whole.toSorted((a, b) => a.total - b.total)[0]?.elements ?? [];
}

/** Returns the largest block around a text that contains no other. */
function blockOf(body: DomElement, holding: ReadonlyMap<DomElement, number>): DomElement {
  let block = body;
  while (block.parentElement && holding.get(block.parentElement) === 1) block = block.parentElement;
  return block;
}

function postOf(body: DomElement, block: DomElement): Item {
  // If the texts are the blocks themselves, their headers are inside.
  const isApart = block !== body;
  const around = (places: string) =>
    block.querySelectorAll(places).filter((element) => !isApart || !body.contains(element));
  const facts: Fact[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== "") facts.push({ path: [name], value, origin: "card" });
  };
  add("text", textOf(body));
  // The name itself is in the innermost element: the one around it may have a number of posts.
  const nameAt = (places: string) => {
    const named = around(places).filter((element) => isName(textOf(element)));
    return textOf(named.findLast((element) => named[0]?.contains(element)));
  };
  const dateAt = (places: string) =>
    around(places)
      .map(dateIn)
      .find((text) => text !== undefined);
  add("author", nameAt(authorPlaces) || (isApart ? nameAt("dt, strong, b, h3, h4") : undefined));
  add("date", dateAt(datePlaces) ?? (isApart ? dateAt("a, small, span, p, td") : undefined));
  return { types: [], facts, origin: "card" };
}

/** Maximum length of an author's name, characters. */
const longestName = 40;

function isName(text: string): boolean {
  return text.length >= 2 && text.length <= longestName && /\p{L}/u.test(text) && !parseDate(text, false);
}

/** Returns a moment as the element states it: for machines, in a tooltip, or in its text. */
function dateIn(element: DomElement): string | undefined {
  const texts = [element.getAttribute("datetime"), element.getAttribute("title"), textOf(element)];
  return texts.find(
    (text): text is string => text !== null && text.length < 60 && parseDate(text, false) !== undefined,
  );
}
