import { groupAlike } from "../../dom/alike.ts";
import { shortText } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { commonTexts } from "./card-title.ts";
import { cardItem } from "./cards.ts";
import { mostEntries, type ItemGroup } from "./fact.ts";
import { headingBefore } from "./headings.ts";

/** Minimum number of similar rows that form a list, and maximum number of rows of one entry. */
const [fewest, mostRows] = [3, 3];

/** Returns the lists that are laid out as tables without heads: each row, with those below it, is an entry. */
export function rowCardGroups(root: DomElement, url: string): ItemGroup[] {
  return root.querySelectorAll("table").flatMap((table) => {
    if (table.querySelector("th, table")) return [];
    const kinds = groupAlike(table.querySelectorAll("tr")).filter(
      (rows) => rows.length >= fewest && rows.every(isLinked),
    );
    // Rows without a class may be the second lines of those with one.
    const [rows] = kinds.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.length - a.length);
    if (!rows || rows.some(isGrid)) return [];
    const own = new Set(rows);
    const blocks = rows.slice(0, mostEntries).map((row) => blockOf(row, own));
    const common = commonTexts(blocks);
    const items = blocks.map((block) => cardItem(block, url, common));
    return [{ label: headingBefore(table), items, isCut: rows.length > mostEntries }];
  });
}

function isNamed([first]: readonly DomElement[]): boolean {
  return first?.className !== "";
}

function isLinked(row: DomElement): boolean {
  return row.children.length > 1 && row.querySelector("a[href]") !== null;
}

/** Returns whether several cells of a row are things of their own, each with a price or a linked picture. */
function isGrid({ children }: DomElement): boolean {
  const isThing = (cell: DomElement) =>
    cell.querySelector("a[href]") !== null &&
    (cell.querySelector("a[href] img") !== null || price.test(shortText(cell, longestThing) ?? ""));
  return children.filter((cell) => isThing(cell)).length > 1;
}

const price = /[$€£]\s?\d|\d\s?[€£$]/;
/** Maximum length of a cell that is searched for a price, characters. */
const longestThing = 500;

/** Returns a row with those below it that begin no entry, in one block. */
function blockOf(row: DomElement, rows: ReadonlySet<DomElement>): DomElement {
  const block = row.cloneNode(true);
  let next = row.nextElementSibling;
  for (let count = 1; next && count < mostRows && !rows.has(next); count++) {
    block.append(...next.cloneNode(true).children);
    next = next.nextElementSibling;
  }
  return block;
}
