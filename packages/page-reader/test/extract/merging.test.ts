import { describe, expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";

const text = { type: "string" };
const number = { type: "number" };
const list = (properties: object) => ({ type: "array", items: { type: "object", properties } });
const object = (properties: object) => ({ type: "object", properties });

/** Extracts from pages, given as path and body. */
async function extract(pages: Record<string, string>, properties: object, prompt?: string) {
  const made = await extractStructured({
    pages: Object.entries(pages).map(([path, html]) => ({ url: `https://site.example${path}`, html })),
    schema: object(properties),
    ...(prompt !== undefined && { prompt }),
  });
  if (!made.ok) throw new Error(made.message);
  return made;
}

const linked = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const row = (name: string, price: string) => `<tr><td><a href="/p/${name}">${name}</a></td><td>${price}</td></tr>`;
const listing = (rows: string) => `<h1>Shop</h1><table><tr><th>Product</th><th>Price</th></tr>${rows}</table>`;

describe("kinds of things", () => {
  test("plain pages in a folder of articles are articles, without author or date", async () => {
    const story = (name: string) =>
      `<title>${name}</title><main><article><h1>${name}</h1>${`<p>${`What ${name} tells at length. `.repeat(4)}</p>`.repeat(4)}</article></main>`;
    const pages = {
      "/blog/": '<h1>Blog</h1><a href="/blog/1">1</a>',
      "/blog/1": story("Frost in May"),
      "/blog/2": story("Late harvest"),
      "/blog/about": "<h1>About this blog</h1><p>It is about the farm and what happens on it over the year.</p>",
    };
    const { data } = await extract(pages, { stories: list({ title: text }) });
    expect(data).toEqual({ stories: [{ title: "Frost in May" }, { title: "Late harvest" }] });
  });

  test("a list never contains things of another type if the page states some of its own", async () => {
    const page = linked([
      { "@type": "Event", name: "Fair", startDate: "2026-05-01", offers: { price: "5", priceCurrency: "EUR" } },
      { "@type": "Product", name: "Mug", offers: { price: "9", priceCurrency: "EUR" } },
    ]);
    const properties = { products: list({ name: text, price: number }), events: list({ name: text, startDate: text }) };
    const { data } = await extract({ "/": page }, properties);
    expect(data).toEqual({
      products: [{ name: "Mug", price: 9 }],
      events: [{ name: "Fair", startDate: "2026-05-01" }],
    });
  });

  test("a page about something else adds no entry, however similar its parts are", async () => {
    const contact = "<h1>Contact</h1><address>Hall 3, Kiel</address>";
    const { data } = await extract({ "/contact": contact }, { events: list({ name: text, location: text }) });
    expect(data).toEqual({});
  });

  test("navigation and footer never become entries", async () => {
    const items = "<ul><li><a href='/a'>Red mug</a> $4.00</li><li><a href='/b'>Blue mug</a> $5.00</li></ul>";
    const page = `<nav>${items}</nav><h1>Welcome</h1><p>Hello.</p><footer>${items}</footer>`;
    expect((await extract({ "/": page }, { products: list({ name: text, price: number }) })).data).toEqual({});
  });

  test("the prompt determines the kind if the name of the list does not", async () => {
    const page = linked([
      { "@type": "Event", name: "Fair" },
      { "@type": "Event", name: "Ball" },
      { "@type": "Product", name: "Mug" },
    ]);
    const { data } = await extract({ "/": page }, { items: list({ name: text }) }, "list all upcoming events");
    expect(data).toEqual({ items: [{ name: "Fair" }, { name: "Ball" }] });
  });
});

describe("identity", () => {
  const mug = linked({ "@type": "Product", name: "Mug", sku: "M-1", offers: { price: "12", priceCurrency: "EUR" } });
  const products = { products: list({ name: text, price: number, sku: text }) };

  test("merges a listing entry with its own page; the page's structured data takes precedence, and sources are merged", async () => {
    const pages = { "/shop": listing(row("Mug", "10 EUR") + row("Jug", "20 EUR")), "/p/Mug": `<h1>Mug</h1>${mug}` };
    const { data, sources } = await extract(pages, products);
    expect(data).toEqual({
      products: [
        { name: "Mug", price: 12, sku: "M-1" },
        { name: "Jug", price: 20 },
      ],
    });
    expect(sources["products[0].price"]).toEqual(["https://site.example/p/Mug"]);
    expect(sources["products[1].price"]).toEqual(["https://site.example/shop"]);
  });

  test("adds values that only the weaker source states, with their own source", async () => {
    const table = "<h1>Mug</h1><table><tr><th>SKU</th><td>M-1</td></tr><tr><th>Weight</th><td>1 kg</td></tr></table>";
    const pages = { "/p/Mug": mug, "/products/m1": table };
    const { data, sources } = await extract(pages, { products: list({ name: text, price: number, weight: text }) });
    expect(data).toEqual({ products: [{ name: "Mug", price: 12, weight: "1 kg" }] });
    expect(sources["products[0].weight"]).toEqual(["https://site.example/products/m1"]);
  });

  test("things with the same name but different codes are not merged", async () => {
    const other = mug.replace("M-1", "M-2");
    const { data } = await extract({ "/p/1": mug, "/p/2": other }, products);
    expect((data as { products: unknown[] }).products).toHaveLength(2);
  });
});

describe("single objects", () => {
  const company = { company: object({ name: text, email: text }) };

  test("come from the page that is about them, not from the first that has a name", async () => {
    const shop = `<h1>Mug</h1>${linked({ "@type": "Product", name: "Mug" })}<footer>© 2026 Clay Ltd</footer>`;
    const contact = "<h1>Contact</h1><p>Write to sales@clay.example</p><footer>© 2026 Clay Ltd</footer>";
    const { data, sources } = await extract({ "/p/mug": shop, "/contact": contact }, company);
    expect(data).toEqual({ company: { name: "Clay Ltd", email: "sales@clay.example" } });
    expect(sources["company.email"]).toEqual(["https://site.example/contact"]);
  });

  test("are omitted if no page states anything of their kind", async () => {
    const { data } = await extract({ "/": "<h1>Hello</h1>" }, { ...company, author: object({ name: text }) });
    expect(data).toEqual({});
  });

  test("inside an entry never get the entry's own name", async () => {
    const page = linked({ "@type": "Product", name: "Mug", offers: { price: "3" } });
    const { data } = await extract({ "/": page }, { product: object({ name: text, brand: object({ name: text }) }) });
    expect(data).toEqual({ product: { name: "Mug" } });
  });
});

test("two products that structured data states are both kept, with the prices of their cards", async () => {
  const stated = ["oak", "ash"].map((name) => ({
    "@type": "Product",
    name: `${name} chair`,
    url: `https://site.example/p/${name}`,
  }));
  const cards = ["oak", "ash"].map(
    (name, at) =>
      `<div class="card"><h3><a href="/p/${name}">${name} chair</a></h3><b class="price">$${at + 4}0</b></div>`,
  );
  const { data } = await extract(
    { "/": `${linked(stated)}<title>Shop</title><h1>Chairs</h1><div>${cards.join("")}</div>` },
    { products: list({ name: text, price: number }) },
  );
  expect(data).toEqual({
    products: [
      { name: "oak chair", price: 40 },
      { name: "ash chair", price: 50 },
    ],
  });
});

test.each([
  ["cities", "City", "Oslo"],
  ["languages", "Language", "Czech"],
])("the column of a list of %s with their kind contains their names", async (name, column, value) => {
  const table = `<h1>Figures</h1><table><tr><th>Rank</th><th>${column}</th><th>Population</th></tr><tr><td>1</td><td>${value}</td><td>700000</td></tr><tr><td>2</td><td>Other</td><td>300000</td></tr></table>`;
  const { data } = await extract({ "/": table }, { [name]: list({ name: text, population: number }) });
  expect(data).toEqual({
    [name]: [
      { name: value, population: 700_000 },
      { name: "Other", population: 300_000 },
    ],
  });
});

test("a product that structured data states without a price stays beside one with a price", async () => {
  const offers = { price: "40", priceCurrency: "EUR" };
  const stated = [
    { "@type": "Product", name: "oak chair", offers },
    { "@type": "Product", name: "ash chair" },
    { "@type": "Product", name: "elm chair" },
  ];
  const page = `${linked(stated)}<title>oak chair</title><h1>oak chair</h1><p>€ 40.00</p><button>Add to cart</button>`;
  const { data } = await extract({ "/": page }, { products: list({ name: text, price: number }) });
  expect(data).toEqual({ products: [{ name: "oak chair", price: 40 }, { name: "ash chair" }, { name: "elm chair" }] });
});

test("a card that is not merged with what structured data states adds no entry", async () => {
  const stated = ["Fern", "Moss"].map((name) => ({
    "@type": "Article",
    headline: name,
    url: `https://site.example/${name}`,
    datePublished: "2024-03-04",
  }));
  const card = (name: string) =>
    `<article><h2><a href="/pictures/${name}.jpg">${name}</a></h2><time datetime="2019-01-02">2 January 2019</time></article>`;
  const html = `${linked(stated)}<title>Plants</title><h1>Plants</h1><div>${card("Fern")}${card("Moss")}</div>`;
  const { data } = await extract({ "/": html }, { articles: list({ title: text, url: text, date: text }) });
  expect((data as { articles: object[] }).articles.length).toBe(2);
});
