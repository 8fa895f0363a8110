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
    "links that edit a section",
    '<h2>Tea<span class="mw-editsection">[<a href="/w?edit">edit</a>]</span></h2>',
    "## Tea",
  ],
])("%s", (_name, html, markdown) => {
  const document = parsePage(html);
  settleConstructs(document);
  expect(toMarkdown(document.body)).toBe(markdown);
});
