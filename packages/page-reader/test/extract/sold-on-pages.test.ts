import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const page = (name: string, price: string, features: readonly string[]) => ({
  url: `https://shop.example/${name.toLowerCase().replaceAll(" ", "-")}`,
  html: `<title>${name}</title><meta property="og:type" content="product"><h1>${name}</h1><p>Regular price ${price}</p><p>SKU: ${name.length}-${name[0]}</p><button>Add to cart</button>
<h2>Key features</h2><div class="product__features">${features.map((text) => `<div class=tile><img src="/${text.length}.png"><h3>${text}</h3></div>`).join("")}</div>`,
});

test("each of several pages adds what it sells to a list of products, not its features", async () => {
  const pages = [
    page("Laptop stand", "$69.99", ["Adjust the height for your screen", "Reduce back strain", "Fits all laptops"]),
    page("Standing desk", "$169.99", ["Goes up without a sound", "Holds two monitors", "Saves space at home"]),
  ];
  const entry = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
  const schema = { type: "object", properties: { products: { type: "array", items: entry } } };
  const { data, sources } = await extract(pages, schema);
  expect(data).toEqual({
    products: [
      { name: "Laptop stand", price: 69.99 },
      { name: "Standing desk", price: 169.99 },
    ],
  });
  expect(sources["products[1].price"]).toEqual(["https://shop.example/standing-desk"]);
});
