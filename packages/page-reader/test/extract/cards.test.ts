import { expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { extract } from "../../src/index.ts";

const schema = {
  type: "object",
  properties: {
    products: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } },
    },
  },
};

const object = (properties: object) => ({
  type: "object",
  properties: { items: { type: "array", items: { type: "object", properties } } },
});

const things = ["Stool Dagny", "Desk lamp Alva", "Side table Carl", "Wall lamp Einar", "Linen shade Freja"].map(
  (name, index) => ({ name, price: 20 + index, slug: `/p/${index}` }),
);
const expected = things.map(({ name, price }) => ({ name, price }));

/** Tiles of shops, with the name and the price as each writes them. */
const tiles: Readonly<Record<string, (thing: (typeof things)[number]) => string>> = {
  "a picture in a link of its own before the heading": ({ name, price, slug }) =>
    `<div class="tile"><a href="${slug}"><img src="${slug}.jpg"></a><div><h5>${name}</h5><p>Oak</p><div class="cost">$${price}.00</div><a href="${slug}">Shop now</a></div></div>`,
  "a button that all tiles have, before the name": ({ name, price, slug }) =>
    `<div class="tile"><b>Quick view</b><a href="${slug}" class="item-title">${name}</a><span class="price">$${price}.00</span></div>`,
  "no heading and no class that says anything": ({ name, price, slug }) =>
    `<li class="x1"><a href="${slug}"><img src="${slug}.jpg" alt=""></a><a href="${slug}"><span>${name}</span></a><span class="y2">$${price}.00</span></li>`,
  "only the picture's text for a name": ({ name, price, slug }) =>
    `<li class="x1"><a href="${slug}"><img src="${slug}.jpg" alt="${name}"></a><span>$${price}.00</span></li>`,
  "a class with the word for another thing": ({ name, price, slug }) =>
    `<li class="x1"><a href="${slug}"><span>${name}</span></a><div class="title-format-text">3 formats</div><span>$${price}.00</span><span>2 sizes</span></li>`,
  "a higher heading further down": ({ name, price, slug }) =>
    `<div class="tile"><h3><a href="${slug}">${name}</a></h3><p>A thing of oak for every room.</p><h2>About no. ${price}</h2><p>Oiled.</p><span>$${price}.00</span></div>`,
  "a former price, and cents apart": ({ name, price, slug }) =>
    `<div class="tile"><h3><a href="${slug}">${name}</a></h3><del>$99.00</del><div class="price">$<strong>${price}</strong><sup>.00</sup></div><span>11 sizes</span></div>`,
};

test.each(Object.entries(tiles))("a list of tiles with %s", async (_, tile) => {
  const list = `<section class="grid">${things.map((thing) => tile(thing)).join("")}</section>`;
  const html = `<title>Shop</title><nav><a href="/">Home</a></nav><h1>All products</h1>${list}`;
  expect((await extract(html, schema, { url: "https://shop.example.com/" })).data).toEqual({ products: expected });
});

const tile = tiles["a button that all tiles have, before the name"]!;

test("a list inside the second of two columns, with classes for every other tile", async () => {
  const rows = things.map((thing, index) =>
    tile(thing).replace('class="tile"', `class="${index % 2 === 0 ? "odd" : "even"} tile"`),
  );
  const html = `<title>Shop</title><h1>All products</h1><div class="row"><div class="col">From $5 on: <a href="/s">Sale</a></div><div class="col"><div class="grid">${rows.join("")}</div></div></div>`;
  expect((await extract(html, schema, { url: "https://shop.example.com/" })).data).toEqual({ products: expected });
});

test("a list in one of several columns, of whose tiles few have a former price", async () => {
  const rows = things.map((thing, index) =>
    index === 1 ? tile(thing).replace("</div>", "<del>$99.00</del></div>") : tile(thing),
  );
  const columns = ["<h2>Departments</h2>", `<h2>Stools</h2><div>${rows.join("")}</div>`, "<h2>Related pages</h2>"];
  const html = `<title>Shop</title><main>${columns.map((column) => `<div class="col">${column}<a href="/c">Chairs</a></div>`).join("")}</main>`;
  const properties = { name: { type: "string" }, price: { type: "number" }, was_price: { type: "number" } };
  const asked = { type: "object", properties: { products: { type: "array", items: { type: "object", properties } } } };
  expect((await extract(html, asked, { url: "https://shop.example.com/" })).data).toEqual({
    products: expected.map((thing, index) => (index === 1 ? { ...thing, was_price: 99 } : thing)),
  });
});

