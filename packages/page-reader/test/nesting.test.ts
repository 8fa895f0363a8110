import { expect, test } from "vitest";
import { withoutDeep } from "../src/dom/nesting.ts";
import { parsePage } from "../src/dom/parse.ts";
import { shortText, textOf } from "../src/dom/text.ts";

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
