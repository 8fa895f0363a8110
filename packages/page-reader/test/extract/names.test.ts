import { expect, test } from "vitest";
import { extract, readPage } from "../../src/index.ts";

test.each([
  [
    "a menu",
    "<footer><div><h4 class=title>Company</h4><ul><li><a href=/a>About us</a></li><li><a href=/b>Careers</a></li></ul></div></footer>",
  ],
  [
    "a menu in its header",
    "<header><div><b>Company</b><div><a href=/a>About us</a><a href=/b>Careers</a></div></div></header>",
  ],
  ["links side by side", "<div><b>Company</b><div><a href=/a>About us</a><a href=/b>Careers</a></div></div>"],
  ["a sentence", "<p>Company: We help people who build things. Every day.</p>"],
])("%s is not a company name", async (_, shown) => {
  const { data } = await extract(`<h1>Kit</h1><p>Kit builds things.</p>${shown}`, {
    type: "object",
    properties: { company: { type: "string" } },
  });
  expect(data).toEqual({});
});

test("names of built-in properties are ordinary names", async () => {
  const names = ["constructor", "toString", "__proto__"];
  const rows = names.map((name) => `<dt>${name}</dt><dd>of ${name}</dd>`).join("");
  const html = `<h1>Object</h1><dl>${rows}</dl>`;
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const { data, sources } = await extract(html, { type: "object", properties });
  expect(Object.entries(data as object)).toEqual(names.map((name) => [name, `of ${name}`]));
  expect(Object.keys(sources)).toEqual(names);
  const json = { type: "json", prompt: "the constructor" } as const;
  expect((await readPage(html, { url: "https://a.example/", formats: [json] })).json).toEqual({
    constructor: "of constructor",
  });
});

const linked = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const trail = {
  "@type": "BreadcrumbList",
  itemListElement: [{ "@type": "ListItem", position: 1, name: "Pots", item: { "@id": "https://a.example/pots" } }],
};
const links = "<ul><li><a href=/a>About</a></li><li><a href=/b>Help</a></li><li><a href=/c>Jobs</a></li></ul>";
const hours = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday"],
  opens: "08:00",
  closes: "17:00",
};
const faq = {
  "@type": "FAQPage",
  mainEntity: [{ "@type": "Question", name: "Does it fit?", acceptedAnswer: { text: "Yes." } }],
};
const text = { type: "string" };
const sale = { type: "object", properties: { price: { type: "number" }, in_stock: { type: "boolean" } } };
const listOf = (...names: string[]) => ({
  type: "array",
  items: { type: "object", properties: Object.fromEntries(names.map((name) => [name, text])) },
});

