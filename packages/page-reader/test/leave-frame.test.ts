import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { textBlocks } from "../src/main-content/blocks.ts";
import { keepTogether } from "../src/main-content/scorer/keep-together.ts";
import { leaveFrame } from "../src/main-content/scorer/leave-frame.ts";

const prose = "Warm the pot before the water boils, then measure the leaves.";

/** Returns the texts that remain of a page whose blocks were all chosen. */
function left(html: string): string[] {
  const blocks = textBlocks(parsePage(html).body);
  const chosen = leaveFrame(
    blocks,
    blocks.map(() => true),
  );
  return blocks.filter((_, place) => chosen[place]).map(({ text }) => text);
}

test.each([
  ["navigation", "<nav><ul><li>Pots</ul></nav>"],
  ["a list of sections beside the content", "<div role=navigation><ul><li>Pots</ul></div>"],
  ["a column beside the content", "<aside><p>Pots</p></aside>"],
  ["a footer of the page", "<footer><p>Pots</p></footer>"],
  ["a box of a wiki that is longer than its text", `<div class="t-navbar">${"<p>Pots and cups</p>".repeat(9)}</div>`],
])("removes %s even if it was chosen", (_name, frame) => {
  expect(left(`<main><p>${prose}</p></main>${frame}`)).toEqual([prose]);
});

test.each([
  ["a note in the content", "<aside><p>Pots</p></aside>"],
  ["a footer of a post", "<article><footer>Pots</footer></article>"],
])("keeps %s", (_name, inner) => {
  expect(left(`<main><p>${prose}</p>${inner}</main>`)).toEqual([prose, "Pots"]);
});

const posts = (below: string) => `<div class=post-body><p>${prose}</p>${below}</div>`.repeat(3);
test.each(['class="signature restore"', "class=postsignature", "class=ipsEntry__signature"])(
  "removes what a member adds to each post, with %s",
  (name) => expect(left(posts(`<div ${name}><p>Tea first.</p></div>`))).toEqual([prose, prose, prose]),
);
test.each([
  ["without a post around it", `<main><p>${prose}</p><div class="member-signature">Tea first.</div></main>`],
  ["in a post of a blog", `<article class=post><p>${prose}</p><p class=signature>Tea first.</p></article>`],
])("keeps a signature %s", (_where, html) => expect(left(html)).toEqual([prose, "Tea first."]));
test("keeps the signatures of functions in a post", () =>
  expect(
    left(`<article class=post><p>${prose}</p>${"<p class=method-signature>pour()</p>".repeat(2)}</article>`),
  ).toEqual([prose, "pour()", "pour()"]));

test("the class names of the body do not affect its content", () => {
  const box = "<div class=navbox><p>Pots</p></div>";
  expect(left(`<body class="skin cpp-navbar"><main><p>${prose}</p></main>${box}</body>`)).toEqual([prose]);
});

test("keeps the navigation of a page that contains nothing else", () => {
  expect(left("<nav><p>Pots</p><p>Cups</p></nav><p>Tea</p>")).toEqual(["Pots", "Cups", "Tea"]);
});

test.each([
  ["an item above the list in it", "<ul><li>Pots<ul><li>of clay</ul><li>Cups</ul>", /of clay/, "Pots of clay"],
  [
    "every cell of a table",
    "<table><tr><th>Fat<td>12 g<td>9%<tr><th>Salt<td>1 g<td>4%</table>",
    /[a-z]/,
    "Fat 12 g 9% Salt 1 g 4%",
  ],
  [
    "the other cells of a row, if a table has long ones",
    `<table><tr><th>Syntax<td>on or off<tr><th>Status<td>core<tr><td>${"Tea is ready. ".repeat(15)}</table>`,
    /core/,
    "Status core",
  ],
  [
    "the code of a main part with other text, and no other code",
    "<main><pre>boil()</pre><p>Boils water.</p></main><aside><pre>pour()</pre></aside><article><pre>drink()</pre></article>",
    /Boils/,
    "boil() Boils water.",
  ],
])("keeps %s", (_name, html, own, expected) => {
  const blocks = textBlocks(parsePage(html).body);
  const kept = keepTogether(
    blocks,
    blocks.map(({ text }) => own.test(text)),
  );
  expect(blocks.flatMap(({ text }, place) => (kept[place] ? [text] : [])).join(" ")).toBe(expected);
});
