import { expect, test } from "vitest";
import { settleConstructs } from "../src/constructs/index.ts";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";
import { readPage } from "../src/read-page.ts";

const equation = (alt: string, number: string) =>
  `<tr><td></td><td><math alttext="${alt}" display="block"><mi>x</mi></math></td><td><span class="ltx_tag ltx_tag_equation">(${number})</span></td></tr>`;
test.each([
  [
    "numbered equations of LaTeXML",
    `<table class="ltx_eqn_table"><tbody>${equation("\\displaystyle a=b", "1")}${equation("c", "2")}</tbody></table>`,
    "$$a=b \\tag{1}$$\n\n$$c \\tag{2}$$",
  ],
  [
    "footnotes of LaTeXML",
    '<div class="ltx_para"><p>Tea<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>Green.</span></span> pot.</p></div>',
    "Tea[^1] pot.\n\n[^1]: Green.",
  ],
  [
    "a rule before footnotes",
    '<p>Tea<sup><a href="#fn:1" class="footnote-ref">1</a></sup></p><div class="footnotes"><hr><ol><li id="fn:1">Green. <a href="#fnref:1">↩</a></li></ol></div>',
    "Tea[^1]\n\n[^1]: Green.",
  ],
  [
    "code of Doxygen",
    '<div class="fragment"><div class="line"><span class="lineno">    1</span>int x;</div><div class="line"><span class="lineno">    2</span>x = 1;</div></div>',
    "```\nint x;\nx = 1;\n```",
  ],
  [
    "numbers of react-syntax-highlighter",
    '<pre><code class="language-js"><span class="linenumber react-syntax-highlighter-line-number">1</span>let x;\n<span class="linenumber">2</span>x</code></pre>',
    "```js\nlet x;\nx\n```",
  ],
  [
    "types that a script shows above code",
    '<pre class="twoslash"><code>const a<span class="twoslash-popup-container"><code>const a: 1</code></span> = 1</code></pre>',
    "```\nconst a = 1\n```",
  ],
  [
    "languages of Hexo, Confluence and rustdoc",
    '<figure class="highlight js"><pre>a</pre></figure><pre data-syntaxhighlighter-params="brush: bash; gutter: false">b</pre><pre class="rust rust-example-rendered">c</pre>',
    "```js\na\n```\n\n```bash\nb\n```\n\n```rust\nc\n```",
  ],
  [
    "ticked entries of Notion",
    '<ul><li><div class="checkbox checkbox-on"></div> <span>Tea</span></li><li><div class="checkbox checkbox-off"></div> <span>Cup</span></li></ul>',
    "-   [x] Tea\n-   [ ] Cup",
  ],
  [
    "pictures and videos of AMP pages",
    '<amp-img src="/pot.jpg" width="600" height="400" alt="A pot"><noscript><img src="/pot.jpg"></noscript></amp-img><amp-youtube data-videoid="abc123456" width="480"></amp-youtube><amp-video title="Boiling" poster="/p.jpg"><source src="/v.mp4"><div fallback>No video</div></amp-video><amp-vimeo></amp-vimeo>',
    "![A pot](/pot.jpg)\n\n[▶](https://www.youtube.com/watch?v=abc123456)\n\n[Boiling](/v.mp4)",
  ],
  [
    "pictures of AMP without end tags, and a player without an address",
    '<p>Before <amp-img src=/a.jpg> after.</p><amp-img src=/b.jpg /><p>Next.</p><amp-img src=/c.jpg><img placeholder src=/d.jpg><p>Last.</p><amp-youtube data-videoid="\ud800"></amp-youtube>',
    "Before ![](/a.jpg) after.\n\n![](/b.jpg)\n\nNext.\n\n![](/c.jpg)\n\nLast.",
  ],
  [
    "footnotes of LibreOffice",
    '<p>Tea<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> pot<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Green.</p></div><div id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>Clay.</p></div>',
    "Tea[^1] pot[^i].\n\n[^1]: Green.\n\n[^i]: Clay.",
  ],
  [
    "footnotes of Org",
    '<p>Tea<sup><a id="fnr.1" class="footref" href="#fn.1" role="doc-backlink">1</a></sup></p><div class="footdef"><sup><a id="fn.1" class="footnum" href="#fnr.1" role="doc-backlink">1</a></sup> <div><p>Green.</p></div></div>',
    "Tea[^1]\n\n[^1]: Green.",
  ],
  [
    "footnotes of Texinfo, TeX4ht and DokuWiki",
    '<p>Tea<a class="footnote" id="DOCF1" href="#FOOT1"><sup>1</sup></a> pot<span class="footnote-mark"><a href="#fn2x0" id="fn2x0-bk"><sup>2</sup></a></span> lid <sup><a href="#fn__3" id="fnt__3" class="fn_top">3)</a></sup></p><h5 class="footnote-body-heading"><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>Green.</p><p><span class="footnote-mark"><a href="#fn2x0-bk" id="fn2x0"><sup>2</sup></a></span>Clay.</p><div class="fn"><sup><a href="#fnt__3" id="fn__3">3)</a></sup> <div>Blue.</div></div>',
    "Tea[^1] pot[^2] lid [^3]\n\n[^1]: Green.\n\n[^2]: Clay.\n\n[^3]: Blue.",
  ],
  [
    "a link back that only its target tells",
    '<p>Tea<sup class="footnote-reference" id="fr-a"><a href="#footnote-a">1</a></sup></p><ol><li id="footnote-a"><p>Green. <a href="#fr-a">↩</a></p></li></ol>',
    "Tea[^1]\n\n[^1]: Green.",
  ],
  [
    "ticked entries of Org and Discourse",
    '<ul class="org-ul"><li class="on"><code>[X]</code> Tea</li><li class="off"><code>[&#xa0;]</code> Cup</li></ul><ul><li><span class="chcklst-box checked fa fa-square-check-o"></span> Pot</li></ul>',
    "-   [x] Tea\n-   [ ] Cup\n\n-   [x] Pot",
  ],
  [
    "languages of Org and Makeup",
    '<pre class="src src-python">a</pre><pre><code class="makeup elixir">b</code></pre>',
    "```python\na\n```\n\n```elixir\nb\n```",
  ],
  [
    "formulas of GitLab, and a picture with LaTeX in its title",
    '<p><code data-math-style="inline" class="code math">a^2</code> <img src="https://tex.example/svg.latex?b" title="b_2"></p><pre data-math-style="display" class="code math"><code>c^2</code></pre>',
    "$a^2$ $b_2$\n\n$$c^2$$",
  ],
  [
    "links that edit, unfold or select",
    '<h2>Tea<span class="mw-editsection">[<a href="/w?edit">edit</a>]</span></h2><blockquote>Pot<div class="bbCodeBlock-expandLink"><a>Click to expand...</a></div></blockquote><div class="codebox"><p>Code: <a href="#">Select all</a></p><pre>a</pre></div>',
    "## Tea\n\n> Pot\n\nCode:\n\n```\na\n```",
  ],
  [
    "prompts of a notebook",
    '<div class="jp-InputPrompt">In [1]:</div><pre>a</pre><div class="jp-OutputPrompt">Out[1]:</div><p>2</p>',
    "```\na\n```\n\n2",
  ],
  [
    "the example of a function of Go, which readers can change",
    '<details><summary>Example</summary><textarea class="Documentation-exampleCode code">func main() {}\n</textarea></details>',
    "Example\n\n```\nfunc main() {}\n```",
  ],
  [
    "a summary of Javadoc, which is a grid",
    '<div class="summary-table two-column-summary"><div class="table-header col-first">Type</div><div class="table-header col-last">Use</div><div class="col-first even-row-color"><code>Pot</code></div><div class="col-last even-row-color"><div class="block">Of clay.</div></div><div class="col-first odd-row-color"><code>Lid</code></div><div class="col-last odd-row-color"></div></div>',
    "| Type | Use |\n| --- | --- |\n| `Pot` | Of clay. |\n| `Lid` |  |",
  ],
  [
    "a summary of Javadoc with a type in two lines",
    '<div class="summary-table"><div class="table-header">Type</div><div class="table-header">Method</div><div><code>&lt;X&gt;<br>T</code></div><div><code>pour()</code></div></div>',
    "| Type | Method |\n| --- | --- |\n| `<X> T` | `pour()` |",
  ],
  [
    "a description of TypeDoc with a word before a name",
    '<ul class="tsd-parameter-list"><li><code class="tsd-tag">Optional</code><span class="tsd-kind-parameter">pot</span></li></ul>',
    "-   `Optional` pot",
  ],
  [
    "the lists for layout of Javadoc",
    '<ul class="summary-list"><li><section><h2>Methods</h2><p>Two.</p></section></li></ul><ul class="details-list"><li><section><h2>Details</h2><ul class="member-list"><li><section><h3>pour</h3><div class="block">Pours.</div></section></li></ul></section></li></ul><ul class="blockList"><li class="blockList"><h3>stir</h3><pre>void stir()</pre></li></ul>',
    "## Methods\n\nTwo.\n\n## Details\n\n### pour\n\nPours.\n\n### stir\n\n```\nvoid stir()\n```",
  ],
  [
    "the lists for layout of TypeDoc",
    '<ul class="tsd-signatures"><li><div class="tsd-signature">pour(): void</div></li><li class="tsd-description"><h4>Parameters</h4><ul class="tsd-parameter-list"><li>pot</li></ul></li></ul>',
    "pour(): void\n\n#### Parameters\n\n-   pot",
  ],
  [
    "a parameter of JSDoc that may be missing",
    '<h4 class="name"><span class="type-signature"></span>new Pot<span class="signature">(lid<span class="signature-attributes">opt</span>)</span></h4>',
    "#### new Pot(lid opt)",
  ],
  [
    "a signature of rustdoc that goes on in a block, and the label of what is unfolded",
    '<h4 class="code-header">pub fn pour&lt;P&gt;(pot: P) -&gt; Tea<div class="where">where<br>    P: Pot,</div></h4><details class="toggle" open><summary class="hideme"><span>Expand description</span></summary><div class="docblock"><p>Pours.</p></div></details>',
    "#### pub fn pour\\<P>(pot: P) -> Tea where P: Pot,\n\nPours.",
  ],
  [
    "a block of code in a cell for layout",
    "<table><tr><td>Menu</td><td><p>Write:</p><code>int main() {<br>return 0;<br>}</code></td></tr></table>",
    "Menu\n\nWrite:\n\n```\nint main() {\nreturn 0;\n}\n```",
  ],
  [
    "a line of code with breaks in a cell of a table",
    "<table><tr><th>Code</th><th>Use</th></tr><tr><td><code>pour<br>wait</code></td><td>Makes tea.</td></tr></table>",
    "| Code | Use |\n| --- | --- |\n| `pour wait` | Makes tea. |",
  ],
  [
    "code with breaks in a table for layout, which is a block",
    "<table><tr><td><h1>Pots</h1><code>pour<br>wait</code></td></tr></table><table><tr><td>Menu</td><td>Tea. <code>stir<br>drink</code></td></tr></table>",
    "# Pots\n\n```\npour\nwait\n```\n\nMenu\n\nTea.\n\n```\nstir\ndrink\n```",
  ],
  [
    "a link that begins with an empty block, beside an icon of Lemmy",
    '<ul><li><a href="https://a.example/"><div class="visually-hidden"></div><span>Search</span></a></li></ul>',
    "-   [Search](https://a.example/)",
  ],
  [
    "lists with a name that Javadoc uses too",
    '<ul class="blockList"><li>Pot</li><li>Lid</li></ul><ul class="member-list"><li>Ada</li></ul>',
    "-   Pot\n-   Lid\n\n-   Ada",
  ],
])("%s", (_name, html, markdown) => {
  const document = parsePage(html);
  settleConstructs(document);
  expect(toMarkdown(document.body)).toBe(markdown);
});

