import { parsePage } from "../src/dom/parse.ts";
import { productOf, type Product } from "../src/product/index.ts";

/** Returns the product that a page offers (format `product`); undefined if it offers none. */
export function extractProduct(html: string, url: string): Product | undefined {
  return productOf(parsePage(html), url);
}
