import { expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { schemaFromPrompt } from "../../src/extract/prompt-schema.ts";

/** Returns the names that a prompt asks for, with those of a list below the name of the list. */
function namesIn(prompt: string): unknown {
  const { properties = {} } = schemaFromPrompt(prompt, []);
  const listed = Object.entries(properties).map(([name, { items }]) => [
    name,
    items as { properties?: object } | undefined,
  ]);
  const [[name, items] = []] = listed as [string, { properties?: object } | undefined][];
  return items?.properties ? { [String(name)]: Object.keys(items.properties) } : Object.keys(properties);
}

test.each([
  ["List all products with their prices", { products: ["name", "price"] }],
  ["name and price of each product", { products: ["name", "price"] }],
  ["alle Produkte mit Preis und Verfügbarkeit", { produkte: ["name", "price", "availability"] }],
  ["upcoming events", { events: ["name", "startDate", "endDate", "location", "description", "url"] }],
  ["list the articles with date and author", { articles: ["name", "datePublished", "author"] }],
  ["reviews with rating and author", { reviews: ["rating", "author", "text"] }],
  ["the names of the team members and their job titles", { members: ["name", "jobTitle"] }],
  ["When does it start, and what is the price?", ["startDate", "price"]],
  ["Who is the author of this article?", ["author"]],
  ["the company's phone number and email", ["company", "phone", "email"]],
  ["recipe ingredients and cooking time", ["ingredients", "cookTime"]],
  ["opening hours of the stores", ["openingHours"]],
  ["company name, phone and email", ["company", "phone", "email"]],
  ["all comments with author and date", { comments: ["author", "datePublished", "text"] }],
  ["company name, services and contact information", ["company", "services", "email", "phone", "address"]],
  ["Extract all FAQs", { faqs: ["question", "answer"] }],
  ["Extract all FAQs with question and answer", { faqs: ["question", "answer"] }],
  ["product name, price, reviews and colour", ["name", "price", "color", "reviews"]],
  ["FAQs with answers", { faqs: ["question", "answer"] }],
  ["List all questions and answers", { questions: ["question", "answer"] }],
  ["Häufige Fragen mit Antworten", { fragen: ["question", "answer"] }],
  ["preguntas y respuestas", { preguntas: ["question", "answer"] }],
  ["questions with author", { questions: ["question", "answer", "author"] }],
  ["tutti i prodotti con prezzo", { prodotti: ["name", "price"] }],
  ["contact person and phone", ["person", "phone"]],
  ["all items with title and url", { items: ["title", "url"] }],
  ["anything", ["title", "description", "author", "datePublished", "language", "url"]],
])("%s", (prompt, names) => {
  expect(namesIn(prompt)).toEqual(names);
});

test("a list names the thing of each entry", async () => {
  const row = (name: string, price: string) => `<tr><td><a href="/${name}">${name}</a></td><td>${price}</td></tr>`;
  const html = `<title>Shop</title><h1>Shop</h1><table><tr><th>Product</th><th>Price</th></tr>${row("Stool", "64 EUR")}${row("Lamp", "39.50 EUR")}</table>`;
  const pages = [{ url: "https://shop.example.com/", html }];
  const products = [
    { name: "Stool", price: 64 },
    { name: "Lamp", price: 39.5 },
  ];
  expect(await extractStructured({ pages, prompt: "all products with prices" })).toMatchObject({ data: { products } });
});

test("the first column of a table names the things of a list, whatever the list is called", async () => {
  const html = `<table><tr><th>Product</th><th>Price</th></tr><tr><td>Stool</td><td>64 EUR</td></tr><tr><td>Lamp</td><td>39.50 EUR</td></tr></table>`;
  const pages = ["https://shop.example.com/a", "https://shop.example.com/b"].map((url) => ({ url, html }));
  const found = [
    { name: "Stool", price: 64 },
    { name: "Lamp", price: 39.5 },
  ];
  expect(await extractStructured({ pages, prompt: "prices" })).toMatchObject({ data: { pages: found } });
});

test("merges an event in markup with the same one in text, and a plain date is not its end", async () => {
  const event = { "@type": "Event", name: "Market", startDate: "2026-12-05T11:00", endDate: "2026-12-06T19:00" };
  const others = { "@type": "Event", name: "Fair", startDate: "2026-12-07T11:00", endDate: "2026-12-07T19:00" };
  const shown = ({ name, startDate }: typeof event) =>
    `<li class="card"><h3>${name}</h3><time datetime="${startDate}">${startDate}</time><p>At the old fish hall.</p></li>`;
  const html = `<title>Events</title><script type="application/ld+json">${JSON.stringify([event, others])}</script><h1>Events</h1><ul>${shown(event)}${shown(others)}</ul>`;
  const made = await extractStructured({
    pages: [{ url: "https://hall.example.com/", html }],
    prompt: "all events with start date and end date",
  });
  const { "@type": _kind, ...first } = event;
  const { "@type": _other, ...second } = others;
  expect(made).toMatchObject({ data: { events: [first, second] } });
});

test("does not mistake other text for an email address or a number", async () => {
  const html = `<title>Oak</title><meta property="og:site_name" content="Lumen & Oak"><h2>Email</h2><p>Our letters are sent once a week.</p><h2>Phone</h2><p>Call us.</p><footer><a href="mailto:hello@oak.example.com">Write</a></footer>`;
  const pages = [{ url: "https://oak.example.com/", html }];
  const made = await extractStructured({ pages, prompt: "company name, phone and email" });
  expect(made).toMatchObject({ data: { company: "Lumen & Oak", email: ["hello@oak.example.com"] } });
  expect(made).not.toHaveProperty("data.phone");
});

test("finds a labelled value by the words of the label in the prompt", async () => {
  const html = `<title>Kettle</title><h1>Kettle</h1><dl><dt>Boil time</dt><dd>3 min</dd><dt>Country of origin</dt><dd>Wales</dd><dt>Payment plan</dt><dd>None</dd></dl>
    <h2>Specifications</h2><ul><li>1.7 litres</li><li>Steel</li><li>Two lids</li></ul><h2>Chrome</h2><p>None.</p>`;
  const pages = [{ url: "https://kettle.example.com/", html }];
  const made = await extractStructured({
    pages,
    prompt: "Get the boil time, country of origin, payment plan, specifications and warranty of this kettle",
  });
  expect(made).toMatchObject({
    data: {
      boilTime: "3 min",
      countryOfOrigin: "Wales",
      paymentPlan: "None",
      specifications: ["1.7 litres", "Steel", "Two lids"],
    },
  });
  expect(made).not.toHaveProperty("data.warranty");
});

test("a section with a similar name is not the requested thing", async () => {
  const html = `<title>Kit</title><script type="application/ld+json">{"@type":"Product","name":"Tool kit","offers":{"price":"74.95","priceCurrency":"USD"}}</script>
    <h1>Tool kit</h1><div class="cards"><div class="card"><h3>Specifications</h3><p>Steel and foam</p></div><div class="card"><h3>Delivery</h3><p>In two days</p></div></div>`;
  const pages = [{ url: "https://kit.example.com/", html }];
  const made = await extractStructured({ pages, prompt: "product name, price and specifications" });
  expect(made).toMatchObject({ data: { name: "Tool kit", price: 74.95 } });
});

test("the author of an article is not its subject", async () => {
  const html = `<title>Booking a mover</title><meta property="og:type" content="article"><script type="application/ld+json">{"@type":"Person","name":"Kirsten Boat"}</script>
    <h1>Booking a mover</h1><p class="byline">By Kirsten Boat</p><p>Ask for three offers.</p>`;
  const pages = [{ url: "https://move.example.com/", html }];
  expect(await extractStructured({ pages, prompt: "title and author" })).toMatchObject({
    data: { title: "Booking a mover", author: "Kirsten Boat" },
  });
});

test("a page that names its owner twice has no list of owners", async () => {
  const owner = { "@type": "Organization", name: "Daily", url: "https://daily.example.com/" };
  const card = (n: number) => `<div class="card"><h3><a href="/n${n}">News ${n}</a></h3><p>Today.</p></div>`;
  const html = `<title>Daily</title><script type="application/ld+json">${JSON.stringify([owner, { "@type": "WebSite", publisher: owner }])}</script><h1>Daily</h1>${[1, 2, 3].map(card).join("")}`;
  const made = await extractStructured({
    pages: [{ url: "https://daily.example.com/", html }],
    prompt: "list all links",
  });
  expect(made).toMatchObject({ data: { links: [{ name: "News 1" }, { name: "News 2" }, { name: "News 3" }] } });
});
