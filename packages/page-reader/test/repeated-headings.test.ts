import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

test.each([
  [
    "a heading again for small screens",
    "<div><h2>Pots</h2></div><div class=mobile> <h2><b>Pots</b></h2></div><p>Clay.</p>",
    "## Pots\n\nClay.",
  ],
  ["the same heading after a text", "<h2>Pots</h2><p>Clay.</p><h2>Pots</h2>", "## Pots\n\nClay.\n\n## Pots"],
  [
    "the same heading after an image",
    '<h2>Pots</h2><img src="/a.jpg"><h2>Pots</h2>',
    "## Pots\n\n![](/a.jpg)\n\n## Pots",
  ],
  ["a quotation of the heading", "<h2>Pots</h2><blockquote><h2>Pots</h2></blockquote>", "## Pots\n\n> ## Pots"],
  [
    "two headings of images",
    '<h2><img src="/a.jpg"></h2><h2><img src="/b.jpg"></h2>',
    "## ![](/a.jpg)\n\n## ![](/b.jpg)",
  ],
  [
    "two links of one text",
    '<h2><a href="/a">Pots</a></h2><a href="/b"><h2>Pots</h2></a>',
    "## [Pots](/a)\n\n## [Pots](/b)",
  ],
  ["a lower heading of the same text", "<h2>Pots</h2><h3>Pots</h3>", "## Pots\n\n### Pots"],
  ["the same heading in two entries", "<ul><li><h3>Pots</h3><li><h3>Pots</h3></ul>", "-   ### Pots\n\n-   ### Pots"],
])("%s", (_name, html, markdown) => {
  expect(toMarkdown(parsePage(html).body)).toBe(markdown);
});
