import type { ProductEvidence } from "./assemble.ts";
import type { Offer } from "./offer.ts";
import type { ProductArea } from "./product-area.ts";
import type { VisiblePrice } from "./visible-price.ts";

/** The price to pay and, when it is reduced, the one before. */
export interface ChosenPrice {
  readonly price?: {
    readonly amount: number;
    readonly currency?: string;
    readonly formatted?: string;
  };
  readonly listPrice?: number;
}

/** A visible price with this score stands in the place of the product's price, by name and by position. */
const confident = 6;
/** With this score a price by itself goes before one that the page shows nowhere. */
const likely = 4.5;

/**
 * Chooses the price to pay. What structured data states is taken when the page shows it;
 * a page that shows another in the price's own place means that one. Of several stated
 * prices the one shown best wins.
 */
export function choosePrice({ structured, state, prices, area }: ProductEvidence): ChosenPrice {
  const offers = [...(structured?.offers ?? []), ...(structured?.variants.flatMap((variant) => variant.offers) ?? [])];
  const meta: Offer[] = state.metaPrice === undefined ? [] : [{ price: state.metaPrice }];
  const stated = [...offers, ...meta].filter((offer) => offer.price !== undefined && offer.price > 0);
  const current = prices.filter(({ old, outside, aside }) => !old && !outside && !aside);
  const top =
    current.find((price) => isPlausible(price, stated[0])) ?? (stated.length === 0 ? lastResort(prices) : undefined);
  const shown = stated
    .map((offer) => ({ offer, seen: seenAs(prices, offer.price ?? 0) }))
    .filter(({ seen }) => seen !== undefined);
  const best = shown.toSorted((a, b) => (b.seen?.score ?? 0) - (a.seen?.score ?? 0))[0];
  if (best && !(best.seen?.old && top && top.score >= confident)) {
    return withList(
      {
        amount: best.seen?.amount ?? 0,
        ...currencyFor(best.offer.currency, best.seen),
        ...formattedFor(best.seen),
      },
      prices,
      best.offer.listPrice,
    );
  }
  const [first] = stated;
  const fromState = state.prices
    .map((amount) => ({ amount, seen: seenAs(current, amount) }))
    .find(({ seen }) => (seen?.score ?? -9) > 2);
  if (top && top.score >= (shown.length === 0 && top.alone ? likely : confident))
    return withList(
      {
        amount: top.amount,
        ...currencyFor(top.currency ?? first?.currency ?? state.currency, top),
        formatted: top.formatted,
      },
      prices,
    );
  if (first)
    return withList({ amount: first.price ?? 0, ...currencyFor(first.currency, undefined) }, [], first.listPrice);
  if (fromState)
    return withList(
      {
        amount: fromState.amount,
        ...currencyFor(fromState.seen?.currency ?? state.currency, fromState.seen),
        ...formattedFor(fromState.seen),
      },
      prices,
    );
  const bare = state.ownPrice === undefined ? undefined : inUnits(state.ownPrice, area, current);
  if (top && top.score > (bare === undefined ? 1.5 : 4))
    return withList(
      {
        amount: top.amount,
        ...currencyFor(top.currency ?? state.currency, top),
        formatted: top.formatted,
      },
      prices,
    );
  return bare === undefined ? {} : { price: { amount: bare, ...currencyFor(state.currency, undefined) } };
}

/** An amount that scripts give in hundredths, where the page shows it in units: `6800` beside `68.00`. */
function inUnits(amount: number, { pieces }: ProductArea, shown: readonly VisiblePrice[]): number {
  if (!Number.isInteger(amount)) return amount;
  const units = (amount / 100).toFixed(2);
  const isShown =
    shown.some((price) => price.amount === amount / 100) || pieces.some(({ text }) => text.replace(",", ".") === units);
  return isShown ? amount / 100 : amount;
}

/** Where every price is said to be something else, the words may mislead; other products' prices stay out. */
function lastResort(prices: readonly VisiblePrice[]): VisiblePrice | undefined {
  const near = prices.filter(({ outside }) => !outside);
  return near.find(({ old }) => !old) ?? near[0];
}

/** Whether a shown price can be the one that is stated in other words: of a like size. */
function isPlausible({ amount }: VisiblePrice, stated: Offer | undefined): boolean {
  const price = stated?.price;
  return price === undefined || (amount > price * 0.35 && amount < price * 3) || amount > price * 900;
}

/** The visible price that is this amount; a point for thousands in structured data is seen through, and hundredths. */
function seenAs(prices: readonly VisiblePrice[], amount: number): VisiblePrice | undefined {
  const same = (a: number, b: number) => Math.abs(a - b) < 0.005;
  return (
    prices.find((price) => same(price.amount, amount)) ??
    prices.find((price) => amount < 1000 && price.amount >= 1000 && same(price.amount, amount * 1000)) ??
    prices.find((price) => Number.isInteger(amount) && !price.outside && same(price.amount * 100, amount))
  );
}

function currencyFor(code: string | undefined, seen: VisiblePrice | undefined): { currency?: string } {
  const currency = code ?? seen?.currency;
  return currency === undefined ? {} : { currency };
}

function formattedFor(seen: VisiblePrice | undefined): { formatted?: string } {
  return seen ? { formatted: seen.formatted } : {};
}

/** The former price: stated, or shown struck out near the product and higher, but not absurdly so. */
function withList(
  price: NonNullable<ChosenPrice["price"]>,
  prices: readonly VisiblePrice[],
  stated?: number,
): ChosenPrice {
  const old = prices.find(
    (other) => other.old && other.score > -3 && other.amount > price.amount * 1.005 && other.amount < price.amount * 10,
  );
  const listPrice = stated !== undefined && stated > price.amount ? stated : old?.amount;
  return listPrice === undefined ? { price } : { price, listPrice };
}
