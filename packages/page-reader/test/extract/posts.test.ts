import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const fields = {
  author: { type: "string" },
  date: { type: "string", format: "date" },
  text: { type: "string" },
};
const schemaOf = (name: string): object => ({
  type: "object",
  properties: { [name]: { type: "array", items: { type: "object", properties: fields } } },
});

const said = [
  { author: "Ada", date: "2024-03-05", text: "The ferry to the island stops at four in winter, does it not?" },
  { author: "Bo", date: "2024-03-06", text: "It does on weekdays, and on Sundays there is one more at six." },
  { author: "Cleo", date: "2024-03-07", text: "Mind the ice on the quay, and buy the ticket before you go." },
];
type Post = (typeof said)[number];

/** Posts as the software of several forums writes them. */
const forums: Readonly<Record<string, (post: Post) => string>> = {
  "cells for user and message": ({ author, date, text }) =>
    `<article class="message message--post"><div class="message-inner"><div class="message-cell message-cell--user"><h4 class="message-name"><a href="/members/${author}" class="username">${author}</a></h4><h5 class="userTitle">Member of the crew</h5></div><div class="message-cell message-cell--main"><header><time datetime="${date}T10:00:00+01:00">${date}</time></header><div class="message-content"><div class="bbWrapper">${text}</div></div><footer class="message-footer">Reply</footer></div></div></article>`,
  "markup for crawlers": ({ author, date, text }) =>
    `<div itemprop="comment" itemscope class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope><a href="/u/${author}"><span itemprop="name">${author}</span></a></span><time datetime="${date}T10:00:00Z">${date}</time></div><div class="post" itemprop="text"><p>${text}</p></div></div>`,
  "a table for each, and texts that only their ids name": ({ author, date, text }) =>
    `<table id="post${date}"><tr><td><a name="post${date}"></a> ${date}, 16:26<td>#<b>1</b><tr><td><a class="bigusername" href="member.php?u=1">${author}</a><div>Join Date: Mar 2016</div><td><div id="post_message_${date}">${text}</div></table>`,
  "a line about each above its text, in no block with it": ({ author, date, text }) =>
    `<div class="creator">#1 By: <b>${author}</b>, ${date} 10:11</div><div class="post"><p>${text}</p></div>`,
  "columns with headings of their own": ({ author, date, text }) =>
    `${author === "Ada" ? '<div class="head"><div class="reply-author">Author</div><div class="reply-content">Posts</div></div>' : ""}<div class="entry"><div class="reply-author"><a href="/users/${author}"><span class="author-name">${author}</span></a><div class="author-role">Participant</div></div><div class="reply-content"><p>${text}</p></div><i class="reply-date">${date}</i></div>`,
  "the author's line in the block of the text": ({ author, date, text }) =>
    `<div class="post"><dl class="postprofile"><dt>${author}</dt><dd>Joined: Mon Mar 2007</dd></dl><div class="postbody"><h3>Re: Ferries</h3><p class="author">by ${author} » <time datetime="${date}">${date}</time></p><div class="content">${text}</div></div></div>`,
  "initials and a state in the link of a picture": ({ author, date, text }) =>
    `<div class="row"><a href="/user/${author}"><span>${author[0]}</span><span>Offline</span></a><a href="/user/${author}">${author}</a> wrote on <a class="timeago" title="${date}T10:00:00Z"></a><div itemprop="text">${text}</div></div>`,
  "names in links without a class, and numbered texts": ({ author, date, text }) =>
    `<div id="post_${date}"><table><tr><td><a href="space-uid-1.html">${author}</a><dl><dt>Points</dt><dd>12</dd></dl><td><em>Posted ${date.replaceAll("-0", "-")} 10:11:12</em><a href="#">Only this author</a><table><tr><td class="t_f" id="postmessage_${date}">${text}</table></table></div>`,
  "names beside pictures in links, and dates in a head of each": ({ author, date, text }) =>
    `<div class="bbp-reply-header"><span class="bbp-reply-post-date">${date}</span></div><div class="reply"><div class="bbp-reply-author"><a href="/users/${author}" class="bbp-author-link"><span class="bbp-author-avatar"><img src="x.png"></span><span class="bbp-author-name">${author}</span></a><div class="bbp-author-role">Participant</div></div><div class="bbp-reply-content"><p>${text}</p></div></div>`,
  "names for cards of users": ({ author, date, text }) =>
    `<article class="topic-post"><div class="topic-meta-data"><span class="username"><a href="/u/${author}" data-user-card="${author}">${author}</a></span><span class="relative-date" title="${date} 10:11">2y</span></div><div class="cooked"><p>${text}</p></div></article>`,
  "a line about each in a block named for its user's text": ({ author, date, text }) =>
    `<article class="ipsEntry" id="elComment_${date}"><header><h3><a href="/profile/${author}" class="ipsUsername">${author}</a></h3></header><div class="ipsEntry__post"><div class="ipsEntry__meta"><span class="ipsEntry__date"><time datetime="${date}">${date}</time><span>1 yr</span></span></div><div class="ipsRichText ipsRichText--user"><p>${text}</p></div></div></article>`,
  "a linked date of several words": ({ author, date, text }) =>
    `<article class="cPost ipsComment" id="comment_${date}"><div class="pane_mobile"><h3 class="pane_author"><a href="/profile/${author}">${author}</a></h3><div><a href="/topic/1/#c${date}">Posted <time datetime="${date}">March 1, 2024</time></a></div></div><div class="column"><div class="meta">Posted <time datetime="${date}">March 1, 2024</time></div><div class="wrap"><p>${text}</p></div></div></article>`,
  "a subject, which is a sentence, above the first text": ({ author, date, text }) =>
    `<div id="p${date}" class="post"><dl class="postprofile"><dt><a href="./u=1">${author}</a></dt></dl><div class="postbody"><h3 class="first">${author === "Ada" ? '<a href="#p1">The ferries are back!</a>' : ""}</h3><p class="author">by <strong><a href="./u=1">${author}</a></strong> » ${date} 1:47 am</p><div class="content">${text}</div></div></div>`,
  "an age above the text in one block": ({ author, date, text }) =>
    `<div class="thing comment"><p class="tagline"><a href="/user/${author}" class="author">${author}</a> <time datetime="${date}T10:11:12+00:00">2 years ago</time></p><div class="md"><p>${text}</p></div></div>`,
  "ages with a moment in a tooltip": ({ author, date, text }) =>
    `<li class="comment"><a class="person" href="/u/${author}">${author}</a> <span class="moment-time" data-tip="${date} 10:11">3 years ago</span><div class="comment-content">${text}</div></li>`,
  "signatures named like texts": ({ author, date, text }) =>
    `<article class="message"><div class="message-user"><h4><a class="username" href="/members/1">${author}</a></h4></div><div class="message-main"><header><time datetime="${date}">${date}</time></header><div class="message-userContent"><article class="message-body"><div class="bbWrapper">${text}</div></article></div><aside class="message-signature"><div class="bbWrapper">Never without a life vest on</div></aside></div></article>`,
  "a word after each name": ({ author, date, text }) =>
    `<article class="comment"><div class="comment-author vcard"><b class="fn">${author}</b> <span class="says">says:</span></div><time datetime="${date}">${date}</time><div class="comment-content">${text}</div></article>`,
  "a column for the author without a class": ({ author, date, text }) =>
    `<div class="blockpost"><h2><span><a href="#p">${date} 18:36:10</a></span></h2><div class="postleft"><dl><dt><strong>${author}</strong></dt><dd>Posts: 12</dd></dl></div><div class="postright"><div class="postmsg"><p>${text}</p></div></div></div>`,
};

