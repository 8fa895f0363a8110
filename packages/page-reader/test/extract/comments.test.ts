import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const text = { type: "string" };
const schemaOf = (name: string, properties: object): object => ({
  type: "object",
  properties: { [name]: { type: "array", items: { type: "object", properties } } },
});
const comments = schemaOf("comments", { author: text, date: text, text });

const said = [
  { author: "Ada", date: "2024-03-05T10:12:00+00:00", text: "The ferry stops at four in winter, does it not?" },
  { author: "Edward Said", date: "2024-03-06T10:12:00+00:00", text: "It does." },
  { author: "Cleo", date: "2024-03-07T10:12:00+00:00", text: "Mind the ice on the quay, and buy a ticket." },
];
type Comment = (typeof said)[number];

const article = `<article class="entry"><h1>Ferries</h1><p>${"The ferries return in March, and the quay is new. ".repeat(8)}</p></article>`;
const page = (below: string) => `<title>Ferries</title>${article}${below}`;
const address = { url: "https://times.example.com/ferries" };
const read = async (below: string, schema = comments) => (await extract(page(below), schema, address)).data;

/** A comment as the default theme of WordPress writes it, with the replies inside it. */
const ofWordPress = ({ author, date, text }: Comment, at: number, answers = "") =>
  `<li id="comment-${at}" class="comment even thread-even depth-1"><article id="div-comment-${at}" class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><img alt="" src="/a.png" class="avatar"><b class="fn"><a href="https://site.example/" class="url" rel="ugc">${author}</a></b> <span class="says">says:</span></div><div class="comment-metadata"><a href="/ferries#comment-${at}"><time datetime="${date}">March ${at}, 2024 at 10:12 am</time></a></div></footer><div class="comment-content"><p>${text}</p></div><div class="reply"><a class="comment-reply-link" rel="nofollow">Reply</a></div></article>${answers && `<ol class="children">${answers}</ol>`}</li>`;
/** A comment as the Genesis framework for WordPress writes it. */
const ofGenesis = ({ author, date, text }: Comment) =>
  `<li class="comment even depth-1"><article><header class="comment-header"><p class="comment-author"><span>${author}</span> <span class="says">says</span></p><p class="comment-meta"><time class="comment-time" datetime="${date}"><a href="#c">March 5, 2024 at 10:12 am</a></time></p></header><div class="comment-content"><p>${text}</p></div></article></li>`;
/** A comment as wpDiscuz writes it, whose classes differ for members of the site. */
const ofWpDiscuz = ({ author, date, text }: Comment, at: number) =>
  `<div class="comment even depth-1 wpd-comment"><div class="wpd-comment-wrap wpd-blog-${at < 2 ? "guest" : "user"}"><div id="comment-${at}" class="wpd-comment-right"><div class="wpd-comment-header"><div class="wpd-comment-author">${author}</div><div class="wpd-comment-date" title="${date}">6 months ago</div></div><div class="wpd-comment-text"><p>${text}</p></div></div></div></div>`;

test.each([
  ["WordPress", `<ol class="comment-list">${said.map((one, at) => ofWordPress(one, at)).join("")}</ol>`],
  [
    "WordPress with answers",
    `<ol class="comment-list">${said.reduceRight((answers, one, at) => ofWordPress(one, at, answers), "")}</ol>`,
  ],
  ["Genesis", `<div class="entry-comments"><ol class="comment-list">${said.map(ofGenesis).join("")}</ol></div>`],
  ["wpDiscuz", `<div class="wpd-thread-list">${said.map(ofWpDiscuz).join("")}</div>`],
])("comments of %s", async (_, below) => {
  expect(await read(`<div id="comments" class="comments-area"><h2>3 thoughts</h2>${below}</div>`)).toEqual({
    comments: said,
  });
});

test("the address of a comment is that of its date", async () => {
  const below = `<ol class="comment-list">${said.map((one, at) => ofWordPress(one, at)).join("")}</ol>`;
  const { comments: found } = (await read(below, schemaOf("comments", { text, permalink: text, url: text }))) as {
    comments: object[];
  };
  const url = `${address.url}#comment-2`;
  expect(found[2]).toEqual({ text: "Mind the ice on the quay, and buy a ticket.", permalink: url, url });
});

test("the address of a post is that of its number if its date has none", async () => {
  const post = ({ author, date, text }: Comment, at: number) =>
    `<article class="message"><a class="username" href="/members/${at}">${author}</a> <a href="/threads/1/page-9">Page 9</a> <a href="/threads/1/post-${at}">#${at}</a> <time datetime="${date}"></time><div class="message-content">${text}</div></article>`;
  const html = `<title>Ferries</title><h1>Ferries</h1>${said.map(post).join("")}`;
  const { data } = await extract(html, schemaOf("posts", { text, url: text }), address);
  expect(data).toEqual({
    posts: said.map(({ text }, at) => ({ text, url: `https://times.example.com/threads/1/post-${at}` })),
  });
});

