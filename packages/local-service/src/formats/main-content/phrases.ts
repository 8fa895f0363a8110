/** Beginnings of set phrases that no sentence of an article has. */
const certain = [
  "share this\\b",
  "tweet this\\b",
  "pin it$",
  "follow (?:us|me) (?:on|at|@|here|for)\\b",
  "follow @",
  "like us on\\b",
  "find us on\\b",
  "join us on (?:facebook|twitter|instagram|linkedin|telegram|whatsapp)",
  "join the (?:conversation|discussion)\\b",
  "connect with us\\b",
  "subscribe (?:to|now|today|here|for|on|via)\\b",
  "sign up (?:to|for|now|here|today)\\b.*(?:news|e-?mail|updates|alerts|free|inbox|daily|weekly|account|here|now|today)",
  "(?:sign|log) ?in (?:or|to (?:comment|continue|read|reply|post|vote))\\b",
  "register (?:now|here)\\b",
  "get (?:the|our|your) (?:latest|daily|weekly|free)\\b.*(?:news|inbox|e-?mail|newsletter|delivered|app)",
  "don'?t miss (?:out|a|our|the latest)\\b",
  "stay (?:up to date|informed|connected|in the loop|tuned)\\b",
  "enter your e-?mail",
  "your e-?mail address",
  "by (?:signing up|subscribing|submitting|clicking)\\b",
  "thanks? (?:you )?for (?:reading|subscribing|signing up)\\b",
  "read (?:more|next|also)\\s*[:：»>→-]",
  "read the full (?:story|article|report|post)\\b",
  "also read\\b",
  "see also\\b",
  "related\\s*[:：]",
  "more (?:from|on)\\b[^.]{0,60}[:：]",
  "recommended for you",
  "you (?:may|might) also (?:like|be interested|enjoy)",
  "in case you missed it\\s*[:：]",
  "watch (?:more|now|the video|below)\\b",
  "(?:watch|listen|video|photos|gallery)\\s*[:：]",
  "click (?:here )?to (?:enlarge|read|view|subscribe|share|play|watch|listen|see|zoom|expand|tweet|email|print)\\b",
  "click here\\b",
  "tap (?:here|to (?:expand|read|view))\\b",
  "scroll down (?:for|to)\\b",
  "continue reading\\b",
  "(?:story|article) continues\\b",
  "hide caption",
  "toggle caption",
  "enlarge this image",
  "image (?:copyright|caption)\\b",
  "skip to (?:content|main|navigation)",
  "back to (?:top|home)$",
  "advertisement\\b",
  "advertisment\\b",
  "sponsored (?:content|by|post|links?)\\b",
  "promoted (?:content|by|stories)\\b",
  "(?:image|photo|picture|photograph|video|illustration|graphic|foto|bild|fotografía|crédits?)s?(?: (?:credit|source|by|courtesy|copyright|via|from|fotograf))*\\s*[:：©]",
  "photos? (?:by|via|courtesy|credit)\\b",
  "courtesy of\\b",
  "(?:source|credit|quelle|fuente|fonte|bron)s?\\s*[:：]",
  "©",
  "\\(c\\) ?\\d",
  "copyright (?:©|\\(c\\)|\\d)",
  "all rights reserved",
  "alle rechte vorbehalten",
  "\\d+ (?:comments?|shares?|likes?|views?|replies|responses)$",
  "comments? (?:\\(\\d+\\)|are closed)",
  "(?:leave|post|add|write) a (?:comment|reply)\\b",
  "no comments$",
  "be the first to comment",
  "(?:view|show|load) (?:all )?comments",
  "what do you think\\?",
  "have your say\\b",
  "let us know (?:in|what you)\\b",
  "(?:tags?|tagged|filed under|posted in|categor(?:y|ies)|topics?|keywords?|labels?|schlagwörter|themen|mots[- ]clés|etiquetas|теги)\\s*[:：]",
  "tagged (?:with|in|under|as)\\b",
  "filed (?:under|in)\\b",
  "posted (?:in|on|by)\\b",
  "first published\\b",
  "(?:published|updated|posted|modified|last updated|last modified)\\s*[:：]",
  "last (?:updated|modified)\\b",
  "(?:additional )?report(?:ed|ing) by\\b",
  "(?:written|edited|compiled) by\\b",
  "(?:editing|writing) by\\b",
  "\\d+ min(?:ute)?s?(?: read)$",
  "reading time\\b",
  "estimated read",
  "disclaimer\\s*[:：]",
  "this (?:article|post|story) (?:was|is|may|has been) (?:originally|first|contain|also|updated|republished)\\b",
  "this post contains affiliate",
  "we may earn\\b",
  "as an amazon associate",
  "download (?:the|our) (?:free )?app\\b",
  "get the app\\b",
  "support (?:our|independent) (?:journalism|work|reporting)",
  "donate (?:now|today|here)\\b",
  "become a (?:member|patron|subscriber)\\b",
  "about the author\\b",
  "(?:to )?contact the (?:author|reporter|editor|writer)s?\\b",
  "have a (?:tip|news tip)\\b",
  "report (?:a|an) (?:typo|error)",
  "add to (?:favorites|bookmarks|cart)",
  "please (?:enable javascript|log in|sign in|subscribe|wait)",
  "javascript is\\b",
  "your browser does not\\b",
  "this video (?:is|can ?not|cannot) (?:be|not|un)",
  "we use cookies",
  "this (?:web)?site uses cookies",
  "accept (?:all|cookies)",
  "mehr zum thema\\b",
  "lesen sie (?:auch|hier|mehr)\\b",
  "das könnte (?:sie|dich)\\b",
  "auch interessant\\b",
  "à lire aussi\\b",
  "lire (?:aussi|la suite|également)\\b",
  "sur le même (?:sujet|thème)",
  "abonnez-vous\\b",
  "te puede interesar",
  "(?:lea|lee) (?:también|más)\\b",
  "también te puede",
  "suscríbete\\b",
  "leggi anche\\b",
  "iscriviti\\b",
  "leia (?:também|mais)\\b",
  "veja também\\b",
  "inscreva-se",
  "lees (?:ook|meer)\\b",
  "läs (?:också|mer|även)\\b",
  "les også\\b",
  "læs også\\b",
  "czytaj (?:też|także|więcej)",
  "zobacz (?:też|także)",
  "читайте также",
  "смотрите также",
  "подпис(?:ывайтесь|аться)",
  "関連記事",
  "続きを読む",
  "相关阅读",
  "分享到",
].join("|");