test.each<[string, string, Record<string, object>, unknown]>([
  ["the title as an agent's name", "<h1>Flat</h1>", { title: text, agent_name: text }, { title: "Flat" }],
  ["the title as a product's name", "<h1>Pot</h1>", { product_name: text }, { product_name: "Pot" }],
  ["the page's address as a repository's", "<h1>Tool</h1>", { name: text, repository_url: text }, { name: "Tool" }],
  [
    "an address as a place",
    linked({ "@type": "Event", name: "Talk", location: { "@type": "VirtualLocation", url: "https://b.example/" } }),
    { name: text, venue: text },
    { name: "Talk" },
  ],
  [
    "a stated trail",
    linked(trail) + links,
    { breadcrumbs: listOf("name", "url") },
    { breadcrumbs: [{ name: "Pots", url: "https://a.example/pots" }] },
  ],
  ["links that are no trail", links, { breadcrumbs: listOf("name", "url") }, {}],
  [
    "a trail that is shown",
    `<nav class=breadcrumbs><a href=/pots>Pots</a></nav>${links}`,
    { breadcrumbs: listOf("name", "url") },
    { breadcrumbs: [{ name: "Pots", url: "https://a.example/pots" }] },
  ],
  [
    "links in an article as episodes",
    `<meta property=og:type content=article><h1>Pots</h1>${links}`,
    { episodes: listOf("title", "url") },
    {},
  ],
  [
    "hours of several days",
    linked({ "@type": "Store", name: "Pots", openingHoursSpecification: hours }),
    { opening_hours: listOf("day", "opens") },
    { opening_hours: ["Monday", "Tuesday"].map((day) => ({ day, opens: "08:00" })) },
  ],
  [
    "options",
    "<table><tr><td>Color</td><td><select><option value=''>Choose<option>red<option>blue</select></td></tr></table>",
    { colors: { type: "array", items: text } },
    { colors: ["red", "blue"] },
  ],
  [
    "the name and address of a thing of the requested type",
    linked({ "@type": "Hotel", name: "Sea", url: "https://b.example/" }),
    { name: text, hotel_name: text, hotel_url: text },
    { name: "Sea", hotel_name: "Sea", hotel_url: "https://b.example/" },
  ],
  [
    "the title of a page of no known kind as an article's and a question's",
    `<link rel=canonical href=/pots><h1>Pots</h1>${linked({ "@type": "WebPage", name: "Pots" })}`,
    { article_title: text, question_title: text, canonical_url: text },
    { article_title: "Pots", question_title: "Pots", canonical_url: "https://a.example/pots" },
  ],
  [
    "what a review is about",
    `<h1>Review: Pot</h1>${linked({ "@type": "Review", itemReviewed: { "@type": "Product", name: "Pot" } })}`,
    { product_name: text },
    { product_name: "Pot" },
  ],
  [
    "the address of an offer",
    linked({ "@type": "Product", name: "Pot", offers: { price: 5, url: "https://a.example/pot" } }),
    { url: text },
    { url: "https://a.example/pot" },
  ],
  [
    "what a page shows of its product, in every form of an offer",
    `<meta property=og:type content=product><h1>Pot</h1><p class=price>€5.00</p><button>Add to cart</button>${linked({
      "@type": "Product",
      name: "Pot",
      offers: { "@type": "Offer", price: 4, priceCurrency: "EUR" },
    })}`,
    {
      price: { type: "number" },
      offer: sale,
      offers: { type: "array", items: sale },
      pricing: sale,
      products: { type: "array", items: sale },
    },
    {
      price: 5,
      offer: { price: 5, in_stock: true },
      offers: [{ price: 5, in_stock: true }],
      pricing: { price: 5, in_stock: true },
      products: [{ price: 5, in_stock: true }],
    },
  ],
  [
    "no sale where an article names a price",
    `<meta property=og:type content=article><h1>Pots</h1><p class=price>€5.00</p><p>Cheap pots are in stock again.</p>`,
    {
      offers: sale,
      products: { type: "array", items: { type: "object", properties: { name: text, ...sale.properties } } },
    },
    {},
  ],
  [
    "no sold product as a related one",
    "<h1>Pot</h1><p class=price>€5.00</p><p>SKU: AB-123</p><form action=/cart/add><button>Add to cart</button></form>",
    { related_products: { type: "array", items: sale }, products: { type: "array", items: sale } },
    { products: [{ price: 5, in_stock: true }] },
  ],
  [
    "the sold product, not the headings of its page, as products",
    `<h1>Pot</h1><p class=price>€5.00</p><p>SKU: AB-123</p><form action=/cart/add><button>Add to cart</button></form><h2>The product</h2><div>${["Details", "Shipping", "Returns"].map((heading) => `<h3>${heading}</h3><p>Read on.</p>`).join("")}</div>`,
    {
      products: { type: "array", items: { type: "object", properties: { name: text, price: { type: "number" } } } },
    },
    { products: [{ name: "Pot", price: 5 }] },
  ],
  [
    "what a class names once, unless it is a counter without votes",
    "<h1>Pot</h1><div><p class=servings>6</p></div><div><p class=duration>30 min</p></div><div><p class=rating-count>(0)</p></div>",
    { servings: { type: "integer" }, duration: text, review_count: { type: "integer" } },
    { servings: 6, duration: "30 min" },
  ],
  [
    "an amount in cents as the page states it, and a price that is not requested in cents",
    "<h1>Pot</h1><dl><dt>Price in cents</dt><dd>1999</dd><dt>Shipping cost</dt><dd>€4.50</dd></dl>",
    {
      price_in_cents: { type: "integer" },
      shipping_cost: { type: "number", description: "The cost, not in cents" },
      shipping_cost_in_cents: { type: "integer" },
    },
    { price_in_cents: 1999, shipping_cost: 4.5, shipping_cost_in_cents: 450 },
  ],
  [
    "a score, but no number of ratings",
    "<h1>Pot</h1><table><tr><th>Score<td>245<tr><th>Rating<td>182</table>",
    { score: { type: "number" }, rating: { type: "number" }, stars: { type: "number" } },
    { score: 245 },
  ],
  [
    "the headings of an article",
    "<meta property=og:type content=article><h1>Pots</h1><h2>Of clay</h2><p>Old.</p><h2>Of iron</h2><p>New.</p>",
    { sections: listOf("heading"), chapters: listOf("title"), downloads: listOf("name", "url") },
    {
      sections: [{ heading: "Of clay" }, { heading: "Of iron" }],
      chapters: [{ title: "Of clay" }, { title: "Of iron" }],
    },
  ],
  [
    "no job on a page about something else",
    "<meta property=og:type content=article><h1>Pots of clay</h1><p>Pots are old.</p>",
    { job: { type: "object", properties: { title: text } } },
    {},
  ],
  [
    "a job that the heading of such a page names",
    "<meta property=og:type content=article><h1>Job as a potter</h1>",
    { job: { type: "object", properties: { title: text } } },
    { job: { title: "Job as a potter" } },
  ],
  [
    "events of which only the names are known",
    linked([1, 2].map((nth) => ({ "@type": "Event", name: `Talk ${nth}` }))),
    { events: listOf("title", "price", "organizer") },
    { events: [{ title: "Talk 1" }, { title: "Talk 2" }] },
  ],
  [
    "names in which words may break",
    "<h1>Pots</h1><dl><dt>Mate&shy;rial</dt><dd>Stone&shy;ware</dd></dl>",
    { material: text },
    { material: "Stoneware" },
  ],
  [
    "the columns of a table with cells over several rows and columns",
    "<h1>Cup</h1><table><tr><th colspan=3>Season<tr><th rowspan=2>Day<th colspan=2>Result<tr><th>Team<th>Goals<tr><td rowspan=2>Monday<td>Red<td>3<tr><td>Blue<td>4</table>",
    { games: listOf("day", "team", "goals") },
    {
      games: [
        { day: "Monday", team: "Red", goals: "3" },
        { day: "Monday", team: "Blue", goals: "4" },
      ],
    },
  ],
  [
    "a table that has heads only",
    "<h1>Pots</h1><table><tr><th>Name<th>Size<tr><th>Cup<th>3 cm<tr><th>Pot<th>4 cm</table>",
    { pots: listOf("name", "size") },
    {
      pots: [
        { name: "Cup", size: "3 cm" },
        { name: "Pot", size: "4 cm" },
      ],
    },
  ],
  [
    "a table with units below its heads",
    "<h1>Pots</h1><table><tr><th>Name<th>Size<th>Weight<tr><th><th>cm<th>kg<tr><td>Cup<td>3<td>1<tr><td>Pot<td>4<td>2</table>",
    { pots: listOf("name", "weight") },
    {
      pots: [
        { name: "Cup", weight: "1" },
        { name: "Pot", weight: "2" },
      ],
    },
  ],
  [
    "what is for sale on a page that states to be an article",
    "<meta property=og:type content=article><h1>Checker</h1><p>It checks pages.</p><p class=price>$50</p><button>Add to cart</button>",
    { product: { type: "object", properties: { name: text, price: { type: "number" }, sku: text } } },
    { product: { name: "Checker", price: 50 } },
  ],
  [
    "the product of a maker whose name contains a word for articles",
    "<h1>Why PostPig</h1><p>It checks pages.</p>",
    { product: { type: "object", properties: { name: text } } },
    { product: { name: "Why PostPig" } },
  ],
  [
    "the title of a job below the name of its company, and no menu of the site",
    `<ul>${["Home", "Jobs"].map((name) => `<li class=menu-item-type-page><a href=/m>${name}</a>`).join("")}</ul><h1>Jobs</h1><ul>${["Smith", "Baker"].map((name) => `<li class=j><h5>${name} Ltd</h5><h3><a href=/j>${name}</a></h3><p class=location>Oslo</p>`).join("")}</ul>`,
    { jobs: listOf("title", "location") },
    { jobs: ["Smith", "Baker"].map((title) => ({ title, location: "Oslo" })) },
  ],
  [
    "trails to walk on",
    `<h1>Trails</h1>${["Lake", "Park"].map((name) => `<div class=t><h2>${name}</h2><p>Length: 5 km<br>Steward: Ann</p></div>`).join("")}`,
    { trails: listOf("name", "length", "steward") },
    { trails: ["Lake", "Park"].map((name) => ({ name, length: "5 km", steward: "Ann" })) },
  ],
  [
    "a list of one from a plain page about one",
    "<title>Lamp</title><h1>Lamp</h1><p>Price: 12 euros</p><p>Email us.</p>",
    { products: listOf("name", "price") },
    { products: [{ name: "Lamp", price: "12" }] },
  ],
  [
    "a question as the name",
    `<meta property=og:title content=Tumbler><h1>Tumbler</h1>${linked(faq)}`,
    { name: text, price: text },
    { name: "Tumbler" },
  ],
])("reads %s", async (_, html, properties, expected) => {
  const { data } = await extract(html, { type: "object", properties }, { url: "https://a.example/x" });
  expect(data).toEqual(expected);
});
