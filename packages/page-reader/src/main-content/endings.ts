/** Headings under which nothing of an article follows. */
const ending =
  /^(?:related(?: (?:articles?|posts?|stories|content|links?|news|topics?|coverage|reading|videos?|items?))?|more (?:from|on|in|stories|news|like this|articles|posts|to read|reading|(?:\p{L}+ ){1,3}(?:stories|articles|posts|reads))\b.*|you (?:may|might) (?:also )?(?:like|enjoy|be interested).*|recommended(?: (?:for you|articles?|stories|reading|posts|links|videos?))?|read (?:more|next|also)\b.*|see also|further reading|most (?:read|popular|viewed|watched|shared|commented|discussed|e-?mailed|listened)\b.*|(?:how to )?cite (?:this|as)\b.*|trending(?: now| stories)?|popular (?:posts|stories|articles|now|on\b.*)|latest (?:news|stories|articles|posts|updates|videos?|headlines|from\b.*)|recent (?:posts|articles|news|stories)|comments?\b.{0,25}|\d+ (?:comments?|responses?|thoughts? on|replies)\b.*|leave a (?:reply|comment)\b.*|join the (?:conversation|discussion)|(?:post|add|write) a comment|share (?:this|on)\b.*|share|follow us\b.*|about (?:the )?authors?|author|written by\b.*|how we (?:reviewed)\b.*|(?:article )?(?:sources|references)|subscribe\b.*|sign up\b.*|newsletters?|tags|advertisement|sponsored(?: (?:content|links?|by\b.*))?|what to read next|up next|next (?:article|story|post)|editors?'? picks?|in this (?:article|story)|around the web|from the web|from our partners?|paid content|promoted(?: (?:content|stories|links?))?|contact(?: us)?|mehr zum thema|das könnte .*|auch interessant|kommentare.*|ähnliche artikel|weitere artikel|à lire aussi|sur le même sujet|articles? (?:similaires|liés)|commentaires?.*|noticias relacionadas|te puede interesar|comentarios.*|artículos relacionados|articoli correlati|leggi anche|commenti.*|leia também|veja também|lees ook|gerelateerd.*|reacties.*|läs också|relaterat.*|читайте также|комментарии.*|関連記事|コメント|相关(?:阅读|新闻|文章)|评论)\s*[:：]?$/iu;

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
