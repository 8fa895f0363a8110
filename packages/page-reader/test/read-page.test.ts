import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PageFailure, extract, readPage } from "../src/index.ts";

const html =
  '<title>Pots</title><nav><a href="/all">All</a></nav><main><h1>Clay pot</h1><p>A pot of clay, <a href="care">how to care</a>.</p><p>Price: 12.50 EUR</p></main>';
const url = "https://shop.example.com/pots/clay";

test("converts HTML to Markdown with absolute links", async () => {
  const { markdown } = await readPage(html, { url });
  expect(markdown).toContain("[how to care](https://shop.example.com/pots/care)");
});
test.each([
  ['<img src="/img/lazy_placeholder.gif" data-src="/pot.jpg">', "/pot.jpg"],
  ['<img src="/1x1.trans.gif" data-lazy-src="/pot.jpg">', "/pot.jpg"],
  ['<img src="/lazyloading-placeholder.png?1" srcset="/pot.jpg 1x, /large.jpg 2x">', "/large.jpg"],
  ['<picture><source srcset="/pot.webp"><img src="/blank.svg"></picture>', "/pot.webp"],
  ['<img src="/placeholder/pot.jpg?loading=lazy" data-src="/zoom.jpg">', "/placeholder/pot.jpg?loading=lazy"],
  ['<img src="/pot-731x1024.jpg" srcset="/pot.jpg 2000w">', "/pot-731x1024.jpg"],
  ['<img src="/pot-1x1.jpg" data-src="/zoom.jpg">', "/pot-1x1.jpg"],
  ['<img src="/transparent-pot.jpg" data-src="/zoom.jpg">', "/transparent-pot.jpg"],
  ['<img src="/loading-dock.jpg" data-src="/zoom.jpg">', "/loading-dock.jpg"],
  ['<img src="/loading.gif" data-src="/pot.jpg">', "/pot.jpg"],
  ['<img data-lazy="[/zoom.jpg, (default)]" srcset="/pot.jpg">', "/pot.jpg"],
  ['<picture><source srcset="data:image/gif;base64,R0"><img src="/lazyload.gif"></picture>', "/lazyload.gif"],
])("the image of %s is %s", async (image, address) => {
  const { markdown } = await readPage(`<p>A pot.</p>${image}`, { url: "https://a.example/" });
  expect(markdown).toContain(`(https://a.example${address})`);
});

