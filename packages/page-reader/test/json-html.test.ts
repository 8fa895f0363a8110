import { expect, test } from "vitest";
import { htmlOfFile } from "../src/file/file-html.ts";
import { htmlOfJson } from "../src/file/json-html.ts";

test.each([
  [{ title: "Oak & ash", price: 10, none: null }, "<p>title: Oak &amp; ash</p>\n<p>price: 10</p>\n<p>none: </p>"],
  [{ offer: { price: 5 }, name: "a" }, "<p>name: a</p>\n<h2>offer</h2>\n<p>price: 5</p>"],
  [["a", "b"], "<ul><li>a</li><li>b</li></ul>"],
  [
    [{ name: "a", price: 1 }, { price: 2 }],
    "<table><tr><th>name</th><th>price</th></tr><tr><td>a</td><td>1</td></tr><tr><td></td><td>2</td></tr></table>",
  ],
  [
    [
      { name: "a", price: { amount: 1, currency: "EUR" } },
      { name: "b", sizes: [1, 2] },
    ],
    "<table><tr><th>name</th><th>price</th><th>sizes</th></tr><tr><td>a</td><td>1 EUR</td><td></td></tr><tr><td>b</td><td></td><td>1, 2</td></tr></table>",
  ],
  [[{ name: "a", sizes: [[1]] }, { name: "b" }], "<p>name: a</p>\n<h2>sizes</h2>\n<ul><li>1</li></ul>\n<p>name: b</p>"],
  ["text", "<p>text</p>"],
  [null, "<p></p>"],
])("%j becomes HTML", (value, html) => {
  expect(htmlOfJson(value)).toBe(html);
});

test("objects with fields of their own are no table: it would have a cell for each field in every row", () => {
  const rows = Array.from({ length: 2_000 }, (_none, row) =>
    Object.fromEntries(Array.from({ length: 10 }, (_field, n) => [`field${row}_${n}`, n])),
  );
  expect(htmlOfJson(rows).length).toBeLessThan(1_000_000);
});

test("deep and long values are read in part", () => {
  const deep = JSON.parse("[".repeat(100_000) + "1" + "]".repeat(100_000)) as unknown;
  expect(htmlOfJson(deep)).toBe("");
  expect(htmlOfJson(Array.from({ length: 500_000 }, () => 1)).length).toBeLessThan(1_000_000);
  for (const part of [[1], [[1]]]) {
    const parts = Array.from({ length: 40_000 }, () => ({ text: "x".repeat(200), part }));
    expect(htmlOfJson(parts).length).toBeLessThan(4_100_000);
  }
});

test.each(["", "\ufeff", " \n"])("JSON after %j is read, also in a fence of Markdown", (before) => {
  const text = `${before}{"name":"Pot"}`;
  for (const written of [text, `\`\`\`json\n${text}\n\`\`\``])
    expect(htmlOfFile("application/json", written)).toBe("<p>name: Pot</p>");
});

test.each(["", " \n"])("an empty file (%j) has no content", (text) => {
  expect(htmlOfFile("application/json", text)).not.toContain("<ul>");
});

test.each([
  ["application/x-ndjson", '{"name":"Pot","price":5}\n{"name":"Jar","price":7}\n'],
  ["application/jsonl", '{"name":"Pot","price":5}\r\n\r\n{"name":"Jar","price":7}'],
  ["application/json-seq", '\u001e{"name":"Pot","price":5}\n\u001e{"name":"Jar","price":7}\n'],
])("each line of %s is a value", (type, text) => {
  const html =
    "<table><tr><th>name</th><th>price</th></tr><tr><td>Pot</td><td>5</td></tr><tr><td>Jar</td><td>7</td></tr></table>";
  expect(htmlOfFile(type, text)).toBe(html);
  expect(htmlOfFile(type, `\`\`\`json\n${text}\n\`\`\``)).toBe(html);
});

test("a broken line leaves the text of a file as it is written", () => {
  expect(htmlOfFile("application/x-ndjson", '{"name":"Pot"}\n{"name":')).not.toContain("<table>");
});
