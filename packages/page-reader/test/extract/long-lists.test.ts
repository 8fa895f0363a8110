import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

// About: src/extract/facts/*.ts, src/extract/fill/list.ts

const entries = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
const schema = { type: "object", properties: { products: { type: "array", items: entries } } };

const row = (at: number) => `<tr><td>Pot ${at}</td><td>${at + 1}.50</td></tr>`;
const table = (rows: number) =>
  `<h1>Pots</h1><table><tr><th>Name</th><th>Price</th></tr>${Array.from({ length: rows }, (_, at) => row(at)).join("")}</table>`;

test.each([
  ["12,000 rows", 12_000, ["only the first 10000 entries of a list on a page were read"]],
  ["100 rows", 100, []],
])("a table of %s", async (_, rows, warnings) => {
  const { data, warnings: given } = await extract(table(rows), schema);
  expect((data as { products: unknown[] }).products).toHaveLength(Math.min(rows, 10_000));
  expect(given).toEqual(warnings);
});
