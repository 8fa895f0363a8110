import { describe, expect, test } from "vitest";
import { readPage } from "../src/read-page.ts";

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
  "<pre>",
  "<dl><dt>a<dd>b",
  '<b class="price">$1',
];
const schema = {
  type: "object",
  properties: { talks: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } } },
};

/** With work that grows with the square of the page each of these takes minutes, and the test runner ends it. */
describe("300 kB of nothing but", () => {
  test.each(parts)("%s are read", async (part) => {
    const html = part.repeat(300_000 / part.length);
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

/** Work that grew with the square, or calls with an argument for each part, which end where there are too many. */
describe("a page with", () => {
  const many = (part: string, length: number) => part.repeat(length / part.length);
  test.each([
    ["hundreds of thousands of marks of code", `<pre>${many("` ", 600_000)}</pre>`],
    ["a run of marks of code", `<pre>${many("`", 200_000)}</pre>`],
    ["empty lines in code", `<pre>a${many("\n", 200_000)}b</pre>`],
    ["spaces in code", `<pre>a${many(" ", 200_000)}b</pre>`],
    ["cells over all rows below", `<table>${many("<tr><td rowspan=100 colspan=100>a</td></tr>", 60_000)}</table>`],
    ["data nested without end", `<script type="application/ld+json">${many("[", 50_000)}${many("]", 50_000)}</script>`],
  ])("%s is read", async (_, html) => {
    const formats = ["markdown", "summary", { type: "json", schema }] as const;
    await expect(readPage(html, { url: "https://a.example/", formats: [...formats] })).resolves.toHaveProperty(
      "markdown",
    );
  });
});
