import { describe, expect, test } from "vitest";
import { extract } from "../../src/extract/extract.ts";

const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    total_time: { type: "integer", description: "total time in minutes" },
    ingredients: { type: "array", items: { type: "string" } },
  },
} as const;

const linked = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ "@graph": things })}</script>`;

async function read(html: string) {
  const { data } = await extract(html, schema, { url: "https://a.example/soup" });
  return data as { total_time?: number; ingredients?: string[] };
}

const soup = { "@type": "Recipe", name: "Soup", recipeIngredient: ["1 leek", "2 potatoes"], totalTime: "PT35M" };

describe("a list remains a list", () => {
  test("of the recipe in an article, if the page shows it in one paragraph", async () => {
    const page = `${linked({ "@type": "Article", headline: "A soup" }, soup)}<h1>A soup</h1>
      <div><b>Ingredients</b><div><ul><li>1 leek</li><li>2 potatoes</li></ul></div></div>`;
    expect((await read(page)).ingredients).toEqual(["1 leek", "2 potatoes"]);
  });

  test("that is stated more than once", async () => {
    expect((await read(linked(soup, soup))).ingredients).toEqual(["1 leek", "2 potatoes"]);
  });

  test.each([
    ["lines of one text", { ...soup, recipeIngredient: "1 leek\n2 potatoes" }],
    ["markup in one text", { ...soup, recipeIngredient: "1 leek<br>2 potatoes" }],
    ["entities", { ...soup, recipeIngredient: ["1 leek", "2 potatoes &amp; salt"] }],
  ])("with %s", async (_, recipe) => {
    const [first, second] = (await read(linked(recipe))).ingredients ?? [];
    expect(first).toBe("1 leek");
    expect(second).toMatch(/^2 potatoes(?: & salt)?$/);
  });

  test.each([
    [
      "a block beside the heading",
      "<div><h3>Ingredients</h3></div><div><ul><li>1 leek</li><li>2 potatoes</li></ul></div>",
    ],
    [
      "headings of its own",
      "<h2>Zutaten für 4 Personen</h2><h3>Suppe</h3><ul><li>1 leek</li></ul><h3>Dazu</h3><ul><li>2 potatoes</li></ul>",
    ],
    ["lines of a paragraph", "<p><strong>Ingrédients :</strong></p><p>1 leek<br>2 potatoes<br></p>"],
    ["boxes to tick", "<h2>Ingredients</h2><div><ul><li>▢ 1 leek</li><li>▢ 2 potatoes</li></ul></div>"],
    [
      "rows of a table",
      "<h4>Ingredientes</h4><table><tr><td>1</td><td>leek</td></tr><tr><td>2</td><td>potatoes</td></tr></table>",
    ],
    [
      "marked up as a whole",
      '<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Soup</b><ul itemprop="recipeIngredient"><li>1 leek</li><li>2 potatoes</li></ul></div>',
    ],
  ])("with %s", async (_, html) => {
    expect((await read(`<h1>Soup</h1>${html}<h2>Method</h2><ol><li>Cook.</li><li>Eat.</li></ol>`)).ingredients).toEqual(
      ["1 leek", "2 potatoes"],
    );
  });

  test.each([
    ["its title", { title: "ingredients" }],
    ["its description", { description: "the ingredients of the soup" }],
    ["nothing, where the page has one list", {}],
  ])("at the top level of a schema, named by %s", async (_, words) => {
    const page = "<h1>Soup</h1><h2>Ingredients</h2><ul><li>1 leek</li><li>2 potatoes</li></ul>";
    const { data } = await extract(page, { type: "array", items: { type: "string" }, ...words });
    expect(data).toEqual(["1 leek", "2 potatoes"]);
  });

  test("and is not a single value", async () => {
    const page = "<h1>Soup</h1><div><h3>Weight</h3></div><div><ul><li>1 kg</li><li>2 kg</li></ul></div>";
    const { data } = await extract(page, { type: "object", properties: { weight: { type: "string" } } });
    expect(data).toEqual({});
  });
});

test.each([
  ["total time", { totalTime: { type: "string" } }, { totalTime: "PT3H" }],
  [
    "ingredients",
    { ingredients: { type: "array", items: { type: "string" } } },
    { ingredients: ["1 leek", "2 potatoes (peeled)"] },
  ],
])("a schema of one property asks for the %s of the recipe in an article", async (_, properties, expected) => {
  const recipe = { ...soup, recipeIngredient: ["1 leek", "2 potatoes (peeled)"], totalTime: "PT3H" };
  const page = `<title>A soup</title>${linked({ "@type": "Article", headline: "A soup" }, recipe)}<h1>A soup</h1>
    <p><b>Total Time:</b> 3 hours hrs</p>
    <div><h3>Ingredients</h3><ul><li>1 leek</li><li>2 potatoes , peeled</li></ul></div>`;
  const { data } = await extract(page, { type: "object", properties }, { url: "https://a.example/soup" });
  expect(data).toEqual(expected);
});

describe("a time in minutes", () => {
  test.each([
    ["1 hr 10 minutes", 70],
    ["1h30", 90],
    ["8 hours hrs 10 minutes mins", 490],
    ["2½ Stunden", 150],
    ["1 1/2 hours", 90],
    ["30-40 minutes", 30],
    ["1 Std. 20 Min.", 80],
    ["25 минут", 25],
    ["1時間30分", 90],
    ["1 day 2 hours", 1560],
  ])("of %s", async (text, minutes) => {
    expect((await read(`<h1>Soup</h1><p>Total time: ${text}</p>`)).total_time).toBe(minutes);
  });

  test.each([
    ["PT0.5H", 30],
    ["P0DT1H20M", 80],
    ["P0Y0M0DT0H35M0.000S", 35],
  ])("of %s", async (totalTime, minutes) => {
    expect((await read(linked({ ...soup, totalTime }))).total_time).toBe(minutes);
  });

  test("is the sum of its halves if the total is empty", async () => {
    const halves = { ...soup, prepTime: "PT10M", cookTime: "PT1H", totalTime: "PT0M" };
    expect((await read(linked(halves))).total_time).toBe(70);
  });

  test("is not that of one half", async () => {
    const { total_time } = await read("<h1>Soup</h1><p>Prep time: 10 minutes</p>");
    expect(total_time).toBeUndefined();
  });
});
