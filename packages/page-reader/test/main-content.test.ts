import { describe, expect, test } from "vitest";
import { toMainMarkdown } from "../bench/main-markdown.ts";

const paragraphs =
  "<p>The first paragraph says something that is long enough to be read as prose, with a comma.</p><p>The second paragraph goes on about it, and it does not stop before it has said what it wanted to say.</p><p>The third one is there because three make an article, as everybody knows who has read one.</p>";
const page = (body: string, head = "") =>
  `<html><head><title>A title of a page</title><meta property="og:type" content="article">${head}</head><body>${body}</body></html>`;

describe("kept and removed content", () => {
  test("keeps the title and does not repeat it", () => {
    const markdown = toMainMarkdown(
      page(`<header><h1>A title of a page</h1></header><article><h2>A title of a page</h2>${paragraphs}</article>`),
      "https://a.example/",
    );
    expect(markdown).toMatch(/^# A title of a page\n\nThe first/);
  });
  test("keeps headings, lists, tables, code and quotes", () => {
    const inner =
      "<h2>Part</h2><ul><li>one thing</li><li>another thing</li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table><pre><code class='language-js'>let a = `x`;</code></pre><blockquote><p>Quoted.</p></blockquote>";
    const markdown = toMainMarkdown(
      page(`<article>${paragraphs}${inner}<p>And a last sentence that ends the whole thing properly.</p></article>`),
      "https://a.example/",
    );
    for (const piece of [
      "## Part",
      "one thing",
      "| a | b |\n| --- | --- |\n| 1 | 2 |",
      "```js\nlet a = `x`;\n```",
      "> Quoted.",
    ])
      expect(markdown).toContain(piece);
  });
  test.each([
    "<h3><button>How long?</button></h3><p>",
    "<button><h3>How long?</h3></button><p>",
    "<dl><dt><button>How long?</button></dt><dd>",
    "<button aria-expanded=true>How long?</button><p>",
  ])("keeps the question that a button unfolds: %s", (question) => {
    const answer = "Most of them arrive within two or three days after we have sent a confirmation.";
    const markdown = toMainMarkdown(
      page(`<main>${paragraphs}<div>${question}${answer}</div></main>`),
      "https://a.example/",
    );
    expect(markdown).toMatch(new RegExp(`How long\\?\\W+${answer}`));
  });
  test.each(["?", "What is this?"])("removes the tooltip %s within a sentence, and other buttons", (tip) => {
    const tooltip = `<p>The price <button aria-expanded=false>${tip}</button> of a pot is high.</p>`;
    const others = ["Share", "Subscribe", "Read more"]
      .map((name) => `<button aria-expanded=false>${name}</button>`)
      .join("");
    const html = `<main>${paragraphs}${tooltip}<div><button aria-expanded=false>?</button></div>${others}${paragraphs}</main>`;
    const markdown = toMainMarkdown(page(html), "https://a.example/");
    expect(markdown).toContain("The price of a pot is high.");
    expect(markdown).not.toMatch(/\?|Share|Subscribe|Read more/);
  });
  test("removes a caption with its image", () => {
    expect(
      toMainMarkdown(
        page(
          `<article><figure><img src="/x.jpg" alt="a boat"><figcaption>The boat (left)</figcaption></figure>${paragraphs}</article>`,
        ),
        "https://a.example/",
      ),
    ).toContain("![a boat](https://a.example/x.jpg \"The boat 'left'\")");
  });
  test("removes a long alternative text together with the caption", () => {
    const alt = "A boat that lies in the harbour at dusk, seen from the old customs house";
    expect(
      toMainMarkdown(page(`<article><img src="/x.jpg" alt="${alt}">${paragraphs}</article>`), "https://a.example/"),
    ).toContain(`![](https://a.example/x.jpg "${alt}")`);
  });
  test("finds an article that is repeated for readers without JavaScript", () => {
    const noscript = `<div id="app"></div><noscript><div class="story">${paragraphs}</div></noscript>`;
    expect(toMainMarkdown(page(noscript), "https://a.example/")).toMatch(/^The first.*has read one\.$/s);
  });
  test("an unclosed anchor does not turn the following text into a link", () => {
    const markdown = toMainMarkdown(page(`<a name="top"><div><div>${paragraphs}</div></div>`), "https://a.example/");
    expect(markdown).toMatch(/^The first.*has read one\.$/s);
  });
  test("a section with a class like its heading is not a note or banner", () => {
    const section = (id: string, heading: string) =>
      `<section id="${id}"><h2>${heading}</h2><p>It is told here in a sentence of its own, with a comma.</p></section>`;
    const body = section("does-it-keep-cookies-apart", "Does it keep cookies apart?") + section("comments", "Comments");
    const markdown = toMainMarkdown(page(`<article>${paragraphs}${body}${paragraphs}</article>`), "https://a.example/");
    expect(markdown).toContain("## Does it keep cookies apart?\n\nIt is told");
    expect(markdown).not.toContain("Comments");
  });
  test("several articles with the same class are a list of articles", () => {
    const posts = ["Boats", "Trains", "Planes"].map(
      (title) => `<div><h2><a href="/${title}">${title}</a></h2><div class="entry-content">${paragraphs}</div></div>`,
    );
    const markdown = toMainMarkdown(`<main>${posts.join("")}</main>`, "https://a.example/");
    for (const title of ["Boats", "Trains", "Planes"]) expect(markdown).toContain(`[${title}]`);
  });
  test("the content of an element with a paywall class is the article", () => {
    const long = paragraphs.replaceAll("</p><p>", " ");
    const parts = `<div class="free">${long}</div><div class="paywall">${long.replaceAll("paragraph", "part")}</div>`;
    expect(toMainMarkdown(page(`<article>${parts}</article>`), "https://a.example/")).toContain("The first part");
  });
  test("numbered lists continue their numbering", () => {
    const list = `<ol start="7"><li>one</li> <li>two<br>lines</li></ol>`;
    expect(
      toMainMarkdown(page(`<article>${paragraphs}${list}${paragraphs}</article>`), "https://a.example/"),
    ).toContain("7.  one\n8.  two\n    lines");
  });
  test("a label above the article, such as its number of comments, does not end it", () => {
    const tools = `<p>The picture shows the harbour at dusk, from the old customs house, before the ferry left again. ${"It did so at ten, as it does every night of the year. ".repeat(3)}</p><div>Comments</div>`;
    const markdown = toMainMarkdown(page(`<article>${tools}${paragraphs.repeat(4)}</article>`), "https://a.example/");
    expect(markdown).toContain("The third one");
  });
  test("a page without an article keeps its labels and its heading", () => {
    const markdown = toMainMarkdown(
      "<html><body><nav><a href=/>Home</a></nav><main><h1>Contact</h1><p>Phone: 123</p><p>Room 4</p></main><footer>© us</footer></body></html>",
      "https://a.example/",
    );
    expect(markdown).toBe("# Contact\n\nPhone: 123\n\nRoom 4");
  });
  test("reads scripts without spaces as prose", () => {
    const lines = [
      "港口的夜班渡轮将在五月一日恢复运营，距离上一艘船被拆解已经过去了九年。",
      "两艘翻新后的船将在晚上十点出发，每艘可载二百四十名乘客。",
      "第一班船的票已经售罄，第二班也所剩无几，居民们都很高兴。",
      "地方议会将承担其余的费用，直到二零三一年合同到期为止，届时将重新审议。",
    ];
    const markdown = toMainMarkdown(
      `<html><head><title>夜班渡轮回归</title></head><body><a href="/">首页</a><div><h1>夜班渡轮回归</h1>${lines.map((line) => `<p>　　${line}</p>`).join("")}</div><div><h3>相关阅读</h3><ul><li><a href="/1">港口新闻一</a></li></ul></div></body></html>`,
      "https://a.example/",
    );
    expect(markdown).toBe(`# 夜班渡轮回归\n\n${lines.join("\n\n")}`);
  });
  test("leaves out what a small page hides for good", () => {
    const hidden = "<a hidden href=/ads>Sold by agents</a><div id=onetrust-consent-sdk><p>We use cookies</p></div>";
    const markdown = toMainMarkdown(`<body><h2>Body Spritz</h2><p>€35</p>${hidden}</body>`, "https://a.example/");
    expect(markdown).toBe("## Body Spritz\n\n€35");
  });
  test("returns nothing for an empty page", () => expect(toMainMarkdown("", "https://a.example/")).toBe(""));
  test.each([
    "<p>",
    "<html><body></html>",
    "<<<>>>",
    "<table><tr><td>",
    "plain text only",
    "<!doctype html><frameset><frame src=x></frameset>",
  ])("%s does not throw", (html) => {
    expect(typeof toMainMarkdown(html, "https://a.example/")).toBe("string");
  });
});
