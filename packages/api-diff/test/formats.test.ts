import { expect, test } from "vitest";
import { hasFormat } from "../src/schema/formats.ts";

// About: src/schema/formats.ts
// Each pattern says what the function that replaced it accepts: a pattern takes too long for long texts, or overflows
// the stack.

const PATTERNS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

/** Returns all texts of these characters up to a length. */
function textsOf(characters: string, most: number): string[] {
  const all = [""];
  for (let at = 0; at < all.length; at += 1)
    if ((all[at] as string).length < most) for (const next of characters) all.push(`${all[at]}${next}`);
  return all;
}

test.each(["email", "uri", "byte"] as const)("%s accepts what its pattern accepts", (format) => {
  const texts = textsOf({ email: "a@. ", uri: "a:1 ", byte: "a=+-" }[format], 7);
  expect(texts.length).toBe(21_845);
  expect(texts.filter((text) => hasFormat(format, text) !== PATTERNS[format].test(text))).toEqual([]);
});
