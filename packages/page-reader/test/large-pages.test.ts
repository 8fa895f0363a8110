import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { settleConstructs } from "../src/constructs/index.ts";
import { withoutDeep } from "../src/dom/nesting.ts";
import { parsePage } from "../src/dom/parse.ts";
import { shortText, textOf } from "../src/dom/text.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

// About: src/dom/build-tree.ts, src/document/present-file.ts, src/constructs/*.ts, src/markdown/*.ts

describe("long runs", () => {
  const run = (sign: string): string => `${JSON.stringify(sign)}.repeat(4_500_000)`;
  const cut =
    "only the first 100000 elements or 4000000 characters of text of the page were read; rawHtml has them all";
  const pages: readonly (readonly [name: string, source: string, contentType: string, warning: string])[] = [
    ["a page with millions of spaces", `"<h1>Tea</h1><p>" + ${run(" ")} + "pot"`, "text/html", cut],
    ["a page with millions of commas", `"<h1>Tea</h1><h2>pot" + ${run(",")}`, "text/html", cut],
    ["a page with millions of signs", `"<h1>Tea</h1><p>" + ${run("*")}`, "text/html", cut],
    ["a title with millions of spaces", `"<h1>Tea</h1><title>" + ${run(" ")} + "</title>"`, "text/html", ""],
    [
      "a value with millions of spaces",
      `"<h1>Tea</h1><p>Pot</p><img alt='" + ${run(" ")} + "' src=/a.png>"`,
      "text/html",
      "",
    ],
    ["a text file with millions of letters", `"Tea\\n\\n" + ${run("漢")}`, "text/plain", ""],
  ];
  let outputs: readonly string[];

  /**
   * Reads the pages in a process whose engine does not optimise patterns, like a long-lived one. The engine then keeps
   * a position for each character of a run, and throws beyond four million.
   */
  beforeAll(() => {
    const program = `
    import { readPage } from ${JSON.stringify(new URL("../src/read-page.ts", import.meta.url))};
    const formats = ["markdown", { type: "highlights", query: "tea" }, { type: "json", prompt: "title" }];
    const read = (page, contentType) => readPage(page, { url: "https://a.example/", formats, contentType }).then(
      ({ markdown, warning }) => console.log(JSON.stringify(markdown.slice(0, 5) + (warning ?? ""))),
      (error) => console.log(JSON.stringify(String(error))),
    );
    ${pages.map(([, source, contentType]) => `await read(${source}, "${contentType}");`).join("\n")}
  `;
    const flags = ["--no-regexp-optimization", "--no-warnings", "--input-type=module", "--eval", program];
    outputs = execFileSync(process.execPath, flags, { encoding: "utf8" }).trim().split("\n");
  });

  test.each(pages.map(([name, , contentType, warning], at) => ({ name, contentType, warning, at })))(
    "reads $name",
    ({ at, contentType, warning }) => {
      const output = JSON.parse(outputs[at] ?? "") as string;
      expect(output).toMatch(contentType === "text/html" ? /^# Tea/ : /^Tea/);
      expect(output).toContain(warning);
    },
  );
});

describe("many parts", () => {
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
});

describe("nesting", () => {
  const texts = [
    "<p>a</p>",
    "<p>  a <b> b</b>\n\n c </p>",
    `<p>a${" ".repeat(5_000)}b</p>`,
    `<p>${" \n".repeat(2_000)}<b>${"\u00AD".repeat(300)}a</b>${"<i> </i>".repeat(50)}b</p>`,
    `<p>${"word ".repeat(100)}</p>`,
    `<p>${"a".repeat(300)}<b>b</b></p>`,
    `<p>${"<i>a</i>".repeat(120)}</p>`,
    "<p></p>",
  ];

  test.each(texts)("reads %s like its whole text, up to a length", (html) => {
    const { body } = parsePage(html);
    const whole = textOf(body);
    for (const most of [0, 1, 2, 3, 8, 119, 120, 121, 299, 300, 301, 498, 499, 500, 5_000])
      expect(shortText(body, most), String(most)).toBe(whole.length <= most ? whole : undefined);
  });

  test("stops at very many elements without text", () => {
    const { body } = parsePage(`${"<i></i>".repeat(2_000)}<p>a</p>`);
    expect(shortText(body, 10)).toBeUndefined();
    expect(textOf(body)).toBe("a");
  });

  test("leaves elements out that are inside too many others of a list, and no others", () => {
    const { body } = parsePage(
      `${"<ul><li>".repeat(5)}<ul></ul></li></ul><ul id=b></ul>${"</li></ul>".repeat(4)}<ul id=a></ul>`,
    );
    const lists = body.querySelectorAll("ul");
    const depths = lists.map((list) => lists.filter((other) => other !== list && other.contains(list)).length);
    for (const most of [1, 2, 4, 9])
      expect(withoutDeep(lists, most)).toEqual(lists.filter((_, place) => (depths[place] ?? 0) < most));
  });
});
