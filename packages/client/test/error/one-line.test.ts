import { expect, it } from "vitest";
import { oneLine } from "../../src/error/one-line.ts";

it("replaces exactly the characters of Unicode that control, break lines or change the direction", () => {
  const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u;
  const wrong = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => (oneLine(character) === " ") !== (unsafe.test(character) || character === " "),
  );
  expect(wrong).toEqual([]);
});
