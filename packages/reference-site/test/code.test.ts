import { expect, test } from "vitest";
import { highlighted, inlineCode } from "../src/html/code.ts";

test.each([
  ["export async function POST() {}", "<b>export</b> <b>async</b> <b>function</b> POST() {}"],
  ["{ type: 1, from: 2 }", "{ type: 1, from: 2 }"],
  ['import { a, type B } from "b";', "<b>import</b> { a, <b>type</b> B } <b>from</b> <var>&quot;b&quot;</var>;"],
  ["event.type, Array.from(b), ...await c", "event.type, Array.from(b), ...<b>await</b> c"],
  ["return a; // new", "<b>return</b> a; <i>// new</i>"],
])("%s: highlights keywords, but not field names", (code, text) => {
  expect(highlighted(code, "ts").text).toBe(text);
});

test("a long constant can be broken at its words, so that a comma after it stays beside it", () => {
  expect(inlineCode("SCRAPE_PROMPT_INJECTION_DETECTED").text).toMatch(/SCRAPE_<wbr ?\/?>PROMPT_<wbr/);
  expect(inlineCode("SCRAPE_TIMEOUT").text).toBe("<code>SCRAPE_TIMEOUT</code>");
});
