import { known } from "../values/known.ts";
import type { ProductEvidence } from "./assemble.ts";
import { freeAt } from "./free-price.ts";
import type { Offer } from "./offer.ts";
import type { Price } from "@extraction-api/v2";
import type { VisiblePrice } from "./visible-price.ts";

/** The price to pay and, if it is reduced, the former one. */
export interface ChosenPrice {
  readonly price?: Price;
  readonly listPrice?: number;
}

/** Score from which a visible price replaces the product's price, by name and by position. */
const confident = 6;
/** Score from which a price by itself precedes one that the page shows nowhere. */
const likely = 4.5;

/** Score from which a price is taken if attributes state another, or nothing states one. */
const aboveAttributes = 4;
const aboveNothing = 1.5;

/** The prices to choose from: the stated and the visible ones. */
interface Weighed {
  readonly evidence: ProductEvidence;
  readonly stated: readonly Offer[];
  /** The best visible price of this product with a magnitude similar to the stated one. */
  readonly top: VisiblePrice | undefined;
  /** The stated offer that the page shows best, and where. */
  readonly seen: { readonly offer: Offer; readonly at: VisiblePrice } | undefined;
}

/**
 * Chooses the price to pay. The price in structured data is taken if the page shows it; a page with another price in
 * the price's own place means that one. Of several stated prices, the one shown best wins.
 */
export function choosePrice(evidence: ProductEvidence): ChosenPrice {
  const weighed = weigh(evidence);
  for (const choose of [nothingToPay, statedAndShown, shownInPlace, stated, shownOrAttributed]) {
    const chosen = choose(weighed);
    if (chosen) return chosen;
  }
  return {};
}

function weigh(evidence: ProductEvidence): Weighed {
  const { structured, state, prices } = evidence;
  const offers = [...(structured?.offers ?? []), ...(structured?.variants.flatMap((variant) => variant.offers) ?? [])];
  const meta: Offer[] = state.metaPrice === undefined ? [] : [{ price: state.metaPrice }];
  const stated = [...offers, ...meta].filter(({ price = 0 }) => price > 0);
  const top = prices.find((price) => !price.old && !price.outside && isPlausible(price, stated[0]));
  const [seen] = stated
    .flatMap((offer) => {
      const at = seenAs(prices, offer.price ?? 0);
      return at ? [{ offer, at }] : [];
    })
    .toSorted((a, b) => b.at.score - a.at.score);
  return { evidence, stated, top, seen };
}

/** A price of zero: stated while nothing else is in the price's place, or shown before any other price. */
function nothingToPay({ evidence, stated: paid, top }: Weighed): ChosenPrice | undefined {
  if (paid.length > 0) return undefined;
  const { structured, state } = evidence;
  const free = structured?.offers.find(({ price }) => price === 0);
  const at = freeAt(evidence);
  const isShown = at !== undefined && (free !== undefined || !top || top.at > at);
  const isStated = free !== undefined && (!top || top.score < confident);
  return isShown || isStated
    ? { price: { amount: 0, ...known({ currency: free?.currency ?? state.currency }) } }
    : undefined;
}

function statedAndShown({ evidence, seen, top }: Weighed): ChosenPrice | undefined {
  if (!seen || (seen.at.old && top && top.score >= confident)) return undefined;
  return withList(shownPrice(seen.at, seen.offer.currency), evidence.prices, seen.offer.listPrice);
}

function shownInPlace({ evidence, stated: [first], top, seen }: Weighed): ChosenPrice | undefined {
  const enough = !seen && top?.alone === true ? likely : confident;
  if (!top || top.score < enough) return undefined;
  return withList(shownPrice(top, top.currency ?? first?.currency ?? evidence.state.currency), evidence.prices);
}

function stated({ stated: [first] }: Weighed): ChosenPrice | undefined {
  if (first?.price === undefined) return undefined;
  return withList({ amount: first.price, ...known({ currency: first.currency }) }, [], first.listPrice);
}

function shownOrAttributed({ evidence: { state, prices }, top }: Weighed): ChosenPrice | undefined {
  const attributed = state.ownPrice;
  if (top && top.score > (attributed === undefined ? aboveNothing : aboveAttributes))
    return withList(shownPrice(top, top.currency ?? state.currency), prices);
  return attributed === undefined
    ? undefined
    : { price: { amount: attributed, ...known({ currency: state.currency }) } };
}

/** Returns a price as the page shows it, in the stated currency or in its own. */
function shownPrice({ amount, formatted, currency }: VisiblePrice, stated?: string): Price {
  return { amount, formatted, ...known({ currency: stated ?? currency }) };
}

/**
 * Returns whether a visible price may be the stated one in other words: of similar magnitude, or in another currency.
 */
function isPlausible({ amount, currency }: VisiblePrice, stated: Offer | undefined): boolean {
  const price = stated?.price;
  if (currency !== undefined && stated?.currency !== undefined && currency !== stated.currency) return true;
  return price === undefined || (amount > price * 0.35 && amount < price * 3) || amount > price * 900;
}

/**
 * Returns the visible price with this amount, allowing for a thousands separator in structured data, and for
 * hundredths.
 */
function seenAs(prices: readonly VisiblePrice[], amount: number): VisiblePrice | undefined {
  const same = (a: number, b: number) => Math.abs(a - b) < 0.005;
  return (
    prices.find((price) => same(price.amount, amount)) ??
    prices.find((price) => amount < 1000 && price.amount >= 1000 && same(price.amount, amount * 1000)) ??
    prices.find((price) => Number.isInteger(amount) && !price.outside && same(price.amount * 100, amount))
  );
}

/** Returns the former price: stated, or struck through near the product and higher, but not absurdly so. */
function withList(price: Price, prices: readonly VisiblePrice[], stated?: number): ChosenPrice {
  const old = prices.find(
    (other) => other.old && other.score > -3 && other.amount > price.amount * 1.005 && other.amount < price.amount * 10,
  );
  const listPrice = stated !== undefined && stated > price.amount ? stated : old?.amount;
  return listPrice === undefined ? { price } : { price, listPrice };
}
