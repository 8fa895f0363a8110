import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { textBlocks } from "../src/main-content/blocks.ts";
import { keepBlocks } from "../src/main-content/scorer/keep-blocks.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

/** Returns the Markdown of all blocks of a page except those that say "by hand". */
function kept(html: string): string {
  const { body } = parsePage(html);
  const blocks = textBlocks(body);
  return toMarkdown(
    keepBlocks(
      body,
      blocks,
      blocks.map(({ text }) => text !== "by hand"),
    ),
  );
}

test("a cell that is not chosen keeps its position, but not its content", () => {
  const rows = "<tr><td>pot</td><td>clay</td></tr><tr><td>by <b>hand</b></td><td>iron</td></tr>";
  expect(kept(`<table>${rows}</table>`)).toBe("| pot | clay |\n| --- | --- |\n|  | iron |");
});

test.each([
  ["navigation", "<nav><a href=/ ><img src=/logo.png></a></nav>"],
  ["a header of the page", "<header><a href=/ ><img src=/logo.png></a></header>"],
  ["a button", "<button><img src=/menu.png></button>"],
  ["a sign that leads elsewhere", "<a href=/next ><img src=/next.png width=16 height=16></a>"],
])("removes an image in %s", (_name, frame) => {
  expect(kept(`${frame}<p>Pour.</p>`)).toBe("Pour.");
});

test.each([
  ["a picture beside the text", "<img src=/pot.png>"],
  ["a small picture in a line", "<img src=/pot.png width=16 height=16>"],
  ["a picture above the title", "<article><header><img src=/pot.png></header></article>"],
  ["a linked picture", "<a href=/pot ><img src=/pot.png width=160 height=160></a>"],
])("keeps %s", (_name, picture) => {
  expect(kept(`<div>${picture}</div><p>Pour.</p>`)).toBe("![](/pot.png)\n\nPour.");
});

test.each([
  ["a space", "clay<span> </span>pot"],
  ["a space that does not break", "clay<b>&nbsp;</b>pot"],
  ["a space next to a removed picture", "clay<a href=/next> <img src=/next.png width=16 height=16> </a>pot"],
])("keeps words apart that only %s in an element of its own separates", (_name, words) => {
  expect(kept(`<p>${words}</p><p>by hand</p>`)).toBe("clay pot");
});
