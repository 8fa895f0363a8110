import { describe, expect, test, vi } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { contactsOf } from "../src/extract/facts/contacts.ts";
import { ownerOf } from "../src/extract/facts/owner-facts.ts";
import { tableGroups } from "../src/extract/facts/tables.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";
import { readPage } from "../src/read-page.ts";
import { boundProcessorTime } from "./processor-time.ts";

// About: src/constructs/*.ts, src/dom/*.ts, src/extract/facts/*.ts, src/main-content/*.ts, src/markdown/*.ts

const parts = [
  "<",
  "<!--",
  "<script ",
  "<![CDATA[",
  "<a href=",
  "<div>",
  "<p>a, ",
  "[",
  "![",
  "[a](",
  "![](data:image/",
  "&amp",
  "`",
  "*a ",
  "/*",
  "<br",
  '<img alt="',
  "<table><tr><td>",
  "<ul><li>",
  "<h1>",
  "<h2>a?</h2>",
  "<svg><title>",
  "<math><mrow>a",
  "<pre>",
  "<dl><dt>a<dd>b",
  '<b class="price">$1',
];
const schema = {
  type: "object",
  properties: { talks: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } } },
};

// In quadratic time, each of these takes far longer: the slowest take one or two seconds, 18 times as long as an
// ordinary page.
boundProcessorTime(4, 60);

describe("50 kB of only", () => {
  test.each(parts)("%s are read", async (part) => {
    const html = part.repeat(50_000 / part.length);
    const document = await readPage(html, {
      url: "https://a.example/",
      formats: [
        "markdown",
        "html",
        "links",
        "images",
        { type: "product" },
        "summary",
        { type: "json", schema, checkPromptInjection: true },
      ],
    });
    expect(document).toHaveProperty("markdown");
  });
});

test("reads headings that are never closed once", () => {
  const document = parsePage("<h2>a ".repeat(100));
  let reads = 0;
  for (const heading of document.querySelectorAll("h2")) {
    const { childNodes } = heading;
    Object.defineProperty(heading, "childNodes", { get: () => (reads++, childNodes) });
  }
  ownerOf(document, contactsOf(document));
  // 5,050 when each was read with everything in it.
  expect(reads).toBeLessThan(1_000);
});

test("asks for the raised forms of no more than one sign of an element that has none", () => {
  const lookups = (outer: string, inner: string): number => {
    const { body } = parsePage(`<p>${`<${outer}>x<${inner}>y`.repeat(1_000)}`);
    const get = vi.spyOn(Map.prototype, "get");
    toMarkdown(body);
    const { length } = get.mock.calls;
    get.mockRestore();
    return length;
  };
  // 1,300 times as many when each element looked for the forms of all its characters.
  expect(lookups("sub", "sup")).toBeLessThan(3 * lookups("u", "small"));
});

test("reads the names of a comparison once for all of its columns", () => {
  const { body } = parsePage(`<table><tr>${"<th>a".repeat(200)}</tr>${"<tr><th>k<td>v<td>w".repeat(200)}</table>`);
  const name = body.querySelectorAll("th").at(-1);
  const get = vi.fn<() => string>(() => "k");
  if (name) Object.defineProperty(name, "textContent", { get });
  expect(tableGroups(body, "https://a.example/")).toHaveLength(1);
  // 199 when each column read them: 1 MB of such rows took minutes.
  expect(get).toHaveBeenCalledOnce();
});

test("looks for the first row of a table once", () => {
  const { body } = parsePage(`<table>${"<tr><td>a<td>b".repeat(200)}</table>`);
  const first = body.querySelector("tr");
  const get = vi.fn<() => never[]>(() => []);
  if (first) Object.defineProperty(first, "childNodes", { get });
  toMarkdown(body);
  // 400 when each row looked for it: it may be as long as the others together.
  expect(get.mock.calls.length).toBeLessThan(10);
});

test("reads 4,000 posts with a price each in linear time", async () => {
  const post = '<div class="post"><b>a</b> text of a post that is long enough 2024-03-03 $5</div>';
  // They took 10 s when each price was looked for in the whole page.
  const formats = [{ type: "json", prompt: "all posts with author and price" }] as const;
  const document = await readPage(post.repeat(4_000), { url: "https://a.example/", formats: [...formats] });
  expect(document).toHaveProperty("json");
});

test("reads 15,000 marked-up products of one name in linear time", async () => {
  const product =
    '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">A</b><b itemprop="price">3</b></div>';
  // 30,000 took 22 s when the origin of each was compared with all others, and the names of all were copied for each.
  const items = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
  const wanted = { type: "object", properties: { products: { type: "array", items } } };
  const html = `<h1>Shop</h1>${product.repeat(15_000)}`;
  const formats = [{ type: "json", schema: wanted } as const];
  expect(await readPage(html, { url: "https://a.example/", formats })).toHaveProperty("json");
});

