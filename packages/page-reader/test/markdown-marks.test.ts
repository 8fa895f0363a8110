import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";

test.each([
  [
    "links in code come out of it",
    '<p>Takes a <code>Jar&lt;<a href="https://tea.example/t">Tea</a>, <a href="https://tea.example/n"><b>Int</b></a>&gt;</code> now.</p>',
    "Takes a `Jar<`[`Tea`](https://tea.example/t)`,` [`Int`](https://tea.example/n)`>` now.",
  ],
  [
    "links deeper in code, and code in code",
    '<h2><code><code><i><a href="https://tea.example/t">tea</a></i></code>.<code>pot</code></code></h2>',
    "## [`tea`](https://tea.example/t)`.pot`",
  ],
  ["links to the page itself stay code", '<p><code><a href="#pour">pour</a>()</code></p>', "`pour()`"],
  ["marks in code are none", "<p><code>pour <em>cup</em> <b>now</b></code></p>", "`pour cup now`"],
  ["a term is strong as a whole", "<dl><dt><b>pour</b> <i>(cup)</i><dd>Pours.</dl>", "**pour *(cup)***\nPours."],
  ["a term of two lines is strong", "<dl><dt>pour<br>serve<dd>Pours.</dl>", "**pour\nserve**\nPours."],
  ["a term of blocks is not", "<dl><dt><p>pour</p><p>serve</p><dd>Pours.</dl>", "pour\n\nserve\nPours."],
  ["a term with a list is not", "<dl><dt><ul><li>pour</ul><dd>Pours.</dl>", "-   pour\nPours."],
  ["what is strong twice", "<p><b>hot <strong>tea</strong></b></p>", "**hot tea**"],
  ["signs of a mark in it", "<p><em>*</em>, <em>exp(-s*t)*x</em></p>", "*\\**, *exp(-s\\*t)\\*x*"],
  [
    "headings and rules in cells",
    "<table><tr><th><h3>Pots</h3></th><th>cups</th></tr><tr><td><hr></td><td>2</td></tr></table>",
    "| Pots | cups |\n| --- | --- |\n|  | 2 |",
  ],
  [
    "pictures of one dot",
    "<p>Tea<img src=/a.gif width=1 height=1><img src=/b.gif height=0px><img src=/c.gif style='width: 1px; height: 1px'><img src=/spacer.gif?2>",
    "Tea",
  ],
  ["strong texts next to each other", "<p><b>S</b><strong>aving</strong> time</p>", "**Saving** time"],
  [
    "line breaks at the ends of strong text",
    "<p><b>Tea:<br></b>Hot. <b><br>Tip:</b> Wait.</p>",
    "**Tea:**\nHot.\n**Tip:** Wait.",
  ],
  [
    "a sign between strong text and a letter",
    "<p><b>Why?</b>So. Jar<b>®</b>2 <b>茶：</b>水</p>",
    "**Why**?So. Jar®2 **茶**：水",
  ],
  ["a sign between a letter and strong text", '<p>the<b>"pot"</b> is hot</p>', 'the"**pot"** is hot'],
  ["strong text around blocks", "<b><p>Tea</p><p>Pot</p></b>", "Tea\n\nPot"],
  ["a heading in blocks", "<h2><div>Tea</div><p>and <b>pots</b></p></h2>", "## Tea and **pots**"],
  ["a heading of two lines", "<h2>Tea<br>and pots</h2>", "## Tea and pots"],
  ["a heading in a heading", "<h1><h2>Tea</h2></h1>", "## Tea"],
  [
    "a heading that was not closed",
    `<h3><br>Tea<p>${"It is hot and it is good. ".repeat(10)}</p>`,
    `### Tea\n\n${"It is hot and it is good. ".repeat(10).trim()}`,
  ],
  ["list items without anything to read", "<ul><li><img><li>Tea<li><a href=/x><svg></svg></a></ul>", "-   Tea"],
  ["placeholders of images", `<p>Tea <img src="data:image/svg+xml,%3Csvg/%3E"></p>`, "Tea"],
  ["a picture of one transparent dot", `<p>Tea <img src="data:image/gif;base64,R0lGODlhAQABAIAAAP" alt=pot>`, "Tea"],
  ["a drawing of nothing with a text", `<p>Tea <img src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" alt=pot>`, "Tea"],
  [
    "a drawing of a pot",
    `<img src="data:image/svg+xml,%3Cpath/%3E" alt=pot>`,
    "![pot](data:image/svg+xml,%3Cpath/%3E)",
  ],
  [
    "a smiley",
    `<p>Tea <img class="smilie s4" src="data:image/gif;base64,R0lGODlhAQABAIAAAP" alt=":cool:">`,
    "Tea :cool:",
  ],
  [
    "labels next to each other",
    "<p><span>Clay pot</span><i></i><b>Lifetime guarantee</b></p>",
    "Clay pot **Lifetime guarantee**",
  ],
  [
    "labels of any letters",
    "<p><b>Größe</b><span>Neu</span> <i>Café</i><b>Étoile</b></p>",
    "**Größe** Neu *Café* **Étoile**",
  ],
  [
    "a number next to what it numbers",
    "<p><span>Part 1</span><span>Pots</span></p><p><span>(a)</span><span>of clay</span></p><p><b>3.</b><span>Lids</span></p>",
    "Part 1 Pots\n\n(a) of clay\n\n**3.** Lids",
  ],
  [
    "a unit next to the next label",
    "<p><span>Carbohydrates: </span><span>17</span><span>g</span><span>Protein: </span><span>3</span></p>",
    "Carbohydrates: 17g Protein: 3",
  ],
  [
    "a text for screen readers",
    '<h2><span class="screen-reader-only">Note</span>pots</h2><p><b class="visually-hidden">Price:</b>£5<i class=sr-only>each</i>, more<i class="icon sr-only-focusable">s</i></p>',
    "## Note pots\n\n**Price:** £5 *each*, more*s*",
  ],
  [
    "a sign or an ending for screen readers",
    '<p>£12<span class="visually-hidden">.</span><sup>99</sup> item<i class=sr-only>s</i> <code>a<b class=sr-only>bcd</b>e</code></p>',
    "£12.⁹⁹ item*s* `abcde`",
  ],
  ["a part of a word in brackets", "<p><span>(un)</span><b>fair</b></p>", "(un)**fair**"],
  ["letters in brackets in a word", "<p><i>(s)</i>he <b>1</b>st</p>", "*(s*)he **1**st"],
  ["a price next to a former one", "<p><b>$123.95</b><span>Was $150</span></p>", "**$123.95** Was $150"],
  [
    "a word in two elements",
    "<p><b>S</b><i>Aving</i> <i>pots</i><span>tand</span> <b>You</b>Tube</p>",
    "**S***Aving* *pots*tand **You**Tube",
  ],
  ["a name of code in two elements", "<p><code><b>Tea</b><i>Pot</i></code></p>", "`TeaPot`"],
  ["pictures of some dots", "<p><img src=/line.png width=100 height=10 style='width:100px'>", "![](/line.png)"],
  [
    "lines of code in cells",
    "<table><tr><th>Step<th>Code<tr><td>Pour<td><pre>boil()\n  pour()</pre></table>",
    "Step\n\nCode\n\nPour\n\n```\nboil()\n  pour()\n```",
  ],
  ["a list right in a list", "<ol><li>Boil</li><ol><li>water</ol><li>Pour</ol>", "1.  Boil\n    1.  water\n2.  Pour"],
  [
    "a text before the items",
    "<ul>Pots<li>of clay</li>or glass<li>of iron</ul>",
    "Pots\n\n-   of clay\n    or glass\n-   of iron",
  ],
  [
    "a strong link next to a letter",
    '<p>Read <b><a href="https://tea.example/t">this.</a></b>Next</p>',
    "Read [**this.**](https://tea.example/t)Next",
  ],
  [
    "marks in and next to elements without a meaning",
    "<p><b>Audience</b><span><b>:</b> wide. <b>33%</b><span>of them</span></span></p>",
    "**Audience:** wide. **33**%of them",
  ],
  [
    "a link around links",
    '<a href="https://tea.example/t"><div><p><a href="https://tea.example/u">Cup</a></p></div></a>',
    "[Cup](https://tea.example/u)",
  ],
  [
    "spaces around what is not written",
    "<ul><li> <picture> <source> <source> <img src='data:image/svg+xml,x'> <img src=/a.png></picture> <h4>Pot</h4></li></ul>",
    "-   ![](/a.png)\n\n    #### Pot",
  ],
  ["two line breaks", "<div>One.<br>Still.<br><br>Two. <b>a<br><br>b</b></div>", "One.\nStill.\n\nTwo. **a\nb**"],
  ["the name of an entity", "<p>Type &amp;lt;b&amp;gt; &amp; &amp;c</p>", "Type \\&lt;b\\&gt; & &c"],
  [
    "a link around a heading and a text",
    '<a href="https://tea.example/t"><img src="/t.png" alt=""><h3>Tea</h3><p>Hot.</p></a><a href="https://tea.example/u"><h3>Cup</h3></a>',
    "![](/t.png)\n\n### [Tea](https://tea.example/t)\n\nHot.\n\n### [Cup](https://tea.example/u)",
  ],
  [
    "a heading that unfolds its section",
    "<h3><button>How long?</button></h3><p>Two days.</p><h3>Price <button>Copy</button></h3>",
    "### How long?\n\nTwo days.\n\n### Price",
  ],
])("%s", (_name, html, markdown) => {
  expect(toMarkdown(parsePage(html).body)).toBe(markdown);
});
