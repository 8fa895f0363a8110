import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rowsFrom } from "../../src/pdf/tables.ts";
import type { Line } from "../../src/pdf/text-layout.ts";
import { readPage } from "../../src/read-page.ts";

const url = "https://a.example/times.pdf";
/** Made with pdfmake 0.2: a heading, a paragraph, a table with right-aligned columns, a paragraph. */
const file = readFileSync(new URL("fixtures/times.pdf", import.meta.url));
const table = `| Leaf | Minutes | Degrees | Remarks |
| --- | --- | --- | --- |
| Assam | 4 | 95 | strong and malty |
| Sencha | 2 | 70 | never boil it |
| Oolong | 3 | 90 | pours five times |`;

test("converts columns of a PDF to a table between its paragraphs", async () => {
  const { markdown } = await readPage(file, { url, contentType: "application/pdf" });
  expect(markdown).toMatch(/^## Times for tea\n\nA good leaf .*\.\n\n\|/);
  expect(markdown).toContain(`\n\n${table}\n\nSoft water`);
});

test("blocks contain their position in the Markdown", async () => {
  const parsers = [{ type: "pdf", blocks: true }] as const;
  const { markdown = "", blocks } = await readPage(file, {
    url,
    contentType: "application/pdf",
    parsers: [...parsers],
  });
  const items = blocks?.flatMap((page) => page.items ?? []) ?? [];
  expect(items.map(({ type }) => type)).toEqual(["section_header", "text", "table", "text"]);
  for (const { content, markdownSpan } of items)
    expect(markdown.slice(...((markdownSpan ?? [0, 0]) as [number, number]))).toBe(content);
});

test("fills a schema from the rows of a PDF", async () => {
  const tea = { type: "object", properties: { leaf: { type: "string" }, minutes: { type: "number" } } };
  const schema = { type: "object", properties: { teas: { type: "array", items: tea } } };
  const { json } = await readPage(file, { url, contentType: "application/pdf", formats: [{ type: "json", schema }] });
  expect(json).toEqual({
    teas: [
      { leaf: "Assam", minutes: 4 },
      { leaf: "Sencha", minutes: 2 },
      { leaf: "Oolong", minutes: 3 },
    ],
  });
});

/** Returns lines of cells, each at the same place and of the same width. */
const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((texts, place): Line => {
    const cells = texts.map((text, at) => ({ text, x: 50 + at * 200, right: 90 + at * 200 }));
    return { text: texts.join(" "), x: 50, right: 90 + texts.length * 200, y: 700 - place * 14, height: 11, cells };
  });

test.each<readonly [string, readonly (readonly string[])[], number]>([
  [
    "three rows",
    [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ],
    3,
  ],
  [
    "two rows",
    [
      ["a", "b"],
      ["c", "d"],
    ],
    0,
  ],
  [
    "entries of a list",
    [
      ["•", "b"],
      ["•", "d"],
      ["•", "f"],
    ],
    0,
  ],
  [
    "columns of prose",
    [
      ["a".repeat(80), "b".repeat(80)],
      ["c", "d"],
      ["e", "f"],
    ],
    0,
  ],
  ["rows of fewer cells", [["a", "b"], ["c", "d"], ["e"]], 0],
])("%s", (_, rows, count) => expect(rowsFrom(linesOf(rows), 0)).toBe(count));
