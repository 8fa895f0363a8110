import { describe, expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { settleConstructs } from "../src/constructs/index.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";
import { readPage } from "../src/read-page.ts";

/** A construct: its name, its HTML as generators write it, and its Markdown. */
type Row = readonly [name: string, html: string, markdown: string];

function written(html: string): string {
  const document = parsePage(html);
  settleConstructs(document);
  return toMarkdown(document.body);
}

const tex = '<annotation encoding="application/x-tex">x^2</annotation>';
const lazyImages: readonly Row[] = [
  [
    "an image that a script fills, with its twin for readers without scripts",
    '<p>a <img src="data:image/gif;base64,R0" alt="pot"><noscript><img src="/pot.jpg" alt="pot"></noscript></p>',
    "a ![pot](/pot.jpg)",
  ],
  [
    "a twin before its image",
    '<p><noscript><img src="/pot.jpg"></noscript><img class="lazyload" src="data:image/svg+xml,x" alt="pot"></p>',
    "![pot](/pot.jpg)",
  ],
  [
    "an image that has its own address",
    '<p><img src="/cup.jpg" alt="cup"><noscript><img src="/pot.jpg"></noscript></p>',
    "![cup](/cup.jpg)",
  ],
  [
    "a logo in its address before a pixel that counts readers",
    '<p><img src="data:image/png;base64,R0" alt="logo"><noscript><img src="/count?1" height="1" width="1"></noscript></p>',
    "![logo](data:image/png;base64,R0)",
  ],
  [
    "a logo in its address before a hidden pixel",
    '<p><img src="data:image/png;base64,R0" alt="logo"><noscript><img src="/count?1" style="display:none"></noscript></p>',
    "![logo](data:image/png;base64,R0)",
  ],
  [
    "a logo in its address before another image",
    '<p><img src="data:image/png;base64,R0" alt="logo"><noscript><img src="/pot.jpg" alt="pot"></noscript></p>',
    "![logo](data:image/png;base64,R0)",
  ],
  [
    "a large drawing in its address before an image without a text",
    `<p><img src="data:image/png;base64,${"R0".repeat(200)}" alt="logo"><noscript><img src="/pot.jpg"></noscript></p>`,
    `![logo](data:image/png;base64,${"R0".repeat(200)})`,
  ],
  [
    "a blurred preview with a twin of the same text",
    `<p><img src="data:image/png;base64,${"R0".repeat(200)}" alt="pot"><noscript><img src="/pot.jpg" alt="pot"></noscript></p>`,
    "![pot](/pot.jpg)",
  ],
];

const formulas: readonly Row[] = [
  [
    "KaTeX",
    `<p>a <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow>${tex}</semantics></math></span><span class="katex-html">x2</span></span></p>`,
    "a $x^2$",
  ],
  [
    "KaTeX on lines of its own",
    `<span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><semantics>${tex}</semantics></math></span><span class="katex-html">x2</span></span></span>`,
    "$$x^2$$",
  ],
  [
    "MathJax 3",
    "<p>a <mjx-container><svg></svg><mjx-assistive-mml><math><msup><mi>x</mi><mn>2</mn></msup></math></mjx-assistive-mml></mjx-container></p>",
    "a $x^{2}$",
  ],
  [
    "MathJax 2",
    '<p>a <span class="MathJax_Preview">x</span><span class="MathJax">x2</span><script type="math/tex">x^2</script></p>',
    "a $x^2$",
  ],
  ["MathJax 2 on lines of its own", '<p>a</p><script type="math/tex; mode=display">x^2</script>', "a\n\n$$x^2$$"],
  [
    "an encyclopedia's formula",
    `<p>a <span class="mwe-math-element"><span style="display:none"><math alttext="{\\displaystyle x^{2}}"><mi>x</mi></math></span><img src="x.svg" alt="{\\displaystyle x^{2}}"></span></p>`,
    "a $x^{2}$",
  ],
  ["a picture with LaTeX", '<p>a <img class="latex" src="/x.png" alt="\\frac{1}{2}"></p>', "a $\\frac{1}{2}$"],
  ["MathML: a fraction", "<p><math><mfrac><mn>1</mn><mn>3</mn></mfrac></math></p>", "$\\frac{1}{3}$"],
  ["MathML: a root", "<p><math><msqrt><mi>x</mi></msqrt></math></p>", "$\\sqrt{x}$"],
  ["MathML: a root with an index", "<p><math><mroot><mi>x</mi><mn>3</mn></mroot></math></p>", "$\\sqrt[3]{x}$"],
  ["MathML: indices", "<p><math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math></p>", "$x_{i}^{2}$"],
  [
    "MathML: a sum",
    "<p><math><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi></math></p>",
    "$\\sum_{i}^{n} i$",
  ],
  [
    "MathML: a matrix",
    "<p><math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable></math></p>",
    "$\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}$",
  ],
  [
    "MathML: a formula inside another one",
    "<p><math><mfrac><mi>a</mi><math><msup><mi>b</mi><mn>2</mn></msup></math></mfrac></math></p>",
    "$\\frac{a}{b^{2}}$",
  ],
  ["MathML: signs", "<p><math><mi>α</mi><mo>≤</mo><mi>π</mi></math></p>", "$\\alpha \\leq \\pi$"],
];

const tables: readonly Row[] = [
  [
    "a row of a table that is longer than the first one",
    "<table><tr><th>Tea</th></tr><tr><td>Green</td><td>2 min</td><td>75 °C</td><td> </td></tr></table>",
    "| Tea |  |  |\n| --- | --- | --- |\n| Green | 2 min | 75 °C |  |",
  ],
  [
    "a table of data that is called a footnote",
    "<table class=footnote><tr><td>Tea</td><td>4</td></tr><tr><td>Pot</td><td>2</td></tr></table>",
    "| Tea | 4 |\n| --- | --- |\n| Pot | 2 |",
  ],
  [
    "a headed table around a page",
    `<table><tr><th>Tea</th><th>Pots</th></tr><tr><td><table><tr><td><h2>Tea</h2><p>${"It is hot. ".repeat(80)}</p></td><td>Pots</td></tr></table></td></tr></table>`,
    `Tea\n\nPots\n\n## Tea\n\n${"It is hot. ".repeat(80).trim()}\n\nPots`,
  ],
  [
    "a cell over two rows",
    "<table><tr><th>a<th>b<tr><td rowspan=2>1<td>2<tr><td>3</table>",
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |",
  ],
  [
    "a cell over two columns",
    "<table><tr><th colspan=2>a<th>b<tr><td>1<td>2<td>3</table>",
    "| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |",
  ],
  [
    "both",
    "<table><tr><th>a<th>b<th>c<tr><td rowspan=2 colspan=2>1<td>2<tr><td>3</table>",
    "| a | b | c |\n| --- | --- | --- |\n| 1 |  | 2 |\n| 1 |  | 3 |",
  ],
  [
    "an empty row between others",
    "<table><tr><th>a<th>b<tr><td>1<td>2<tr><td><td>&nbsp;<tr><td>3<td>4</table>",
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |",
  ],
  ["a bar in a cell", "<table><tr><th>a<th>b<tr><td>1|2<td>3</table>", "| a | b |\n| --- | --- |\n| 1\\|2 | 3 |"],
  [
    "a caption",
    "<table><caption>Sizes</caption><tr><th>a<th>b<tr><td>1<td>2</table>",
    "Sizes\n\n| a | b |\n| --- | --- |\n| 1 | 2 |",
  ],
  ["a table that lays out", "<table role=presentation><tr><td><p>a</p></td><td><p>b</p></td></tr></table>", "a\n\nb"],
  [
    "head and foot",
    "<table><thead><tr><th>a<th>b</thead><tbody><tr><td>1<td>2</tbody><tfoot><tr><td>3<td>4</tfoot></table>",
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |",
  ],
];

const code: readonly Row[] = [
  ["old elements around blocks", "<tt><p>Tea <b>is</b></p><pre>a\n  b</pre></tt>", "Tea **is**\n\n```\na\n  b\n```"],
  ["old elements around lines of prose", "<p><tt>Tea is hot.<br>So are pots.</tt></p>", "Tea is hot.\nSo are pots."],
  ["a language", '<pre><code class="language-ts">let a</code></pre>', "```ts\nlet a\n```"],
  ["GitHub", '<div class="highlight highlight-source-js"><pre>let a</pre></div>', "```js\nlet a\n```"],
  [
    "Sphinx",
    '<div class="highlight-python notranslate"><div class="highlight"><pre>a = 1</pre></div></div>',
    "```python\na = 1\n```",
  ],
  [
    "pandoc",
    '<div class="sourceCode"><pre class="sourceCode python"><code>a = 1</code></pre></div>',
    "```python\na = 1\n```",
  ],
  [
    "lines that only the style sheet breaks",
    "<pre><code><span class=line>a</span><span class=line></span><span class=line>b</span></code></pre>",
    "```\na\n\nb\n```",
  ],
  ["highlight.js", '<pre><code class="hljs bash">ls</code></pre>', "```bash\nls\n```"],
  ["SyntaxHighlighter", '<pre class="brush: php">a</pre>', "```php\na\n```"],
  ["Hugo", '<div class="highlight"><pre><code data-lang="go">a</code></pre></div>', "```go\na\n```"],
  [
    "Rouge with a gutter",
    '<div class="language-ruby"><table class="rouge-table"><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2</pre></td><td class="rouge-code"><pre>a\nb</pre></td></tr></table></div>',
    "```ruby\na\nb\n```",
  ],
  [
    "Pygments with a gutter",
    '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre>a\nb</pre></td></tr></table>',
    "```\na\nb\n```",
  ],
  [
    "a row for each line",
    '<table><tr><td class="hljs-ln-numbers">1</td><td class="hljs-ln-code">a</td></tr><tr><td class="hljs-ln-numbers">2</td><td class="hljs-ln-code">b</td></tr></table>',
    "```\na\nb\n```",
  ],
  ["numbers inside", '<pre><span class="lineno">1</span>a\n<span class="lineno">2</span>b</pre>', "```\na\nb\n```"],
  ["ticks inside", "<pre>a ``` b</pre>", "````\na ``` b\n````"],
  ["inline", "<p>run <code>ls *</code></p>", "run `ls *`"],
  ["line breaks as elements", "<pre>a<br>b</pre>", "```\na\nb\n```"],
];

const texts: readonly Row[] = [
  [
    "the type of a term",
    '<dl><dt><strong>pot</strong><span class="classifier">str or object</span></dt><dd>Of clay.</dd></dl>',
    "**pot : str or object**\nOf clay.",
  ],
  [
    "an address of mail in a cipher",
    '<p>Ask <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="2a5e4f4b6a4b044f524b475a464f">[email&#160;protected]</a> or <a href="/cdn-cgi/l/email-protection#2a5e4f4b6a4b044f524b475a464f">us</a>.</p>',
    "Ask [tea@a.example](mailto:tea@a.example) or [us](mailto:tea@a.example).",
  ],
  ["raised digits", "<p>10<sup>2</sup></p>", "10²"],
  ["raised words", "<p>1<sup>st</sup></p>", "1<sup>st</sup>"],
  ["lowered digits", "<p>H<sub>2</sub>O</p>", "H₂O"],
  ["lowered words", "<p>x<sub>max</sub></p>", "x<sub>max</sub>"],
  ["deleted", "<p><del>a</del> b</p>", "~~a~~ b"],
  ["bold and italics", "<p><b>a</b> <i>b</i></p>", "**a** *b*"],
  ["a rule", "<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"],
  ["a quote", "<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b"],
  ["a line break", "<p>a<br>b</p>", "a\nb"],
  ["headings", "<h1>a</h1><h2>b</h2>", "# a\n\n## b"],
  ["terms", "<dl><dt>a</dt><dd>b</dd></dl>", "**a**\nb"],
];

const lists: readonly Row[] = [
  [
    "tasks of GitHub",
    '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox" disabled> b</li></ul>',
    "-   [x] a\n-   [ ] b",
  ],
  ["tasks in a label", '<ul><li><label><input type="checkbox"> a</label></li></ul>', "-   [ ] a"],
  ["numbers from seven", '<ol start="7"><li>a</li><li>b</li></ol>', "7.  a\n8.  b"],
  [
    "numbers that Markdown does not know",
    "<ol start=1e21><li>a</ol><p>b</p><ol start=-3><li>c</ol>",
    "1.  a\n\nb\n\n1.  c",
  ],
  ["a list in a list", "<ul><li>a<ul><li>b</li></ul></li></ul>", "-   a\n    -   b"],
];

const notes: readonly Row[] = [
  [
    "footnotes of GitHub",
    '<p>a<sup><a href="#user-content-fn-1">1</a></sup></p><section class="footnotes"><ol><li id="user-content-fn-1"><p>b <a href="#user-content-fnref-1">↩</a></p></li></ol></section>',
    "a[^1]\n\n[^1]: b",
  ],
  [
    "footnotes of pandoc",
    '<p>a<a href="#fn1" class="footnote-ref"><sup>1</sup></a></p><section><ol><li id="fn1">b<a href="#fnref1">↩︎</a></li></ol></section>',
    "a[^1]\n\n[^1]: b",
  ],
  [
    "an encyclopedia's references",
    '<p>a<sup><a href="#cite_note-2">[2]</a></sup></p><ol><li id="cite_note-2"><span class="mw-cite-backlink">^</span> b</li></ol>',
    "a[^2]\n\n[^2]: b",
  ],
];

const links: readonly Row[] = [
  ["a script", '<p><a href="javascript:alert(1)">a</a></p>', "a"],
  ["a page in an address", '<p><a href="data:text/html,<b>x">a</a></p>', "a"],
  ["a place on the page", '<p><a href="#b">a</a></p>', "a"],
  ["parentheses in an address", '<p><a href="https://a.example/b_(c)">a</a></p>', "[a](https://a.example/b_%28c%29)"],
  ["a picture", '<p><img src="https://a.example/b.png" alt="c"></p>', "![c](https://a.example/b.png)"],
  [
    "a figure",
    '<figure><img src="https://a.example/b.png" alt="c"><figcaption>d</figcaption></figure>',
    "![c](https://a.example/b.png)\n\nd",
  ],
];

describe.each([
  ["formulas", formulas],
  ["images that scripts fill", lazyImages],
  ["tables", tables],
  ["code", code],
  ["texts", texts],
  ["lists", lists],
  ["footnotes", notes],
  ["links and pictures", links],
])("%s", (_, rows) => {
  test.each(rows)("%s", (_name, html, markdown) => expect(written(html)).toBe(markdown));
});

test("the html format contains neither event handlers nor scripts", async () => {
  const { html } = await readPage(
    '<main onclick="a()"><a href="javascript:b()">c</a><img src="data:image/png;base64,AA=="></main>',
    { url: "https://a.example/", formats: ["html"], onlyMainContent: false },
  );
  expect(html).not.toMatch(/onclick|javascript/);
  expect(html).toContain("data:image/png");
});