test.each(Object.entries(forums))("posts of a forum with %s", async (_, post) => {
  const html = `<title>Ferries</title><h1>Ferries</h1><div class="thread">${said.map((one) => post(one)).join("")}</div>`;
  const { data } = await extract(html, schemaOf("posts"), { url: "https://forum.example.com/t/1" });
  expect(data).toEqual({ posts: said });
});

test("a summary that names the busiest member is between two posts", async () => {
  const [first, second] = said as [Post, Post, Post];
  const post = ({ author, date, text }: Post) =>
    `<article class="ipsEntry" id="elComment_${date}"><aside><h3><a href="/profile/${author}" class="ipsUsername">${author}</a></h3><ul><li><a href="/profile/${author}/content" title="Posts"><span>25.8k</span> <span>posts</span></a></li></ul></aside><div class="ipsEntry__post"><div class="ipsEntry__meta"><time datetime="${date}">${date}</time></div><div class="ipsRichText ipsRichText--user"><p>${text}</p></div></div></article>`;
  const summary = `<div class="cTopicOverview"><span>Replies</span> <b>1</b><strong><a href="/profile/${second.author}">${second.author}</a></strong> 1 post</div>`;
  const html = `<h1>Ferries</h1><form>${post(first)}${summary}${post(second)}</form>`;
  const { data } = await extract(html, schemaOf("posts"), { url: "https://forum.example.com/topic/1" });
  expect(data).toEqual({ posts: [first, second] });
});

