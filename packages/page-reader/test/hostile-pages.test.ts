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
