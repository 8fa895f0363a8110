import { expect, test } from "vitest";
import { withoutControls } from "../../src/safety/without-controls.ts";

test.each([
  ["\u001b[31mred\u001b[0m", "red"],
  ["\u009b2Jcleared", "cleared"],
  ["\u001b]0;a title\u0007 stays as text", "]0;a title stays as text"],
  ["right \u202etfel\u202c and \u2066isolated\u2069", "right tfel and isolated"],
  ["a\u0000b\u0008c\u007fd\u0085e", "abcde"],
  ["line\r\nline\rover", "line\nlineover"],
  ["hidden \u{E0001}\u{E0049}\u{E0067}\u{E006E}words", "hidden words"],
  [
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ],
  [
    "\u{1F3F4}\u{E0069}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E007F}\u{1F3F4}\u{E0020}\u{E0061}\u{E006C}\u{E007F}",
    "\u{1F3F4}\u{1F3F4}",
  ],
  ["😀\uFE0F\uFE01\u{E0159}\u{E015A}\uFE0E word\uFE0F", "😀\uFE0F word"],
  [
    "a\u200Bb\u200Cc\u200Dd\u2060e\u2064f\uFEFFg\u00ADh\u3164i\u115Fj\u180Ek\u061Cl\uFFF9m\u034Fn\u0301\u200Do",
    "abcdefghijklmn\u0301o",
  ],
  ["\u200E\u200F\u200E word i\u200Eg\u200Fn\u200Eo", " word igno"],
  ["അവന\u0D4D\u200D .", "അവന\u0D4D\u200D ."],
  [
    "می\u200Cخواهم क\u094D\u200Dष 👩🏽\u200D🚀 🏳\uFE0F\u200D🌈 ❤\uFE0E 1\uFE0F\u20E3",
    "می\u200Cخواهم क\u094D\u200Dष 👩🏽\u200D🚀 🏳\uFE0F\u200D🌈 ❤\uFE0E 1\uFE0F\u20E3",
  ],
  ["tab\tand newline\n, \u200fשלום\u200e, 🏴, é", "tab\tand newline\n, \u200fשלום\u200e, 🏴, é"],
])("%j is %j", (text, expected) => {
  expect(withoutControls(text)).toBe(expected);
});

test("removes them from member names and texts at every depth; other values stay", () => {
  const value = { "na\u001b[1mme": [{ deep: "\u202e!", n: 1, none: null, yes: true }] };
  expect(withoutControls(value)).toEqual({ name: [{ deep: "!", n: 1, none: null, yes: true }] });
});

test("text of hidden characters alone takes linear time", () => {
  const before = process.cpuUsage();
  expect(withoutControls("\u200D\u{1F3F4}\u{E0067}\uFE0F".repeat(100_000))).toHaveLength(200_000);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test("many unterminated sequences take linear time", () => {
  const text = "\u001b[".repeat(200_000) + "0".repeat(400_000);
  const before = process.cpuUsage();
  expect(withoutControls(text)).toBe("[".repeat(200_000) + "0".repeat(400_000));
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test("what is nested too deeply to be cleaned is left out, and says so", () => {
  let value: unknown = "\u001b[31mred";
  for (let level = 0; level < 10_000; level++) value = [value];
  expect(JSON.stringify(withoutControls(value))).toBe(`${"[".repeat(500)}"[more than 500 levels]"${"]".repeat(500)}`);
});
