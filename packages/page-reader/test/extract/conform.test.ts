import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const page = `<title>Clay pot</title><h1>Clay pot</h1><p>Price: 12.50 EUR</p><dl><dt>Material</dt><dd>Clay</dd><dt>Weight</dt><dd>2 kg</dd></dl>
<h2>Features</h2><ul><li>Round</li><li>Brown</li></ul>
<h2>Variants</h2><table><tr><th>Name<th>Price<th>Stock</tr><tr><td>Small<td>5 EUR<td>3</tr><tr><td>Large<td>15 EUR<td>0</tr><tr><td>Huge<td>25 EUR<td>7</tr></table>`;
const text = { type: "string" };
const number = { type: "number" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const texts = (more: object) => ({ type: "array", items: text, ...more });

/** Keywords that rules do not follow while they read: values that break them used to be returned. */
test.each([
  ["multipleOf", object({ price: { ...number, multipleOf: 5 }, material: text })],
  ["exclusiveMinimum", object({ price: { ...number, exclusiveMinimum: 12.5 }, material: text })],
  ["not", object({ price: { ...number, not: { minimum: 1 } }, material: text })],
  ["a schema that is false", object({ price: false, material: text })],
  ["minItems", object({ features: texts({ minItems: 3 }), material: text })],
  ["contains", object({ features: texts({ contains: { const: "Square" } }), material: text })],
  ["prefixItems", object({ features: texts({ prefixItems: [number, number] }), material: text })],
  [
    "contains of which the entries are defined elsewhere",
    object(
      { features: texts({ contains: { $ref: "#/$defs/square" } }), material: text },
      { $defs: { square: { const: "Square" } } },
    ),
  ],
  ["oneOf of which two apply", object({ price: { oneOf: [number, { ...number, minimum: 1 }] }, material: text })],
  [
    "minProperties of an object inside",
    object({ offer: object({ price: number }, { minProperties: 2 }), material: text }),
  ],
  ["patternProperties", object({ price: number, material: text }, { patternProperties: { "^p": text } })],
  ["propertyNames", object({ price: number, material: text }, { propertyNames: { pattern: "^m" } })],
  ["dependentRequired", object({ price: number, material: text }, { dependentRequired: { price: ["seller"] } })],
  [
    "a reference to an anchor",
    object({ price: { $ref: "#no" }, material: text }, { $defs: { no: { $anchor: "no", not: {} } } }),
  ],
])("what breaks %s is left out", async (_, schema) => {
  const { data, sources, warnings } = await extract(page, schema, { url: "https://a.example/" });
  expect(data).toEqual({ material: "Clay" });
  expect(Object.keys(sources)).toEqual(["material"]);
  expect(warnings.length).toBeGreaterThan(0);
  for (const warning of warnings) expect(warning).toMatch(/^(?:price|features|offer)\S* is left out: ./);
});

test("entries of a list that break the schema are left out, and the sources of the others move up", async () => {
  const entry = object({ name: text, price: { ...number, not: { enum: [5, 25] } } }, { required: ["name", "price"] });
  const { data, sources } = await extract(page, object({ variants: { type: "array", items: entry } }));
  expect(data).toEqual({ variants: [{ name: "Large", price: 15 }] });
  expect(Object.keys(sources).toSorted()).toEqual(["variants[0]", "variants[0].name", "variants[0].price"]);
});

const named = (...names: string[]) => ({ items: { properties: { name: { enum: names } } } });

test("entries that break different parts of the schema are left out, and no others", async () => {
  const variants = {
    type: "array",
    items: object({ name: text }, { required: ["name"] }),
    allOf: [named("Small", "Huge"), named("Large", "Huge")],
  };
  const { data, warnings } = await extract(page, object({ variants }));
  expect(data).toEqual({ variants: [{ name: "Huge" }] });
  expect(warnings).toHaveLength(2);
});

test("objects that break different parts of the schema are left out with the entries that they empty", async () => {
  const reviews = ["Ada", "Ben", "Cleo"].map((name) => ({ "@type": "Review", author: { "@type": "Person", name } }));
  const html = `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: "Pot", review: reviews })}</script><h1>Pot</h1>`;
  const not = (name: string) => ({
    items: { properties: { author: { properties: { name: { not: { const: name } } } } } },
  });
  const items = object({ author: object({ name: text }) });
  const schema = object({ reviews: { type: "array", items, allOf: [not("Ben"), not("Ada")] } });
  const { data } = await extract(html, schema);
  expect(data).toEqual({ reviews: [{ author: { name: "Cleo" } }] });
});

test("a property that is called as the keyword `contains` is left out like others", async () => {
  const html = page.replace("Weight</dt><dd>2 kg", "Contains</dt><dd>7");
  const { data } = await extract(html, object({ contains: { ...number, multipleOf: 5 }, material: text }));
  expect(data).toEqual({ material: "Clay" });
});

test("thousands of values that break the schema are left out at once, and some of them are named", async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `<tr><td>Pot ${at}<td>${at} EUR</tr>`).join("");
  const entry = object({ name: text, price: { ...number, not: { minimum: 1_500 } } });
  const html = `<h1>Pots</h1><table><tr><th>Name<th>Price</tr>${rows}</table>`;
  const { data, sources, warnings } = await extract(html, object({ items: { type: "array", items: entry } }));
  const { items } = data as { items: object[] };
  expect([items.length, items[1], items.at(-1)]).toEqual([3_000, { name: "Pot 1", price: 1 }, { name: "Pot 2999" }]);
  expect(Object.keys(sources).filter((path) => path.endsWith(".price"))).toHaveLength(1_500);
  expect(warnings).toHaveLength(51);
  expect(warnings.at(-1)).toBe("1450 more values are left out");
});

