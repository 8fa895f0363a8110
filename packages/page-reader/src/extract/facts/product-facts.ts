import type { DomDocument } from "../../dom/types.ts";
import { productOf } from "../../product/index.ts";
import { factsOf, type Fact } from "./fact.ts";

/**
 * Returns the product format's findings as facts, so that price, number and stock of a page are the same by every way
 * of requesting them.
 *
 * @param isWanted whether the schema requests a product, which is evidence that the page is one
 */
export function productFacts(document: DomDocument, url: string, isWanted: boolean): Fact[] {
  const product = productOf(document, url, isWanted);
  if (!product) return [];
  const [variant] = product.variants;
  // A request for a price range gets a single price as both ends.
  const prices = product.variants.flatMap(({ price }) => (price ? [price.amount] : [])).toSorted((a, b) => a - b);
  const { sku, price, sale, availability } = variant ?? {};
  // Without a price, a number and words about stock, "available" is only a default.
  const isGuess = availability?.text === undefined && price === undefined && !sku;
  const inStock = availability?.inStock === true && isGuess ? undefined : availability?.inStock;
  const sold = {
    sku,
    price: price?.amount,
    currency: price?.currency,
    originalPrice: sale?.originalPrice.amount,
    salePrice: sale && price?.amount,
    availability: inStock,
    soldOut: inStock === undefined ? undefined : !inStock,
  };
  const beside = {
    lowPrice: prices[0],
    highPrice: prices.at(-1),
    productName: product.title,
    brand: product.brand,
    category: product.category,
  };
  return [...factsOf("product", sold), ...factsOf("text", beside)];
}
