import { expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { hintsOf } from "../../src/extract/values/prompt-hints.ts";

const page = (body: string) => [{ url: "https://a.example/x", html: `<html lang="en-GB"><body>${body}</body></html>` }];
const object = (properties: object, required: string[] = []) => ({ type: "object", properties, required });

test("omits a date if the schema requires a date-time, and warns with what the page states", async () => {
  const made = await extractStructured({
    pages: page("<h1>Fair</h1><dl><dt>Start date</dt><dd>12 April 2026</dd></dl>"),
    schema: object({ startDate: { type: "string", format: "date-time" } }),
  });
  expect(made).toMatchObject({ ok: true, data: {} });
  expect(made.ok && made.warnings.join(" ")).toContain(
    'startDate is left out: it asks for a date-time and the page states "12 April 2026"',
  );
});

test("a list names such a field once", async () => {
  const rows = ["2 May 2026", "9 May 2026"].map((date, at) => `<tr><td>Talk ${at}</td><td>${date}</td></tr>`).join("");
  const made = await extractStructured({
    pages: page(`<h1>Talks</h1><table><tr><th>Name</th><th>Start date</th></tr>${rows}</table>`),
    schema: object({
      talks: {
        type: "array",
        items: object({ name: { type: "string" }, startDate: { type: "string", format: "date-time" } }, ["name"]),
      },
    }),
  });
  expect(made.ok && made.warnings).toHaveLength(1);
  expect(made.ok && made.warnings[0]).toContain("talks[].startDate");
});

test("of several forms of an object, uses the one that the page fills, with its discriminator", async () => {
  const book = object({ type: { const: "book" }, isbn: { type: "string" } }, ["type", "isbn"]);
  const film = object({ type: { const: "film" }, runtime: { type: "string" } }, ["type", "runtime"]);
  const made = await extractStructured({
    pages: page("<h1>Night Bus</h1><p>Runtime: 98 min</p>"),
    schema: object({ work: { oneOf: [book, film] } }),
  });
  expect(made).toMatchObject({ ok: true, data: { work: { type: "film", runtime: "98 min" } } });
});

test("a choice of the states of stock asks for it, and a product is what a shop's page sells that calls itself an article", async () => {
  const html =
    "<meta property=og:type content=article><h1>Pot</h1><p class=price><del>€8.00</del> <ins>€5.00</ins></p><form action=/cart/add><button>Add to cart</button></form>";
  const made = await extractStructured({
    pages: [{ url: "https://a.example/product/pot", html }],
    schema: object({
      title: { type: "string" },
      sale_price: { type: "number" },
      status: { type: "string", enum: ["In Stock", "Sold Out"] },
      product: object({ name: { type: "string" }, price: { type: "number" } }),
    }),
  });
  expect(made).toMatchObject({
    data: { title: "Pot", sale_price: 5, status: "In Stock", product: { name: "Pot", price: 5 } },
  });
});

test("a form for either a list or one value takes what is available", async () => {
  const made = await extractStructured({
    pages: page("<h1>Cup</h1><p>Capacity: 250 ml</p>"),
    schema: object({ capacity: { anyOf: [{ type: "integer", maximum: 9 }, { type: "string" }] } }),
  });
  expect(made).toMatchObject({ ok: true, data: { capacity: "250 ml" } });
});

test.each([
  ["The wholesale price, not the retail price", 3.1],
  ["The retail price without the wholesale price", 4.5],
])("%s", async (prompt, price) => {
  const made = await extractStructured({
    pages: page("<h1>Rope</h1><dl><dt>Retail price</dt><dd>$4.50</dd><dt>Wholesale price</dt><dd>$3.10</dd></dl>"),
    schema: object({ price: { type: "number" } }),
    prompt,
  });
  expect(made).toMatchObject({ ok: true, data: { price } });
});

test("a thing is only named by its full name", () => {
  const { names } = hintsOf("What does the Studio plan cost?");
  expect([names("Studio"), names("Studio Plus"), names("plan B"), names("of")]).toEqual([true, false, false, false]);
});

test("an item includes what it refers to, but never itself", async () => {
  const made = await extractStructured({
    pages: page(
      '<div id="me" itemscope itemtype="https://schema.org/Product" itemref="more me none"><h1 itemprop="name">Stool</h1></div><p id="more">by <b itemprop="brand">Hylla</b></p>',
    ),
    schema: object({ name: { type: "string" }, brand: { type: "string" } }),
  });
  expect(made).toMatchObject({ ok: true, data: { name: "Stool", brand: "Hylla" } });
});

test("items with circular references terminate", async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `q${at}`);
  const items = ids.map((id) => `<div id="${id}" itemprop="part" itemscope itemref="${ids.join(" ")}"></div>`).join("");
  const made = await extractStructured({
    pages: page(`<h1>Circle</h1>${items}<div itemscope itemref="q1"><b itemprop="name">Ring</b></div>`),
    schema: object({ name: { type: "string" } }),
  });
  expect(made).toMatchObject({ ok: true, data: { name: "Ring" } });
});

