import { describe, expect, test } from "vitest";
import { readPage } from "../src/read-page.ts";
import { boundProcessorTime } from "./processor-time.ts";

const schema = {
  type: "object",
  properties: { talks: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } } },
};

// Most of them took more than ten seconds while each level was read with all that is below.
boundProcessorTime(4, 20);

/** Work on all that is below each of hundreds of elements inside each other, or on what thousands of things refer to. */
describe("a page with", () => {
  const each = (count: number, part: (place: number) => string) =>
    Array.from({ length: count }, (_, at) => part(at)).join("");
  const many = (part: string, length: number) => part.repeat(length / part.length);
  const nested = (levels: number, start: (level: number) => string, end: string, inner: string) =>
    each(levels, start) + inner + end.repeat(levels);
  const card = (at: number) => `<div><div class=c><b>Item ${at}</b> <a href=/x${at}>go</a></div><div class=c>`;
  const comment = (at: number) =>
    `<div class=comment><a class=author href=/user/${at}>user${at}</a><div class=comment-body>A comment of some length</div>`;
  const named = (name: string) => data(`{"@type":"Product","name":"${name}","brand":{"@id":"#b"}}`);
  const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
  test.each([
    ["lists in entries of lists", nested(150, card, "</div></div>", many("<i></i>", 300_000))],
    ["labels of all that is below", nested(380, () => "<div><b>Weight:</b>", "</div>", many("<i>w</i>", 250_000))],
    ["terms in definitions", nested(190, () => "<dl><dt>Term</dt><dd>", "</dd></dl>", many("<b>w</b>", 100_000))],
    ["lines in inline elements", nested(380, () => "<span>", "</span>", many("A line: a value<br>", 300_000))],
    [
      "sections in sections",
      nested(120, () => "<div><h3>One</h3><p>a</p><h3>Two</h3><div>", "</div></div>", many("<p>w</p>", 100_000)),
    ],
    ["comments on comments", nested(190, comment, "</div>", many("<span class=time>2024-01-01</span>", 200_000))],
    ["quotes in quotes", nested(390, () => "<blockquote>", "</blockquote>", many("<p>a line of text</p>", 90_000))],
    [
      "thousands of things that refer to one of a thousand values",
      data(`{"@graph":[{"@id":"#b","@type":"Brand","x":[${"1,".repeat(1_900)}1]}]}`) +
        each(3_000, (at) => named(`n${at}`)),
    ],
  ])("%s is read", async (_, html) => {
    const page = `<h1>Kettles</h1>${html}`;
    const formats = ["markdown", { type: "json", schema }] as const;
    const read = await readPage(page, { url: "https://a.example/", formats: [...formats] });
    expect(read.markdown).toContain("Kettles");
  });
});
