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
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E0049}\u{E0067}\u{E006E} order",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E0049} order",
  ],
  ["tab\tand newline\n, \u200fשלום\u200e, 🏴, é", "tab\tand newline\n, \u200fשלום\u200e, 🏴, é"],
])("%j is %j", (text, expected) => {
  expect(withoutControls(text)).toBe(expected);
});

test("removes them from member names and texts at every depth; other values stay", () => {
  const value = { "na\u001b[1mme": [{ deep: "\u202e!", n: 1, none: null, yes: true }] };
  expect(withoutControls(value)).toEqual({ name: [{ deep: "!", n: 1, none: null, yes: true }] });
});

test("many unterminated sequences take linear time", () => {
  const text = "\u001b[".repeat(200_000) + "0".repeat(400_000);
  const before = process.cpuUsage();
  expect(withoutControls(text)).toBe("[".repeat(200_000) + "0".repeat(400_000));
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