describe("a text of only", () => {
  const repeated = ["A", "0", ".", "-", "Ä", "00", "sk-", "eyJ-", "DE12", "a@b.example ", "Mr A", "tel ", "token= "];
  test.each(repeated)("%j is redacted", async (part) => {
    const html = `<h1>Kettle</h1><p>A ${part.repeat(150_000 / part.length)}</p>`;
    const redactPII = { mode: "aggressive" } as const;
    expect(await readPage(html, { url: "https://a.example/", redactPII })).toHaveProperty("markdown");
  });
});

test.each([
  [
    "spaces that do not break in a cell",
    `<table><tr><th>Name<td>a${"\u00a0".repeat(150_000)}b<tr><th>Price<td>3</table>`,
  ],
  ["a quarter of a million elements inside each other", "<div>".repeat(250_000)],
  ["stars before a letter", `<p>${"*".repeat(150_000)}x`],
  ["dollar signs in a formula", `<script type="math/tex">x${"$".repeat(150_000)}x</script>`],
])("%s are read", async (_name, html) => {
  const page = `<h1>Kettle</h1><p>A kettle.</p>${html}`;
  expect(await readPage(page, { url: "https://a.example/" })).toHaveProperty("markdown");
});

test("searches a comment of only line breaks for attempts to instruct a model", async () => {
  const html = `<h1>Kettle</h1><p>A kettle.</p><!--${"\n ".repeat(75_000)}-->`;
  const formats = [{ type: "json", prompt: "the name", checkPromptInjection: true } as const];
  expect(await readPage(html, { url: "https://a.example/", formats })).toHaveProperty("json");
});

