import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    author: { type: "string" },
    date: { type: "string", format: "date" },
  },
};

const url = "https://www.harbour-times.example/ferries";
const title = "Ferries return to the harbour";

/** Returns an article with something below its title and in its head. */
const article = (below: string, head = ""): string =>
  `<html lang="en-GB"><head><title>${title} - Harbour Times</title>${head}</head><body><main><h1>${title}</h1>${below}<p>The ferries return after two years of work on the north quay.</p></main></body></html>`;

/** Returns the author and the date of an article. */
async function signatureOf(html: string, address = url) {
  const { data } = await extract(html, schema, { url: address });
  const { author, date } = data as { author?: string; date?: string };
  return { ...(author !== undefined && { author }), ...(date !== undefined && { date }) };
}

test.each([
  ["a card", '<span class="author vcard"><a class="url fn n" href="/?author=1">Jane Roe</a></span>', "Jane Roe"],
  ["a card of a user", '<p>by <span class="author vcard"><a class="fn" href="/u">jane-84</a></span></p>', "jane-84"],
  ["a name of two words", '<p class="post-author vcard">by <b class="fn">der jan</b></p>', "der jan"],
  ["a link to a user", '<p>by <a rel="author" href="/u">jane</a></p>', "jane"],
  ["a user with points", '<div itemprop="author"><a href="/u">jane</a> <b>1,655</b> <i>14 badges</i></div>', "jane"],
  ["German verbs", '<p class="byline">Veröffentlicht von <a href="/u">Jane Roe</a></p>', "Jane Roe"],
  ["a German noun", "<p>Ein Artikel von <b>Jane Roe</b></p>", "Jane Roe"],
  ["a French verb", "<p>Publié par <b>Jane Roe</b></p>", "Jane Roe"],
])("signed with %s", async (_, below, author) => {
  expect(await signatureOf(article(below))).toEqual({ author });
});

test.each([
  ["a label", '<span class="author-label">Veröffentlicht am</span>'],
  ["the name of a recipe", '<div class="hrecipe author-box"><span class="fn">Quay soup</span></div>'],
  ["who sells another thing in a card", '<div class="card"><span class="author-name">Jane Roe</span></div>'],
  ["a link to more", '<span class="entry-author"><a rel="author" href="/a">view all posts</a></span>'],
  ["a link of one word", '<p>More: <a rel="author" href="/">home</a></p>'],
  ["a day of the week", '<p class="post-author">Donnerstag, 4. November</p>'],
  ["an age", '<p><a rel="author" href="/a">3 hours ago</a></p>'],
  [
    "who reviews it",
    '<div itemprop="review"><b itemprop="author">verified buyer</b> <b itemprop="author">jane</b></div>',
  ],
  ["a company", '<div class="vcard"><b class="fn org">Harbour Ferries Ltd</b></div>'],
  ["whom to ask", '<div id="contact" class="vcard"><b class="fn">Sam Poe</b></div>'],
  ["who comments below", '<div class="visitor_comment"><h3>Well!</h3><p>Posted by: Jane Roe, 2 May 2025</p></div>'],
])("not signed by %s", async (_, below) => {
  expect(await signatureOf(article(below))).toEqual({});
});

test.each([["a lower heading", `<h4>${title}</h4><p>By <b>Jane Roe</b> posted Aug 18th 2025</p>`]])(
  "reads the signature below %s",
  async (_, inside) => {
    const menu = '<div class="menu_authors">Authors</div>';
    const html = `<title>${title} - Harbour Times</title>${menu}${inside}<p>The ferries return.</p>`;
    expect(await signatureOf(html)).toEqual({ author: "Jane Roe", date: "2025-08-18" });
  },
);

test.each([
  ["its host", '<meta name="author" content="harbour-times.example">'],
  ["its host and more words", '<meta name="author" content="Harbour Times Online">'],
  ["its name in other letters", '<meta name="author" content="TIDE"><meta property="og:site_name" content="Tide">'],
])("the person precedes the site that signs with %s", async (_, head) => {
  expect(await signatureOf(article('<p class="byline">By Jane Roe</p>', head))).toEqual({ author: "Jane Roe" });
  expect(await signatureOf(article("", head))).toHaveProperty("author");
});

