import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    author: { type: "string" },
    publishDate: { type: "string", format: "date" },
  },
};

/** Returns an article of a site called Harbour Times. */
const article = (inside: string, head = ""): string =>
  `<html lang="en"><head><title>Ferries return to the harbour - Harbour Times</title>${head}</head><body>${inside}<p>The ferries return after two years of work on the north quay.</p></body></html>`;

test.each([
  ["a first heading with the site's name", "<h1>Harbour Times</h1><h2>Ferries return to the harbour</h2>", {}],
  ["no heading", "<p>Monday.</p>", {}],
  [
    "a byline",
    '<h1>Ferries return to the harbour</h1><p class="byline">By Jane Roe | Harbour</p>',
    { author: "Jane Roe" },
  ],
  [
    "a byline with a date",
    '<h1>Ferries return to the harbour</h1><div class="post-author">By Jane Roe on March 3, 2025</div>',
    { author: "Jane Roe", publishDate: "2025-03-03" },
  ],
  [
    "a name with a particle",
    '<h1>Ferries return to the harbour</h1><p class="byline">By Andrea della Valle</p>',
    { author: "Andrea della Valle" },
  ],
  [
    "a sentence about another author",
    `<h1>Ferries return to the harbour</h1><p>${"The north quay is open again. ".repeat(4)} <a href="/author/jim">Jim Roe</a> likes it.</p>`,
    {},
  ],
  ["a menu of orders", "<h1>Ferries return to the harbour</h1><div><span>By Date</span><span>By</span></div>", {}],
  [
    "an author's link",
    '<h1>Ferries return to the harbour</h1><a rel="author" href="/jane">Jane Roe</a>',
    { author: "Jane Roe" },
  ],
  [
    "dates of other texts and of a change",
    '<h1>Ferries return to the harbour</h1><span class="post-date">Updated March 9, 2025</span><span class="post-date">March 3, 2025</span><aside><time>March 1, 2020</time></aside>',
    { publishDate: "2025-03-03" },
  ],
  [
    "a byline without names for its parts",
    "<h1>Ferries return to the harbour</h1><p>What changes</p><div>by: <a href=/j>Jane</a><br>3 March 2025<br>4 min</div>",
    { author: "Jane", publishDate: "2025-03-03" },
  ],
  [
    "a date above the title",
    "<div><div>March 3, 2025</div><h1>Ferries return to the harbour</h1></div>",
    { publishDate: "2025-03-03" },
  ],
  ["the date of a change alone", "<h1>Ferries return to the harbour</h1><b>Last updated:</b> <i>March 9, 2025</i>", {}],
  [
    "a frame that is named after its side column",
    '<div class="with-sidebar"><h1>Ferries return to the harbour</h1><span><a href="/author/jane">Jane Roe</a></span></div>',
    { author: "Jane Roe" },
  ],
])("an article with %s", async (_, inside, more) => {
  const { data } = await extract(article(inside), schema, { url: "https://times.example.com/ferries" });
  expect(data).toEqual({ title: "Ferries return to the harbour", ...more });
});

test.each([
  "<p>By Jane Roe, March 3, 2025</p>",
  "<div><span>Posted by</span> <b>Jane Roe</b> <i>Friday</i></div>",
  "<small>By: Jane Roe March 3, 2025</small>",
  "<p>Text by <a href=/jane>Jane Roe</a>Harbour</p>",
])("the author is in a line without a name of its own: %s", async (line) => {
  const { data } = await extract(article(`<h1>Ferries return to the harbour</h1>${line}`), schema);
  expect(data).toMatchObject({ author: "Jane Roe" });
});

test("an author whose name is a page address is searched for elsewhere", async () => {
  const head = '<meta property="article:author" content="https://social.example.com/jane">';
  const inside = '<h1>Ferries return to the harbour</h1><p class="byline">By Jane Roe</p>';
  const { data } = await extract(article(inside, head), schema, { url: "https://times.example.com/ferries" });
  expect(data).toEqual({ title: "Ferries return to the harbour", author: "Jane Roe" });
});

test("the date of a change is the date of a text without another", async () => {
  const inside = "<h1>Ferries return to the harbour</h1><b>Last updated:</b> <i>March 9, 2025</i>";
  const { data } = await extract(article(inside), { type: "object", properties: { date: { type: "string" } } });
  expect(data).toEqual({ date: "March 9, 2025" });
});

test.each([
  [
    "the date of the head, not that of a comment",
    '<meta property="og:type" content="article"><meta itemprop="datePublished" content="2025-03-03T12:00:00Z">',
    '<time datetime="2025-03-05"></time>',
    { publishDate: "2025-03-03" },
  ],
  [
    "the person, not the site that publishes the article",
    '<script type="application/ld+json">{"@type":"Article","author":{"@type":"Organization","name":"Harbour Times"}}</script>',
    '<div class="author-name"><b>Jane Roe</b><i>Editor</i></div>',
    { author: "Jane Roe" },
  ],
  [
    "the person, not the account",
    '<meta name="author" content="Administrator">',
    '<div class="post-author">By <a href="/jane">Jane Roe</a></div>',
    { author: "Jane Roe" },
  ],
])("states %s", async (_, head, beside, expected) => {
  const posts = ["Ann Poe", "Bob Coe", "Cy Doe"].map(
    (name) =>
      `<div class="comment"><b class="comment-author">${name}</b><span class="date">May 5, 2025</span><p class="comment-text">The quay is open again, at last.</p></div>`,
  );
  const inside = `<h1>Ferries return to the harbour</h1>${beside}<p>They sail daily.</p>${posts.join("")}`;
  const { data } = await extract(article(inside, head), schema);
  expect(data).toMatchObject(expected);
});

test("uses the author from preview metadata", async () => {
  const head = '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Jane Roe">';
  const { data } = await extract(article("<h1>Ferries return to the harbour</h1>", head), schema, {
    url: "https://times.example.com/ferries",
  });
  expect(data).toMatchObject({ author: "Jane Roe" });
});

test("a prompt that repeats the names of fields favours none of them", async () => {
  const head =
    '<script type="application/ld+json">{"@type":"Article","headline":"Ferries return to the harbour","author":{"@type":"Person","name":"Jane Roe"}}</script>';
  const { data } = await extract(article("<h1>Ferries return to the harbour</h1>", head), schema, {
    url: "https://times.example.com/ferries",
    prompt: "title and author of the article",
  });
  expect(data).toEqual({ title: "Ferries return to the harbour", author: "Jane Roe" });
});

test("the book's name is not a chapter's title, even if it is most of the title element", async () => {
  const html =
    "<title>What is a quay? - The harbour programming language</title><h1>The harbour programming language</h1><main><h2>What is a quay?</h2><p>A quay is where ships lie.</p></main>";
  const { data } = await extract(html, schema, { url: "https://book.example.com/quay" });
  expect(data).toEqual({ title: "What is a quay?" });
});