test("the posts of a thread precede a list of other threads beside it", async () => {
  const post = ({ author, date, text }: Comment) =>
    `<article class="message"><a class="username" href="/members/1">${author}</a> <time datetime="${date}"></time><div class="message-content">${text}</div></article>`;
  const other = (at: number) =>
    `<li class="block-row"><div class="contentRow"><a href="/threads/${at}/">Which ferry is best in winter, no. ${at}?</a> <div class="contentRow-minor">Latest: Bo</div><time datetime="2024-04-0${at}T10:00:00Z"></time></div></li>`;
  const html = `<title>Ferries</title><h1>Ferries</h1><div>${said.map(post).join("")}</div><section><h3>Latest posts</h3><ul class="block-body">${[1, 2, 3, 4].map(other).join("")}</ul></section>`;
  const { data } = await extract(html, schemaOf("posts", { date: text, text, url: text }), address);
  expect(data).toEqual({ posts: said.map(({ date, text }) => ({ date, text })) });
});

test("a link to a user's place on a shared server names an author", async () => {
  const post = ({ author, date, text }: Comment) =>
    `<div class="comment"><span><a href="/~${author}">${author}</a> <a href="/c/1"><time datetime="${date}">1 year ago</time></a></span><div class="comment_text">${text}</div></div>`;
  const html = `<title>Ferries</title><h1>Ferries</h1>${said.map(post).join("")}`;
  const { data } = await extract(html, schemaOf("comments", { author: text, text }), address);
  expect(data).toEqual({ comments: said.map(({ author, text }) => ({ author, text })) });
});

/** A post as phpBB 3.3 writes it, with the parts that only some posts have. */
const ofPhpBb = ({ author, date, text }: Comment, at: number) =>
  `<div id="p${at}" class="post has-profile bg1"><div class="inner"><dl class="postprofile"><dt><a href="./memberlist.php?u=${at}" class="username">${author}</a></dt><dd class="profile-posts"><strong>Posts:</strong> <a href="./search.php?author_id=${at}&amp;sr=posts">138</a></dd></dl><div class="postbody"><div id="post_content${at}"><h3><a href="./viewtopic.php?p=${at}#p${at}">${["Ferries", "Re: Ferries", "Winter"][at]}</a></h3><ul class="profile-icons"><li><a href="./posting.php?mode=quote&amp;p=${at}">Reply with quote</a></li></ul><p class="author"><a href="./viewtopic.php?p=${at}#p${at}" title="Post"><span class="sr-only">Post</span></a><span>by <strong><a href="./memberlist.php?u=${at}" class="username">${author}</a></strong> » </span><time datetime="${date}">05 Mar 2024</time></p><div class="content">${text}</div>${at === 1 ? '<div class="notice">Last edited by Ada on 6 Mar 2024, edited 2 times in total.</div>' : ""}${at === 2 ? '<dl class="attachbox"><dt>Attachments</dt><dd>map.png (12 KiB) Downloaded 4 times</dd></dl>' : ""}</div></div></div></div>`;

test("posts of phpBB without subjects, edits and attachments", async () => {
  const html = `<title>Ferries</title><h2 class="topic-title">Ferries</h2>${said.map(ofPhpBb).join("")}`;
  const { data } = await extract(html, schemaOf("posts", { author: text, date: text, text, url: text }), address);
  const url = (at: number) => `https://times.example.com/viewtopic.php?p=${at}#p${at}`;
  expect(data).toEqual({ posts: said.map((post, at) => ({ ...post, url: url(at) })) });
});

test.each(["/board.php?thread=5&mid=", "/view.php?id=free&no=", "/question?id=5&answer=", "/guestbook?entry="])(
  "posts whose headings lead to themselves at %s",
  async (place) => {
    const posts = ["Ferry", "Harbour", "Winter", "Ticket", "Island"].map((word, at) => ({
      author: `Ada${at}`,
      date: `2024-03-0${at + 1}`,
      text: `${word} is the word of this post, and it is long enough to be a text of its own.`,
    }));
    const post = ({ author, date, text }: Comment, at: number) =>
      `<div class="post"><h4><a href="${place}${at + 1}">Title of post number ${at}</a></h4><span class="author">${author}</span> <span class="date">${date}</span><div class="post-text"><p>${text}</p></div></div>`;
    const html = `<title>Chair</title><main><h1>Oak chair</h1>${posts.map(post).join("")}</main>`;
    const { data } = await extract(html, schemaOf("posts", { author: text, date: text, text }), {
      url: "https://shop.example.com/item.php?id=5",
    });
    expect(data).toEqual({ posts });
  },
);

test("a link to a page whose name begins with ~ names no author", async () => {
  const post = ({ author, text }: Comment) =>
    `<div class="comment"><a href="/wiki/~draft">Draft</a> <span class="author">${author}</span><div class="comment_text">${text}</div></div>`;
  const html = `<title>Ferries</title><h1>Ferries</h1>${said.map(post).join("")}`;
  const { data } = await extract(html, schemaOf("comments", { author: text, text }), address);
  expect(data).toEqual({ comments: said.map(({ author, text }) => ({ author, text })) });
});

