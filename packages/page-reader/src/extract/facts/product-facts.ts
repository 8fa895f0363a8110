import type { DomDocument } from "../../dom/types.ts";
import { productOf } from "../../product/index.ts";
import type { Fact, Origin } from "./fact.ts";

/**
 * Returns the product format's findings as facts, so that price, number and stock of a page are the same by every way
 * of requesting them.
 *
 * @param isWanted whether the schema requests a product, which is evidence that the page is one
 */
export function productFacts(document: DomDocument, url: string, isWanted: boolean): Fact[] {
  const product = productOf(document, url, { isWanted });
  if (!product) return [];
  const [variant] = product.variants;
  const facts: Fact[] = [];
  const add = (name: string, value: string | number | boolean | undefined, origin: Origin) => {
    if (value !== undefined) facts.push({ path: [name], value, origin });
  };
  add("sku", variant?.sku, "product");
  add("price", variant?.price?.amount, "product");
  // What is asked as a range of prices is the same price twice if there is one.
  const prices = product.variants.flatMap(({ price }) => (price ? [price.amount] : [])).toSorted((a, b) => a - b);
  add("lowPrice", prices[0], "text");
  add("highPrice", prices.at(-1), "text");
  add("currency", variant?.price?.currency, "product");
  add("originalPrice", variant?.sale?.originalPrice.amount, "product");
  add("salePrice", variant?.sale && variant.price?.amount, "product");
  const { inStock, text } = variant?.availability ?? {};
  // What has neither a price nor a number nor a word about stock is called available by default, which is a guess.
  if (inStock !== undefined && (!inStock || text !== undefined || variant?.price !== undefined || variant?.sku)) {
    add("availability", inStock, "product");
    add("soldOut", !inStock, "product");
  }
  add("productName", product.title, "text");
  add("brand", product.brand, "text");
  add("category", product.category, "text");
  return facts;
}