test("returns each requested format as a field, with the metadata", async () => {
  const document = await readPage(html, { url, formats: ["links", "html"] });
  expect(Object.keys(document).toSorted()).toEqual(["html", "links", "metadata"]);
  expect(document).toMatchObject({ metadata: { title: "Pots", sourceURL: url, statusCode: 200 } });
});
test.each([
  [["main"], undefined],
  [["main", ".none"], undefined],
  [[".none"], "includeTags: nothing with text on the page matches"],
  [["((("], "includeTags: nothing with text on the page matches"],
  [[], undefined],
])("includeTags %j are reported if they leave nothing", async (includeTags, warning) => {
  expect((await readPage(html, { url, includeTags })).warning).toBe(warning);
  expect((await readPage(html, { url, includeTags, formats: ["html"] })).warning).toBe(warning);
});
test.each([
  ["#empty", '<div id="empty"></div>'],
  ["svg", "<svg><text>Pot</text></svg>"],
  ["iframe", '<iframe src="/a"></iframe>'],
])("%s, which has no text, is reported beside excludeTags", async (selector, element) => {
  const { warning } = await readPage(html + element, { url, includeTags: [selector], excludeTags: [".ad"] });
  expect(warning).toBe("includeTags: nothing with text on the page matches");
});
test("what excludeTags removes is not reported as a selector that matches nothing", async () => {
  expect((await readPage(html, { url, includeTags: ["main"], excludeTags: ["main"] })).warning).toBeUndefined();
});
test("decodes bytes with the encoding that the page declares", async () => {
  const bytes = Buffer.from('<meta charset="windows-1252"><p>Gr\xfc\xdfe aus Kiel</p>', "latin1");
  expect(await readPage(bytes, { url })).toMatchObject({ markdown: "Grüße aus Kiel" });
});
test("of two encodings in a header the first counts", async () => {
  const bytes = Buffer.from("<p>Gr\xfc\xdfe aus Kiel</p>", "latin1");
  const contentType = "text/html; charset=windows-1252; charset=utf-8";
  expect(await readPage(bytes, { url, contentType })).toMatchObject({ markdown: "Grüße aus Kiel" });
});
test("reads every row of a long table, and says so if a page has more elements than it reads", async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `<tr><td>row ${at}</td><td>${at}</td></tr>`).join("");
  const table = (count: number) => `<h1>Rows</h1><table><tr><th>Name</th><th>Number</th></tr>${rows(count)}</table>`;
  const long = await readPage(table(15_000), { url });
  expect(long.markdown).toContain("row 14999");
  expect(long.warning).toBeUndefined();
  const { warning } = await readPage(`<h1>Rows</h1><p>${"<i></i>".repeat(100_000)}</p>`, { url });
  expect(warning).toBe(
    "only the first 100000 elements or 4000000 characters of text of the page were read; rawHtml has them all",
  );
});
test.each(["textarea", "svg"])("text of %s, which is not that of the page, takes no room from it", async (name) => {
  const page = await readPage(`<h1>Pots</h1><${name}>${"clay ".repeat(850_000)}</${name}><p>The end.</p>`, { url });
  expect(page.markdown).toContain("The end.");
  expect(page.warning).toBeUndefined();
});
test("a file that cannot be read fails with an error of the catalogue", async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]);
  const reading = readPage(bytes, { url, contentType: "image/png" });
  await expect(reading).rejects.toBeInstanceOf(PageFailure);
  await expect(reading).rejects.toMatchObject({ row: "unsupported-file" });
  await expect(readPage(bytes, { url })).rejects.toThrow("is a file of type unknown");
});
test.each(["attributes", "__proto__", "constructor"])(
  "%s is not a format, and the message lists those",
  async (name) => {
    const reading = readPage(html, { url, formats: [name as "markdown"] });
    await expect(reading).rejects.toMatchObject({ row: "bad-request", details: [{ path: ["formats", 0] }] });
    await expect(reading).rejects.toThrow(`formats[0] is "${name}", which is not a format; the formats are markdown, `);
    await expect(reading).rejects.not.toThrow("audio");
  },
);
test("fills a schema from the page, with the sources of its values", async () => {
  const schema = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
  const { data, sources } = await extract(html, schema, { url });
  expect(data).toEqual({ name: "Clay pot", price: 12.5 });
  expect(sources["price"]).toEqual([url]);
});
test("the schema and the source are arguments, whatever the options contain", async () => {
  const schema = { type: "object", properties: { name: { type: "string" } } };
  const options = { url, schema: { type: "object" }, pages: [] };
  expect((await extract(html, schema, options)).data).toEqual({ name: "Clay pot" });
});
test("a schema that is null is none", async () => {
  const format = JSON.parse('{ "type": "json", "schema": null, "prompt": "price" }') as { type: "json" };
  expect(await readPage(html, { url, formats: [format] })).toMatchObject({ json: { price: 12.5 } });
  const tracking = { ...format, type: "changeTracking" as const, modes: ["json" as const] };
  expect(await readPage(html, { url, formats: ["markdown", tracking] })).toMatchObject({ changeTracking: {} });
});
test("rejects an invalid schema", async () => {
  await expect(extract(html, { type: "nothing" })).rejects.toMatchObject({ row: "unprocessable-entity" });
});
test("the README's example runs unchanged", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const [, code = ""] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  const lines: unknown[] = [];
  const body = code.replace(/^import .*$/m, "");
  // oxlint-disable-next-line typescript/no-implied-eval -- the example is the text under test
  const run = new Function("extract", "readPage", "console", `return (async () => {${body}})()`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run(extract, readPage, { log: (...values: unknown[]) => lines.push(...values) });
  expect(lines).toEqual([expect.stringContaining("A pot of clay"), { name: "Clay pot", price: 12.5 }]);
});

test("a signal ends the reading between two formats", async () => {
  const controller = new AbortController();
  setImmediate(() => controller.abort(new Error("too late")));
  const reading = readPage(html, { url, formats: ["markdown", "html", "links"], signal: controller.signal });
  await expect(reading).rejects.toThrow("too late");
});

test("halves of characters in a page are replaced", async () => {
  const data = String.raw`{"@type":"Product","name":"Pot \ud83d","description":"\ude00 \ud83d\ude00","offers":{"price":"5","priceCurrency":"EUR"}}`;
  const html = `<title>Pot\ud83d</title><script type="application/ld+json">${data}</script><h1>Pot</h1><p>A pot \ude00 of clay.</p>`;
  const read = await readPage(html, {
    url: "https://shop.example/pot",
    formats: ["markdown", "html", { type: "product" }],
  });
  expect(JSON.stringify(read)).not.toMatch(/\\ud/i);
  expect(read.markdown).toContain("A pot \ufffd of clay.");
  expect(read.product?.description).toBe("\ufffd 😀");
});

test("a backslash before what looks like half of a character stays", async () => {
  const data = String.raw`{"@type":"Product","name":"Pot","description":"Escape \\\\ud83d \ud83d\ude00 \ud83d","offers":{"price":"5","priceCurrency":"EUR"}}`;
  const html = `<title>Pot</title><script type="application/ld+json">${data}</script><h1>Pot</h1>`;
  const { product } = await readPage(html, { url: "https://shop.example/pot", formats: [{ type: "product" }] });
  expect(product?.description).toBe("Escape \\\\ud83d 😀 \ufffd");
});
