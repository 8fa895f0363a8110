/** Short texts that say what is around an article, matched against a whole block. Anything longer is prose. */
const openers = [
  "share(?: this| on| with|:|$)", "tweet(?: this|$)", "pin it", "e-?mail(?: this|$)", "print(?: this|$)", "follow (?:us|me|him|her|them|@|our|along)", "like us on", "find us on", "join us on", "join the (?:conversation|discussion)", "connect with us",
  "subscribe", "sign up", "sign in", "log ?in", "register (?:now|here|for)", "get (?:the|our|your) (?:latest|daily|weekly|free|newsletter|best)", "don'?t miss", "stay (?:up to date|informed|connected|in the loop|tuned)", "enter your e-?mail", "your e-?mail", "by (?:signing|subscribing|submitting|clicking)", "thank you for (?:reading|subscribing|signing)", "thanks for (?:reading|subscribing|signing)",
  "read (?:more|next|also|the full|full)\\b", "read:", "also read", "see also", "see more", "related(?::| (?:articles?|stories|posts?|content|links?|news|topics?|coverage|reading|video))", "related$", "more (?:from|on|in|stories|news|about this|like this|coverage)\\b", "more:", "recommended(?: for you| stories| articles|$)", "you (?:may|might) (?:also )?(?:like|be interested|enjoy)", "up next", "next (?:article|story|post|up)\\b", "previous (?:article|story|post)", "most (?:read|popular|viewed|shared)", "trending", "popular (?:on|stories|posts)", "don't miss", "must[- ]read", "editors?'? picks?", "in case you missed", "watch(?::| more| now| the video| below)", "watch:", "listen:", "video:", "click (?:here|to|on|below)\\b", "tap (?:here|to)", "scroll (?:down|to)", "continue reading", "story continues", "article continues", "keep reading", "load more", "show more", "view (?:comments|all|more|gallery|slideshow)", "hide caption", "toggle caption", "enlarge this image", "jump to", "skip to", "back to (?:top|home|news)", "table of contents",
  "advertis?ement", "advertising", "sponsored", "promoted", "ad$", "werbung", "anzeige", "publicité", "publicidad", "pubblicità", "reklama", "advertentie", "реклама", "annons", "広告",
  "(?:image|photo|picture|photograph|video|illustration|graphic|foto|bild|fotografía|crédit photo|crédits?)(?:s)?(?: (?:credit|source|by|courtesy|copyright|caption|via|from|fotograf|credits))?\\s*[:©]", "(?:image|photo)s? (?:by|via|courtesy|credit|source|copyright)\\b", "courtesy of\\b", "source:", "credit:", "getty images", "©", "copyright", "\\(c\\) ?\\d", "all rights reserved", "alle rechte vorbehalten",
  "\\d+ (?:comments?|shares?|likes?|views?|replies|responses)\\b", "comments?(?: \\(\\d+\\)| are closed|:|$)", "(?:leave|post|add|write) a (?:comment|reply)", "no comments", "be the first to comment", "view comments", "show comments", "what do you think\\?$", "have your say", "let us know (?:in|what)",
  "tags?\\s*:", "tagged (?:with|in|under|as)", "filed (?:under|in)", "posted (?:in|on|by|at)", "categor(?:y|ies)\\s*:", "topics?\\s*:", "keywords?\\s*:", "labels?\\s*:", "schlagwörter", "themen:", "mots[- ]clés", "etiquetas", "теги",
  "published(?: on| at| by|:| \\d)", "(?:last )?(?:updated|modified)(?: on| at|:| \\d| (?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))", "first published", "posted:", "written by\\b", "reported by\\b", "reporting by\\b", "edited by\\b", "additional reporting\\b", "by \\p{L}[\\p{L}.'’-]+ \\p{L}[\\p{L}.'’-]+(?: \\p{L}[\\p{L}.'’-]+)?(?:$|,| and |\\s*\\|)", "(?:von|par|por|di|door|av|af) \\p{L}[\\p{L}.-]+ \\p{L}[\\p{L}.-]+$", "\\d+ min(?:ute)?s?(?: read|$)", "reading time", "estimated read",
  "mehr zum thema", "lesen sie (?:auch|hier|mehr)", "das könnte (?:sie|dich)", "weiterlesen", "auch interessant", "newsletter", "à lire aussi", "lire (?:aussi|la suite|également)", "sur le même (?:sujet|thème)", "partager", "abonnez-vous", "te puede interesar", "lea también", "lee también", "leer más", "también te puede", "compartir", "suscríbete", "leggi anche", "condividi", "iscriviti", "leia (?:também|mais)", "veja também", "compartilh", "inscreva", "lees ook", "lees meer", "deel dit", "läs (?:också|mer|även)", "les også", "læs også", "czytaj (?:też|także|więcej)", "zobacz (?:też|także)", "udostępnij", "читайте также", "поделиться", "подпис(?:ывайтесь|аться)", "смотрите также", "関連記事", "続きを読む", "相关阅读", "分享到",
  "disclaimer\\s*:", "this (?:article|post|story) (?:was|is|may) (?:originally|first|contain|also)", "this post contains affiliate", "we may earn", "as an amazon associate", "download (?:the|our) (?:free )?app", "get the app", "available on (?:the )?(?:app store|google play|itunes)", "support (?:our|us|independent)", "donate", "become a (?:member|patron|subscriber)",
  "about the author", "author(?:'s)? (?:bio|note)s?\\b", "contact the author", "correction:", "contact us\\b", "email (?:the|us|him|her)\\b", "have a (?:tip|story|news tip)", "report (?:a|an) (?:typo|error)", "flag as", "save (?:to|this|for)", "add to (?:list|favorites|bookmarks|cart)", "bookmark", "new!?$", "exclusive$", "breaking(?: news)?$", "opinion$", "loading", "please (?:enable|log|sign|subscribe|wait|note:? (?:javascript|comments))", "javascript (?:is|must)", "your browser does not", "this video (?:is|can)", "this content is", "cookie", "we use cookies", "accept (?:all|cookies)",
].join("|");

