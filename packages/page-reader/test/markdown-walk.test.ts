import TurndownService from "turndown";
import { expect, test } from "vitest";
import { DomElement } from "../src/dom/element.ts";
import { DomText } from "../src/dom/node.ts";
import { parsePage } from "../src/dom/parse.ts";
import { isBlank } from "../src/dom/text.ts";
import { convert } from "../src/markdown/convert.ts";
import { leftOut } from "../src/dom/element-kinds.ts";
import { escapeTexts } from "../src/markdown/escape-texts.ts";
import { settleSpace } from "../src/markdown/settle-space.ts";

// A well-known library; where our output differs on purpose, its rule is replaced by ours.
const library = new TurndownService({
  headingStyle: "atx",
  codeBlockStyle: "fenced",
  bulletListMarker: "-",
  emDelimiter: "*",
  hr: "---",
  br: "",
});
library.escape = (text) => text;
library.remove([...leftOut] as never);
const ownRules = Reflect.get(library.options, "rules") as Readonly<Record<string, TurndownService.Rule>>;
for (const [name, filter] of [
  ["listItem", "li"],
  ["heading", "h2"],
] as const) {
  const rule = ownRules[name]?.replacement;
  library.addRule(`${name} without content`, {
    filter,
    replacement: (content, node, options) => (/\S/.test(content) ? (rule?.(content, node, options) ?? "") : ""),
  });
}
library.addRule("nothing without a text", {
  filter: (node) => {
    const element = node as unknown as DomElement;
    return /^(?:h[1-6]|li)$/.test(element.localName) && isBlank(element) && !element.querySelector("img");
  },
  replacement: () => "",
});

const isWithin = ({ parentElement }: DomElement, names: string) => parentElement?.closest(names) != null;
library.addRule("unread marks", {
  filter: (node) => {
    const element = node as unknown as DomElement;
    const { localName } = element;
    return (
      (/^(?:a|b|code|em)$/.test(localName) && isWithin(element, "code")) ||
      (localName === "b" && isWithin(element, "b"))
    );
  },
  replacement: (content) => content,
});

// Further members of a tree that the library needs.
const more = {
  nodeName: ({ localName }: DomElement) => localName.toUpperCase(),
  lastElementChild: ({ children }: DomElement) => children.at(-1) ?? null,
  getElementsByTagName: (element: DomElement) => (name: string) => element.querySelectorAll(name.toLowerCase()),
  removeChild: () => (node: DomText) => node.remove(),
};
for (const [name, read] of Object.entries(more))
  Object.defineProperty(DomElement.prototype, name, {
    get(this: DomElement) {
      return read(this);
    },
  });
Object.defineProperty(DomText.prototype, "nodeName", { value: "#text" });
Object.defineProperty(DomText.prototype, "nodeValue", {
  get(this: DomText) {
    return this.data;
  },
});

/** Returns the Markdown of our walk and of the library. */
function bothWays(html: string): readonly [string, string] {
  const { body } = parsePage(html);
  const copy = body.cloneNode(true);
  for (const { childNodes } of [copy, ...copy.querySelectorAll(":not(pre, pre *)")])
    for (const node of childNodes) if (node instanceof DomText) node.data = node.data.replaceAll("\n", " ");
  escapeTexts(copy);
  const theirs = library.turndown(copy);
  settleSpace(body);
  escapeTexts(body);
  const ours = convert(body)
    .replace(/^[\t\r\n]+/, "")
    .trimEnd();
  return [ours, theirs];
}

test.each([
  ["spaces that move out of marks", "<p>a<b> b </b>c <i>d </i> e<em>\u00a0f \u00a0</em>g<code> h </code>"],
  ["spaces that stand twice", "<p> a <span> b </span> <span> c</span>\n<b> </b>d <br> e </p> f <p> </p>"],
  ["spaces beside pictures and fields", "<p>a <img src=b> c<wbr> d <input> e <b>f</b> g"],
  ["code kept as it is", "<pre><code class=language-ts>x\n\ny</code></pre> <code>a`b *c*</code>"],
  ["what is blank, and what only looks so", "a<p> </p><div><img src=x></div><h2></h2><ul><li>x</ul>"],
  [
    "what is left out, with the space around it",
    "a<button> b </button>c <script>d</script> e<noscript><p>f</p></noscript>",
  ],
  ["lists and quotes", "<ol start=3><li>a<ul><li>b</li> <li>c<p>d</p></ul><li>e</ol><blockquote>f<p>g<blockquote>h"],
  ["line breaks asked for from both sides", "<div><div>a</div></div>b<h1>c</h1><p>d</p><hr>f"],
])("%s give the same result as the library", (_name, html) => {
  const [ours, theirs] = bothWays(html);
  expect(ours).toBe(theirs);
});

test("any page gives the same result as with the library", () => {
  let state = 7;
  const pick = <T>(from: readonly T[]): T => from[(state = (state * 48_271) % 2_147_483_647) % from.length] as T;
  const tags = "p div b em code ul ol li span h2 blockquote button".split(" ");
  const bits = ["a", " ", "  b", "c ", "\n", "\u00a0", "*d*", " e f ", "<img src=x>", "<hr>", "<wbr>", "1. g", ""];
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
