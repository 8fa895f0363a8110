import type { DomElement } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";
import { mainParts } from "./keep-blocks.ts";

/** Maximum length of a text in a cell of a data table, characters; tables with longer ones are layout. */
const longestCell = 200;
/** Share of a table's or row's text from which all of it is kept: a label says nothing without its value. */
const enough = new Map([
  ["table", 0.15],
  ["tr", 0.01],
]);

/** Amount of text in a table or a row, characters. */
interface Amount {
  all: number;
  chosen: number;
  longest: number;
}

/**
 * Also chooses the rest of a table or a row, the label of what was chosen, and code in a main part with other chosen text.
 */
export function keepTogether(blocks: readonly TextBlock[], chosen: readonly boolean[]): boolean[] {
  const around = blocks.map(({ element }) => tableParts(element));
  const amounts = new Map<DomElement, Amount>();
  for (const [place, { text }] of blocks.entries())
    for (const part of around[place] ?? []) {
      const amount = amounts.get(part) ?? { all: 0, chosen: 0, longest: 0 };
      amount.all += text.length;
      amount.chosen += chosen[place] === true ? text.length : 0;
      amount.longest = Math.max(amount.longest, text.length);
      amounts.set(part, amount);
    }
  const ofCode = blocks.map(({ element }, place) =>
    chosen[place] ? undefined : element.closest("pre")?.closest(mainParts),
  );
  // Most pages have no code, and looking for the main part of each block takes time.
  const others = ofCode.some(Boolean) ? blocks.filter((_, place) => chosen[place]) : [];
  const parts = new Set(others.map(({ element }) => element.closest(mainParts)));
  return chosen.map((own, place) => {
    const part = ofCode[place];
    if (own || (part && parts.has(part))) return true;
    if (around[place]?.some((at) => isKept(amounts.get(at), enough.get(at.localName)))) return true;
    return chosen[place + 1] === true && isLabelOf(blocks[place], blocks[place + 1]);
  });
}

function isKept(amount: Amount | undefined, share = 1): boolean {
  return amount !== undefined && amount.longest < longestCell && amount.chosen >= amount.all * share;
}

/** Returns the innermost table around a block, and its row. */
function tableParts(element: DomElement): DomElement[] {
  const parts: DomElement[] = [];
  for (let at: DomElement | null = element; at; at = at.parentElement) {
    if (enough.has(at.localName)) parts.push(at);
    if (at.localName === "table") return parts;
  }
  return [];
}

/** A term before its definition, an item before the list in it, and the first line of a box before its content. */
function isLabelOf(label: TextBlock | undefined, next: TextBlock | undefined): boolean {
  const name = label?.element.localName;
  if (name === "dt") return next?.element.closest("dd") !== null;
  if (next === undefined || label === undefined) return false;
  if (name === "li") return label.element.contains(next.element);
  return name === "summary" && label.element.parentElement?.contains(next.element) === true;
}