test("a list that is laid out in rows", async () => {
  const all = [...things, { name: "Bench Gro", price: 25, slug: "/p/5" }];
  const rows = [0, 2, 4].map(
    (at) =>
      `<div class="row">${all
        .slice(at, at + 2)
        .map((thing) => tile(thing))
        .join("")}</div>`,
  );
  const html = `<title>Shop</title><h1>All products</h1><div class="list">${rows.join("")}</div>`;
  const { data } = await extract(html, schema, { url: "https://shop.example.com/" });
  expect(data).toEqual({ products: all.map(({ name, price }) => ({ name, price })) });
});

test("a plan includes its price and its features", async () => {
  const plan = (name: string, price: string, ...features: string[]) =>
    `<div class="plan"><h3>${name}</h3><p>${price} / month</p><ul>${features.map((feature) => `<li>${feature}</li>`).join("")}</ul><a href="/buy/${name}">Buy</a></div>`;
  const html = `<title>Kit</title><h1>Plans</h1><div>${plan("Starter", "$9", "One site", "Reports")}${plan("Growth", "$14", "Three sites", "Reports", "Teams")}</div>`;
  const pages = [{ url: "https://kit.example.com/", html }];
  const made = await extractStructured({ pages, prompt: "Extract all pricing plans with name, price and features" });
  expect(made.ok && made.data).toEqual({
    plans: [
      { name: "Starter", price: 9, features: ["One site", "Reports"] },
      { name: "Growth", price: 14, features: ["Three sites", "Reports", "Teams"] },
    ],
  });
});

test.each([
  [
    "events from a plain page with a date",
    "<title>Fire</title><h1>Fire in the harbour</h1><p>Date: 3 May 2026</p><p>Place: North quay</p>",
    "events",
    ["name", "date"],
  ],
  [
    "products from an article with a price",
    `<title>My bike</title><article><h1>How I fixed my bike</h1><p>Price: 20 euros</p>${`<p>${"It was a long day, and the chain came off. ".repeat(5)}</p>`.repeat(6)}</article>`,
    "products",
    ["name", "price"],
  ],
  [
    "products from a page that states none",
    "<title>About us</title><h1>About us</h1><p>We sell many things, from 5 euros on.</p>",
    "products",
    ["name", "price"],
  ],
])("reads no list of %s", async (_, html, list, fields) => {
  const thing = { type: "object", properties: Object.fromEntries(fields.map((name) => [name, { type: "string" }])) };
  const schema = { type: "object", properties: { [list]: { type: "array", items: thing } } };
  const { data } = await extract(html, schema, { url: "https://a.example/x" });
  expect(data).toEqual({});
});

const text = { type: "string" };
const links = object({ title: text, link: text, date: text });

test("what a class for links contains is no address, and the last of equal links in a heading is the title's", async () => {
  const repository = (name: string) =>
    `<article class="Box-row"><h2><a class="Link" href="/${name}">${name}</a> / <a class="Link" href="/${name}/${name}">${name}</a></h2><p>A small library of pots and lids.</p><a class="Link--muted" href="/${name}/${name}/stars">6,223</a></article>`;
  const html = `<title>Trending</title><h1>Trending</h1><div>${["clay", "dune", "fern"].map(repository).join("")}</div>`;
  const { data } = await extract(html, links, { url: "https://code.example.com/trending" });
  expect(data).toEqual({
    items: ["clay", "dune", "fern"].map((name) => ({
      title: `${name} / ${name}`,
      link: `https://code.example.com/${name}/${name}`,
    })),
  });
});

test("the date of a card is read without its label, also if it is there once more for screen readers", async () => {
  const card = (day: number) =>
    `<article><h3><a href="/${day}">Flights of the ${day}th of the month</a></h3><div class="story__date"><span class="sr">Published On ${day} Mar 2026</span><span aria-hidden="true">${day} Mar 2026</span></div></article>`;
  const html = `<title>Economy</title><h1>Economy</h1><div>${[6, 7].map(card).join("")}</div>`;
  const { data } = await extract(html, links, { url: "https://times.example.com/" });
  expect(data).toMatchObject({ items: [{ date: "6 Mar 2026" }, { date: "7 Mar 2026" }] });
});