test("a subject above the first text, although another text has a heading", async () => {
  const write = forums["a subject, which is a sentence, above the first text"];
  const withHeading = (post: Post, heading: string) =>
    post.author === "Bo" ? { ...post, text: `${heading}${post.text}` } : post;
  const html = said.map((post) => write?.(withHeading(post, "<h4>No: </h4>"))).join("");
  const { data } = await extract(`<h1>Ferries</h1>${html}`, schemaOf("posts"), {});
  expect(data).toEqual({ posts: said.map((post) => withHeading(post, "No: ")) });
});

test("posts that a reader has to unfold are listed without their text", async () => {
  const shown = said.map((post) => ({ ...post, text: `${post.text} ${post.text}` }));
  const folded = ["Dora", "Emil", "Finn", "Gerd"].map((author) => ({ author, date: "2024-03-08", text: "" }));
  const posts = [...shown, ...folded].map(
    ({ author, date, text }, at) =>
      `<li class="comment"><div class="commentTop"><h4><a href="//forum.example.com/comments.pl?sid=1&cid=${at}">Re: Ferries</a></h4><div>by <a href="//forum.example.com/~${author}">${author}</a> <span>on ${date}</span></div></div><div class="commentBody"><div id="comment_body_${at}">${text}</div></div></li>`,
  );
  const { data } = await extract(`<h1>Ferries</h1><ul>${posts.join("")}</ul>`, schemaOf("posts"), {});
  expect(data).toEqual({ posts: [...shown, ...folded.map(({ author, date }) => ({ author, date }))] });
});

test("the post that others answer, in a block of its own kind", async () => {
  const [{ author, date, text }, ...answers] = said as [Post, ...Post[]];
  const about = (one: Post) =>
    `<a class="author" href="/user/${one.author}">${one.author}</a> <time datetime="${one.date}"></time>`;
  const side =
    '<div class="side"><h2>Ferries</h2><div class="md"><p>Be kind to other passengers of all ferries.</p></div></div>';
  const opening = `<div class="story">${about({ author, date, text })}<div class="md"><p>${text}</p></div></div>`;
  const replies = answers.map(
    (one) => `<div class="comment">${about(one)}<div class="md"><p>${one.text}</p></div></div>`,
  );
  const read = async (html: string) =>
    (await extract(html, schemaOf("posts"), { url: "https://forum.example.com/t/1" })).data;
  expect(await read(`<h1>Ferries</h1>${opening}<div class="comments">${replies.join("")}</div>`)).toEqual({
    posts: said,
  });
  // A text of the site is also above them, and it has no author.
  expect(await read(`${side}<h1>Ferries</h1><div class="comments">${replies.join("")}</div>`)).toEqual({
    posts: answers,
  });
});

test("the names of actions are not those of authors", async () => {
  const post = ({ date, text }: Post) =>
    `<div class="comment"><a href="#r">Reply</a> <time datetime="${date}">${date}</time><div class="comment-body">${text}</div></div>`;
  const { data } = await extract(`<h1>Ferries</h1>${said.map(post).join("")}`, schemaOf("posts"), {});
  expect(data).toEqual({ posts: said.map(({ date, text }) => ({ date, text })) });
});

test("posts in the version for readers without JavaScript", async () => {
  const post = forums["markup for crawlers"]!;
  const long = said.map((one) => ({ ...one, text: `${one.text} ${"There is more to say of it. ".repeat(12).trim()}` }));
  const html = `<title>Ferries</title><div id="app"></div><noscript><h1>Ferries</h1>${long.map((one) => post(one)).join("")}</noscript>`;
  const { data } = await extract(html, schemaOf("posts"), { url: "https://forum.example.com/t/1" });
  expect(data).toEqual({ posts: long });
});

