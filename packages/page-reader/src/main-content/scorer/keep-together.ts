import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";

/** Longest text in a cell of a table that states figures, characters; what has longer ones lays out a page. */
const longestCell = 200;
/** Share of a table's text from which on all of it is kept. */
const enough = 0.5;

/** What is in a table, characters. */
interface Amount {
  all: number;
  chosen: number;
  longest: number;
}

/** Chooses all of a table of which most was chosen, a label with what it is over, and a quotation with who said it. */
export function keepTogether(blocks: readonly TextBlock[], chosen: readonly boolean[]): boolean[] {
  const around = blocks.map(({ element }) => tableAround(element));
  const amounts = new Map<DomElement, Amount>();
  for (const [place, { text }] of blocks.entries()) {
    const table = around[place];
    if (table) add(amounts, table, text.length, chosen[place] === true);
  }
  return chosen.map((own, place) => {
    const table = around[place] && amounts.get(around[place]);
    if (own || (table && table.longest < longestCell && table.chosen >= table.all * enough)) return true;
    return (
      (chosen[place + 1] === true && isLabelOf(blocks[place], blocks[place + 1])) ||
      (chosen[place - 1] === true && isSourceOf(blocks[place], blocks[place - 1]))
    );
  });
}

function add(amounts: Map<DomElement, Amount>, table: DomElement, length: number, isChosen: boolean): void {
  const amount = amounts.get(table) ?? { all: 0, chosen: 0, longest: 0 };
  amount.all += length;
  amount.chosen += isChosen ? length : 0;
  amount.longest = Math.max(amount.longest, length);
  amounts.set(table, amount);
}

/** The innermost table around a block. */
function tableAround(element: DomElement): DomElement | undefined {
  for (let at: DomElement | null = element; at; at = at.parentElement) if (at.localName === "table") return at;
  return undefined;
}

/** A term before what it means, an item before the list in it, and the line that opens a box before what is in it. */
function isLabelOf(label: TextBlock | undefined, next: TextBlock | undefined): boolean {
  const name = label?.element.localName;
  if (name === "dt") return next?.element.closest("dd") !== null;
  if (next === undefined || label === undefined) return false;
  if (name === "li") return label.element.contains(next.element);
  return name === "summary" && label.element.parentElement?.contains(next.element) === true;
}

/** Who said it, behind the paragraphs of a quotation. */
function isSourceOf(source: TextBlock | undefined, before: TextBlock | undefined): boolean {
  const quote = source?.element;
  return quote?.localName === "blockquote" && before !== undefined && quote.contains(before.element);
}