test("rows of a layout table are entries, with the rows below each that have no class", async () => {
  const story = (name: string, at: number) =>
    `<tr class="athing submission"><td class="title"><span class="rank">${at + 1}.</span></td><td><a href="vote?id=${at}"></a></td><td class="title"><span class="titleline"><a href="/item/${at}">${name}</a></span></td></tr><tr><td colspan="2"></td><td class="subtext"><span class="score">${at + 5} points</span> by <a class="author" href="user?id=${at}">ada${at}</a> <a href="/hide">hide</a></td></tr><tr class="spacer"></tr>`;
  const names = ["A library of pots", "How ferries stop", "Ice on the quay"];
  const html = `<title>News</title><table id="main"><tr><td><table>${names.map(story).join("")}<tr><td></td><td><a href="/more">More</a></td></tr></table></td></tr></table>`;
  const { data } = await extract(html, object({ title: text, url: text, author: text, score: { type: "integer" } }), {
    url: "https://news.example.com/",
  });
  expect(data).toEqual({
    items: names.map((title, at) => ({
      title,
      url: `https://news.example.com/item/${at}`,
      author: `ada${at}`,
      score: at + 5,
    })),
  });
});

test("a shop's tiles in the rows of a table without heads", async () => {
  const row = ({ name, price, slug }: (typeof things)[number]) =>
    `<tr><td class="productListing-data"><a href="${slug}"><img src="${slug}.jpg" alt=""></a></td><td class="productListing-data"><a href="${slug}">${name}</a></td><td class="productListing-data">$${price}</td></tr>`;
  const html = `<title>Shop</title><h1>All products</h1><table class="productListing">${things.map(row).join("")}</table>`;
  expect((await extract(html, schema, { url: "https://shop.example.com/" })).data).toEqual({ products: expected });
});

const address = { url: "https://shop.example.com/list" };
const cardsOf = async (properties: object, card: (at: number) => string) => {
  const html = `<title>List</title><h1>List</h1><div>${[1, 2, 3].map((at) => `<div class="card">${card(at)}</div>`).join("")}</div>`;
  const { items } = (await extract(html, object(properties), address)).data as { items: object[] };
  return items[0];
};

test.each([
  ['<div class="website">www.acme.example</div>', "www.acme.example"],
  ['<span class="url">https://acme.example/</span>', "https://acme.example/"],
  ['<a class="website" href="https://acme.example/">Website</a>', "https://acme.example/"],
])("%s states a website", async (element, website) => {
  const card = (at: number) => `<h3>Acme ${at}</h3>${element}<span class="phone">+1 555 010${at}</span>`;
  expect(await cardsOf({ name: text, website: text }, card)).toEqual({ name: "Acme 1", website });
});

test.each([
  ["event-date", "March 1, 2026 – March 4, 2026", "March 1, 2026 – March 4, 2026"],
  ["post-date", "Posted on March 1, 2026", "March 1, 2026"],
  // Dates are only looked for in short texts, because each word is read.
  ["post-date", `${"Very ".repeat(20)}old: March 1, 2026`, `${"Very ".repeat(20)}old: March 1, 2026`],
])("a %s of %s is %s", async (name, shown, date) => {
  const card = (at: number) => `<h3><a href="/e/${at}">Fair no. ${at}</a></h3><span class="${name}">${shown}</span>`;
  expect(await cardsOf({ title: text, date: text }, card)).toEqual({ title: "Fair no. 1", date });
});

test.each([
  ['<a href="/t/1">Hey</a> by <a href="/artist/1">The Beautiful South</a>', "/t/1"],
  ['<a href="/n/1">Storm 1</a> <a href="/n/1#comments">12 comments of readers</a>', "/n/1"],
  ['<a href="/clay1">clay1</a> / <a href="/clay1/pot1">pot1</a>', "/clay1/pot1"],
])("a heading %s leads to %s", async (heading, path) => {
  const card = (at: number) => `<h3>${heading.replaceAll("1", String(at))}</h3><p>Words about what is named above.</p>`;
  expect(await cardsOf({ title: text, url: text }, card)).toMatchObject({ url: `https://shop.example.com${path}` });
});

test("a title may be a number", async () => {
  const card = (at: number) =>
    `<div class="title">${1916 + at}</div><div class="director">Sam Mendes</div><p>A film of the war.</p>`;
  expect(await cardsOf({ title: text, director: text }, card)).toEqual({ title: "1917", director: "Sam Mendes" });
});

test("rows with several products each are a grid, and no entries", async () => {
  const cell = ({ name, price, slug }: (typeof things)[number]) =>
    `<td><a href="${slug}"><img src="${slug}.jpg" alt=""></a><br><a href="${slug}">${name}</a><br>$${price}</td>`;
  const row = (from: number) =>
    `<tr>${things
      .slice(from, from + 2)
      .map(cell)
      .join("")}</tr>`;
  const html = `<title>Shop</title><h1>Products</h1><table>${[0, 1, 2].map(row).join("")}</table>`;
  const priced = { ...schema.properties.products.items, required: ["price"] };
  const wanted = { type: "object", properties: { products: { type: "array", items: priced } } };
  expect((await extract(html, wanted, { url: "https://shop.example.com/" })).data).toEqual({});
});