test("comments below an article are comments, not articles", async () => {
  const marked =
    '<script type="application/ld+json">{"@type":"Article","headline":"Ferries","author":"Jane Roe","datePublished":"2024-03-04"}</script>';
  const comment = ({ author, date, text }: Post): string =>
    `<li class="comment"><b class="comment-author">${author}</b> <time datetime="${date}">${date}</time><div class="comment-body">${text}</div></li>`;
  const html = `<title>Ferries</title>${marked}<article><h1>Ferries</h1><p>The ferries return.</p></article><ol>${said.map((one) => comment(one)).join("")}</ol>`;
  const page = { url: "https://times.example.com/ferries" };
  expect((await extract(html, schemaOf("comments"), page)).data).toEqual({ comments: said });
  const articles = [expect.objectContaining({ author: "Jane Roe", date: "2024-03-04" })];
  expect((await extract(html, schemaOf("articles"), page)).data).toEqual({ articles });
});

/** Returns posts of two members, each with a byline and some content. */
const threadOf = (content: (post: Post) => string, about = "") =>
  `<h1>Ferries</h1>${said.map((post) => `<div class="comment"><b class="username">${post.author}</b> <time datetime="${post.date}"></time>${about}<div class="comment-body">${content(post)}</div></div>`).join("")}`;

test.each([
  ["a quote", "<blockquote class=cited>It leaves at noon, every day of the year, as they say.</blockquote>"],
  ["a first paragraph of a class", "<div class=lead>It leaves at noon, every day of the year, as they say.</div>"],
])("a text after %s is part of the post", async (_, before) => {
  const html = threadOf(({ text }) => `${before}<p>${text}</p>`);
  const { data } = await extract(html, schemaOf("posts"), {});
  const first = "It leaves at noon, every day of the year, as they say.";
  expect(data).toEqual({ posts: said.map((post) => ({ ...post, text: expect.stringContaining(first + post.text) })) });
});

test.each([
  ["a line with a date", "<p>We meet at the pier on 12 March 2025, do not be late.</p>"],
  ["a line with a link", '<p><a href="https://port.example/">The new timetable of the harbour</a></p>'],
  ["a class for quotes", '<div class="quoted-text">And he said that it will not leave at all.</div>'],
  ["a short sentence with a date", "<p>See you on 12 March 2025.</p>"],
  ["a short link", '<p><a href="https://port.example/">The new timetable</a></p>'],
  ["a sentence of a class for profiles", '<div class="my-profile">I changed my profile and it works.</div>'],
  ["a class with the letters of another", '<div class="formatted">My own last words on it.</div>'],
])("%s after a text is part of the post", async (_, after) => {
  const html = threadOf(({ text }) => `<div class="lead">${text}</div>${after}`);
  const { data } = await extract(html, schemaOf("posts"), {});
  const rest = after.replaceAll(/<[^>]*>/g, "");
  expect(data).toEqual({ posts: said.map((post) => ({ ...post, text: post.text + rest })) });
});

test.each([
  '<img class="image" data-src="/avatars/2019-03-02.png">',
  '<div class="avatar-image" data-avatar="/a/2019-03-02.png"></div>',
  '<a class="comment-author" data-joined="2011-02-01" href="#a">Ada</a>',
  "<span>Ticket 2019-5-10A</span>",
  "<div class=ad>Sponsored: Joan Smith wrote on 2024-01-02</div>",
])("%s does not state when a post was written", async (other) => {
  const html = threadOf(({ text }) => text, other).replaceAll(/<time[^>]*><\/time>/g, "");
  const { data } = await extract(html, schemaOf("posts"), {});
  expect(JSON.stringify(data)).not.toContain('"date"');
});

