import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

/** Values that real pages state next to the requested one, and that were mistaken for it. */
const text = { type: "string" };
const number = { type: "number" };
const object = (properties: object) => ({ type: "object", properties });
const list = (properties: object) => ({ type: "array", items: object(properties) });

const card = (name: string) =>
  `<div class="card"><a href="/topics/boats">Boats</a><h3><a href="/${name}">Ferry ${name} is back</a></h3></div>`;

test.each([
  [
    "the site's name in the main heading for the title",
    '<title>Brewing oolong / Green tea / Tea forum</title><h1><a href="/">Tea forum</a></h1><h3>Brewing oolong</h3><p>How long?</p>',
    object({ title: text }),
    { title: "Brewing oolong" },
  ],
  [
    "the name of the shop for the title of its guide",
    '<title>Ferns for shade</title><div itemscope itemtype="https://schema.org/LocalBusiness"><b itemprop="name">Green House</b><i itemprop="telephone">555 010 123</i></div><h1>Ferns for shade</h1><p>Water them.</p>',
    object({ title: text, name: text }),
    { title: "Ferns for shade", name: "Green House" },
  ],
  [
    "the name of the shop in its data for the title of a list",
    `<title>Ferns - Green House</title><script type="application/ld+json">[{"@type":"Organization","name":"Green House"},{"@type":"Product","name":"Fern"},{"@type":"Product","name":"Tall fern"}]</script><h1>Ferns</h1><p>Water them.</p>`,
    object({ title: text }),
    { title: "Ferns" },
  ],
  [
    "the name of a university for the title of its page",
    '<title>Fees</title><script type="application/ld+json">{"@type":"CollegeOrUniversity","name":"Green University","telephone":"555 010 123"}</script><h1>Fees and dates</h1><p>Pay them.</p>',
    object({ title: text }),
    { title: "Fees and dates" },
  ],
  [
    "the link to an entry's topic for its address",
    `<h1>News</h1><section>${["Olga", "Piet", "Quinn"].map(card).join("")}</section>`,
    object({ stories: list({ title: text, url: text }) }),
    {
      stories: ["Olga", "Piet", "Quinn"].map((name) => ({
        title: `Ferry ${name} is back`,
        url: `https://a.example/${name}`,
      })),
    },
  ],
  [
    "the other unit for the requested one",
    "<h1>Down jacket</h1><dl><dt>Weight</dt><dd>13 oz (369 g)</dd></dl>",
    object({ weight_grams: number }),
    { weight_grams: 369 },
  ],
  [
    "the other unit after a slash for the requested one",
    "<h1>Down jacket</h1><dl><dt>Weight</dt><dd>13 oz/369 g</dd></dl>",
    object({ weight_grams: number }),
    { weight_grams: 369 },
  ],
  [
    "the inches of a height in feet and inches for all of it",
    "<h1>Ladder</h1><dl><dt>Height</dt><dd>5 ft 10 in</dd><dt>Width</dt><dd>2 ft 1/4 in</dd></dl>",
    object({ height_in: number, width_in: number }),
    { height_in: 60, width_in: 24 },
  ],
  [
    "the height of a picture for that of a cup",
    '<script type="application/ld+json">{"@type":"Product","name":"Cup","image":{"@type":"ImageObject","url":"/cup.png","width":727,"height":1000}}</script><h1>Cup</h1>',
    object({ name: text, height_mm: number }),
    { name: "Cup" },
  ],
  [
    "the heading of a list of links for the product's name",
    '<script type="application/ld+json">{"@type":"Offer","price":"29","priceCurrency":"USD"}</script><h1>Robot J7</h1><p>$29</p><button>Add to cart</button><section><div><button class=title>Products</button><h2>Products</h2></div><ul><li>Mops</li><li>Robots</li></ul></section>',
    object({ product: object({ name: text }) }),
    { product: { name: "Robot J7" } },
  ],
  [
    "the page itself for the articles that it lists in an element of its own",
    `<title>News</title><h1>News</h1><news-list>${["Olga", "Piet", "Quinn"].map((name) => `<article><h2><a href="/${name}">Ferry ${name} is back</a></h2><p>It was away for a year, and is back.</p></article>`).join("")}</news-list>`,
    object({ articles: list({ title: text }) }),
    { articles: ["Olga", "Piet", "Quinn"].map((name) => ({ title: `Ferry ${name} is back` })) },
  ],
  [
    "the menu for the list that a term unfolds",
    `<div class="menu-block"><ul>${["Home", "Loans", "Grants"].map((name) => `<li><a href="/${name}">${name} of the town</a></li>`).join("")}</ul></div><h1>Repair grants</h1><h2>How to apply</h2><p>Write to us.</p><dl><dt>Our partners</dt><dd><p>They do the repairs.</p><ul><li><a href="/wheels">Meals on Wheels</a> 555 010</li><li><a href="/seals">Easter Seals</a> 555 011</li></ul></dd></dl>`,
    object({ partners: list({ name: text, url: text }) }),
    {
      partners: [
        { name: "Meals on Wheels", url: "https://a.example/wheels" },
        { name: "Easter Seals", url: "https://a.example/seals" },
      ],
    },
  ],
  [
    "the category in a byline for the author",
    '<title>Food myths</title><h1>Food myths</h1><section class="byline"><span class="byline__date">May 3, 2025</span><span class="byline__category"><a href="/w">Wellness &amp; Prevention</a></span></section><p>Fat is not bad.</p>',
    object({ title: text, author: text }),
    { title: "Food myths" },
  ],
  [
    "the number of a forum's threads for the title of one",
    "<p>Welcome to the forum.</p><dl><dt>Threads</dt><dd>962,090</dd></dl>",
    object({ thread_title: text, threads: text }),
    { threads: "962,090" },
  ],
  [
    "the name of an author for what is told about the author",
    '<script type="application/ld+json">{"@type":"Article","headline":"Ferns","author":{"@type":"Person","name":"Ada Fern"}}</script><h1>Ferns</h1><p>Water them.</p>',
    object({ author: text, author_bio: text, author_country: text, author_id: text, author_website: text }),
    { author: "Ada Fern" },
  ],
  [
    "a date for the place of publication",
    '<meta property="article:published_time" content="2025-12-01"><h1>Ferns</h1><p>Water them.</p>',
    object({ source: { ...text, description: "where the paper was published" } }),
    {},
  ],
  [
    "the name of a step for that of the recipe",
    '<script type="application/ld+json">{"@type":"Recipe","name":"Fern soup","recipeInstructions":[{"@type":"HowToStep","name":"Wash the ferns","text":"Wash the ferns well."}]}</script><h1>Fern soup</h1>',
    object({ recipe_name: text }),
    { recipe_name: "Fern soup" },
  ],
  [
    "a number inside an instruction for that of the comments",
    `<script type="application/ld+json">{"@type":"Recipe","name":"Fern soup","recipeInstructions":[{"@type":"HowToStep","text":"Wash the ferns, and cook them ${"slowly and ".repeat(12)} softly for 5 minutes."}]}</script><h1>Fern soup</h1>`,
    object({ comments: { type: "integer" } }),
    {},
  ],
  [
    "the number of an article for that of all articles",
    "<h1>Desks</h1><p>SKU: 20649</p><p>Price: 12 EUR</p>",
    object({ total_items: { type: "integer" } }),
    {},
  ],
  [
    "a length for a volume",
    "<h1>Serum</h1><dl><dt>Size</dt><dd>4 × 1.5 × 1.5 in</dd></dl>",
    object({ size_ml: number }),
    {},
  ],
  [
    "the name of the site for that of the product",
    '<title>Fern serum</title><script type="application/ld+json">[{"@type":"WebSite","name":"Green House"},{"@type":"Organization","name":"Green House"},{"@type":"Product","name":"Fern serum","sku":"F-1"}]</script><div itemscope itemtype="https://schema.org/Product"><i itemprop="sku">F-1</i></div><h1>Calm skin</h1><p>$12</p><button>Add to cart</button>',
    object({ product_name: text, price: number }),
    { product_name: "Fern serum", price: 12 },
  ],
  [
    "a telephone number for an acidity",
    '<h1>Pool water</h1><p>pH 7.2</p><a href="tel:+13307479551">Call</a>',
    object({ ph: number, pH: text }),
    {},
  ],
  [
    "opening hours for the company",
    "<h1>Wendi Weiner</h1><dl><dt>Business hours</dt><dd>9am to 5pm Monday to Friday</dd></dl>",
    object({ company_name: text }),
    {},
  ],
  [
    "the firmness of a mattress for the company",
    "<h1>Mattress</h1><dl><dt>Firm</dt><dd>7/10</dd></dl>",
    object({ company: text }),
    {},
  ],
  [
    "the page for the website of the company",
    '<title>Data analysts</title><meta property="og:image" content="/tools.png"><script type="application/ld+json">[{"@type":"WebSite","name":"Green House","url":"https://green.example/"}]</script><h1>Data analysts</h1><p>What they do.</p>',
    object({ website: { ...text, format: "uri" }, phone: text, fax: text }),
    { website: "https://green.example/" },
  ],
  [
    "words for an address",
    "<h1>Bags</h1><dl><dt>Product link</dt><dd>Venue X Spinner</dd></dl>",
    object({ product_link: { ...text, format: "uri" } }),
    { product_link: "https://a.example/x" },
  ],
  [
    "a number in a menu for that of the page",
    "<h1>Ferns</h1><nav><a href=/a>12 comments</a></nav><p>Water them.</p>",
    object({ comment_count: { type: "integer" } }),
    {},
  ],
  [
    "an amount, a measure or a score for a number of things",
    "<h1>Ferns</h1><p>4 PLN</p><p>12 minutes</p><p>5 stars</p>",
    object({ number_of_pln: { type: "integer" }, minutes: { type: "integer" }, stars: { type: "integer" } }),
    {},
  ],
  [
    "the tags of a widget for those of the page, as widgets of page builders are",
    '<h1>Ferns</h1><div class="elementor-widget"><a rel="tag" href="/t/moss">Moss</a> <a rel="tag" href="/t/tea">Tea</a></div><div class="elementor-widget-wp-widget-tag_cloud"><a rel="tag" href="/t/all">All</a></div><div class="widget tags"><a rel="tag" href="/t/boats">Boats</a></div>',
    object({ tags: { type: "array", items: text } }),
    { tags: ["Moss", "Tea"] },
  ],
  [
    "a number in an address for a price",
    "<h1>Ferns</h1><dl><dt>Price</dt><dd>https://a.example/prices/12</dd></dl>",
    object({ price: number }),
    {},
  ],
])("does not take %s", async (_name, html, schema, data) => {
  expect((await extract(html, schema, { url: "https://a.example/x" })).data).toEqual(data);
});

