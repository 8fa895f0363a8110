import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { textBlocks } from "../src/main-content/blocks.ts";
import { keepOnce } from "../src/main-content/scorer/keep-once.ts";

const long = "A wide kettle of steel stands firmly on the stove of a boat, even when she heels.";

/** Returns what remains of chosen blocks. */
function kept(html: string, isChosen: (place: number) => boolean = () => true): string[] {
  const blocks = textBlocks(parsePage(html).body);
  const once = keepOnce(
    blocks,
    blocks.map((_, place) => isChosen(place)),
  );
  return blocks.filter((_, place) => once[place]).map(({ element, text }) => `${element.localName} ${text}`);
}

test("of a post and its quotation, keeps the post", () =>
  expect(kept(`<p>${long}</p><blockquote><p>${long}</p></blockquote><p>Agreed.</p>`)).toEqual([
    `p ${long}`,
    "p Agreed.",
  ]));
const post = "The kettle is hot. It stands firmly on the stove of a boat.";
test.each([
  ["a quotation", "<blockquote><p>It stands firmly on the stove of a boat.</p></blockquote>"],
  ["a block called so", "<div class=bbQuote><p>It stands firmly on the stove of a boat.</p></div>"],
])("of a post and one of its sentences in %s, keeps the post", (_, quote) =>
  expect(kept(`<p>${post}</p>${quote}`)).toEqual([`p ${post}`]),
);
test.each([
  ["with a sentence of its own", "<blockquote>It stands firmly on the stove of a boat. It is blue.</blockquote>"],
  ["of a word or two", "<blockquote>The kettle is hot.</blockquote>"],
  ["that is none", "<p>It stands firmly on the stove of a boat.</p>"],
])("keeps a quotation %s", (_, quote) => expect(kept(`<p>${post}</p>${quote}`)).toHaveLength(2));
const exchange = "<td>New York Stock Exchange</td>";
test.each([
  ["rows", `<table class=quotes><tr>${exchange}</tr><tr>${exchange}</tr></table>`],
  ["a cell of what", `<p>New York Stock Exchange</p><table class=quotes><tr>${exchange}</tr></table>`],
  ["testimonials", "<p class=quote>Sailor and mother of two.</p>".repeat(2)],
  ["code", "<p>make kettle --steel --wide</p><blockquote><pre>make kettle --steel --wide</pre></blockquote>"],
])("keeps repeated texts of %s, which no post quotes", (_, html) => expect(kept(html)).toHaveLength(2));
test("of posts in cells of a table and a quotation, keeps the posts", () =>
  expect(
    kept(
      `<table><tr><td><p>${post}</p></td></tr><tr><td><blockquote><p>${post}</p></blockquote><p>Agreed.</p></td></tr></table>`,
    ),
  ).toEqual([`p ${post}`, "p Agreed."]));
test("keeps a text that was not chosen before", () =>
  expect(kept(`<nav>${long}</nav><p>${long}</p>`, (place) => place > 0)).toEqual([`p ${long}`]));
test("keeps the descriptions of members in an index", () => {
  const index = '<a href="#boil(int)">boil</a> <a href="Kettle.html#boil%28%29">boil</a>';
  const members = `<a name="boil(int)"></a><h3>boil</h3><p>${long}</p><section id="boil()"><h3>boil</h3><p>${long}</p></section>`;
  expect(kept(`<p>${index}</p><p>${long}</p>${members}`).filter((text) => text === `p ${long}`)).toHaveLength(3);
});
test.each([
  ["nothing leads to", `<div id=p2><p>${long}</p></div>`],
  ["its own link leads to", `<div id=p2><a href="#p2">2</a><p>${long}</p></div>`],
  ["quotes what it is about", `<a href="#p2">2</a><div id=p2><blockquote>${long}</blockquote></div>`],
])("of a post and one that %s, keeps the first", (_, post) =>
  expect(kept(`<p>${long}</p>${post}`).filter((text) => text.endsWith(long))).toEqual([`p ${long}`]),
);
test.each([
  ["short", "<p>Yes.</p><p>Yes.</p>"],
  ["an item of a list", `<ul><li>${long}</li><li>${long}</li></ul>`],
  ["a cell", `<table><tr><td><p>${long}</p></td><td><p>${long}</p></td></tr></table>`],
  ["code", `<pre>${long}</pre><pre>${long}</pre>`],
])("keeps a text that is %s anywhere", (_, html) => expect(kept(html)).toHaveLength(2));

test("takes no page for a quotation whose body only names the style of quotations", () =>
  expect(kept(`<body class=quotes-f2><ul><li>${post}</li></ul><h2>${post}</h2></body>`)).toContain(`h2 ${post}`));
