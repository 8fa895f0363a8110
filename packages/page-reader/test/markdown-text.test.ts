import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { parsePage } from "../src/dom/parse.ts";
import { toMarkdown } from "../src/markdown/to-markdown.ts";
import { readPage } from "../src/read-page.ts";

const reader = new MarkdownIt();

/** Returns the text of a page's Markdown as a reader shows it. */
function shownText(html: string): string {
  const { body } = parsePage(reader.render(toMarkdown(parsePage(html).body)));
  return body.textContent.replace(/\s+/g, " ").trim();
}

test.each([
  ["2<b>*</b>x<b>*</b>3", "2*x*3"],
  ["2*x*3 and <b>4</b>*5", "2*x*3 and 4*5"],
  ["use<b>`</b>x<b>`</b>y", "use`x`y"],
  ["<span>`</span>a<code>b</code>", "`ab"],
  ["a<i>_b_</i>c <span>_</span>d_", "a_b_c _d_"],
  ["<span>~~</span>tea~~", "~~tea~~"],
  ["see<b>[1]</b>(x)", "see[1](x)"],
  ["see <span>[</span>1](x)", "see [1](x)"],
  ["[tea]: pot", "[tea]: pot"],
  ["[^1]: pot", "[^1]: pot"],
  ["<a data-note-name=1>tea</a>", "tea"],
  ["tea!<a href='/x'>pot</a>", "tea!pot"],
  ["<span>1</span>. tea", "1. tea"],
  ["<a name=x></a># tea", "# tea"],
  ["\u200b# tea", "# tea"],
  ["tea<br>---", "tea ---"],
  ["tea<br>=", "tea ="],
  ["tea<br>-", "tea -"],
  ["tea<br>>pot", "tea >pot"],
  ["tea<br>| a | b<br>|---|---", "tea | a | b |---|---"],
  ["<span>``</span>`tea", "```tea"],
  ["a&lt;<span>b&gt;", "a<b>"],
  ["a\\<b>tea</b>", "a\\tea"],
  ["a\\<br>tea~\\~", "a\\ tea~\\~"],
  ["<strong>x <b>*** </b></strong>y", "x *** y"],
])("the text of %s stays text", (html, text) => {
  expect(shownText(`<p>${html}</p>`)).toBe(text);
});

test("signs that begin nothing where they are have no backslash", () => {
  const cells = ["-", "+", "1. Tea", "- a pot", "&gt; 5", "[1]: tea", "Tea + pot<br>- lid"];
  const table = cells.map((text) => `<tr><td>${text}<td>${text}`).join("");
  const marked = "<p><b>1. Tea</b> is hot.<p><i>- a pot</i><h2>2) Pots</h2><h3>- Lids</h3><h3><b>3. Cups</b></h3>";
  const written = toMarkdown(parsePage(`<table><tr><th>A<th>B${table}</table>${marked}`).body);
  expect(written).not.toContain("\\");
  const shown = parsePage(reader.render(written)).body;
  expect(shown.querySelectorAll("td").map(({ textContent }) => textContent)).toEqual(
    cells.flatMap((text) => {
      const plain = text.replace("&gt;", ">").replace("<br>", " ");
      return [plain, plain];
    }),
  );
  expect(shown.querySelectorAll("ul, ol, blockquote")).toEqual([]);
});

test.each(["# of pots", "#", "---", "***", "## # 1", "~~~a~~"])("a cell of %s stays text", (text) => {
  expect(shownText(`<table><tr><th>A<th>B<tr><td>${text}<td>1</table>`)).toBe(`A B ${text} 1`);
});

test.each([
  "<dl><dt>1. Tea<ul><li>pot</ul><dd>hot</dl>",
  "<dl><dt><b>- Tea</b><ul><li>pot</ul><dd>hot</dl>",
  "<ul><li><b>tea<br><b>- pot</b></b></ul>",
])("no list begins where %s has no marks", (html) => {
  const { body } = parsePage(reader.render(toMarkdown(parsePage(html).body)));
  expect(body.querySelectorAll("li")).toHaveLength(1);
});

test.each(["<br>", "<b><br></b>"])("the lines of a long heading that %s separates begin nothing", (lineBreak) => {
  const lines = ["1. Tea", "2. Pots", "# Lids", "- Cups", "> Milk", `+ ${"Sugar ".repeat(40)}`];
  const heading = lines.map((line) => line.replace(">", "&gt;")).join(lineBreak);
  const shown = parsePage(reader.render(toMarkdown(parsePage(`<h3>${heading}</h3>`).body))).body;
  expect(shown.querySelectorAll("h1, ul, ol, blockquote")).toEqual([]);
  expect(shown.textContent.replace(/\s+/g, " ").trim()).toBe(lines.join(" ").trim());
});