const each = (count: number, part: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join("");

test("removes 100,000 event handlers after 100 attributes", async () => {
  const names = each(100, (at) => `a${at} `) + each(100_000, (at) => `on${at} `);
  const html = `<p>A kettle.</p><div ${names}>x</div>`;
  const { html: kept } = await readPage(html, { url: "https://a.example/", formats: ["html"] });
  expect(kept).toContain(" a99");
  expect(kept).not.toContain(" on");
});

/** Broken data is repaired before it is read. */
describe("linked data of only", () => {
  const data = { "a string without end": '"' + String.raw`\"`.repeat(75_000), spaces: `1${" ".repeat(150_000)}x` };
  test.each(Object.entries(data))("%s is ignored", async (_, broken) => {
    const html = `<h1>Kettle</h1><script type="application/ld+json">{"a":${broken}</script>`;
    const document = await readPage(html, { url: "https://a.example/", formats: ["markdown", { type: "product" }] });
    expect(document.markdown).toContain("Kettle");
  });

  test("markup around it is read", async () => {
    const product = '{"@type":"Product","name":"Kettle","offers":{"price":"9.50","priceCurrency":"EUR"}}';
    for (const around of ["//<![CDATA[ @ //]]>", "<![CDATA[@]]> ", " <!-- @ -->", "@ ;"]) {
      const html = `<script type="application/ld+json">${around.replace("@", `\n${product}\n`)}</script><p>A kettle.</p>`;
      const document = await readPage(html, { url: "https://a.example/", formats: [{ type: "product" }] });
      expect(document.product, around).toMatchObject({ title: "Kettle" });
    }
  });
});

const late = (at: number) =>
  `<div hidden id="S:${(at + 1).toString(16)}"><p>a</p><template id="P:${at.toString(16)}"></template></div>`;
const lateParts = `${each(20_000, late)}<template id="P:${(20_000).toString(16)}"></template>`;
/** A part with deeply nested elements, and places at the same depth. */
const lateDeep = `${"<div>".repeat(300)}${'<template id="P:0"></template>'.repeat(10_000)}${"</div>".repeat(300)}<div hidden id="S:0">${"<i>".repeat(250)}${"<b>x</b>".repeat(40_000)}</div>`;

/** An ordinary page with thousands of one thing. */
describe("a normal page with", () => {
  const prose = `<p>${"A sentence of some length that says something, and another one. ".repeat(40)}</p>`;
  const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
  test.each<readonly [string, string]>([
    ["8,000 things in a script each", each(8_000, (at) => data(`{"@type":"T","name":"n${at}"}`))],
    ["15,000 things of one kind", data(`[${each(15_000, (at) => `{"@type":"Person","name":"n${at}"},`)}1]`)],
    [
      "products that lead to each other",
      data(
        `[${each(5_000, (at) => `{"@type":"Product","@id":"#${at}","name":"n","isRelatedTo":{"@id":"#${(at + 1) % 5_000}"}},`)}1]`,
      ),
    ],
    ["8,000 cells in a row", `<table><tr>${"<td>ab</td>".repeat(8_000)}</tr></table>`],
    ["8,000 entries of a list", `<ol>${"<li>an entry</li>".repeat(8_000)}</ol>`],
    ["lists in lists", "<ul><li>a".repeat(5_000)],
    ["50,000 attributes", `<div ${each(50_000, (at) => `a${at}=b `)}>x</div>`],
    ["8,000 links", each(8_000, (at) => `<a href="/p${at}">link ${at}</a> `)],
    ["a line of 2 MB", `<p>${"words in one line without end ".repeat(70_000)}</p>`],
    [
      "5,000 notes",
      `${each(5_000, (at) => `<p>a<a href="#fn${at}">${at % 900}</a></p>`)}<ol>${each(5_000, (at) => `<li id="fn${at}">note</li>`)}</ol>`,
    ],
    [
      "4,000 lazy images and as many sources in a picture",
      `<picture>${'<source srcset="/a.jpg 1x, /b.jpg 2x">'.repeat(4_000)}${'<img src="/lazyload.gif">'.repeat(4_000)}</picture>`,
    ],
    ["labels in a circle", each(10_000, (at) => `<p id="i${at}" aria-labelledby="i${(at + 1) % 10_000}">text</p>`)],
    [
      "sets of tabs in each other",
      "<div class=tabs-container><ul role=tablist><li role=tab>a</li></ul><div role=tabpanel hidden>b</div>".repeat(
        5_000,
      ),
    ],
    ["20,000 late parts that each wait for the one before", lateParts],
    ["thousands of places for a late part that no place has room for", lateDeep],
    [
      "16,000 shadow trees of one host",
      `<x-a>${'<template shadowrootmode="open"><slot></slot></template><b>x</b>'.repeat(16_000)}</x-a>`,
    ],
    [
      "200,000 things in a slot",
      `<x-a><template shadowrootmode="open"><slot></slot></template>${"<b>x</b>".repeat(200_000)}</x-a>`,
    ],
    [
      "formulas that are not closed",
      `<script src=mathjax.js></script><p>${"\\( ".repeat(50_000)}</p><p>${"\\[ ".repeat(50_000)}</p>`,
    ],
    [
      "things that hold each other",
      each(
        5_000,
        (at) =>
          `<div id="r${at}" itemscope itemtype="https://a.example/Product" itemref="r${(at + 1) % 5_000}"><b itemprop=name>n</b></div>`,
      ),
    ],
  ])("%s is read", async (_, part) => {
    const html = `<title>T</title><main><h1>T</h1>${prose}${part}${prose}</main>`;
    const formats = ["markdown", "links", { type: "product" }, { type: "json", schema }] as const;
    await expect(readPage(html, { url: "https://a.example/", formats: [...formats] })).resolves.toHaveProperty(
      "markdown",
    );
  });
});

/** Work that grew with the square, or calls with an argument for each part, which fail for too many arguments. */
describe("a page with", () => {
  const many = (part: string, length: number) => part.repeat(length / part.length);
  test.each([
    ["a hundred thousand marks of code and more", `<pre>${many("` ", 300_000)}</pre>`],
    ["a run of marks of code", `<pre>${many("`", 100_000)}</pre>`],
    ["empty lines in code", `<pre>a${many("\n", 100_000)}b</pre>`],
    ["spaces in code", `<pre>a${many(" ", 100_000)}b</pre>`],
    ["cells over all rows below", `<table>${many("<tr><td rowspan=100 colspan=100>a</td></tr>", 60_000)}</table>`],
    [
      "a row of names above short rows",
      `<table><tr>${many("<th>a</th>", 30_000)}</tr>${many("<tr><th>k<td>v<td>w", 70_000)}</table>`,
    ],
    ["data nested without end", `<script type="application/ld+json">${many("[", 50_000)}${many("]", 50_000)}</script>`],
  ])("%s is read", async (_, html) => {
    const formats = ["markdown", "summary", { type: "json", schema }] as const;
    await expect(readPage(html, { url: "https://a.example/", formats: [...formats] })).resolves.toHaveProperty(
      "markdown",
    );
  });
});

test("does not search labels for a word of 100,000 letters in a prompt", async () => {
  const html = `<h1>T</h1><dl>${each(3_000, (at) => `<dt>Label ${at}</dt><dd>Value ${at}</dd>`)}</dl>`;
  const formats = [{ type: "json", prompt: "a".repeat(100_000) }] as const;
  expect(await readPage(html, { url: "https://a.example/", formats: [...formats] })).toHaveProperty("json");
});
