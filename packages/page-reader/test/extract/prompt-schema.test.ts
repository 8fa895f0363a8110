import { expect, test } from "vitest";
import { extractStructured } from "../../src/extract/extract-structured.ts";
import { schemaFromPrompt } from "../../src/extract/prompt-schema.ts";

/** The names that a prompt asks for, those of a list under the list's. */
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
  ["reviews with rating and author", { reviews: ["rating", "author"] }],
  ["the names of the team members and their job titles", { members: ["name", "jobTitle"] }],
  ["When does it start, and what is the price?", ["startDate", "price"]],
  ["Who is the author of this article?", ["author"]],
  ["the company's phone number and email", ["company", "phone", "email"]],
  ["recipe ingredients and cooking time", ["ingredients", "cookTime", "time"]],
  ["opening hours of the stores", ["openingHours"]],
  ["anything", ["title", "description", "author", "datePublished", "language", "url"]],
])("%s", (prompt, names) => {
  expect(namesIn(prompt)).toEqual(names);
});

test("a list says which thing each of its entries is", async () => {
  const row = (name: string, price: string) => `<tr><td><a href="/${name}">${name}</a></td><td>${price}</td></tr>`;
  const html = `<title>Shop</title><h1>Shop</h1><table><tr><th>Product</th><th>Price</th></tr>${row("Stool", "64 EUR")}${row("Lamp", "39.50 EUR")}</table>`;
  const pages = [{ url: "https://shop.example.com/", html }];
  const products = [
    { name: "Stool", price: 64 },
    { name: "Lamp", price: 39.5 },
  ];
  expect(await extractStructured({ pages, prompt: "all products with prices" })).toMatchObject({ data: { products } });
});