test("number signs at the end of a heading, brackets in a link and lines between cells stay text", () => {
  expect(shownText("<h2>C #</h2>")).toBe("C #");
  expect(shownText('<a href="/x">tea [pot</a>')).toBe("tea [pot");
  const cells = "<table><tr><th>a<span>|</span>b<th>c\\|d<tr><td>1<td>2</table>";
  expect(shownText(cells)).toBe("a|b c\\|d 1 2");
});

const [tag, end] = ["&lt;img src=x onerror=a()>", "](javascript:a())"];
test.each([
  `<a href="/x">${end}</a>`,
  `<a href="/x">tea${end} pot</a>`,
  `<a href="/x"><sup>${end}</sup></a>`,
  `<a href="/x">![</a>${end}`,
  "<ruby>[tea]<rt>javascript:a()</rt></ruby>",
  "[tea]<em></em>(javascript:a())",
  "&lt;<del></del>img src=x onerror=a()>",
  `<img src="/i" alt="<img src=x onerror=a() title='"> tea '>`,
  `<img src="/i" alt="tea\\" title="${tag}\\">${end}`,
  '<img src="/i" alt="tea`"> <code>pot</code>',
  '[tea<img class="emoji" src="/i" alt="😀](javascript:a())">',
  '<img class="emoji" src="/i" alt="😀<script src=//a.b>">',
  `<video src="/v" title="${tag}"></video>`,
  '<a href="/x?\\">tea</a> ) pot',
  'a ` b <a href="/x?`">tea</a>',
  '<a href="&#1;javascript:a()">tea</a>',
  '<a href="data:image/svg+xml,<svg onload=a()>">tea</a>',
  `<script type="math/tex">${tag.replace("&lt;", "<")}</script>`,
  `[tea<span class="math">\\(${end}\\)</span>`,
  `<table><caption><code>${tag}</code> [tea<code>${end}</code></caption><tr><th>a<th>b<tr><td>c<td>d</table>`,
])("nothing that runs comes of %s", async (html) => {
  const options = { url: "https://a.example/", formats: ["markdown", "html"] as const, onlyMainContent: false };
  const document = await readPage(`<p>${html}`, {
    ...options,
    formats: [...options.formats],
  });
  const [markdown, kept] = [document.markdown ?? "", document.html ?? ""];
  const strict = new MarkdownIt({ html: true });
  strict.validateLink = () => true;
  const shown = parsePage(strict.render(markdown)).body;
  expect(shown.querySelectorAll("[onerror], script, [src=x]"), markdown).toEqual([]);
  for (const { attribs } of [...shown.querySelectorAll("[href]"), ...parsePage(kept).body.querySelectorAll("[href]")])
    expect(URL.parse(attribs.get("href") ?? "", options.url)?.protocol, markdown).not.toMatch(/javascript/);
  const wanted = shown.querySelectorAll("a, img").filter((element) => /a\.example/.test(element.outerHTML)).length;
  expect(wanted, markdown).toBe(markdown.split("https://a.example/").length - 1);
});

const [video, formula] = ['<video src="/v.mp4"></video>', "<math display=block><mi>x</mi></math>"];
test.each([
  `<h2>${video}[tea]: https://evil.example/</h2>`,
  `<h2>A${formula}[tea]: https://evil.example/</h2>`,
  `<h2>A${formula}- x</h2>`,
  `<p><b>A${video}- x</b></p>`,
  `<p>A${formula}[tea]: https://evil.example/</p>`,
  `<p>A<i>${video}# x</i></p>`,
  "<blockquote><p><cite>A</cite>- x</p></blockquote>",
])("nothing begins behind what has a line of its own: %s", async (html) => {
  const { markdown = "" } = await readPage(`<main><h1>Tea</h1>${html}<p>See [tea] now.</main>`, {
    url: "https://a.example/",
  });
  const shown = parsePage(reader.render(markdown)).body;
  expect(shown.querySelectorAll("li, h2 ~ h1, a[href*='evil']"), markdown).toEqual([]);
  expect(shown.textContent).toContain("See [tea] now.");
});

const pieces = "* ** _ ~~ ~ ` `` [ ] ( ) # - 1. > | < \\ ! =".split(" ");
const words = ["tea", "pot", " ", " ", "x", "2", "<br>"];
const wraps = ["", "", "span", "u", "a", "code", "small"];

/** Returns a short text of symbols and words in elements that Markdown writes without emphasis. */
function randomPage(random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? "";
  const escaped = (text: string) => (text === "<br>" ? text : text.replace("<", "&lt;").replace(">", "&gt;"));
  const parts = Array.from({ length: 2 + Math.floor(random() * 9) }, () => {
    const text = escaped(pick(random() < 0.6 ? pieces : words));
    const name = pick(wraps);
    return name === "" || text === "<br>" ? text : `<${name}>${text}</${name}>`;
  });
  return `<p>${parts.join("")}</p>`;
}

test("the text of random pages of signs stays text", () => {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 10_000; round++) {
    const html = randomPage(random);
    const text = parsePage(html.replaceAll("<br>", " ")).body.textContent.replace(/\s+/g, " ").trim();
    expect(shownText(html), html).toBe(text);
  }
});
