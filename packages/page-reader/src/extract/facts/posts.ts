import { absoluteUrl } from "../../dom/absolute-urls.ts";
import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { factsOf, type Fact, type Item, type ItemGroup } from "./fact.ts";
import { groupBy } from "../../values/group-by.ts";
import { fewest, openingBody, postBodies, shortest } from "./post-bodies.ts";
import {
  boldName,
  firstLinkName,
  isOfMember,
  marksAuthor,
  postAddress,
  postAuthor,
  postDate,
  withoutVerbs,
  type PostPlace,
} from "./post-facts.ts";
import { partsBetween } from "./post-parts.ts";

/** Fraction of contributions with a date or an author from which all of them have one. */
const most = 0.6;

/**
 * Finds contributions below each other: posts of a forum, comments, answers. The texts are recognised by their common
 * names; one contribution extends up to the first block that also contains another's text, and to what is between these
 * blocks.
 *
 * @param isBeside whether the page is about something else, below which people comment
 */
export function postGroups(root: DomElement, url: string, isBeside: boolean): ItemGroup[] {
  const answers = postBodies(root);
  if (answers.length < fewest) return [];
  const opening = isBeside ? undefined : openingBody(root, answers);
  const bodies = opening ? [opening, ...answers] : answers;
  const holding = new Map<DomElement, number>();
  for (const body of bodies)
    for (let at: DomElement | null = body; at; at = at.parentElement) holding.set(at, (holding.get(at) ?? 0) + 1);
  const blocks = bodies.map((body) => blockOf(body, holding));
  const shown = blocks.flatMap((block, nth) => pageShownBy(block, bodies[nth] ?? block) ?? []);
  if (new Set(shown).size * 2 > blocks.length) return [];
  const between = partsBetween(blocks);
  const places = bodies.map((body, nth): PostPlace => {
    const block = blocks[nth] ?? body;
    return { body, parts: [block, ...(between.get(block) ?? [])] };
  });
  const authors = withoutVerbs(namesOf(places));
  const all = places.map((place, nth) => postOf(place, url, authors[nth]));
  const [first, ...rest] = withoutShared(all);
  const posts = !first || (opening && !statesAsMuch(first, rest)) ? rest : [first, ...rest];
  const items = withoutHeadings(posts);
  const signed = items.filter(({ facts }) => facts.length > 1).length;
  if (items.length < fewest || signed * 2 < items.length) return [];
  return [{ label: `${isBeside ? "" : "posts "}comments replies answers messages`, items, isDiscussion: !isBeside }];
}

/** Leaves out the addresses that several contributions share: those of the one that they answer. */
function withoutShared(posts: readonly Item[]): Item[] {
  const isAddress = ({ path }: Fact) => path[0] === "permalink";
  const counts = groupBy(
    posts.flatMap(({ facts }) => facts.filter(isAddress)),
    ({ value }) => value,
  );
  return posts.map((post) => ({
    ...post,
    facts: post.facts.filter((fact) => !isAddress(fact) || counts.get(fact.value)?.length === 1),
  }));
}

/** Links with the title of another page. Those of a post have a fragment. */
const titleLinks = ["h1", "h2", "h3", "h4", "h5", "h6"]
  .flatMap((name) => [`${name} a[href]:not([href*="#"])`, `a[href]:not([href*="#"]) ${name}`])
  .join(", ");

/**
 * Returns the path of the page to which a block leads with what it shows of it: its title, or all of its text. Posts
 * lead to the page of their thread, all with one path; queries name posts in too many ways to tell threads apart by.
 */
function pageShownBy(block: DomElement, body: DomElement): string | undefined {
  const titles = block.querySelectorAll(titleLinks).map((title) => title.closest("a") ?? title.querySelector("a"));
  const around = body.closest("a") ?? body.querySelector("a");
  const whole = around && textOf(around).length >= textOf(body).length ? around : null;
  const link = [...titles, whole].find((at) => at?.hasAttribute("href") === true && !isOfMember(at));
  return link?.getAttribute("href")?.split(/[?#]/, 1)[0];
}

/** Returns the largest block around a text that contains no other. */
function blockOf(body: DomElement, holding: ReadonlyMap<DomElement, number>): DomElement {
  let block = body;
  while (block.parentElement && holding.get(block.parentElement) === 1) block = block.parentElement;
  return block;
}

function postOf(place: PostPlace, base: string, author: string | undefined): Item {
  const [text, permalink] = [textOf(place.body) || undefined, absoluteUrl(postAddress(place), base)];
  const facts = factsOf("card", { text, date: postDate(place), author, permalink });
  return { types: [], facts, origin: "card" };
}

/**
 * Returns the authors of contributions: if all or none have the same, the names in the first link or in bold letters of
 * each. The names of actions are the same for all, those of authors differ.
 */
function namesOf(places: readonly PostPlace[]): readonly (string | undefined)[] {
  const marked = places.map(postAuthor);
  if (new Set(marked).size > 1) return marked;
  const differing = [firstLinkName, boldName].map((read) => places.map(read)).find(areMost);
  return differing ?? (places.some(marksAuthor) ? marked : []);
}

/** Returns whether most of some names are known and differ. */
function areMost(names: readonly (string | undefined)[]): boolean {
  return new Set(names.filter((name) => name !== undefined)).size * 2 > names.length;
}

function states({ facts }: Item, name: string): boolean {
  return facts.some(({ path }) => path[0] === name);
}

/** Returns whether an item has the facts that most others have. */
function statesAsMuch(item: Item, others: readonly Item[]): boolean {
  return ["author", "date"].every(
    (name) => states(item, name) || others.filter((other) => states(other, name)).length < others.length * most,
  );
}

/** Headings of a list's columns may be named like its entries. */
function withoutHeadings(items: readonly Item[]): readonly Item[] {
  const isDated = (item: Item) => states(item, "date");
  if (items.filter(isDated).length < items.length * most) return items;
  return items.filter((item) => isDated(item) || String(item.facts[0]?.value ?? "").length >= shortest);
}
