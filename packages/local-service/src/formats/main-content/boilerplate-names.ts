import type { DomElement } from "../dom/types.ts";

/** Words in classes and ids that name what surrounds an article, in one or two joined words. */
const surely = new RegExp(
  `(?:^| )(?:${[
    // talk
    "comments?", "commentlist", "comment(?:s)? (?:list|area|section|form|thread|box|wrap|wrapper|container|count|link|respond)", "disqus(?: thread)?", "respond", "replies", "livefyre", "fb comments", "discussion", "reader comments",
    // sharing
    "shar(?:e|es|ing)", "share ?(?:bar|buttons?|tools?|links?|icons?|this)", "sharedaddy", "addtoany", "addthis(?: \\w+)?", "social", "social ?(?:bar|links?|icons?|media|share|sharing|buttons?|follow|tools?)", "a2a", "jp relatedposts", "ssba", "heateor", "shareaholic",
    // other articles
    "related", "related ?(?:posts?|articles?|stories|links?|content|news|items?|topics?|reading|coverage)", "relatedposts?", "recommend(?:ed|ations?)?", "more ?(?:stories|news|posts|articles|from|on|like|in)", "read ?(?:more|next|also|on)", "also ?(?:read|like)", "see ?also", "you may(?: also)?(?: like)?", "trending", "most ?(?:read|popular|viewed|shared|recent)", "popular ?(?:posts|stories|articles)?", "latest ?(?:news|posts|stories|articles)", "recent ?(?:posts|articles|stories)", "up ?next", "next ?(?:article|post|story)", "prev(?:ious)? ?(?:next|post|article)", "post ?nav(?:igation)?", "nav ?(?:links|previous|next|below|above)", "outbrain", "taboola", "zergnet", "revcontent", "mgid", "teads", "nrelate", "yarpp",
    // selling and asking
    "newsletters?", "news ?letter ?(?:signup|form|box|widget)?", "subscri(?:be|ption|ptions)", "sign ?up", "mailchimp", "mc embed signup", "optin", "call to action", "cta", "promos?", "promotions?", "promoted", "sponsor(?:ed|s)?", "paywall(?: prompt)?", "donat(?:e|ion)", "advert(?:s|isement|isements|ising|orial)?", "ads?", "adsense", "adsbygoogle", "ad ?(?:slot|unit|container|wrapper|banner|placeholder|block|box|space|label|wrap|zone|text)", "dfp", "gpt ad", "banner", "affiliate", "shop ?now", "buy ?now",
    // around the page
    "breadcrumbs?", "crumbs?", "sidebar", "side ?bar", "rail", "right ?(?:rail|col|column)", "widgets?", "site ?(?:header|footer|nav|navigation|branding)", "page ?(?:header|footer)", "masthead", "navbar", "navigation", "nav", "menu", "topbar", "top ?bar", "bottom ?bar", "footer", "foot ?links?", "skip ?(?:link|to content|nav|links)", "cookies?", "cookie ?(?:banner|notice|consent|bar|law|policy)", "gdpr", "consent", "popup", "pop ?up", "modal", "overlay", "lightbox", "toolbar", "tool ?box", "print (?:button|link|icon|only|page)", "login", "search ?(?:form|box|bar)?", "pagination", "pager", "page ?(?:nav|links|numbers)", "copyright", "disclaimer", "legal", "hidden", "visually ?hidden", "screen ?reader ?(?:text|only)?", "sr only", "noprint", "no print",
    // facts about the article
    "byline", "by line", "author ?(?:bio|box|info|card|details|profile|block|meta|about|image|name|byline|description|desc|container|wrapper|section|area|byline|social|links?)", "about ?(?:the )?author", "authors?", "contributors?", "bio", "post ?(?:meta|info|tags|categories|date|author|share|details|footer|data|utility)", "entry ?(?:meta|footer|utility|tags|categories|date|info)", "article ?(?:meta|info|tags|date|author|share|footer|tools|topics|utility|details|social|byline|timestamp|kicker|actions|related|sharing|comments|bottom|keywords)", "story ?(?:meta|tags|footer|tools|share|date|byline|timestamp|related|topics)", "content ?(?:meta|info|tags|footer|related)", "meta ?(?:data|info|box|bar)?", "dateline", "date ?line", "pub ?date", "publish(?:ed)? ?(?:date|on|info)?", "timestamp", "time ?stamp", "datetime", "updated ?(?:date|time|at)?", "read(?:ing)? ?time", "tags?", "tag ?(?:list|links|cloud|s)", "tagcloud", "taglist", "categories", "cat ?links", "topics?", "keywords", "post ?categories", "kicker", "eyebrow", "rubric", "rating", "ratings", "star ?rating", "votes?", "votelinks", "likes?", "reactions?", "poll", "quiz",
    // pictures' texts
    "captions?", "wp caption ?(?:text|dd)?", "(?:image|img|photo|picture|media|figure|video|gallery|slide) ?(?:caption|credit|credits|source|copyright|attribution|desc|description|meta|author|byline)", "credits?", "photo ?credits?", "cutline", "gallery(?: \\w+)?", "slideshow", "carousel", "slider", "thumbs?", "thumbnails?", "video ?(?:player|playlist|embed|wrapper|container)", "player", "playlist", "audio ?player", "infobox ad",
    "toc", "table of contents", "ez toc(?: \\w+)*", "jump ?links?", "back ?to ?top", "scroll ?top", "follow(?: us)?", "follow ?(?:us|me|links?)", "app ?(?:promo|download|banner|install)", "download ?app", "correction ?form", "report ?(?:error|typo|link)", "feedback", "(?:contact|comment|search|login|signup|newsletter|subscribe) ?form", "survey", "error ?report", "teasers", "teaser ?(?:list|box)", "aside", "inline ?(?:promo|ad|related|newsletter|cta|signup)", "embed ?(?:promo|newsletter|related)", "in ?article ?(?:ad|promo|related)",
  ].join("|")})(?= |$)`,
);

