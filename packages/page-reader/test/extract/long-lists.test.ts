import { expect, test } from "vitest";
import { parsePage } from "../../src/dom/parse.ts";
import { cardGroups } from "../../src/extract/facts/cards.ts";
import type { ItemGroup } from "../../src/extract/facts/fact.ts";
import { questionGroups } from "../../src/extract/facts/questions.ts";
import { sectionGroups } from "../../src/extract/facts/sections.ts";
import { tableGroups } from "../../src/extract/facts/tables.ts";
import { extract } from "../../src/index.ts";

// About: src/extract/facts/*.ts, src/extract/fill/list.ts

const entries = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
const schema = { type: "object", properties: { products: { type: "array", items: entries } } };

const row = (at: number) => `<tr><td>Pot ${at}</td><td>${at + 1}.50</td></tr>`;
const table = (rows: number) =>
  `<h1>Pots</h1><table><tr><th>Name</th><th>Price</th></tr>${Array.from({ length: rows }, (_, at) => row(at)).join("")}</table>`;

const cut = ["products: only the first 10000 entries on a page were read"];

test.each([
  ["10,001 rows", 10_001, undefined, 10_000, cut],
  ["10,001 rows, of which 20,000 are wanted", 10_001, 20_000, 10_000, cut],
  ["10,001 rows, of which five are wanted", 10_001, 5, 5, []],
  ["10,000 rows", 10_000, undefined, 10_000, []],
  ["100 rows", 100, undefined, 100, []],
])("a table of %s", async (_, rows, maxItems, length, warnings) => {
  const products = { type: "array", items: entries, ...(maxItems && { maxItems }) };
  const made = await extract(table(rows), { type: "object", properties: { products } });
  expect((made.data as { products: unknown[] }).products).toHaveLength(length);
  expect(made.warnings).toEqual(warnings);
});

const url = "https://a.example/";
const each = (part: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => part(at)).join("");

test.each<readonly [string, (count: number) => ItemGroup[]]>([
  ["sections", (count) => sectionGroups(parsePage(each((at) => `<h2>Pot ${at}</h2>`, count)).body, url)],
  ["questions", (count) => questionGroups(parsePage(each((at) => `<h3>Is it ${at}?</h3><p>Yes</p>`, count)).body)],
  [
    "cards",
    (count) =>
      cardGroups(
        parsePage(`<ul>${each((at) => `<li><b>Pot ${at}</b><a href=/${at}>go</a></li>`, count)}</ul>`).body,
        url,
      ),
  ],
  [
    "columns",
    (count) =>
      tableGroups(
        parsePage(`<table><tr><td>Name${each((at) => `<td>Pot ${at}`, count)}</tr><tr><th>Price<td>3<td>4</tr></table>`)
          .body,
        url,
      ),
  ],
])("of %s, 10,000 are read, and a sign says that there are more", (_, groupsOf) => {
  expect(groupsOf(10_001)).toMatchObject([{ items: { length: 10_000 }, isCut: true }]);
  expect(groupsOf(10_000)).toMatchObject([{ items: { length: 10_000 }, isCut: false }]);
});

test("a list of 10,001 lines is read up to its 10,000th", async () => {
  const html = `<h1>Pots</h1><ul>${Array.from({ length: 10_001 }, (_, at) => `<li>Pot${at} – ${at} EUR</li>`).join("")}</ul>`;
  const { data, warnings } = await extract(html, schema);
  expect((data as { products: unknown[] }).products).toHaveLength(10_000);
  expect(warnings).toEqual(cut);
});

test("a list at the top level has no name", async () => {
  const { data, warnings } = await extract(table(10_001), { type: "array", items: entries });
  expect(data).toHaveLength(10_000);
  expect(warnings).toEqual(["only the first 10000 entries on a page were read"]);
});

test("another list than the requested one may be long", async () => {
  const people =
    "<h2>Talks</h2><table><tr><th>Speaker</th><th>Talk</th></tr><tr><td>Ada</td><td>Loops</td></tr><tr><td>Bo</td><td>Maps</td></tr></table>";
  const talks = {
    type: "array",
    items: { type: "object", properties: { speaker: { type: "string" }, talk: { type: "string" } } },
  };
  const made = await extract(table(10_001) + people, { type: "object", properties: { talks } });
  expect(made).toMatchObject({ data: { talks: [{ speaker: "Ada" }, { speaker: "Bo" }] }, warnings: [] });
});
