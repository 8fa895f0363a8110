import { describe, expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import type { DomElement } from "../src/dom/types.ts";
import { cardGroups } from "../src/extract/facts/cards.ts";
import { headedFacts } from "../src/extract/facts/headings.ts";
import { itemsOfLinkedData } from "../src/extract/facts/linked-data.ts";
import { contactsOf } from "../src/extract/facts/contacts.ts";
import { ownerOf } from "../src/extract/facts/owner-facts.ts";
import { pairsOf } from "../src/extract/facts/pairs.ts";
import { postGroups } from "../src/extract/facts/posts.ts";
import { readPage } from "../src/read-page.ts";
import { boundProcessorTime } from "./processor-time.ts";

// About: src/constructs/*.ts, src/dom/*.ts, src/extract/facts/*.ts, src/main-content/*.ts, src/markdown/*.ts

const each = (count: number, part: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join("");

/** Nested elements: the start and the end of a level, and the innermost content. */
interface Nested {
  readonly start: (level: number) => string;
  readonly end: string;
  readonly inner: string;
}

const nested = (levels: number, { start, end, inner }: Nested) => each(levels, start) + inner + end.repeat(levels);

const lists: Nested = {
  start: (at) => `<div><div class=c><b>Item ${at}</b> <a href=/x${at}>go</a></div><div class=c>`,
  end: "</div></div>",
  inner: "<i></i>".repeat(300),
};
const comments: Nested = {
  start: (at) =>
    `<div class=comment><a class=author href=/user/${at}>user${at}</a><div class=comment-body>A comment of some length</div>`,
  end: "</div>",
  inner: "<i>2024-01-01 </i>".repeat(100),
};
const around = (start: string, end: string, inner: string): Nested => ({ start: () => start, end, inner });
const long = `<i>${"a word ".repeat(200)}</i>`.repeat(100);
const labels = around("<div><b>Weight:</b><div>", "</div></div>", long);
const spans = around("<span>", "</span>", "A line: <i>a value</i><br>".repeat(200));
const headings = around("<div><h3>Part</h3><div>", "</div></div>", long);
const footers = around("<div class=footer>", "</div>", long);

describe("each element is read less than three times as often inside five times as many levels:", () => {
  /** Returns how often the elements in the innermost level are passed on the way to the next. */
  const reads = (levels: number, html: Nested, read: (body: DomElement) => unknown): number => {
    const { body } = parsePage(nested(levels, html));
    let count = 0;
    for (const element of body.querySelectorAll("i")) {
      let next = element.nextSibling;
      const set = (node: typeof next) => {
        next = node;
      };
      Object.defineProperty(element, "nextSibling", { get: () => (count++, next), set });
    }
    read(body);
    return count;
  };
  test.each<readonly [string, Nested, (body: DomElement) => unknown]>([
    ["lists in entries of lists", lists, (body) => cardGroups(body, "https://a.example/")],
    ["comments on comments", comments, (body) => postGroups(body, "https://a.example/", false)],
    ["labels of all that is below", labels, pairsOf],
    ["lines in inline elements", spans, pairsOf],
    ["headings of all that is below", headings, headedFacts],
  ])("%s", (_name, html, read) => {
    expect(reads(150, html, read)).toBeLessThan(3 * reads(30, html, read));
  });

  test("footers in footers", () => {
    let searched = 0;
    const document = parsePage(nested(150, footers));
    for (const footer of document.querySelectorAll(".footer")) {
      const { textContent } = footer;
      Object.defineProperty(footer, "textContent", { get: () => (searched++, textContent) });
    }
    ownerOf(document, contactsOf(document));
    expect(searched).toBeLessThan(20);
  });
});

test("a list of terms in a definition is read once, and belongs to no term outside it", () => {
  const inner = "<dl><dt>Lid</dt><dd>Cork</dd></dl>";
  const { body } = parsePage(`<dl><dt>Pot</dt><dd>Clay${inner}</dd><dd>Steel</dd></dl>`);
  const pairs = pairsOf(body).map(({ path, value }) => `${path.join()}: ${String(value)}`);
  expect(pairs).toEqual(["Pot: ClayLidCork", "Pot: Steel", "Lid: Cork"]);
});

test("the names of the first text are looked for by one walk", () => {
  const reads = (count: number): number => {
    const names = each(count, (at) => `comment-${at.toString(26).replaceAll(/\d/g, "x")} `);
    const text = "<p>A comment of some length by <a class=author href=/user/1>Ada</a></p>";
    const { body } = parsePage(`<div class="${names}">${text}</div>`.repeat(3) + "<div class=z></div>".repeat(100));
    let walks = 0;
    for (const element of body.querySelectorAll(".z")) {
      Object.defineProperty(element, "className", { get: () => (walks++, "z") });
    }
    postGroups(body, "https://a.example/", false);
    return walks;
  };
  expect(reads(400)).toBe(reads(4));
});

test("does not read what thousands of things refer to for each of them", () => {
  const brand = { "@id": "#b", "@type": "Brand", x: Array.from({ length: 1_000 }, (_, at) => at) };
  const things = Array.from({ length: 1_000 }, (_, at) => ({
    "@type": "Product",
    name: `n${at}`,
    brand: { "@id": "#b" },
  }));
  const items = itemsOfLinkedData([brand, ...things]);
  expect(items[1]?.facts).toHaveLength(1_001);
  expect(items.reduce((sum, { facts }) => sum + facts.length, 0)).toBeLessThan(60_000);
});

// They took more than ten seconds of processor time when each level was read with everything below it.
describe("a page with", () => {
  boundProcessorTime(4, 20);
  const many = (part: string, length: number) => part.repeat(length / part.length);
  test.each([
    ["terms in definitions", nested(190, around("<dl><dt>Term</dt><dd>", "</dd></dl>", many("<b>w</b>", 100_000)))],
    [
      "sections in sections",
      nested(120, around("<div><h3>One</h3><p>a</p><h3>Two</h3><div>", "</div></div>", many("<p>w</p>", 100_000))),
    ],
    ["quotes in quotes", nested(390, around("<blockquote>", "</blockquote>", many("<p>a line of text</p>", 90_000)))],
  ])("%s is read", async (_, html) => {
    const items = { type: "object", properties: { title: { type: "string" } } };
    const schema = { type: "object", properties: { talks: { type: "array", items } } };
    const formats = ["markdown", { type: "json", schema }] as const;
    const read = await readPage(`<h1>Kettles</h1>${html}`, { url: "https://a.example/", formats: [...formats] });
    expect(read.markdown).toContain("Kettles");
  });
});
