import { expect, test } from "vitest";
import { readPage } from "../src/read-page.ts";
import { boundProcessorTime } from "./processor-time.ts";

// About: src/extract/facts/*.ts, src/main-content/*.ts, src/markdown/*.ts, src/product/*.ts

boundProcessorTime(4, 60);

/** Places in which a pattern once read a long text again from each of its characters. */
const longTexts: Readonly<Record<string, string>> = {
  "line of code in a cell": `<table><tr><td><pre>${"a".repeat(200_000)}</pre><td>b<tr><td>c<td>d</table>`,
  "name of a class": `<p class="${"[".repeat(100_000)}">$19.00</p>`,
  "row of dashes before a word": `<p>a<b>${"-".repeat(200_000)} a</b>b</p>`,
  "white space in a title": `<meta property="og:title" content="a${" ".repeat(100_000)}b">`,
  "run of line separators": `<p>a${"\u2028".repeat(60_000)}!</p>`,
  "address of a comment": `<div class="comment"><b class="username">Ada</b><a href="/${"post1".repeat(60_000)}/">1</a><p class="comment-body">The ferry is back today.</p></div>`,
};

const comments = { type: "array", items: { type: "object", properties: { text: { type: "string" } } } };

test.each(Object.entries(longTexts))("a long %s is read in linear time", async (_, html) => {
  const json = { type: "json", schema: { type: "object", properties: { comments } } } as const;
  const document = await readPage(`<h1>Lamp</h1>${html.repeat(2)}`, {
    url: "https://a.example/",
    formats: ["markdown", { type: "product" }, json],
  });
  expect(document).toHaveProperty("markdown");
});