/** Labels that a sentence could begin with too; they count only alone or in something short that ends like no sentence. */
const label = [
  "share",
  "tweet",
  "print",
  "e-?mail",
  "facebook",
  "twitter",
  "whatsapp",
  "linkedin",
  "pinterest",
  "instagram",
  "reddit",
  "copy link",
  "subscribe",
  "sign up",
  "sign in",
  "log ?in",
  "register",
  "newsletters?",
  "read (?:more|next|full)",
  "see more",
  "related(?: (?:articles?|stories|posts?|content|links?|news|topics?|coverage|reading|videos?))?",
  "more (?:from|on|in|stories|news|about this|like this|coverage)",
  "recommended(?: (?:stories|articles|reading))?",
  "up next",
  "next (?:article|story|post|up)",
  "previous (?:article|story|post)",
  "most (?:read|popular|viewed|shared)",
  "trending(?: now)?",
  "popular (?:on|stories|posts|now)",
  "must[- ]read",
  "editors?'? picks?",
  "keep reading",
  "load more",
  "show more",
  "view (?:all|more|gallery|slideshow)",
  "jump to",
  "table of contents",
  "advertising",
  "ad",
  "ads",
  "anzeige",
  "werbung",
  "publicité",
  "publicidad",
  "pubblicità",
  "reklama",
  "advertentie",
  "реклама",
  "annons",
  "広告",
  "copyright",
  "getty images",
  "comments?",
  "published(?: on| at| by)?",
  "updated(?: on| at)?",
  "bookmark",
  "save (?:this|for later|to (?:favou?rites|pocket|list))",
  "new",
  "exclusive",
  "breaking(?: news)?",
  "opinion",
  "loading",
  "contact us",
  "email (?:the|us|him|her)",
  "partager",
  "teilen",
  "compartir",
  "condividi",
  "compartilh\\p{L}+",
  "udostępnij",
  "поделиться",
  "deel dit",
  "weiterlesen",
  "leer más",
  "donate",
  "support us",
  "author",
  "cookies?(?: (?:policy|settings|preferences|notice))?",
  "source",
].join("|");

const marks = `^[\\s"'“”‘’*|•·\\-–—>»→▶►✉☰+#]*`;
const around = new RegExp(`${marks}(?:${certain})`, "iu");
const labelled = new RegExp(`${marks}(?:${label})(?![\\p{L}\\p{N}])`, "iu");

