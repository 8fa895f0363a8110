import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { textBlocks } from "../src/main-content/blocks.ts";
import { keepTogether } from "../src/main-content/scorer/keep-together.ts";

/** Returns what is kept of a page of which only the texts with a full stop were chosen. */
function kept(html: string): string[] {
  const blocks = textBlocks(parsePage(html).body);
  const together = keepTogether(
    blocks,
    blocks.map(({ text }) => text.endsWith(".")),
  );
  return blocks.filter((_, place) => together[place]).map(({ text }) => text);
}

test("keeps the label of a value in a row", () =>
  expect(kept("<table><tr><td>Weight</td><td>Two kilograms.</td></tr></table>")).toEqual(["Weight", "Two kilograms."]));

test("keeps all values of a label in a row", () => {
  const ports = "<ul><li>HDMI</li><li>USB-A</li><li>USB-C</li><li>Audio</li></ul>";
  expect(kept(`<table><tr><td>Ports.</td><td>${ports}</td></tr></table>`)).toHaveLength(5);
});
