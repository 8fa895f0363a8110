import { describe, expect, test } from "vitest";
import { extractProduct } from "../../bench/extract-product.ts";

describe("the parts of a product", () => {
  const shop = (body: string, head = "") =>
    extractProduct(`<html><head><title>x</title>${head}</head><body>${body}</body></html>`, "https://s.example/p");
  test("a reduced price includes the previous one", () => {
    expect(
      shop('<h1>Cap</h1><div class="price"><del>$20.00</del><ins>$15.00</ins></div><button>Add to cart</button>')
        ?.variants[0],
    ).toMatchObject({
      price: { amount: 15, currency: "USD", formatted: "$15.00" },
      sale: { originalPrice: { amount: 20 } },
    });
  });
  test("each variant has its own offer", () => {
    const group = {
      "@type": "ProductGroup",
      name: "Hat",
      hasVariant: [
        { "@type": "Product", sku: "A", color: "red", offers: { price: 5, availability: "OutOfStock" } },
        { "@type": "Product", sku: "B", color: "blue", offers: { price: 6 } },
      ],
    };
    expect(
      shop("<h1>Hat</h1>", `<script type="application/ld+json">${JSON.stringify(group)}</script>`)?.variants.at(-1),
    ).toMatchObject({ sku: "B", values: { color: "blue" }, price: { amount: 6 }, availability: { inStock: true } });
  });
  test("JSON-LD refers to its offer and its brand", () => {
    const graph = [
      { "@type": "Product", name: "Hat", brand: { "@id": "#b" }, offers: { "@id": "#o" } },
      { "@type": "Brand", "@id": "#b", name: "Felt & Co" },
      { "@type": "Offer", "@id": "#o", price: 7, availability: "https://schema.org/OutOfStock" },
    ];
    expect(
      shop("<h1>Hat</h1>", `<script type="application/ld+json">${JSON.stringify({ "@graph": graph })}</script>`),
    ).toMatchObject({ brand: "Felt & Co", variants: [{ price: { amount: 7 }, availability: { inStock: false } }] });
  });
  test("a group refers to its variants", () => {
    const variant = (color: string, price: number) => ({
      "@type": "Product",
      "@id": `#${color}`,
      name: `Hat ${color}`,
      color,
      isVariantOf: { "@id": "#group" },
      offers: { "@type": "Offer", price },
    });
    const group = {
      "@type": "ProductGroup",
      "@id": "#group",
      name: "Hat",
      hasVariant: [{ "@id": "#red" }, { "@id": "#blue" }],
    };
    const things = [group, variant("red", 5), variant("blue", 6)];
    const product = shop("<h1>Hat</h1>", `<script type="application/ld+json">${JSON.stringify(things)}</script>`);
    expect(product).toMatchObject({ title: "Hat" });
    expect(product?.variants.slice(1)).toMatchObject([
      { values: { color: "red" }, price: { amount: 5 } },
      { values: { color: "blue" }, price: { amount: 6 } },
    ]);
  });
  test("microdata completes the offer of JSON-LD", () => {
    const thing = { "@type": "Product", name: "Hat", offers: { "@type": "Offer", price: 7 } };
    const offer = `<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="7"><link itemprop="availability" href="https://schema.org/OutOfStock"></div>`;
    expect(
      shop(
        `<main itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Hat</h1>${offer}</main>`,
        `<script type="application/ld+json">${JSON.stringify(thing)}</script>`,
      )?.variants,
    ).toMatchObject([{ price: { amount: 7 }, availability: { inStock: false } }]);
  });
  test("a number has a label in Ukrainian", () =>
    expect(shop("<h1>Лампа</h1><p>Код товару: 45821</p><b>450 грн</b>")?.variants[0]).toMatchObject({ sku: "45821" }));
  test.each(["1299 Kč", "1.299,00 €", "12990 Ft s DPH", "450 грн", "$1,299.00"])(
    "a price after an empty label, %s, is not a number",
    (price) =>
      expect(
        shop(`<h1>Lamp</h1><p>SKU:</p><p><b>${price}</b></p><button>Buy</button>`)?.variants[0]?.sku,
      ).toBeUndefined(),
  );
  test.each([
    ["4711 KM", "4711 KM"],
    ["R12345", "R12345"],
    ["12-345", "12-345"],
    ["10450 Pen set", "10450"],
  ])("%s after a label is a number", (text, sku) =>
    expect(shop(`<h1>Lamp</h1><p>SKU: ${text}</p><button>Buy</button>`)?.variants[0]?.sku).toBe(sku),
  );
  test("a page that sells nothing is not a product", () =>
    expect(shop("<h1>About</h1><p>We began in 1902 with $5.</p>")).toBeUndefined());
  test("a list of products is not a product", () =>
    expect(shop("<h1>Pots</h1><ul><li>A $1.00</li><li>B $2.00</li><li>C $3.00</li></ul>")).toBeUndefined());
});
