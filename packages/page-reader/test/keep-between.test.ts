import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { textBlocks } from "../src/main-content/blocks.ts";
import { keepBetween } from "../src/main-content/scorer/keep-between.ts";

/** Returns what is kept of a page of which only the paragraphs were chosen. */
function kept(html: string, chance = 0.3): string[] {
  const blocks = textBlocks(parsePage(html).body);
  const chosen = blocks.map(({ element }) => element.localName === "p");
  const together = keepBetween(
    blocks,
    chosen,
    chosen.map((own) => (own ? 1 : chance)),
  );
  return blocks.filter((_, place) => together[place]).map(({ text }) => text);
}

test("keeps a line of code and its file name between two paragraphs, even if they are improbable", () =>
  expect(kept("<p>Boil.</p><div><b>pot.js</b><pre>boil()</pre></div><p>Pour.</p>", 0.15)).toEqual([
    "Boil.",
    "pot.js",
    "boil()",
    "Pour.",
  ]));
test.each([
  ["a table", "<table><tr><td>tea</td></tr></table>"],
  ["terms", "<dl><dt>tea</dt></dl>"],
  ["a folded part", "<details><summary>tea</summary></details>"],
  ["a quote", "<blockquote>tea</blockquote>"],
])("keeps %s between two paragraphs, even if it is improbable", (_, construct) =>
  expect(kept(`<p>Boil.</p>${construct}<p>Pour.</p>`, 0.15)).toEqual(["Boil.", "tea", "Pour."]),
);
test("keeps content between two parts of an element, even if only some parts were chosen", () =>
  expect(kept("<p>Boil.</p><div><i>Mind</i><p>the heat.</p><pre>code</pre></div><p>Pour.</p>")).toEqual([
    "Boil.",
    "Mind",
    "the heat.",
    "code",
    "Pour.",
  ]));
test.each([
  ["behind the last paragraph", "<p>Boil.</p><p>Pour.</p><div>Share</div>", 0.3],
  ["links", '<p>Boil.</p><div><a href="/pots">Pots</a></div><p>Pour.</p>', 0.3],
  ["longer than a line or two", `<p>Boil.</p><div>${"tea ".repeat(100)}</div><p>Pour.</p>`, 0.3],
  ["probably something else", "<p>Boil.</p><div>Subscribe</div><p>Pour.</p>", 0.2],
  ["surely something else", "<p>Boil.</p><div>Subscribe<pre>boil()</pre></div><p>Pour.</p>", 0.05],
  ["between two parts of a page", "<div><p>Boil.</p></div><div>Share</div><div><p>Pour.</p></div>", 0.3],
])("removes what is %s", (_, html, chance) => expect(kept(html, chance)).toEqual(["Boil.", "Pour."]));

test("keeps code in an element with chosen text, without its title", () => {
  const code = "<div class=code><b>Code:</b><pre>boil()</pre></div>";
  const read = (html: string) => {
    const blocks = textBlocks(parsePage(html).body);
    const chosen = blocks.map(({ element }) => element.localName === "section");
    const together = keepBetween(blocks, chosen, chosen.map(Number));
    return blocks.filter((_, place) => together[place]).map(({ text }) => text);
  };
  expect(read(`<section>Boil.<br>${code}<br>Pour.</section>`)).toEqual([expect.stringContaining("Boil."), "boil()"]);
  expect(read(`<div><section>Boil.</section>${code}</div>`)).toEqual(["Boil."]);
});