/** Names of what holds the article itself; they outweigh a bad word beside them. */
const body = /(?:^| )(?:(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:body|content|text|copy|main|inner|wrap|wrapper|entry|detail|full|single|page)|content ?(?:body|main|area|article|wrapper|inner|text)|body ?(?:copy|text|content)|hentry|has \w+|with \w+|no sidebar|full ?width|main|content|article|post|entry|story|single)(?= |$)/;

/** Names that tell what a page contains elsewhere, how it is filed, or how a page builder nests its blocks. */
const aboutOthers = /^(?:has|with|no|without|hide|show|is|js|tag|category|cat|type|status|format|postid|page-id)[-_]|^(?:elementor|et_pb|vc_|wpb_|wp-block|sow-|siteorigin|fl-|brxe-|sqs-)/i;

/** The words of an element's id and classes, each name's words joined by spaces, the names apart. */
function namesOf(element: DomElement): string[] {
  const names = `${element.id} ${element.className}`.split(/\s+/).filter((name) => name !== "" && name.length < 80 && !aboutOthers.test(name));
  return names.map((name) => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim());
}

/** How an element is named: for what surrounds an article, for the article's body, for both or for neither. */
export function judgeNames(element: DomElement): { readonly boilerplate: boolean; readonly body: boolean } {
  const names = namesOf(element);
  return { boilerplate: names.some((name) => surely.test(name)), body: names.some((name) => body.test(name)) };
}

/** Names that publishing systems give to the element that holds an article's text and nothing else. */
export const bodyHints = [
  '[itemprop~="articleBody"]', '[property~="articleBody"]', '[class*="articleBody"]', '[class*="article-body"]', '[class*="article__body"]', '[class*="article_body"]',
  '[id*="article-body"]', '[id*="articleBody"]', '[id*="article_body"]', ".entry-content", ".post-content", ".post-body", ".post__content", ".post__body", ".entry-body", ".entry__content",
  ".story-body", ".story-content", ".story__body", ".story__content", ".storybody", '[class*="StoryBody"]', '[class*="story-body"]', '[class*="ArticleBody"]', '[class*="body-copy"]', ".article-content",
  ".article__content", ".article-text", ".article__text", ".article_text", ".articletext", ".articleText", ".articlecontent", ".articleContent", ".td-post-content", ".single-content", ".blog-content", ".blog-post-content",
  ".content-body", ".content__body", ".content__article-body", ".field--name-body", ".field-name-body", ".news-content", ".news-text", ".news-body", ".newstext", ".text-content", ".rich-text",
  ".richtext", ".e-content", ".post-entry", ".post_content", ".post-text", ".postcontent", ".postContent", ".pf-content", ".the-content", ".thecontent", ".main-content-text", ".c-article-content",
  ".c-entry-content", ".zn-body__paragraph", ".caas-body", ".body__inner-container", ".wysiwyg", ".prose", ".markdown-body", ".gh-content", ".available-content", ".mw-parser-output",
  '[data-testid="article-body"]', '[data-component="text-block"]', '[data-role="article-body"]', "#article-text", "#story", "#storytext", "#content-body", "#bodyContent", "#mw-content-text", "#artibody", "#Cnt-Main-Article-QQ",
].join(", ");