test("prices are multiples of a cent, and times may have no zone", async () => {
  const html = "<h1>Tea</h1><p>Price: 19.99 EUR</p><dl><dt>Opens<dd>09:00</dl>";
  const schema = object({ price: { ...number, multipleOf: 0.01 }, opens: { ...text, format: "time" } });
  expect((await extract(html, schema)).data).toEqual({ price: 19.99, opens: "09:00" });
});

test("addresses are encoded as their format asks for", async () => {
  const html = `<h1>Tea</h1><script type="application/ld+json">{"@type":"Product","name":"Tea","image":"/a[1]|2.jpg"}</script>`;
  const { data } = await extract(html, object({ image: { ...text, format: "uri" } }), { url: "https://[::1]/" });
  expect(data).toEqual({ image: "https://[::1]/a%5B1%5D%7C2.jpg" });
});

test("a list without an entry that `contains` asks for is left out as a whole", async () => {
  const items = object({ name: text, price: number });
  const contains = { properties: { price: { const: 7 } } };
  const { data, warnings } = await extract(page, object({ variants: { type: "array", items, contains } }));
  expect(data).toEqual({});
  expect(warnings).toContain("variants is left out: must contain at least 1 valid item(s)");
});

const broken = object({ name: text, price: { ...number, multipleOf: 1000 } }, { required: ["price"] });

test("a required list stays, empty, when all its entries are left out", async () => {
  const schema = object({ material: text, variants: { type: "array", items: broken } }, { required: ["variants"] });
  const { data, sources } = await extract(page, schema);
  expect(data).toEqual({ material: "Clay", variants: [] });
  expect(Object.keys(sources)).toEqual(["material"]);
});

test("null stands for a required value that is left out, if the schema accepts it", async () => {
  const schema = object({ price: { type: ["number", "null"], multipleOf: 5 } }, { required: ["price"] });
  const { data } = await extract(page, schema);
  expect(data).toEqual({ price: null });
});

test("a required value that is nullable as in OpenAPI 3.0 is null if no page states it", async () => {
  const schema = object({ price: number, seller: { ...text, nullable: true } }, { required: ["seller"] });
  const { data } = await extract(page, schema);
  expect(data).toEqual({ price: 12.5, seller: null });
});

test.each([
  [
    "a required value that breaks it",
    object({ price: { ...number, multipleOf: 5 } }, { required: ["price"] }),
    "price",
  ],
  ["minProperties", object({ material: text }, { minProperties: 2 }), "fewer than 2 properties"],
  ["a number for the whole", number, "must be number"],
  [
    "a required list of which too few entries remain",
    object({ variants: { type: "array", minItems: 1, items: broken } }, { required: ["variants"] }),
    "variants",
  ],
  ["a schema that is all of itself", object({ material: text }, { allOf: [{ $ref: "#" }] }), "without end"],
  [
    "a schema that is itself or something else",
    object({ material: text }, { anyOf: [{ $ref: "#" }, { type: "object" }] }),
    "without end",
  ],
])("%s is no conforming result", async (_, schema, problem) => {
  await expect(extract(page, schema)).rejects.toMatchObject({
    row: "unprocessable-entity",
    message: expect.stringContaining(problem) as string,
  });
});