test.each(["Ada#0221", "Ada (user:0)"])("%s is a name", async (author) => {
  const html = threadOf(({ text }) => text).replaceAll(/(?<=username">)\w+/g, author);
  const { data } = await extract(html, schemaOf("posts"), {});
  expect(data).toEqual({ posts: said.map((post) => ({ ...post, author })) });
});

test("a link to log in does not name an author", async () => {
  const html = threadOf(({ text }) => text, '<a href="/login?remember=1">Log in to reply</a>').replaceAll(
    "username",
    "x",
  );
  const { data } = await extract(html, schemaOf("posts"), {});
  expect(JSON.stringify(data)).not.toContain("Log in");
});

/** Returns posts like those of `threadOf`, with other names. */
const namedThread = (names: readonly string[]) => {
  let at = 0;
  return threadOf(({ text }) => text).replaceAll(/(?<=username">)\w+/g, () => names[at++] ?? "");
};
const authorsOf = async (html: string) => {
  const { data } = await extract(html, schemaOf("posts"), {});
  return (data as { posts: Post[] }).posts.map(({ author }) => author);
};

test.each([
  ["Edward Said", "TheFireSays", "Cleo"],
  ["Ada said", "Bo", "Cleo"],
])("%s, %s and %s are whole names", async (...names) => {
  expect(await authorsOf(namedThread(names))).toEqual(names);
});

test("a verb after all names is no part of them", async () => {
  expect(await authorsOf(namedThread(["Ada says:", "Edward Said says:", "Cleo says:"]))).toEqual([
    "Ada",
    "Edward Said",
    "Cleo",
  ]);
});

test.each(["/profile/1", "/membership"])("what all links to %s say is no author", async (address) => {
  const link = `<a href="${address}">View all of it</a>`;
  const html = threadOf(({ text }) => text, link).replaceAll("username", "x");
  expect(await authorsOf(html)).toEqual(said.map(({ author }) => author));
  expect(await authorsOf(html.replaceAll(/<b.*?<\/b>/g, ""))).toEqual(said.map(() => undefined));
});

test.each([
  ["a name and a date", "<div>ada · <span>03/04/2024 19:49</span></div>", "03/04/2024 19:49"],
  ["words and a date", "<p class=date>Copy link ada wrote on Dec 18, 2024, 9:37 PM</p>", "Dec 18, 2024, 9:37 PM"],
  ["two dates", "<div class=date>Joined 2011-02-03 <i class=date>2024-03-04</i></div>", "2024-03-04"],
])("of %s only the date is read", async (_, line, date) => {
  const html = threadOf(({ text }) => text, line).replaceAll(/<time[^>]*><\/time>/g, "");
  // With a schema without formats, values are as the page writes them.
  const items = { type: "object", properties: { date: { type: "string" }, text: { type: "string" } } };
  const { data } = await extract(html, { type: "object", properties: { posts: { type: "array", items } } }, {});
  expect(data).toEqual({ posts: said.map(({ text }) => ({ date, text })) });
});

test("a post whose only text is in its header keeps it, beside an empty block", async () => {
  const html = threadOf(({ text }) => `<header>${text}</header><div class="files"></div>`);
  const { data } = await extract(html, schemaOf("posts"), {});
  expect(data).toEqual({ posts: said });
});

test("a short text below a long line about it", async () => {
  const posts = said.map(({ author, date }) => ({ author, date, text: `I agree, ${author}: it is cold in March.` }));
  const line = ({ author, date }: Post) =>
    `<div class="timeline-comment-header"><details><summary>More</summary><span>Copy link to this</span></details><h3><strong><a class="author" href="/${author}">${author}</a></strong> commented <a class="js-timestamp"><relative-time datetime="${date}T10:00:00Z">${date}</relative-time></a></h3></div>`;
  const comments = posts.map(
    (post) =>
      `<div class="TimelineItem js-comment-container"><div class="avatar-parent"><a href="/u"><img alt=""></a></div><div class="timeline-comment-group comment previewable-edit">${line(post)}<div class="edit-comment-hide"><div class="comment-body user-select-contain"><p>${post.text}</p></div></div><form><p>Sorry, something went wrong, and there was an error.</p></form></div></div>`,
  );
  const article = `<article><h1>Ferries</h1><p>${"The ferries return in March, and the quay is new. ".repeat(30)}</p></article>`;
  const html = `<title>Ferries</title>${article}${comments.join("")}`;
  expect((await extract(html, schemaOf("comments"), {})).data).toEqual({ comments: posts });
  // Commenters are not the authors of the text.
  const { data } = await extract(html, { type: "object", properties: { author: { type: "string" } } }, {});
  expect(data).toEqual({});
});

test("a list of dated headings is not a discussion", async () => {
  const entries = said.map(
    ({ date, text }) =>
      `<article class="post-item"><h2><a href="/${date}">${text}</a></h2><span class="post-date">${date}</span></article>`,
  );
  const { data } = await extract(`<h1>Ferries</h1><main>${entries.join("")}</main>`, schemaOf("posts"), {});
  expect(data).toEqual({});
});
