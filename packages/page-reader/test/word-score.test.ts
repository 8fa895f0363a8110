import { describe, expect, test } from "vitest";
import { plainText, wordsOf } from "../bench/corpus/word-score.ts";

describe("removes Markdown syntax", () => {
  test("keeps the words of links, lists and tables, but no addresses", () => {
    const markdown =
      '# Tea\n\n![a cup](https://a.example/c.png "A (cup)")\n\n1.  green [leaf](https://a.example/b)\n2.  black\n\n| a | b |\n| --- | --- |\n| 1 | *2* |';
    expect(wordsOf(plainText(markdown)).join(" ")).toBe("tea green leaf black a b 1 2");
  });

  /** With time that grows with the square each of these takes minutes. */
  test.each(["[", "![", "[a](", "![](", '![]("', "\n", " ", "> ", "| --- ", "---|", "1. "])(
    "reads 2 MB of %j",
    (part) => {
      expect(plainText(part.repeat(2_000_000 / part.length)).length).toBeGreaterThanOrEqual(0);
    },
  );
});
