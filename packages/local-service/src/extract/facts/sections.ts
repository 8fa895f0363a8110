import { textOf } from "../../formats/dom/text.ts";
import type { DomElement } from "../../formats/dom/types.ts";
import { cardItem } from "./cards.ts";
import type { Fact, Item, ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";

/** Lists without blocks of their own: headings of one level beside each other, each with what follows it. */
export function sectionGroups(root: DomElement, url: string): ItemGroup[] {
  const parents = new Map<DomElement, Map<string, DomElement[]>>();
  for (const heading of root.querySelectorAll("h2, h3, h4, h5")) {
    const parent = heading.parentElement;
    if (!parent || heading.closest("nav, header, footer, aside")) continue;
    const levels = parents.get(parent) ?? new Map<string, DomElement[]>();
    levels.set(heading.localName, [...(levels.get(heading.localName) ?? []), heading]);
    parents.set(parent, levels);
  }
  return [...parents.values()].flatMap((levels) =>
    [...levels.values()].filter((headings) => headings.length > 1).map((headings) => sectionGroup(headings, url)),
  );
}

function sectionGroup(headings: readonly DomElement[], url: string): ItemGroup {
  const [first] = headings;
  const asked = headings.filter((heading) => isQuestion(textOf(heading)));
  const items = (asked.length > 1 ? asked : headings).map((heading) => sectionItem(heading, url));
  return { label: `${first ? headingBefore(first) : ""}${asked.length > 1 ? " questions" : ""}`, items };
}

function sectionItem(heading: DomElement, url: string): Item {
  const block = heading.cloneNode(false);
  const texts: string[] = [];
  block.append(heading.cloneNode(true));
  for (
    let next = heading.nextElementSibling;
    next && !/^h[1-5]$/.test(next.localName);
    next = next.nextElementSibling
  ) {
    block.append(next.cloneNode(true));
    texts.push(textOf(next));
  }
  const item = cardItem(block, url);
  const text = texts.filter((part) => part !== "").join(" ");
  const answer: Fact[] =
    isQuestion(textOf(heading)) && text !== "" ? [{ path: ["answer"], value: text, origin: "card" }] : [];
  return { ...item, facts: [...item.facts, ...answer] };
}

function isQuestion(text: string): boolean {
  return /[?？]\s*$/.test(text);
}
