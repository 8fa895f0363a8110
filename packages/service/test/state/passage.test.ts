import { expect, test } from "vitest";
import { passageOf } from "../../src/state/passage.ts";

const filler = (count: number) => Array.from({ length: count }, (_none, index) => `w${index}`).join(" ");

test.each([
  ["a short text is its own passage", "The tea costs 10 euros.\n", "tea", "The tea costs 10 euros.\n"],
  [
    "case and accents do not count",
    `${filler(40)} Café, open.`,
    '"cafe"',
    `…${filler(40).split(" ").slice(10).join(" ")} Café, open.`,
  ],
  ["a text without the words begins at its beginning", filler(40), '"tea"', `${filler(32)}…`],
])("%s", (_name, text, match, expected) => {
  expect(passageOf(text, match)).toBe(expected);
});

test("the passage with the most words wins over earlier ones", () => {
  const text = `tea ${filler(50)} green tea ${filler(50)}`;
  expect(passageOf(text, '"green" OR "tea"')).toMatch(/^…w43 .* green tea w0 .*w22…$/);
});
