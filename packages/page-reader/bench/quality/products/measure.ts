import { extractProduct } from "../../../src/product/index.ts";
import { otherPages } from "./pages-other.ts";
import { platformPages } from "./pages-platforms.ts";
import { readPages } from "./read-pages.ts";

/** Every shop page of the set. */
export const shopPages = [...platformPages, ...otherPages, ...readPages()];

/** F1 of each attribute, and what came out wrong. */
export interface ProductScore {
  readonly price: number;
  readonly sku: number;
  readonly availability: number;
  readonly wrong: readonly string[];
}

/**
 * Measures price, sku and availability: a wrong value costs precision and recall, a missing one recall only.
 *
 * @param around what is put around each page's own markup, none by default
 */
export function measureProducts(around: (html: string, place: number) => string = (html) => html): ProductScore {
  const wrong: string[] = [];
  const found = shopPages.map(({ id, html, truth }, place) => {
    const variant = extractProduct(around(html, place), `https://shop.example/${id}`)?.variants[0];
    const got = { price: variant?.price?.amount, sku: variant?.sku, availability: variant?.availability.inStock };
    const wanted = { price: truth.price, sku: truth.sku, availability: truth.inStock };
    for (const name of ["price", "sku", "availability"] as const)
      if (got[name] !== wanted[name]) wrong.push(`${id} ${name}: ${got[name]} instead of ${wanted[name]}`);
    return { got, wanted };
  });
  const score = (name: "price" | "sku" | "availability") => {
    const right = found.filter(({ got, wanted }) => wanted[name] !== undefined && got[name] === wanted[name]).length;
    const given = found.filter(({ got }) => got[name] !== undefined).length;
    const asked = found.filter(({ wanted }) => wanted[name] !== undefined).length;
    return given + asked === 0 ? 0 : (2 * right) / (given + asked);
  };
  return { price: score("price"), sku: score("sku"), availability: score("availability"), wrong };
}