const argument =
  '<div class="block">Constant identifying a portion of a message that was generated from an argument passed into formatToCharacterIterator.</div>';
const resolves = '<div class="block">Resolves instances being deserialized to the predefined constants.</div>';
const entry = (content: string) => `<li><section>${content}</section></li>`;
const summary = (title: string, ...cells: string[]) =>
  entry(
    `<h2>${title} Summary</h2><div class="summary-table"><div class="table-header">Modifier and Type</div><div class="table-header">${title}</div><div class="table-header">Description</div>${cells.map((cell) => `<div>${cell}</div>`).join("")}</div>`,
  );
const details = (title: string, content: string) =>
  entry(`<h2>${title} Details</h2><ul class="member-list">${entry(content)}</ul>`);
const javadoc = `<title>Pot.Field</title><main><h1>Class Pot.Field</h1>
<div class="block">Defines constants that are used as attribute keys in the iterator returned from Pot.formatToCharacterIterator.</div>
<dl class="notes"><dt>Since:</dt><dd>1.4</dd></dl>
<section class="summary"><ul class="summary-list">
${summary("Field", '<code>static final <a href="#f">Pot.Field</a></code>', '<code><a href="#a">ARGUMENT</a></code>', argument)}
${summary("Method", '<code>protected <a href="/o">Object</a></code>', '<code><a href="#r">readResolve</a>()</code>', resolves)}
</ul></section><section class="details"><ul class="details-list">
${details("Field", `<h3>ARGUMENT</h3><div>public static final Pot.Field ARGUMENT</div>${argument}`)}
${details("Constructor", '<h3>Field</h3><div>protected Field(String name)</div><div class="block">Creates a Field with the specified name.</div><dl class="notes"><dt>Parameters:</dt><dd><code>name</code> - Name of the attribute</dd></dl>')}
${details("Method", `<h3>readResolve</h3><div>protected Object readResolve() throws InvalidObjectException</div>${resolves}<dl class="notes"><dt>Returns:</dt><dd>resolved Pot.Field constant</dd><dt>Throws:</dt><dd><code><a href="/i">InvalidObjectException</a></code> - if the constant could not be resolved.</dd></dl>`)}
</ul></section></main>`.replaceAll("\n", "");

test("which parts of Javadoc are main content does not depend on the names of its lists", async () => {
  const wordsOf = async (html: string) =>
    (await readPage(html, { url: "https://a.example/" })).markdown?.match(/[\w.]+/g);
  const unnamed = javadoc.replaceAll(/ class="[a-z]+-list"/g, "");
  expect(unnamed).not.toBe(javadoc);
  expect(await wordsOf(javadoc)).toEqual(await wordsOf(unnamed));
});

test("code with breaks in a cell of data is a block of one line, as the choice of main content expects", () => {
  const document = parsePage(
    "<table><tr><th>A</th><th>B</th></tr><tr><td><code>a<br>b</code></td><td>c</td></tr></table>",
  );
  settleConstructs(document);
  expect(document.body.querySelector("td")?.outerHTML).toBe("<td><pre>a b</pre></td>");
});
