import type { Article } from "./article.ts";
import { plain, truthOf } from "./article.ts";
import {
  bodyHtml,
  comments,
  figure,
  footer,
  navigation,
  page,
  relatedCards,
  relatedLinks,
  shareButtons,
} from "./page-kit.ts";

const half = (a: Article) => Math.ceil(a.parts.length / 2);

/** Pages that somebody built by hand, new and old, tidy and messy. */
export const customLayouts: Readonly<Record<string, (article: Article) => string>> = {
  newspaper: (a) =>
    page(
      a,
      `<meta property="og:type" content="article">`,
      `<div id="page"><div class="top-bar">${navigation}</div><div class="container"><div class="row"><div class="col-md-8"><div class="breadcrumbs"><a href="/">Home</a> » <a href="/news">News</a></div><h1>${a.title}</h1><p class="byline">By ${a.author}, harbour correspondent</p><p class="timestamp">Updated 3 May 2023, 10:41 BST</p>${shareButtons}<div class="story-body">${figure}${bodyHtml(a, { 1: '<div class="related-inline"><h4>Related</h4><a href="/x">The bridge that nobody crossed</a></div>', 3: '<div class="ad-slot">Advertisement</div>' })}</div><div class="tags">Topics: <a href="#">Ferries</a> <a href="#">Islands</a></div><div class="newsletter-signup"><h3>Get the evening briefing</h3><p>Sign up to receive our daily newsletter with the best of the day, every evening at six.</p></div></div><div class="col-md-4"><h3>Most read</h3>${relatedCards()}</div></div></div></div>${footer}`,
    ),
  aspnet: (a) =>
    page(
      a,
      "",
      `<form id="aspnetForm" action="/"><input type="hidden" name="__VIEWSTATE" value="x"><div id="hdr"><table><tr><td>${navigation}</td></tr></table></div><table width="960"><tr><td width="160" valign="top">${relatedLinks()}</td><td valign="top"><span class="headline">${a.title}</span><br><i>${a.author}</i><br><br>${a.parts.map((part) => (part.kind === "p" ? `${plain(part.text)}<br><br>` : bodyHtml({ ...a, parts: [part] }))).join("")}</td><td width="200" valign="top"><b>Latest news</b>${relatedCards("div", "n")}</td></tr></table><div>Copyright 2008 Evening Post Ltd. All rights reserved.</div></form>`,
    ),
  hashed: (a) =>
    page(
      a,
      "",
      `<div id="__next"><div class="css-1a2b3c">${navigation}</div><div class="css-9z8y7x"><div class="css-0"><h1 class="css-h1">${a.title}</h1><div class="css-by"><span>${a.author}</span><span>May 3, 2023</span></div></div><div class="css-body1">${bodyHtml({ ...a, parts: a.parts.slice(0, half(a)) }, {}, 'p class="css-p"').replaceAll('</p class="css-p">', "</p>")}</div><div class="css-ad">Advertisement</div><div class="css-body1">${bodyHtml({ ...a, parts: a.parts.slice(half(a)) })}</div></div><div class="css-rel">${relatedCards("div", "css-card")}</div></div>${footer}`,
    ),
  stated: (a) =>
    page(
      a,
      `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": "NewsArticle", headline: a.title, articleBody: truthOf(a) })}</script>`,
      `${navigation}<div class="wrap"><h1>${a.title}</h1><div class="x1"><p>By ${a.author}</p><p>Published on a rainy Tuesday in the spring of the year</p>${bodyHtml(a)}<p>Our reporters are funded by readers like you, and every contribution, however small, helps us to go on.</p></div><div class="x2">${relatedCards()}</div></div>${footer}`,
    ),
  scripted: (a) =>
    page(
      a,
      `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@type": "NewsArticle", headline: a.title, articleBody: truthOf(a) })}</script>`,
      `${navigation}<div id="app"><p>Loading</p></div>${relatedLinks()}${footer}`,
    ),
  unnamedComments: (a) =>
    page(
      a,
      "",
      `${navigation}<div class="main"><h1>${a.title}</h1>${bodyHtml(a)}</div><div class="discussion-list"><ul>${comments("d")}</ul></div>${footer}`,
    ),
  sectioned: (a) =>
    page(
      a,
      "",
      `<header>${navigation}</header><main>${a.parts.map((part, place) => `<section class="slice slice-${place}"><div class="inner">${bodyHtml({ ...a, parts: [part] })}</div></section>`).join("")}<section class="slice-more"><h2>More from the Post</h2>${relatedCards()}</section></main>${footer}`,
    ),
  semantic: (a) =>
    page(
      a,
      "",
      `<header>${navigation}</header><main><article><header><h1>${a.title}</h1><address>By ${a.author}</address><time>3 May 2023</time></header>${bodyHtml(a, { 0: figure })}<footer><p>Filed under <a href="#">travel</a></p></footer></article><aside><h2>Also today</h2>${relatedLinks()}</aside></main>${footer}`,
    ),
  microdata: (a) =>
    page(
      a,
      "",
      `${navigation}<div itemscope itemtype="http://schema.org/NewsArticle"><h1 itemprop="headline">${a.title}</h1><div class="meta"><span itemprop="author">${a.author}</span> <time itemprop="datePublished">2023-05-03</time></div><div class="photo"><img src="/a.jpg"><p class="caption">The harbour at dusk, photographed last winter</p></div><div itemprop="articleBody">${bodyHtml(a)}<p><em>Follow us on Twitter for more stories from the coast.</em></p></div></div><div class="teaserlist">${relatedCards()}</div>${footer}`,
    ),
  inlineLinks: (a) =>
    page(
      a,
      "",
      `${navigation}<div class="content"><div class="post"><h2>${a.title}</h2>${bodyHtml(a, { 0: '<p><a href="/x">READ MORE: The bridge that nobody crossed</a></p>', 2: '<ul><li><a href="/1">Five quiet beaches by train</a></li><li><a href="/2">The orchestra in the pool</a></li></ul>' })}<p>Tags: <a href="#">a</a>, <a href="#">b</a></p><h3>You might also like</h3>${relatedCards()}</div></div>${footer}`,
    ),
  divs: (a) =>
    page(
      a,
      "",
      `<div id="top">${navigation}</div><div id="mid"><div id="left">${relatedLinks()}</div><div id="center"><div class="title">${a.title}</div><div class="txt">${a.parts.map((part) => (part.kind === "p" ? `<div>${bodyHtml({ ...a, parts: [part] }, {}, "span")}</div>` : bodyHtml({ ...a, parts: [part] }))).join("")}</div><div class="comm">${comments("c1")}</div></div></div>${footer}`,
    ),
  broken: (a) =>
    `<html><head><title>${a.title}</title><body><div class=nav><a href=/>Home</a><a href=/n>News</a></div><center><h1>${a.title}</h1></center><font size=3>${a.parts.map((part) => (part.kind === "p" ? `<p>${plain(part.text)}` : bodyHtml({ ...a, parts: [part] }))).join("\n")}<hr><small>&copy; 1999 The Post</small>`,
};
