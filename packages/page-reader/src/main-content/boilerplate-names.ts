/** Words in classes and ids that name what surrounds an article; where more words make them up, they may be joined. */
const surely = new RegExp(
  `(?:^| )(?:${[
    // talk
    "comments?|comment ?list|disqus|respond|repl(?:y|ies)|livefyre|discussion|(?:article )?forums?|reactions?|poll|quiz|survey|votes?|likes?|feedback|(?:star )?ratings?",
    // sharing
    "shar(?:e|es|ing)|share ?(?:bar|buttons?|tools?|links?|icons?|this|daddy)|addtoany|addthis|a2a|shareaholic|social|social ?(?:bar|links?|icons?|media|share|buttons?|follow)|follow(?: ?us)?",
    // other articles
    "related|related ?(?:posts?|articles?|stories|links?|content|news|items?|topics?)|recommend(?:ed|ations?)?",
    "more ?(?:stories|news|posts|articles|from|on|like|in)|read ?(?:more|next|also|on)|also ?(?:read|like)|see ?also|you may",
    "trending|most ?(?:read|popular|viewed|shared|recent)|popular ?(?:posts|stories|articles)?|(?:latest|recent) ?(?:news|posts|stories|articles)|up ?next",
    "(?:next|prev(?:ious)?) ?(?:next|article|post|story)|post ?nav(?:igation)?|nav (?:links|previous|next|below|above)|teasers|teaser ?(?:list|box)",
    "recirc(?:ulation)?|suggest(?:ed|ions)|interstitial|supplemental|navbox|editsection|outbrain|taboola|zergnet|revcontent|mgid|teads|nrelate|yarpp",
    // selling and asking
    "newsletters?|subscri(?:be|ption|ptions)|sign ?up|mailchimp|mc embed signup|optin|call to action|cta",
    "(?:contact|comment|search|login|signup|newsletter|subscribe) ?form|paywall (?:prompt|banner|message)|donat(?:e|ion)|contributions?|membership|epic",
    "promos?|promot(?:ed|ions?)|sponsor(?:ed|s)?|advert(?:s|isement|isements|ising|orial)?|ads?|adsense|adsbygoogle",
    "ad ?(?:slot|unit|container|wrapper|banner|placeholder|block|box|space|label|wrap|zone|text)|dfp|gpt ad|banner|affiliate|(?:shop|buy) ?now",
    "app (?:promo|download|banner|install)",
    // around the page
    "bread ?crumbs?|crumbs?|side ?bar|rail|right ?(?:rail|col|column)|widgets?|(?:site|page) ?(?:header|footer|nav|navigation|branding)|masthead|navbar|nav",
    "navigation|menu|(?:top|bottom|tool) ?bar|tool ?box|footer|foot ?links?|skip ?(?:links?|to content|nav)|aside",
    "cookies?|gdpr|consent|qc cmp\\d?|onetrust|didomi|cybot|usercentrics|sp message|truste|pop ?up|modal|overlay|lightbox|login|search ?(?:form|box|bar)?",
    "pagination|pager|page ?(?:nav|links|numbers)|copyright|disclaimer|legal|back ?to ?top|scroll ?top|toc|table of contents|jump ?links?",
    "hidden|visually ?hidden|screen ?reader|sr only|no ?print|print (?:button|link|icon|only|page)|print(?:er)? ?(?:summary|header|footer|friendly)",
    // facts about the article
    "by ?line|authors?|author ?(?:bio|box|info|card|details|profile|name)|about ?author|contributors?|bio|dateline",
    "(?:pub|publish(?:ed)?|updated) ?(?:dates?|on|info|time|at)|updated|time ?stamp|datetime|read(?:ing)? ?time|kicker|eyebrow|rubric",
    "content ?(?:meta|info|tags|footer|related)",
    "(?:post|entry|article|story) ?(?:meta|info|tags|categories|date|author|share|details|footer|utility|tools|topics|social|timestamp|actions|related|sharing|bottom|keywords)",
    "meta ?(?:data|info|box|bar)?|tags?|tag ?(?:list|links|cloud)|categories|cat ?links|topics?|keywords",
    // the same in other languages
    "kommentare?|commentaires?|comentarios?|commenti|komentarze|reacties|teilen|partager?|compartir|condividi|udostepnij|sns|werbung|anzeigen?|publicite",
    "publicidad|pubblicita|reklama|verwandte|relacionad[oa]s?|correlati|gerelateerd|powiazane|(?:lire|leggi|lees|les) ?(?:aussi|anche|ook|ogsa)|pankuzu",
    // pictures' texts
    "captions?|(?:image|img|photo|picture|media|figure|video|gallery|slide) ?(?:caption|credits?|source|copyright|attribution|desc|description|meta|author)",
    "credits?|cutline|gallery|slideshow|carousel|slider|thumbs?|thumbnails?|video ?(?:player|playlist|embed|wrapper|container|js)|vjs(?: \\w+)*|jw(?: \\w+)+",
    "jwplayer|plyr(?: \\w+)*|instagram media|(?:audio ?)?player|playlist",
  ].join("|")})(?= |$)`,
);

/** Names of what holds the article itself; they outweigh a bad word beside them. */
const body = new RegExp(
  `(?:^| )(?:${[
    "(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:body|content|text|copy)",
    "(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:main|inner|wrap|wrapper|entry)",
    "(?:article|entry|post|story|page|main|blog|news|text|rich ?text|body) ?(?:detail|full|single|page)",
    "content ?(?:body|main|area|article|wrapper|inner|text)",
    "hentry|has \\w+|with \\w+|no sidebar|full ?width",
    "main|content|article|post|entry|story|single",
  ].join("|")})(?= |$)`,
);

/** Names that tell what a page contains elsewhere, how it is filed, or how a page builder nests its blocks. */
const aboutOthers =
  /^(?:has|with|no|without|hide|show|is|js|tag|category|cat|type|status|format|postid|page-id)[-_]|^(?:elementor|et_pb|vc_|wpb_|wp-block|sow-|siteorigin|fl-|brxe-|sqs-)/i;

/** What one name, a class or an id, tells of its bearer. */
export interface NameVerdict {
  /** It surrounds an article. */
  readonly boilerplate: boolean;
  /** It holds the article. */
  readonly body: boolean;
}

/** What a name of an element tells. */
export function judgeName(name: string): NameVerdict {
  if (name.length >= 80 || aboutOthers.test(name)) return { boilerplate: false, body: false };
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return { boilerplate: surely.test(words), body: body.test(words) };
}
