import { expect, test } from "vitest";
import { settleConstructs } from "../src/constructs/index.ts";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

// About: src/constructs/*.ts, src/markdown/*.ts

const parts = "<br>a ".repeat(90_000);
const items = "<li>a</li> ".repeat(90_000);
const mark = "<span style='font:7.0pt x'>&nbsp;</span>";
test.each([
  ["a paragraph of Word", `<p class=MsoListParagraph>·${mark}${parts}</p>`],
  [
    "a cell of Javadoc",
    `<div class="summary-table"><div class="table-header">a</div><div class="table-header">b</div><div>${parts}</div></div>`,
  ],
  ["a list of Google Docs", `<ol class="lst-kix_a-0 start"></ol><ol class="lst-kix_a-0">${items}</ol>`],
  ["code of Docutils", `<tt>${"<i>a</i> ".repeat(90_000)}</tt>`],
  [
    "a box of Asciidoctor",
    `<div class="admonitionblock"><table><td class="icon">i<td class="content">${parts}</table></div>`,
  ],
  ["a bold link", `<p><b><a href="/x">${"<u>a</u> ".repeat(90_000)}</a></b>pots</p>`],
  ["the heading of a linked card", `<a href="/x"><h2>${"<u>a</u> ".repeat(90_000)}</h2></a>`],
  ["a footnote in an aside", `<p>Tea<a href="#fn1">1</a></p><aside id="fn1">${"<u>a</u> ".repeat(90_000)}</aside>`],
])("moves more parts of %s than a call takes arguments", (_name, html) => {
  const document = parsePage(html);
  settleConstructs(document);
  expect(toMarkdown(document.body).length).toBeGreaterThan(90_000);
});
