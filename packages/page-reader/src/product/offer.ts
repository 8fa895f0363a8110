import { isNode, textValue, valuesOf, type Node } from "../structured/nodes.ts";
import { known } from "../values/known.ts";
import { currencyOf } from "../values/currency.ts";
import { parseNumber } from "../values/number.ts";

/** An offer in structured data. */
export interface Offer {
  readonly price?: number;
  readonly listPrice?: number;
  readonly currency?: string;
  /** schema.org's term, such as `https://schema.org/InStock`. */
  readonly availability?: string;
  readonly sku?: string;
  readonly name?: string;
}

/** Returns the offers of a thing; aggregates are expanded if they list their parts. */
export function offersOf(thing: Node): Offer[] {
  return ["offers", "offer"]
    .flatMap((name) => valuesOf(thing, name))
    .filter(isNode)
    .flatMap((offer) => {
      const inner = valuesOf(offer, "offers").filter(isNode);
      const own = offerOf(offer);
      // An aggregate's own price is its lowest, and represents the page better than any part.
      return inner.length > 0
        ? [
            ...(own.price === undefined ? [] : [own]),
            ...inner.map((part) => offerOf({ ...known({ priceCurrency: offer["priceCurrency"] }), ...part })),
          ]
        : [own];
    });
}

function offerOf(node: Node): Offer {
  const specifications = valuesOf(node, "priceSpecification").filter(isNode);
  const listed = specifications.find((part) =>
    /ListPrice|StrikethroughPrice|SRP/.test(String(part["priceType"] ?? "")),
  );
  const current = specifications.find((part) => part !== listed && textValue(part, "price") !== undefined);
  const stated =
    textValue(node, "price", "lowPrice") ??
    (current ? textValue(current, "price", "minPrice") : undefined) ??
    textValue(node, "highPrice");
  const listPrice = listed ? parseNumber(textValue(listed, "price") ?? "") : undefined;
  const currency =
    textValue(node, "priceCurrency", "currency") ?? (current ? textValue(current, "priceCurrency") : undefined);
  const price = stated === undefined ? undefined : structuredNumber(stated);
  const code = currency === undefined ? currencyOf(stated ?? "") : (currencyOf(currency) ?? currency);
  return known({
    price,
    listPrice,
    currency: code,
    availability: textValue(node, "availability"),
    sku: textValue(node, "sku"),
    name: textValue(node, "name"),
  });
}

/** Parses a number of structured data, which has a decimal point; deviating notations are understood too. */
export function structuredNumber(text: string): number | undefined {
  const plain = text.trim();
  const value = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : parseNumber(plain);
  return value !== undefined && value >= 0 && value < 1e9 ? value : undefined;
}
