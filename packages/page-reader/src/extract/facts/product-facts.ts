import type { DomDocument } from "../../dom/types.ts";
import { productOf } from "../../product/index.ts";
import type { Fact } from "./fact.ts";

/** What the product format finds, as facts: the visible price of a page without structured data, for instance. */
export function productFacts(document: DomDocument, url: string): Fact[] {
  const product = productOf(document, url);
  if (!product) return [];
  const [variant] = product.variants;
  const facts: Fact[] = [];
  const add = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) facts.push({ path: [name], value, origin: "text" });
  };
  add("productName", product.title);
  add("brand", product.brand);
  add("category", product.category);
  add("sku", variant?.sku);
  add("price", variant?.price?.amount);
  add("currency", variant?.price?.currency);
  add("originalPrice", variant?.sale?.originalPrice.amount);
  if (variant?.availability.text != null) add("availability", variant.availability.inStock);
  return facts;
}