test("a person whose name the host has too is not the site", async () => {
  const head = '<meta name="author" content="Jane Harbour">';
  const html = article('<p class="byline">By Ann Lee</p>', head);
  expect(await signatureOf(html, "https://harbour.example/x")).toEqual({ author: "Jane Harbour" });
  expect(await signatureOf(html, "https://jan.example/x")).toEqual({ author: "Jane Harbour" });
});

test("the author of a picture is stated if it is asked for", async () => {
  const image = { "@type": "ImageObject", author: "Sam Poe" };
  const head = `<script type="application/ld+json">${JSON.stringify({ "@type": "NewsArticle", headline: title, image })}</script>`;
  const asks = { type: "object", properties: { image_author: { type: "string" } } };
  expect((await extract(article("", head), asks, { url })).data).toEqual({ image_author: "Sam Poe" });
});

test.each(["image", "citation", "hasPart"])(
  "the author of an article's %s is not that of the article",
  async (other) => {
    const work = { "@type": "CreativeWork", name: "Quay", author: "Sam Poe", datePublished: "1999-01-01" };
    const data = { "@type": "NewsArticle", headline: title, [other]: work };
    const head = (author?: object) =>
      `<script type="application/ld+json">${JSON.stringify({ ...data, ...(author && { author }) })}</script>`;
    const person = { "@type": "Person", name: "Jane Roe" };
    expect(await signatureOf(article("", head(person)))).toEqual({ author: "Jane Roe" });
    expect(await signatureOf(article("", head()))).toEqual({});
  },
);

test.each([
  ["a line", "<p>Veröffentlicht am 16.08.2025<br>Dauer: 1 Stunde</p>"],
  ["a line with a colon", "<p>Published: August 16, 2025</p>"],
  ["a class", '<div class="submitted"><b>16 August 2025</b></div>'],
  ["a class with capitals", '<div class="documentPublished"><i>published</i> 16.08.2025 06:00</div>'],
  ["a property", '<b itemprop="datePublished" content="2025-08-16T13:15:00Z">Saturday</b>'],
  ["British order", '<span class="date">16/08/2025</span>'],
])("dated by %s", async (_, below) => {
  expect(await signatureOf(article(below))).toEqual({ date: "2025-08-16" });
});

test("a text without another date has that of its address, and other pages have none", async () => {
  const dated = (path: string, head = "") => signatureOf(article("", head), `https://times.example/${path}`);
  expect(await dated("2025/08/16/ferries")).toEqual({ date: "2025-08-16" });
  for (const path of ["2025/08/ferries", "2025/13/16/ferries", "2099/12/31/ferries", "2025/08/16/"])
    expect(await dated(path)).toEqual({});
  for (const path of ["events/2025/12/24/a", "stay/2026-01-10/2026-01-12", "shop/1999-10-12-9834/a"])
    expect(await dated(path)).toEqual({});
  expect(
    await dated("2025/08/16/a", '<script type="application/ld+json">{"@type":"Event","name":"Quay"}</script>'),
  ).toEqual({});
});

test("a page about a picture has the author and the date of the picture", async () => {
  const picture = { "@type": "ImageObject", name: title, author: "Jane Roe", datePublished: "2025-08-16" };
  const head = `<script type="application/ld+json">${JSON.stringify(picture)}</script>`;
  expect(await signatureOf(article("", head))).toEqual({ author: "Jane Roe", date: "2025-08-16" });
});

test("the publisher of a journal is that of its articles", async () => {
  const text = {
    "@type": "ScholarlyArticle",
    name: title,
    isPartOf: { "@type": "Periodical", publisher: "Quay Press" },
  };
  const head = `<script type="application/ld+json">${JSON.stringify(text)}</script>`;
  const asks = { type: "object", properties: { publisher: { type: "string" } } };
  expect((await extract(article("", head), asks, { url })).data).toEqual({ publisher: "Quay Press" });
});

