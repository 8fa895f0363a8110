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

test.each([
  ["def send(self) -> None:", "<b>def</b> send(self) -&gt; <b>None</b>:"],
  ["class Receiver(Base):", "<b>class</b> Receiver(Base):"],
  ["if not ready and x is None:", "<b>if</b> <b>not</b> ready <b>and</b> x <b>is</b> <b>None</b>:"],
  ["try:\n    pass\nexcept Error as e:", "<b>try</b>:\n    <b>pass</b>\n<b>except</b> Error <b>as</b> e:"],
  ["# Respond first.\na = 1  # not now", "<i># Respond first.</i>\na = 1  <i># not now</i>"],
  [`x = "a # b" + 'not'`, "x = <var>&quot;a # b&quot;</var> + <var>&#39;not&#39;</var>"],
  [
    '"""Returns the\n"class" of it."""',
    "<var>&quot;&quot;&quot;Returns the\n&quot;class&quot; of it.&quot;&quot;&quot;</var>",
  ],
  ['{"json": new, "b": void // 2}', "{&quot;json&quot;: new, &quot;b&quot;: void // 2}"],
])("%s: highlights Python", (code, text) => {
  expect(highlighted(code, "python").text).toBe(text);
});

test.each(["def class not = const // 1", "a = 1 # const"])("%s: highlights no Python in TypeScript", (code) => {
  expect(highlighted(code, "ts").text).not.toMatch(/<b>(def|class|not)/);
});

test.each([
  ["npx service keys add --accounts a.json", "npx service keys add <b>--accounts</b> a.json"],
  ["npm start -- https://a.example/ # for a--b", "npm start -- https://a.example/ # for a--b"],
])("%s: keeps the flags of a command whole", (code, text) => {
  expect(highlighted(code, "sh").text).toBe(text);
});

test("a long constant can be broken at its words, so that a comma after it stays beside it", () => {
  expect(inlineCode("SCRAPE_PROMPT_INJECTION_DETECTED").text).toMatch(/SCRAPE_<wbr ?\/?>PROMPT_<wbr/);
  expect(inlineCode("SCRAPE_TIMEOUT").text).toBe("<code>SCRAPE_TIMEOUT</code>");
});