/** The author's name after `by`, alone or with a title behind a comma or a bar. */
const byline =
  /^(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f)\s+\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}(?:\s*$|\s*[,|•·/-]\s?.{0,60}$|\s+(?:and|und|et|y|e|en|for|in|at)\s+\p{Lu}.{0,60}$)/u;

/** Dates, times and names of weekdays, alone in a block. */
const date =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?(?:\d{4})?[\s,|•·@at-]*(?:\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?(?:\s+[A-Z]{2,4})?)?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[\s,|-]*\d{1,2}[:.]\d{2}.{0,12})?$|^\d+\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\s+ago$/iu;

/** Longest text that a set phrase may begin and still be boilerplate, characters. */
const maxLength = 180;

/** A label with next to nothing behind it, or with a date. */
function isLabel(text: string): boolean {
  const found = labelled.exec(text);
  const rest = found ? text.slice(found[0].length).trim() : "";
  if (!found || rest.length > 60) return false;
  return rest.length <= 12 || /^[:：|–—-]/.test(rest) || (/^(?:published|updated)/i.test(text) && /\d{4}/.test(rest));
}

/** Whether a block is a set phrase around an article: a share prompt, a credit, a date, a pointer to another article. */
export function isSetPhrase(text: string): boolean {
  if (text.length > maxLength) return false;
  if (date.test(text)) return true;
  const closed = /[.!?…。！？؟।]["”’)」』]?$/.test(text);
  if (byline.test(text) && !closed && text.length < 120) return true;
  if (!closed && isLabel(text)) return true;
  if (!around.test(text)) return false;
  // A sentence that merely begins alike goes on to say something.
  const sentences = text.split(/[.!?]\s+(?=\p{Lu})/u).length;
  return sentences <= 2;
}

/** Headings under which nothing of an article follows. */
const ending =
  /^(?:related(?: (?:articles?|posts?|stories|content|links?|news|topics?|coverage|reading|videos?|items?))?|more (?:from|on|in|stories|news|like this|articles|posts|to read|reading)\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|recommended(?: (?:for you|articles?|stories|reading|posts|links|videos?))?|read (?:more|next|also)\b.*|see also|further reading|most (?:read|popular|viewed)\b.*|trending(?: now| stories)?|popular (?:posts|stories|articles|now|on\b.*)|latest (?:news|stories|articles|posts|updates|videos?|headlines|from\b.*)|recent (?:posts|articles|news|stories)|comments?\b.{0,25}|\d+ (?:comments?|responses?|thoughts? on|replies)\b.*|leave a (?:reply|comment)\b.*|join the (?:conversation|discussion)|(?:post|add|write) a comment|share (?:this|on)\b.*|share|follow us\b.*|about (?:the )?authors?|author|subscribe\b.*|sign up\b.*|newsletters?|tags|advertisement|sponsored(?: (?:content|links?|by\b.*))?|what to read next|up next|next (?:article|story|post)|editors?'? picks?|in this (?:article|story)|around the web|from the web|from our partners?|paid content|promoted(?: (?:content|stories|links?))?|contact(?: us)?|mehr zum thema|das könnte .*|auch interessant|kommentare.*|ähnliche artikel|weitere artikel|à lire aussi|sur le même sujet|articles? (?:similaires|liés)|commentaires?.*|noticias relacionadas|te puede interesar|comentarios.*|artículos relacionados|articoli correlati|leggi anche|commenti.*|leia também|veja também|lees ook|gerelateerd.*|reacties.*|läs också|relaterat.*|читайте также|комментарии.*|関連記事|コメント|相关(?:阅读|新闻|文章)|评论)\s*[:：]?$/iu;

/** Whether a heading or a short label begins what follows an article. */
export function isEndingTitle(text: string): boolean {
  return text.length < 80 && ending.test(text.trim());
}

const discussion =
  /^(?:(?:\d+|no|all|user|reader)?\s*comments?(?:\s*(?:\(\d+\)|\d+|section))?|\d+ (?:responses?|replies|thoughts)\b.*|leave a (?:reply|comment)|(?:post|add|write) a comment|join the (?:conversation|discussion)|kommentare?(?:\s*\(?\d+\)?)?|\d+ kommentare?|commentaires?(?:\s*\(?\d+\)?)?|\d+ commentaires?|comentarios?(?:\s*\(?\d+\)?)?|\d+ comentarios?|commenti|reacties?(?:\s*\(?\d+\)?)?|комментарии.{0,8}|コメント|评论)\s*[:：]?$/iu;

/** Whether a heading stands over what readers say, which can be more than the article. */
export function isDiscussionTitle(text: string): boolean {
  return text.length < 60 && discussion.test(text.trim());
}