/** Teasers of another article in the markup of several publishers. */
const teasers: Readonly<Record<string, (at: number) => string>> = {
  "Elementor, with headings": (at) =>
    `<article class="elementor-post"><h4 class="elementor-post__title"><a href="/2024/${at}/">Menu ${at}</a></h4><span class="elementor-post-date">March ${at}, 2024</span><div class="elementor-post__excerpt"><p>In case you missed our email about delivery.</p></div></article>`,
  "Webflow, in links": (at) =>
    `<div class="w-dyn-item"><a href="/post/${at}" class="blog-posts-title-link"><h3>The best agencies</h3></a><div class="r-post-summary">Discover the top agencies of the whole year.</div><div class="date">March ${at}, 2024</div></div>`,
  "HubSpot, as titles alone": (at) =>
    `<div class="related-post-item"><div class="related-post-title"><a href="/blog/${at}">Worried that you have few activities?</a></div><div class="date">March ${at}, 2024</div></div>`,
};

test.each(Object.entries(teasers))("teasers of %s are no comments", async (_, teaser) => {
  expect(await read(`<div class="posts">${[4, 5, 6].map(teaser).join("")}</div>`)).toEqual({});
});

test("features of a service are no testimonials", async () => {
  const feature = (name: string) =>
    `<div class="feature"><h3>${name}</h3><div class="text">Free for every site that you build, and for its pages.</div></div>`;
  const html = `<title>Hosting</title><h1>Hosting</h1><div class="grid">${["Certificates", "Backups", "Logs"].map(feature).join("")}</div>`;
  expect((await extract(html, schemaOf("testimonials", { author: text, text }), address)).data).toEqual({});
});

test("rules beside a thread are no post of it", async () => {
  const body = (words: string) => `<form><div class="usertext-body"><div class="md"><p>${words}</p></div></div></form>`;
  const thread = said.map(
    ({ author, date, text }) =>
      `<div class="thing comment"><p class="tagline"><a class="author" href="/user/x">${author}</a> <time datetime="${date}">2 days ago</time></p>${body(text)}</div>`,
  );
  const side = `<div class="side"><div class="titlebox">${body("Be kind to all passengers.")}<a class="author" href="/mods">mods</a> <time datetime="2006-10-18"></time></div></div>`;
  const html = `<title>Ferries</title>${side}<div class="content">${thread.join("")}</div>`;
  const { data } = await extract(html, schemaOf("posts", { author: text, date: text, text }), address);
  expect(data).toEqual({ posts: said });
});

test("the description of a review is its text", async () => {
  const review = { "@type": "Review", author: { name: "Ada" }, description: "Two months, then it broke." };
  const data = { "@type": "Product", name: "Pot", review: [review, { ...review, description: "It is fine." }] };
  const html = `<h1>Pot</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect((await extract(html, schemaOf("reviews", { author: text, text }), address)).data).toEqual({
    reviews: [
      { author: "Ada", text: "Two months, then it broke." },
      { author: "Ada", text: "It is fine." },
    ],
  });
});

test("a page in a block named like a sidebar has comments", async () => {
  const below = `<ol class="comment-list">${said.map((one, at) => ofWordPress(one, at)).join("")}</ol>`;
  expect(await read(`<div class="content sidebar"><div id="comments">${below}</div></div>`)).toEqual({
    comments: said,
  });
});

test("testimonials of Elementor are known by their classes", async () => {
  const one = ({ text }: Comment) =>
    `<div class="elementor-widget"><div class="elementor-testimonial-wrapper"><div class="elementor-testimonial-content">${text} And a few words more.</div></div></div>`;
  const html = `<title>Harbour</title><h1>Harbour</h1><div class="row">${said.map(one).join("")}</div>`;
  const { data } = await extract(html, schemaOf("testimonials", { author: text, text }), address);
  expect(data).toMatchObject({ testimonials: said.map(({ text }) => ({ text: `${text} And a few words more.` })) });
});

test("an address that several posts share is that of another post", async () => {
  const post = ({ date, text }: Comment, at: number) =>
    `<div class="comment"><a href="/post/${at === 0 ? 7 : 100}"><time datetime="${date}">2 days ago</time></a><div class="comment-content">${text}</div></div>`;
  const html = `<title>Ferries</title><h1>Ferries</h1>${said.map(post).join("")}`;
  const { data } = await extract(html, schemaOf("posts", { text, permalink: text }), address);
  const [first, ...rest] = said.map(({ text }) => ({ text }));
  expect(data).toEqual({ posts: [{ ...first, permalink: "https://times.example.com/post/7" }, ...rest] });
});

test("posts whose headings lead to their thread without a fragment are posts", async () => {
  const post = ({ author, date, text }: Comment, at: number) =>
    `<div class="post"><h3><a href="viewtopic.php?p=${at}">Re: Ferries</a></h3><p class="author">by <strong>${author}</strong> » <time datetime="${date}"></time></p><div class="content">${text}</div></div>`;
  const html = `<title>Ferries</title><h1>Ferries</h1>${said.map(post).join("")}`;
  const { data } = await extract(html, schemaOf("posts", { author: text, date: text, text }), address);
  expect(data).toEqual({ posts: said });
});