const around = new RegExp(`^[\\s"'“”‘’*|•·\\-–—>»→▶►✉☰+#]*(?:${openers})`, "iu");

/** Dates, times and names of weekdays, alone in a block. */
const date = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s*)?(?:\d{4})?[\s,|•·@at-]*(?:\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?(?:\s+[A-Z]{2,4})?)?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[\s,|-]*\d{1,2}[:.]\d{2}.{0,12})?$|^\d+\s+(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\s+ago$/iu;

/** Longest text that a set phrase may begin and still be boilerplate, characters. */
const maxLength = 180;

/** Whether a block is a set phrase around an article: a share prompt, a credit, a date, a pointer to another article. */
export function isSetPhrase(text: string): boolean {
  if (text.length > maxLength) return false;
  if (date.test(text)) return true;
  if (!around.test(text)) return false;
  // A sentence that merely begins alike goes on to say something.
  const sentences = text.split(/[.!?]\s+(?=\p{Lu})/u).length;
  return sentences <= 2;
}

/** Headings under which nothing of an article follows. */
const ending = /^(?:related\b.*|more (?:from|on|in|stories|news|like this|articles|posts|to read|reading)\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|recommended\b.*|read (?:more|next|also)\b.*|see also|further reading|most (?:read|popular|viewed)\b.*|trending\b.*|popular\b.*|latest\b.*|recent (?:posts|articles|news|stories)|comments?\b.{0,25}|\d+ (?:comments?|responses?|thoughts? on|replies)\b.*|leave a (?:reply|comment)\b.*|join the (?:conversation|discussion)|(?:post|add|write) a comment|discussion|share (?:this|on)\b.*|share|follow us\b.*|about (?:the )?authors?|author|subscribe\b.*|sign up\b.*|newsletter\b.*|tags|topics|categories|advertisement|sponsored\b.*|what to read next|up next|next (?:article|story|post)|editors?'? picks?|in this (?:article|story)|around the web|from the web|from our partners?|paid content|promoted\b.*|contact(?: us)?|mehr zum thema|das könnte .*|auch interessant|kommentare.*|ähnliche artikel|weitere artikel|à lire aussi|sur le même sujet|articles? (?:similaires|liés)|commentaires?.*|noticias relacionadas|te puede interesar|comentarios.*|artículos relacionados|articoli correlati|leggi anche|commenti.*|leia também|veja também|lees ook|gerelateerd.*|reacties.*|läs också|relaterat.*|читайте также|комментарии.*|関連記事|コメント|相关(?:阅读|新闻|文章)|评论)\s*[:：]?$/iu;

/** Whether a heading or a short label begins what follows an article. */
export function isEndingTitle(text: string): boolean {
  return text.length < 80 && ending.test(text.trim());
}
