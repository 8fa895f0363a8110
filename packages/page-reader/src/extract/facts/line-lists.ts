import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { currencyOf } from "../../values/currency.ts";
import { factsOf, mostEntries, type Item, type ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";

/** `Passport – 600 Kč`, `Coffee ..... 2,80 €`: a name, a separator and a short value. */
const line = /^(.{2,80}?)\s*(?:[–—|…]|:\s|\s-\s|\.{3,})\s*([^–—|…]{1,40})$/u;
/** Minimum fraction of lines in that form for a list of things and their values. */
const leastShare = 0.6;

/** Returns lists whose lines each state a thing and its price or figure. */
export function lineGroups(root: DomElement): ItemGroup[] {
  return root.querySelectorAll("ul, ol").flatMap((list) => {
    if (list.closest("nav, header, footer")) return [];
    const entries = list.children.filter(({ localName }) => localName === "li");
    const items = entries.flatMap(lineItem);
    const enough = items.length > 1 && items.length >= entries.length * leastShare;
    return enough
      ? [{ label: headingBefore(list), items: items.slice(0, mostEntries), isCut: items.length > mostEntries }]
      : [];
  });
}

function lineItem(entry: DomElement): Item[] {
  const [, name, value] = line.exec(textOf(entry).slice(0, 200)) ?? [];
  if (name === undefined || value === undefined || !/\d/.test(value) || !/\p{L}/u.test(name)) return [];
  const priced = currencyOf(value) !== undefined;
  return [{ types: [], facts: factsOf("card", { name, [priced ? "price" : "value"]: value }), origin: "card" }];
}
