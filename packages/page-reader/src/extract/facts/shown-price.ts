import { textOf } from "../../dom/text.ts";
import type { DomElement } from "../../dom/types.ts";
import { currencyOf } from "../../values/currency.ts";
import type { Fact } from "./fact.ts";

const priceNames = /price|preis|prix|prijs|precio|prezzo|preco|preço|cena|amount|cost/i;
const formerNames =
  /old|was|before|regular|list-?price|strike|crossed|original|uvp|rrp|instead|saving|shipping|versand/i;

/** Blocks with prices of other things. */
const elsewhere =
  "nav, header, footer, aside, li, td, [class*=related], [class*=similar], [class*=recommend], [class*=card], [class*=tile]";

/** Returns the price that a page about one thing shows in an element named for it; none if several are shown. */
export function shownPrice(root: DomElement): Fact[] {
  const shown = root.querySelectorAll("[class], [id], [data-price]").filter((element) => isPrice(element));
  const texts = new Set(shown.map(priceText).filter((text) => text !== ""));
  return [...soleAmount("price", texts), ...soleAmount("originalPrice", formerPrices(root))];
}

/** Returns prices that are struck through or named as former. */
function formerPrices(root: DomElement): Set<string> {
  const former = [
    ...root.querySelectorAll(
      "del, s, strike, [class*=old], [class*=was], [class*=regular], [class*=original], [class*=uvp], [class*=rrp]",
    ),
  ];
  const texts = former.filter((element) => !element.closest(elsewhere)).map((element) => textOf(element));
  return new Set(texts.filter((text) => text.length < 40 && /\d/.test(text) && currencyOf(text) !== undefined));
}

function soleAmount(name: string, texts: ReadonlySet<string>): Fact[] {
  const [only] = texts;
  return only !== undefined && texts.size === 1 ? [{ path: [name], value: only, origin: "text" }] : [];
}

function isPrice(element: DomElement): boolean {
  const names = `${element.className} ${element.id}`;
  if (
    !priceNames.test(names) ||
    formerNames.test(names) ||
    element.closest(elsewhere) ||
    element.closest("del, s, strike")
  )
    return false;
  return (
    textOf(element).length < 60 &&
    !element.children.some((child) => priceNames.test(child.className) && !formerNames.test(child.className))
  );
}

/** Returns the text without former prices, if it states an amount of money. */
function priceText(element: DomElement): string {
  const copy = element.cloneNode(true);
  for (const former of copy.querySelectorAll("del, s, strike, small, [class*=old], [class*=was]")) former.remove();
  const text = textOf(copy);
  return /\d/.test(text) && currencyOf(text) !== undefined ? text : "";
}
