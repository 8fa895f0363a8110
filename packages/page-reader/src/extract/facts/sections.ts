import { withoutDeep } from "../../dom/nesting.ts";
import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { groupBy } from "../../values/group-by.ts";
import { parseDate } from "../values/date.ts";
import { cardItem } from "./cards.ts";
import { factsOf, mostEntries, type Fact, type Item, type ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";

/** Number of elements inside each other whose sections are read: headings have four levels. */
const mostNested = 4;

/** Finds lists without blocks of their own: adjacent headings of one level, each with what follows it. */
export function sectionGroups(root: DomElement, url: string): ItemGroup[] {
  const headings = root
    .querySelectorAll("h2, h3, h4, h5")
    .filter((heading) => heading.parentElement && !heading.closest("nav, header, footer, aside"));
  const levels = [...groupBy(headings, ({ parentElement }) => parentElement).values()].flatMap((children) =>
    [...groupBy(children, ({ localName }) => localName).values()].filter(({ length }) => length > 1),
  );
  const able = new Set(withoutDeep([...new Set(levels.flatMap(([first]) => first?.parentElement ?? []))], mostNested));
  return levels.flatMap((level) =>
    level.some(({ parentElement }) => parentElement && able.has(parentElement)) ? [sectionGroup(level, url)] : [],
  );
}

function sectionGroup(headings: readonly DomElement[], url: string): ItemGroup {
  const [first] = headings;
  return {
    label: first ? headingBefore(first) : "",
    items: headings.slice(0, mostEntries).map((heading) => sectionItem(heading, url)),
    isCut: headings.length > mostEntries,
  };
}

function sectionItem(heading: DomElement, url: string): Item {
  const block = heading.cloneNode(false);
  block.append(heading.cloneNode(true));
  for (let next = heading.nextElementSibling; next && !/^h[1-5]$/.test(next.localName); next = next.nextElementSibling)
    block.append(next.cloneNode(true));
  const item = cardItem(block, url);
  return { ...item, facts: [...item.facts, ...headingFacts(heading)] };
}

/** Returns what a heading contains next to a name: the number of a version, a date. */
function headingFacts(heading: DomElement): Fact[] {
  const text = textOf(heading);
  const version = /^\D{0,20}?\bv?(\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?)(?=$|[\s,(–-])/i.exec(text)?.[1];
  const rest = version === undefined ? text : text.slice(text.indexOf(version) + version.length);
  const date = parseDate(rest, true) && /\d{4}/.test(rest) ? rest.replace(/^[\s,(–-]+|[)\s]+$/g, "") : undefined;
  return factsOf("heading", { version, date });
}
