import TurndownService from "turndown";
import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { createConverter } from "../src/markdown/convert.ts";
import { leftOut } from "../src/markdown/element-kinds.ts";
import { escapeMarkdown } from "../src/markdown/escape.ts";
import { settleSpace } from "../src/markdown/settle-space.ts";

const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
service.escape = escapeMarkdown;
service.remove([...leftOut].map((name) => name.toLowerCase()) as never);
const convert = createConverter(service);

/** By our walk, and by the library's own, which is slower. */
function bothWays(html: string): readonly [string, string] {
  const { body } = parsePage(html);
  const copy = body.cloneNode(true);
  settleSpace(copy);
  return [
    convert(copy)
      .replace(/^[\t\r\n]+/, "")
      .trimEnd(),
    service.turndown(body),
  ];
}

test.each([
  ["spaces that move out of marks", "<p>a<b> b </b>c <i>d </i> e<em>\u00a0f \u00a0</em>g<code> h </code>"],
  ["spaces that stand twice", "<p> a <span> b </span> <span> c</span>\n<b> </b>d <br> e </p> f <p> </p>"],
  ["spaces beside pictures and fields", "<p>a <img src=b> c<wbr> d <input> e <b>f</b> g"],
  [
    "code kept as it is",
    "<pre>  a\n   <b>b</b>  </pre><pre><code class=language-ts>x\n\ny</code></pre> <code>a`b *c*</code>",
  ],
  [
    "what is blank, and what only looks so",
    "a<p> </p><div><img src=x></div><a href=y> </a><h2></h2><ul><li></li><li>x</ul><td></td>",
  ],
  [
    "what is left out, with the space around it",
    "a<button> b </button>c <script>d</script> e<noscript><p>f</p></noscript>",
  ],
  ["lists and quotes", "<ol start=3><li>a<ul><li>b</li> <li>c<p>d</p></ul><li>e</ol><blockquote>f<p>g<blockquote>h"],
  ["line breaks asked for from both sides", "<div><div>a</div></div>b<h1>c</h1><p>d</p><hr><pre>e\n\n\n</pre>f"],
])("%s come out as by the library's own walk", (_name, html) => {
  const [ours, theirs] = bothWays(html);
  expect(ours).toBe(theirs);
});

test("any page comes out as by the library's own walk", () => {
  let state = 7;
  const pick = <T>(from: readonly T[]): T => from[(state = (state * 48_271) % 2_147_483_647) % from.length] as T;
  const tags = "p div b em a code pre ul ol li span h2 blockquote table tr td button q dl dt dd".split(" ");
  const bits = [
    "a",
    " ",
    "  b",
    "c ",
    "\n",
    "\u00a0",
    "*d*",
    " e f ",
    "<br>",
    "<img src=x>",
    "<hr>",
    "<wbr>",
    "1. g",
    "",
  ];
  const make = (depth: number): string =>
    Array.from({ length: 3 }, () => {
      const tag = pick(tags);
      return depth > 4 || pick([0, 1]) === 0 ? pick(bits) : `<${tag} href=u>${make(depth + 1)}</${tag}>`;
    }).join("");
  for (let count = 0; count < 400; count += 1) {
    const html = make(0);
    const [ours, theirs] = bothWays(html);
    expect(ours, html).toBe(theirs);
  }
});
