import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { extractProduct } from "../../bench/extract-product.ts";

/**
 * One shop page per line with its expected product: the smallest pages that fail without one of the rules in
 * `breaksWithout`.
 */
interface ShopPage {
  readonly id: string;
  readonly breaksWithout: readonly string[];
  readonly truth: { readonly price?: number; readonly sku?: string; readonly inStock: boolean };
  readonly html: string;
}

const pages = readFileSync(new URL("shop-pages.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as ShopPage);
const schema = {
  type: "object",
  properties: { price: { type: "number" }, sku: { type: "string" }, availability: { enum: ["in stock", "sold out"] } },
};

describe("price, number and stock of a shop page", () => {
  test.each(pages.map((page) => [page.id, page.breaksWithout.join(", "), page] as const))(
    "%s (%s)",
    async (id, _, { html, truth }) => {
      const url = `https://shop.example/${id}`;
      const [variant] = extractProduct(html, url)?.variants ?? [];
      const { price, sku, inStock } = truth;
      expect({ price: variant?.price?.amount, sku: variant?.sku, inStock: variant?.availability.inStock }).toEqual({
        price,
        sku,
        inStock,
      });
      const made = await extractStructured({ pages: [{ url, html }], schema });
      const availability = inStock ? "in stock" : "sold out";
      expect(made).toMatchObject({
        data: { ...(price !== undefined && { price }), ...(sku !== undefined && { sku }), availability },
      });
    },
  );
});
