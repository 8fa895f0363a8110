import { expect, test } from "vitest";
import { settleConstructs } from "../src/constructs/index.ts";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

const space = (count: number) => `<span style='font:7.0pt "Times New Roman"'>${"&nbsp;".repeat(count)} </span>`;
const symbol = (sign: string) => `<span style='font-family:Symbol'>${sign}${space(8)}</span>`;
const entry = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo2'><![if !supportLists]><span style='mso-list:Ignore'>${sign}${space(3)}</span><![endif]>${text}<o:p></o:p></p>`;
const tagged = (mark: string, text: string) =>
  `<li class="ltx_item" style="list-style-type:none;"><span class="ltx_tag ltx_tag_item">${mark}</span> <div class="ltx_para"><p class="ltx_p">${text}</p></div></li>`;
const part = (level: number, start: string, text: string) =>
  `<ol class="c5 lst-kix_list_1-${level} ${start}"><li class="c7"><span>${text}</span></li></ol>\n`;

test.each([
  [
    "of Word, filtered",
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in'>${symbol("·")}Warm the <b>pot</b></p>\n<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in'>${symbol("o")}with water</p>\n<p class=MsoListParagraphCxSpLast style='text-indent:-.25in'>${symbol("·")}Pour</p>`,
    "-   Warm the **pot**\n    -   with water\n-   Pour",
  ],
  [
    "of Word, filtered, with numbers",
    `<p class=MsoListParagraphCxSpFirst>2.${space(4)}<span dir=LTR></span>Warm it</p><p class=MsoListParagraphCxSpLast>3.${space(4)}Pour</p><p>Drink.</p><p class=MsoListParagraph>4.${space(4)}Rinse</p>`,
    "2.  Warm it\n3.  Pour\n\nDrink.\n\n4.  Rinse",
  ],
  [
    "of Word, with levels",
    entry(1, "·", "Tea") +
      entry(2, "o", "Green") +
      entry(3, "§", "Sencha") +
      entry(1, "·", "Pots") +
      entry(1, "1.", "Cup"),
    "-   Tea\n    -   Green\n        -   Sencha\n-   Pots\n\n1.  Cup",
  ],
  [
    "of Word, with letters that say more than a number",
    entry(1, "(a)", "Tea") + "<p class=MsoListParagraph>Pot</p>",
    "(a) Tea\n\nPot",
  ],
  [
    "of Word that are none",
    `<p class=MsoListParagraph><span style="font-size:17.0pt">2024</span> was good.</p><p class=MsoListParagraph><b>Note</b><a href="https://a.example/">link</a>${space(2)}Pot</p>`,
    "2024 was good.\n\n**Note**[link](https://a.example/) Pot",
  ],
  ["of LaTeXML", `<ul>${tagged("•", "Tea")}${tagged("–", "Pot")}</ul>`, "-   Tea\n\n-   Pot"],
  [
    "of LaTeXML, with numbers",
    `<ol>${tagged("1.", "Tea")}${tagged("(2)", "Pot")}${tagged("3a.", "Lid")}</ol>`,
    "1.  Tea\n\n2.  Pot\n\n3.  3a. Lid",
  ],
  [
    "of Google Docs",
    part(0, "start", "Tea") +
      part(1, "start", "Green") +
      part(2, "start", "Sencha") +
      part(1, "", "Black") +
      part(0, "", "Pots"),
    "1.  Tea\n    1.  Green\n        1.  Sencha\n    2.  Black\n2.  Pots",
  ],
  [
    "of Google Docs, with another one before",
    part(0, "start", "Tea") + part(0, "start", "Pots") + part(0, "", "Lids").replace("list_1", "list_2"),
    "1.  Tea\n\n1.  Pots\n\n1.  Lids",
  ],
])("reads lists %s", (_name, html, markdown) => {
  const document = parsePage(html);
  settleConstructs(document);
  expect(toMarkdown(document.body)).toBe(markdown);
});

test("does not write a mark that code hides before a sign", () => {
  expect(toMarkdown(parsePage("<p><code>pots</code> - the pots to boil</p>").body)).toBe("`pots` - the pots to boil");
});

test("nests no more lists than Word has levels", () => {
  const paragraphs = Array.from(
    { length: 500 },
    (_, at) => `<p class=MsoListParagraph style='margin-left:${at + 1}pt'>${symbol("·")}pot</p>`,
  );
  const document = parsePage(paragraphs.join(""));
  settleConstructs(document);
  expect(document.body.querySelectorAll("li").length).toBe(500);
  expect(document.body.querySelectorAll(`ul${" ul".repeat(9)}`)).toEqual([]);
});
