import type { Article } from "./article.ts";
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

const og = ({ title }: Article) =>
  `<meta property="og:type" content="article"><meta property="og:title" content="${title}">`;

/** Pages as publishing systems make them. */
export const publishingLayouts: Readonly<Record<string, (article: Article) => string>> = {
  wordpress: (a) =>
    page(
      a,
      og(a),
      `<header class="site-header">${navigation}</header><div id="content"><article class="post-1 post type-post hentry category-news tag-sea"><header class="entry-header"><h1 class="entry-title">${a.title}</h1><div class="entry-meta">Posted on <a href="#">May 3, 2023</a> by <a href="#">${a.author}</a></div></header><div class="entry-content">${figure}${bodyHtml(a)}<div class="sharedaddy sd-sharing-enabled"><h3>Share this:</h3><ul><li><a href="#">Twitter</a></li><li><a href="#">Facebook</a></li></ul></div><div id="jp-relatedposts"><h3>Related</h3>${relatedLinks()}</div></div><footer class="entry-footer">Posted in <a href="#">News</a>. Tagged <a href="#">sea</a></footer></article><div class="author-bio"><h3>About ${a.author}</h3><p>${a.author} has written about the coast for twenty years and lives on a boat with two cats and a radio.</p></div><nav class="post-navigation"><a href="/a">Previous post</a><a href="/b">Next post</a></nav><div id="comments"><h2>3 thoughts on this</h2><ol class="comment-list">${comments()}</ol><div id="respond"><h3>Leave a Reply</h3><form><p>Your email address will not be published. Required fields are marked *</p></form></div></div></div><aside class="widget-area"><section class="widget"><h2>Recent Posts</h2>${relatedLinks()}</section></aside>${footer}`,
    ),
  elementor: (a) =>
    page(
      a,
      "",
      `${navigation}<div class="elementor elementor-12">${a.parts.map((part, place) => `<div class="elementor-element elementor-element-${place} elementor-widget elementor-widget-text-editor"><div class="elementor-widget-container">${bodyHtml({ ...a, parts: [part] })}</div></div>`).join("")}<div class="elementor-widget elementor-widget-share-buttons"><a href="#">Share</a></div><div class="elementor-widget elementor-widget-posts">${relatedCards("article", "elementor-post")}</div></div>${footer}`,
    ),
  drupal: (a) =>
    page(
      a,
      og(a),
      `<div class="region region-header">${navigation}</div><main role="main"><h1 class="page-header">${a.title}</h1><article role="article" class="node node--type-article"><div class="field field--name-field-author">By ${a.author}</div><div class="field field--name-body field--type-text-with-summary">${bodyHtml(a)}</div><div class="field field--name-field-tags"><a href="#">harbour</a> <a href="#">travel</a></div></article><section class="block block-views"><h2>More news</h2>${relatedCards("div", "views-row")}</section></main>${footer}`,
    ),
  blogger: (a) =>
    page(
      a,
      "",
      `<div class="header"><h1><a href="/">Evening Blog</a></h1></div><div class="post hentry"><h3 class="post-title entry-title">${a.title}</h3><div class="post-body entry-content">${a.parts.map((part) => (part.kind === "p" ? `${bodyHtml({ ...a, parts: [part] }, {}, "span")}<br><br>` : bodyHtml({ ...a, parts: [part] }))).join("")}<div style="clear:both"></div></div><div class="post-footer">Posted by ${a.author} at 9:14 PM <a href="#">3 comments:</a></div></div><div class="comments" id="comments"><h4>3 comments:</h4><dl>${comments()}</dl></div><div class="sidebar"><div class="widget Profile"><h2>About Me</h2><p>I write about small towns, bread, ferries and whatever is on my table at the time.</p></div></div>`,
    ),
  medium: (a) =>
    page(
      a,
      og(a),
      `<div id="root"><div class="a b c">${navigation}<article><div class="m"><section class="n o"><h1 class="p q">${a.title}</h1><div class="r"><a href="/@x">${a.author}</a><span>May 3 · 4 min read</span><button>Follow</button></div>${bodyHtml(a, { 1: '<figure class="s t"><div><img src="/1.jpg"></div><figcaption class="u">A picture by someone on a stock site</figcaption></figure>' })}</section></div></article><div class="v w"><div><p>Written by</p><h2>${a.author}</h2><p>Writes about towns and tides.</p><button>Follow</button></div><div class="x">${relatedCards("div", "y z")}</div></div></div></div>`,
    ),
  ghost: (a) =>
    page(
      a,
      og(a),
      `<header class="gh-head">${navigation}</header><main><article class="gh-article post"><header class="gh-article-header"><h1>${a.title}</h1><p class="gh-article-excerpt"></p></header><section class="gh-content gh-canvas">${bodyHtml(a, { 2: '<div class="kg-card kg-signup-card"><h2>Sign up for more like this.</h2><p>Enter your email and never miss a story from us.</p></div>' })}</section></article><div class="read-next">${relatedCards("article", "gh-card")}</div></main>${footer}`,
    ),
  amp: (a) =>
    page(
      a,
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":${JSON.stringify(a.title)},"author":{"@type":"Person","name":"${a.author}"}}</script>`,
      `<amp-sidebar>${navigation}</amp-sidebar><div class="amp-article"><h1>${a.title}</h1><div class="amp-byline">By ${a.author}</div>${bodyHtml(a, { 0: "<amp-ad>Advertisement</amp-ad>", 3: '<p><strong>Also read: <a href="/x">The bridge that nobody crossed</a></strong></p>' })}</div><amp-list><h2>You may also like</h2>${relatedCards()}</amp-list>${footer}`,
    ),
  wiki: (a) =>
    page(
      a,
      "",
      `<div id="mw-navigation">${navigation}</div><div id="content" class="mw-body"><h1 id="firstHeading">${a.title}</h1><div id="bodyContent"><div id="siteSub">From the free encyclopedia of small towns</div><div id="mw-content-text"><div class="mw-parser-output">${bodyHtml(a)}</div></div><div id="catlinks">Categories: <a href="#">Ferries</a> | <a href="#">Islands</a></div></div></div><div id="footer">This page was last edited on 3 May 2023.</div>`,
    ),
  squarespace: (a) =>
    page(
      a,
      og(a),
      `<div id="siteWrapper"><header id="header">${navigation}</header><main id="page"><article class="blog-item"><div class="blog-item-title"><h1>${a.title}</h1></div><div class="blog-item-content e-content"><div class="sqs-layout"><div class="row sqs-row"><div class="col sqs-col-12"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content">${bodyHtml({ ...a, parts: a.parts.slice(0, 3) })}</div></div><div class="sqs-block image-block"><div class="image-block-wrapper"><img src="/i.jpg"></div><div class="image-caption-wrapper"><div class="image-caption"><p>The harbour in winter, by the author</p></div></div></div><div class="sqs-block html-block"><div class="sqs-block-content">${bodyHtml({ ...a, parts: a.parts.slice(3) })}</div></div></div></div></div></div><section class="blog-item-pagination">${relatedLinks()}</section></article></main></div>${footer}${shareButtons}`,
    ),
};