test.each([
  [
    "on the body",
    (page: string) => page.replace("<body>", '<body class="single comments-closed">').replaceAll("h1", "h2"),
  ],
  [
    "around the text",
    (page: string) => page.replace("<p>W", '<div class="node comments-0"><p>W').replace("</main>", "</div></main>"),
  ],
])("labels are read if a class %s names the number of comments", async (_, changed) => {
  const asks = { type: "object", properties: { weight: { type: "string" }, colour: { type: "string" } } };
  const { data } = await extract(changed(article("<p>Weight: 2 kg</p><p>Colour: red</p>")), asks, { url });
  expect(data).toEqual({ weight: "2 kg", colour: "red" });
});

test("the signature is below the title, not below its entry in a list before it", async () => {
  const list = `<main><div><h4>${title}</h4>${"<p>Another text</p>".repeat(20)}</div>`;
  const html = article("<p>3:53 p.m. EST August 16, 2025</p>").replace("<main>", list);
  expect(await signatureOf(html)).toEqual({ date: "2025-08-16" });
});

test("a language in XHTML says which number is the day", async () => {
  const html = article('<span class="date">02/10/2025</span>').replace('lang="en-GB"', 'xml:lang="en-GB"');
  expect(await signatureOf(html)).toEqual({ date: "2025-10-02" });
});

test("the page's name for search engines is not its title, and the path to it not what it is about", async () => {
  const graph = [
    { "@type": "WebPage", url, name: `${title} - Harbour Times`, datePublished: "2025-08-16" },
    { "@type": "WebPage", url: "https://harbour-times.example/", name: "Home" },
    { "@type": "ImageObject", name: "A ferry", author: "Sam Poe", datePublished: "1999-01-01" },
  ];
  const head = `<script type="application/ld+json">${JSON.stringify({ "@graph": graph })}</script>`;
  const { data } = await extract(article("", head), schema, { url });
  expect(data).toEqual({ title, date: "2025-08-16" });
  const path =
    '<div itemscope itemtype="http://data-vocabulary.org/Breadcrumb"><a itemprop="url" href="/"><b itemprop="title">Home</b></a></div>';
  expect((await extract(article(path), schema, { url })).data).toEqual({ title });
});

test("an element that is not closed is not the title, even if it begins with it", async () => {
  const html = "<type>EX-99.1<title>EX-99.1</title><p>Exhibit 99.1</p><p>The ferries return to the harbour.</p>";
  expect((await extract(html, schema, { url })).data).toEqual({ title: "EX-99.1" });
});

test("knows the German word for a headline, also without its dots", async () => {
  const asks = { überschrift: { type: "string" }, ueberschrift: { type: "string" } };
  const { data } = await extract(article(""), { type: "object", properties: asks }, { url });
  expect(data).toEqual({ überschrift: title, ueberschrift: title });
});

test("a page's name for search engines is its title if it has other words than the heading", async () => {
  const page = { "@type": "WebPage", url, name: "Ferry times", datePublished: "2025-08-16" };
  const head = `<script type="application/ld+json">${JSON.stringify({ "@graph": [page] })}</script>`;
  expect((await extract(article("", head), schema, { url })).data).toMatchObject({ title: "Ferry times" });
});

test("the slogan of a site is not the title of its first page", async () => {
  const html = "<title>Harbour – The port that never sleeps</title><h1>The port that never sleeps</h1><p>Ferries.</p>";
  expect((await extract(html, schema, { url })).data).toEqual({ title: "Harbour" });
});

test("the heading of a section is without the symbol that links to it", async () => {
  const sections = ["Quay", "Ferry"].map((name) => `<h2>${name}<a href="#${name}">¶</a></h2><p>A text about it.</p>`);
  const list = { type: "array", items: { type: "object", properties: { heading: { type: "string" } } } };
  const { data } = await extract(
    article(sections.join("")),
    { type: "object", properties: { sections: list } },
    { url },
  );
  expect(data).toEqual({ sections: [{ heading: "Quay" }, { heading: "Ferry" }] });
});
