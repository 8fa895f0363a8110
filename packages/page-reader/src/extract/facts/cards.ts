import { ancestorsFrom } from "../../dom/ancestors.ts";
import { groupAlike, kindOf } from "../../dom/alike.ts";
import { absoluteUrl } from "../../dom/absolute-urls.ts";
import { levelAround } from "../../dom/nesting.ts";
import { collapse, shortText, textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { blockArea } from "../../product/product-area.ts";
import { visiblePrices } from "../../product/visible-price.ts";
import { datePart } from "../values/date.ts";
import { conceptsOf, isConcept, wordsOf } from "../values/lexicon.ts";
import { commonTexts, titleOf } from "./card-title.ts";
import { beforeName } from "./byline.ts";
import { entriesName, mostEntries, type Fact, type Item, type ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";
import { inOneLine, spacedText } from "./lines.ts";
import { pairsOf } from "./pairs.ts";

/** Maximum length of a card, and of a list entry in one, characters. */
const longestCard = 2_999;
const longestEntry = 300;

/** Minimum number of similar neighbours that form a list. */
const minCards = 2;

/** Number of lists inside each other that are read: each level reads all that is below. */
const mostNested = 8;

const lists = "ul, ol, div, section, main, article, tbody, dl";

/** Finds lists of similar blocks, such as search results, product tiles and events: each block becomes an item. */
export function cardGroups(root: DomElement, url: string): ItemGroup[] {
  const groups: ItemGroup[] = [];
  const taken = new Set<DomElement>();
  /** How many lists are around each block that was read. */
  const levels = new Map<DomElement, number>();
  const inside = longestInside(root);
  // Articles are also the entries of elements with names of their own.
  const around = root.querySelectorAll("article").flatMap(({ parentElement }) => parentElement ?? []);
  for (const parent of new Set([...root.querySelectorAll(lists), ...around, root])) {
    // The body's own blocks are a list only if nothing inside them is one.
    if (parent === root && groups.length > 0) break;
    if (parent.closest("nav, header, footer, [role=navigation]") || ancestorsFrom(parent).some((at) => taken.has(at)))
      continue;
    const level = levelAround(parent, levels) + 1;
    if (level > mostNested) continue;
    const all = withoutRows(alikeChildren(parent));
    const cards = all.slice(0, mostEntries);
    if (cards.length < minCards || cards.some(isMenuEntry)) continue;
    for (const card of cards) levels.set(card, level);
    const common = commonTexts(cards);
    const items = cards.map((card) => cardItem(card, url, common));
    if (items.filter(({ facts }) => facts.length >= 2).length < minCards) continue;
    for (const card of cards) if (!holdsCards(card) && (inside.get(card) ?? 0) <= cards.length) taken.add(card);
    const names = [headingBefore(parent), parent.className, parent.id, parent.getAttribute("aria-label") ?? ""];
    groups.push({ label: names.filter((text) => text !== "").join(" "), items, isCut: all.length > mostEntries });
  }
  return groups;
}

/**
 * Returns whether a block is an entry of a site's menu outside `nav`, as WordPress marks it: a link and nothing else.
 */
function isMenuEntry(card: DomElement): boolean {
  return /\bmenu-item-type-/.test(card.className) && textOf(card) === textOf(card.querySelector("a"));
}

/**
 * Minimum number of blocks with a link or an image that make a block a container of a list and not an entry of one.
 */
const minInside = 4;

/**
 * Returns the largest number of similar adjacent blocks with links or images in each block; two columns of a page are
 * not a list of two things.
 */
function longestInside(root: DomElement): ReadonlyMap<DomElement, number> {
  const longest = new Map<DomElement, number>();
  const linking = new Set(root.querySelectorAll("a[href], img").flatMap((link) => link.parentElement ?? []));
  // The loop also visits what it adds.
  for (const { parentElement: at } of linking) if (at) linking.add(at);
  for (const parent of root.querySelectorAll("ul, ol, div, section")) {
    if (parent.children.length < minInside || parent.closest("nav, header, footer")) continue;
    const linked = parent.children.filter((child) => child.localName === "a" || linking.has(child));
    const count = Math.max(0, ...groupAlike(linked).map(({ length }) => length));
    if (count < minInside) continue;
    for (const at of ancestorsFrom(parent)) longest.set(at, Math.max(count, longest.get(at) ?? 0));
  }
  return longest;
}

/** Returns whether a block is a section with its own list: several blocks inside it have headings. */
function holdsCards(card: DomElement): boolean {
  return card.querySelectorAll(innerHeadings).length > 1;
}

const innerHeadings = ["li", "article", "div"]
  .flatMap((block) => ["h3", "h4", "h5"].map((heading) => `${block} > ${heading}`))
  .join(", ");

/** Returns whether a heading's class says that it is not a title: `<b class="author">`. */
function namesFact({ className }: DomElement): boolean {
  return className.split(/\s+/).some((name) => isConcept(name) && conceptsOf(name)[0] !== "name");
}

const noCard = /^(?:script|style|h[1-6]|p|tr|br|hr|dt|dd|option)$/;

/** Returns the largest set of children with equal name and classes, if they are most of the parent. */
function alikeChildren(parent: DomElement): DomElement[] {
  const able = parent.children.filter(({ localName }) => !noCard.test(localName));
  const [largest = []] = groupAlike(able).toSorted((a, b) => b.length - a.length);
  return largest.filter((card) => (shortText(card, longestCard) ?? "").length > 3);
}

/**
 * Returns the blocks of a list that is laid out in rows: all rows have the same class of blocks, each with a link or an
 * image.
 */
function withoutRows(rows: readonly DomElement[]): readonly DomElement[] {
  const blocks = rows.flatMap(({ children }) => children);
  const [first] = blocks;
  const isRow = ({ children }: DomElement) => children.length > 0 && children.length <= (rows[0]?.children.length ?? 0);
  const isBlock = (block: DomElement) =>
    first !== undefined &&
    block.className !== "" &&
    kindOf(block) === kindOf(first) &&
    (block.localName === "a" || block.querySelector("a[href], img") !== null);
  return blocks.length >= rows.length * 2 - 1 && rows.every(isRow) && blocks.every(isBlock) ? blocks : rows;
}

/**
 * Returns what one block of a list states, by its headings, classes, links and labels.
 *
 * @param common texts that are not titles in this list
 */
export function cardItem(card: DomElement, url: string, common?: ReadonlySet<string>): Item {
  const facts: Fact[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== "") facts.push({ path: [name], value, origin: "card" });
  };
  const { text: title, element: heading } = titleOf(card, common) ?? {};
  // If something else is called the title, as of a person, the heading is the name.
  const titled = card
    .querySelectorAll("[class~=title], [class~=role], [class~=position]")
    .some((element) => element !== heading && !element.contains(heading ?? card) && !rank.test(textOf(element)));
  add(titled ? "name" : "title", title);
  const link = (heading && linkIn(heading)) ?? heading?.closest("a[href]") ?? card.querySelector("a[href]");
  add("url", absoluteUrl(link?.getAttribute("href"), url));
  add("image", absoluteUrl(card.querySelector("img[src]")?.getAttribute("src"), url));
  for (const time of card.querySelectorAll("time")) add("date", time.getAttribute("datetime") ?? textOf(time));
  for (const element of card.querySelectorAll("[class]")) {
    if (element.children.length > 2 || (element === heading && !namesFact(element))) continue;
    for (const name of element.className.split(/\s+/).slice(0, 2))
      add(name.replace(/^.*__/, ""), valueOf(element, name, url));
  }
  const paragraph = card
    .querySelectorAll("p")
    .map((element) => textOf(element))
    .find((text) => text.length > 20);
  add("description", paragraph);
  for (const element of card.querySelectorAll("address")) add("address", inOneLine(element));
  const prices = visiblePrices(blockArea(card, heading));
  add("price", prices.find(({ old }) => !old)?.formatted);
  add("originalPrice", prices.find(({ old }) => old)?.formatted);
  for (const link of card.querySelectorAll('a[href^="mailto:"]'))
    add("email", (link.getAttribute("href") ?? "").slice(7).split("?")[0]);
  for (const link of card.querySelectorAll('a[href^="tel:"]')) add("phone", (link.getAttribute("href") ?? "").slice(4));
  return { types: [], facts: [...facts, ...pairsOf(card), ...entriesOf(card)], origin: "card" };
}

/** A place in a list, which a class may call a title. */
const rank = /^\d{1,4}\.$/;
/** A text that is an address, and classes of links to a site. */
const [addressText, toSite] = [/^(?:https?:\/\/|www\.)\S+$/i, /web|home/i];

/** Returns what an element states under a name of its class. */
function valueOf(element: DomElement, name: string, url: string): string | undefined {
  const text = textOf(element);
  const [concept] = conceptsOf(name);
  // The text of a link is not its address.
  if (concept === "url" || concept === "image") {
    if (addressText.test(text)) return text;
    return toSite.test(name) ? absoluteUrl(element.getAttribute("href"), url) : undefined;
  }
  if (concept === "name" && rank.test(text)) return undefined;
  if (wordsOf(name).some((word) => conceptsOf(word)[0] === "datepublished")) return withoutLabel(element) ?? text;
  return text.replace(concept === "author" ? beforeName : "", "");
}

/** Maximum length of a date with its label, characters: it is read once for each of its words. */
const longestDate = 100;

/** Returns a date without the label before it and without its repetition for screen readers. */
function withoutLabel(element: DomElement): string | undefined {
  if (shortText(element, longestDate) === undefined) return undefined;
  const text = collapse(spacedText(element));
  const date = datePart(text);
  const start = date === undefined ? -1 : text.indexOf(date);
  if (date === undefined || start < 0) return undefined;
  const rest = text.slice(start + date.length).trim();
  return rest === "" || rest === date ? date : undefined;
}

/**
 * Returns the link of what a heading names: the first one, or a later one below its address, as of a repository after
 * its owner.
 */
function linkIn(heading: DomElement): DomElement | undefined {
  const [first, ...others] = heading.querySelectorAll("a[href]");
  const start = first?.getAttribute("href") ?? "";
  const isBelow = (link: DomElement) =>
    start.length > 1 && link.getAttribute("href")?.startsWith(`${start}/`) === true && !/^\d/.test(textOf(link));
  return others.findLast(isBelow) ?? first;
}

/** Returns the entries of a card's only or longest list, such as what a plan includes. */
function entriesOf(card: DomElement): Fact[] {
  const lists = card
    .querySelectorAll("ul, ol")
    .map((list) => list.children.filter(({ localName }) => localName === "li"));
  const longest = lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const texts = longest.map((entry) => textOf(entry)).filter((text) => text !== "" && text.length <= longestEntry);
  return texts.length < minCards && lists.length > 1
    ? []
    : texts.map((value): Fact => ({ path: [entriesName], value, origin: "card", listed: true }));
}
