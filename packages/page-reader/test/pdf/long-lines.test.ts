import { expect, test } from "vitest";
import { blocksOfPage, linesOf, type TextItem } from "../../src/pdf/text-layout.ts";
import { boundProcessorTime } from "../processor-time.ts";

boundProcessorTime(4, 10);

const itemsOf = (count: number, itemAt: (at: number) => Partial<TextItem>): TextItem[] =>
  Array.from({ length: count }, (_, at) => ({ str: "ab", height: 10, width: 3, transform: [], ...itemAt(at) }));

test("a line of many texts is assembled in linear time", () => {
  const [line] = linesOf(itemsOf(100_000, (at) => ({ transform: [1, 0, 0, 1, at * 6, 700] })));
  expect(line?.text.slice(0, 9)).toBe("ab ab ab ");
  expect(line?.cells[0]?.text).toBe(line?.text);
});

test("a paragraph of many lines is joined in linear time", () => {
  const lines = linesOf(
    itemsOf(150_000, (at) => ({ str: "ab cd-", hasEOL: true, transform: [1, 0, 0, 1, 9, -at / 9] })),
  );
  const [block] = blocksOfPage(lines, 10, 600, 800);
  expect(block?.text.slice(0, 15)).toBe("ab cdab cdab cd");
});