const article =
  '<script type="application/ld+json">{"@type":"Article","headline":"Ferns","author":{"@type":"Person","name":"Ada Fern"},"publisher":{"@type":"Organization","name":"Green"}}</script><h1>Ferns</h1><p>Water them.</p>';

test.each([
  ...["author_fullname", "author_by", "author_person", "author_string", "author_display"].map((name) => [
    name,
    "Ada Fern",
  ]),
  ...["publisher_org", "publisher_organization", "publisher_company"].map((name) => [name, "Green"]),
])("%s requests a name", async (name = "", value = "") => {
  expect((await extract(article, object({ [name]: text }))).data).toEqual({ [name]: value });
});

test("names of digits are names where their label is no plural", async () => {
  const html =
    "<h1>Cars</h1><table><tr><th>Bezeichnung<th>Preis</tr><tr><td>911<td>59 EUR</tr><tr><td>718<td>79 EUR</tr></table>";
  const { data } = await extract(html, object({ items: list({ name: text, price: number }) }));
  expect(data).toEqual({
    items: [
      { name: "911", price: 59 },
      { name: "718", price: 79 },
    ],
  });
});

test("spaces in an address are encoded", async () => {
  const html = `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: "Pot", image: "https://cdn.example/a b.jpg", url: "/clay pot" })}</script><h1>Pot</h1>`;
  const uri = { ...text, format: "uri" };
  const { data } = await extract(html, object({ image: uri, product_url: uri, image_url: text }), {
    url: "https://a.example/x",
  });
  expect(data).toEqual({
    image: "https://cdn.example/a%20b.jpg",
    product_url: "https://a.example/clay%20pot",
    image_url: "https://cdn.example/a%20b.jpg",
  });
});