test("a label with all words of a property's name takes precedence over a shop's synonym", async () => {
  const made = await extractStructured({
    pages: page(
      '<h1>Card</h1><script type="application/ld+json">{"@type":"Product","name":"Card","sku":"N82E16814126712","offers":{"price":"9.90","priceCurrency":"EUR"}}</script><table><tr><th>Item model number</th><td>90YV0KB3-M0AA00</td></tr></table>',
    ),
    schema: object({ itemModelNumber: { type: "string" }, sku: { type: "string" } }),
  });
  expect(made).toMatchObject({ data: { itemModelNumber: "90YV0KB3-M0AA00", sku: "N82E16814126712" } });
});

test("a menu of telephones is not a telephone number", async () => {
  const made = await extractStructured({
    pages: page(
      "<h1>Shop</h1><dl><dt>Phones</dt><dd>One 15One 15ROne 13</dd></dl><p>Call <a href='tel:+44833777363'>us</a>.</p>",
    ),
    schema: object({ phone: { type: "string" } }),
  });
  expect(made).toMatchObject({ data: { phone: "+44833777363" } });
});

test.each([
  ["schema", { schema: { type: "object", properties: { colour: { type: "string" } } } }],
  ["prompt", { prompt: "Who founded it?" }],
])("a page that states nothing that was asked for gives a warning that names the %s", async (name, asked) => {
  const pages = [{ url: "https://a.example/", html: "<h1>Bread</h1><p>Rye.</p>" }];
  const made = await extractStructured({ pages, ...asked });
  expect(made.ok && made.warnings).toEqual([`none of the pages states anything that the ${name} asks for`]);
});

test("stock is the same by any of its names", async () => {
  const names = ["soldOut", "is_available", "verfuegbar", "inStock"];
  const made = await extractStructured({
    pages: page('<h1>Lamp</h1><p class="price">$20</p><p>SKU: L-20</p><p>Sold out</p>'),
    schema: object(Object.fromEntries(names.map((name) => [name, { type: "boolean" }]))),
  });
  expect(made).toMatchObject({ data: { soldOut: true, is_available: false, verfuegbar: false, inStock: false } });
});

test("states no stock of something that shows neither a price of its own nor a word about it", async () => {
  const made = await extractStructured({
    pages: page(`<h1>Cloud tools</h1>${"<p>A tool.</p>".repeat(90)}<p>Free tier</p><p>Pricing: $0.005/recording</p>`),
    schema: object({
      product: object({ name: { type: "string" }, price: { type: "number" }, in_stock: { type: "boolean" } }),
    }),
  });
  expect(made.ok && made.data).toEqual({ product: { name: "Cloud tools" } });
});

test.each([
  ["Hub_FINAL", { name: "Hub", image: undefined }],
  ["A tour of Hub", { name: "A tour of Hub", image: "https://a.example/v.jpg", totalTimeMinutes: 2 }],
])("reads a page with the video %s, and the video only if the page has its name", async (name, data) => {
  const video = { "@type": "VideoObject", name, thumbnailUrl: "https://a.example/v.jpg", duration: "PT2M" };
  const title = data.name;
  const made = await extractStructured({
    pages: page(
      `<title>${title} | Site</title><script type="application/ld+json">${JSON.stringify(video)}</script><h1>${title}</h1><p>All about it.</p>`,
    ),
    schema: object({ name: { type: "string" }, image: { type: "string" }, totalTimeMinutes: { type: "number" } }),
  });
  expect(made).toMatchObject({ ok: true, data: JSON.parse(JSON.stringify(data)) });
  expect(Object.keys(made.ok ? (made.data as object) : {})).toEqual(Object.keys(JSON.parse(JSON.stringify(data))));
});
