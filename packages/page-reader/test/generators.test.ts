import { expect, test } from "vitest";
import { settleConstructs } from "../src/constructs/index.ts";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

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
])("%s", (_name, html, markdown) => {
  const document = parsePage(html);
  settleConstructs(document);
  expect(toMarkdown(document.body)).toBe(markdown);
});
