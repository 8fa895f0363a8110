import { isDateLine } from "./date-line.ts";

/** Beginnings of set phrases that no sentence of an article has: one line for each thing that they ask, point to or state. */
const certain = [
  // to share, follow, subscribe, support
  "(?:share|tweet) this\\b|pin it$|(?:find|follow|like|join|connect with) (?:us|me)\\b(?: (?:on|at|@|here|for)\\b|$)|follow @",
  "(?:new\\W*)?(?:you can now )?listen to (?:this|our) (?:article|story|post)s?\\b|.{0,80}\\bfollow(?:ing)? us on (?:facebook|twitter|instagram|google|whatsapp|telegram)\\b",
  "subscribe (?:to|now|today|here|for|on|via)\\b|sign up (?:to|for|now|here|today)\\b.*(?:news|e-?mail|updates|alerts|free|inbox|daily|weekly|account|here|now|today)",
  "get (?:the|our|your) (?:latest|daily|weekly|free)\\b.*(?:news|inbox|e-?mail|delivered|app)|enter your e-?mail|by (?:signing up|subscribing|clicking)\\b|thank(?:s| you) for (?:reading|subscribing)\\b",
  "(?:sign|log) ?in (?:or|to (?:comment|continue|read|reply|post|vote))\\b|please (?:enable javascript|log in|sign in|subscribe)|(?:this (?:web)?site|we) uses? cookies",
  "(?:donate (?:now|today|here)|become a (?:member|patron|subscriber)|support (?:our|independent) (?:journalism|work|reporting)|download (?:the|our) (?:\\S+ ){0,2}app)\\b",
  "(?:follow|folgen sie|folge|suivez|retrouvez|sigue|síguenos|siga|acompanhe|seguici|segui|volg|följ|følg|obserwuj|śledź|takip|ikuti|читайте|следите|ακολουθήστε|تابعوا|تابع|ติดตาม|关注|フォロー)(?!\\p{L}).{0,120}(?:google news|facebook|twitter|instagram|telegram|whatsapp|youtube|line\\b|微信|微博|дзен)",
  "abonnez-vous\\b|suscríbete\\b|iscriviti\\b|inscreva-se|подпис(?:ывайтесь|аться)|分享到",
  // to read on
  "read (?:more|next|also)\\s*[:：»>→-]|also read\\b|see also\\b|related\\s*[:：]|recommended for you|you (?:may|might) also (?:like|be interested|enjoy)|in case you missed it\\s*[:：]",
  "(?:watch|listen|video|photos|gallery)\\s*[:：]|(?:read|watch|listen|see|in pics|photos|video)\\s*\\||don['’]t miss\\s*[:.…]|now (?:watch|read)\\s*[:|]",
  "more\\s*[:|]|read the (?:full|original|whole) (?:story|article|post)\\b|(?:keep )?scroll(?:ing)? to continue\\b|loading\\s*(?:\\.\\.\\.|…)$",
  "click (?:here|(?:here )?to (?:enlarge|read|view|play|watch|listen|see|zoom|expand))\\b|continue reading\\b|(?:story|article) continues\\b",
  "skip to (?:content|main|navigation)|back to (?:top|home)$",
  "video (?:loading|unavailable|ad feedback|player is loading)|(?:tap|click) (?:here )?to (?:play|unmute|see)\\b|to view this (?:video|content)\\b",
  "view this (?:post|photo) on (?:instagram|facebook)|a post shared by\\b|try refreshing your browser|the video will (?:auto-?play|start)\\b",
  "play (?:now|video)$|(?:current time|duration(?: time)?|remaining time|stream type|loaded|progress)\\s*:?\\s*(?:[\\d:.%]+|live)",
  "mehr (?:zum thema|dazu)\\b|lesen sie (?:auch|hier|mehr)\\b|das könnte (?:sie|dich)\\b|auch interessant\\b|à lire (?:aussi|également)\\b",
  "lire (?:aussi|la suite|également)\\b|sur le même (?:sujet|thème)|(?:lea|lee) (?:también|más)\\b|(?:también )?[tl]e puede interesar|leggi anche\\b",
  "(?:leia|veja) (?:também|mais)\\b|lees (?:ook|meer)\\b|läs (?:också|mer|även)\\b|l[eæ]s også\\b|(?:czytaj|zobacz) (?:też|także|również|więcej)",
  "(?:читайте|смотрите) также|関連記事|続きを読む|相关阅读|点击(?:查看|进入|阅读)|اقرأ (?:أيضا|أيضًا|المزيد)|(?:यह|ये|इसे) भी (?:पढ़ें|देखें)|ayrıca (?:okuyun|bakınız)",
  "haberin devamı|(?:xem|đọc) thêm\\s*:|(?:baca|simak) (?:juga|selengkapnya)\\b|lees verder onder\\b|artikeln fortsätter\\b",
  "(?:zum )?weiterlesen\\s*:|schon gelesen\\s*\\?|das thema könnte (?:sie|dich|euch)\\b|vorschau auf den nächsten artikel|lust auf mehr\\s*\\?",
  "video verfügbar bis\\b|lire la suite\\b|potrebbe (?:interessarti|piacerti)\\b|zapraszamy też\\b|¡?mira (?:también|lo que)\\b",
  // to talk
  "\\d+ (?:comments?|shares?|likes?|views?|replies|responses)$|comments? (?:\\(\\d+\\)|are closed)|(?:leave|post|add|write) a (?:comment|reply)\\b",
  "no comments$|be the first to comment|(?:view|show|load) (?:all )?comments|have your say\\b",
  "kommentare? (?:schreiben|geschlossen|hinterlassen|verfassen)$|pingback (?:von|from|by)\\b|schreib(?:en sie|e)? einen kommentar\\b",
  "verraten sie (?:gerne )?in den kommentaren\\b|möchten sie (?:den|diesen) (?:artikel|beitrag) teilen\\b",
  // who made it, when, and what it is filed under
  "report (?:an? )?(?:error|typo|correction)|suggest a correction|(?:show|hide) comments|sort by\\b|reading time\\b|this (?:article|post|story) contains affiliate",
  "(?:image|photo|photograph|picture|video|illustration|graphic|foto|bild|fotografía|crédits?)s?(?: (?:credit|source|by|courtesy|copyright))*\\s*[:：©]",
  "(?:source|credit|quelle|fuente|fonte|bron)s?\\s*[:：]|(?:фото|источник|المصدر)\\s*[:：]|(?:责任编辑|責任編輯|编辑|編輯|来源|來源|写真|사진|출처)\\s*[:：=＝]|저작권자|무단 ?전재",
  "(?:hide|toggle) caption|image (?:copyright|caption)\\b",
  "©|\\(c\\) ?\\d|copyright (?:©|\\(c\\)|\\d)|all rights reserved|alle rechte vorbehalten",
  "(?:tags?|tagged|filed under|posted in|categor(?:y|ies)|topics?|keywords?|schlagwörter|themen|mots[- ]clés|etiquetas|теги)\\s*[:：]",
  "(?:filed (?:under|in)|posted (?:in|on|by)|tagged (?:with|in|under|as))\\b",
  "(?:published|updated|posted|modified|last updated|last modified)\\s*[:：]|(?:first published|last (?:updated|modified))\\b|\\d+ min(?:ute)?s?(?: read)$",
  "(?:last )?(?:medically |fact[- ]?)(?:reviewed|checked) (?:by|on)\\b|(?:image |photo |slide )?\\d+ ?(?:of|/) ?\\d+$",
  "(?:additional )?report(?:ed|ing) by\\b|(?:(?:written|edited) by|(?:editing|writing) by|about the author|(?:to )?contact the (?:author|reporter|editor|writer)s?)\\b",
  "(?:beitragsbild|titelbild|bildquelle|bildnachweis|publiziert|veröffentlicht|verfasst von)\\s*[:：]|quellen (?:ausblenden|anzeigen)$|\\(?alle angaben ohne gewähr\\)?\\.?$",
  // to sell
  "\\*?(?:werbung\\. )?dieser (?:beitrag|artikel) enthält (?:werbung|affiliate)|advertise?ment\\b|(?:sponsored|promoted) (?:content|post|links?|stories)\\b",
  "this post contains affiliate|as an amazon associate",
].join("|");

/** Labels that a sentence could begin with too; they count only alone or in something short that ends like no sentence. */
const label = [
  "share|tweet|print|e-?mail|facebook|twitter|whatsapp|linkedin|pinterest|reddit|copy link|bookmark|partager|teilen|compartir|condividi|поделиться",
  "subscribe|sign (?:up|in)|log ?in|register|newsletters?|donate|support us|contact us",
  "read (?:more|next|full)|(?:see|load|show|view) (?:more|less|all)|save article|view (?:gallery|slideshow)|watch more|deel artikel|haberin devamı",
  "keep reading|weiterlesen|leer más|jump to|table of contents",
  "related(?: (?:articles?|stories|posts?|content|links?|news|topics?|coverage|reading|videos?))?",
  "more (?:from|on|in|stories|news|like this|coverage|(?:\\p{L}+ ){1,3}stories)|recommended(?: (?:stories|articles|reading))?|up next",
  "(?:next|previous) (?:article|story|post)|most (?:read|popular|viewed|shared)|trending(?: now)?|editors?'? picks?",
  "ads?|advertising|anzeige|werbung|publicité|publicidad|pubblicità|reklama|advertentie|реклама|annons|広告|广告|廣告|광고|publicidade|διαφήμιση|विज्ञापन|إعلان|โฆษณา|iklan|reklam|mainos|hirdetés|publicitate",
  "comments?|copyright|getty images|author|published(?: on| at| by)?|updated(?: on| at)?|exclusive|breaking(?: news)?|opinion|loading",
].join("|");

const marks = `^[\\s([_"'“”‘’*|•·\\-–—»>→▶►✉☰+#]*`;
const around = new RegExp(`${marks}(?:${certain})`, "iu");
const labelled = new RegExp(`${marks}(?:${label})(?![\\p{L}\\p{N}])`, "iu");

/** The author's name after `by`, alone or with a title behind a comma or a bar. */
const byline =
  /^(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f)\s+\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}(?:\s*$|\s*[,|•·/-]\s?.{0,60}$|\s+(?:and|und|et|y|e|en|for|in|at)\s+\p{Lu}.{0,60}$)/u;

/** Who made a picture or paid for the text, in what ends like no sentence. */
const credit =
  /^[\s([]*(?:(?:photo|image|illustration|picture)(?:graph)?s? (?:by|via|from|courtesy of)\b|(?:ap|afp|file|stock) (?:photo|image)\b|shutterstock\b|sponsored by\b)/iu;
const maxCredit = 100;

const affiliate = /\bmay (?:earn|get|receive) (?:an? )?(?:\S+ )?(?:commissions?|compensation)\b/i;
const selling = /links?\b|purchas|affiliate|partner/i;

/** Longest text that a set phrase may begin and still be boilerplate, characters. */
const maxLength = 180;

/** A label with next to nothing behind it, or with a date. */
function isLabel(text: string): boolean {
  const found = labelled.exec(text);
  const rest = found ? text.slice(found[0].length).trim() : "";
  if (!found || rest.length > 60) return false;
  return rest.length <= 12 || /^[:：|–—-]/.test(rest) || (/^(?:published|updated)/i.test(text) && /\d{4}/.test(rest));
}

const rights = /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados/i;
const staff = /^[\s([_*—–-]*(?:additional )?report(?:ed|ing) (?:and writing )?by\b/i;
/** Whether a block is a set phrase around an article: a share prompt, a credit, a date, a pointer to another article. */
export function isSetPhrase(text: string): boolean {
  if (text.length < 300 && (rights.test(text) || staff.test(text))) return true;
  if (text.length < 300 && affiliate.test(text) && (selling.test(text) || !/[.!?]$/.test(text))) return true;
  if (text.length > maxLength) return false;
  if (isDateLine(text)) return true;
  const closed = /[.!?…。！？؟।]["”’)」』]?$/.test(text);
  if (byline.test(text) && !closed && text.length < 120) return true;
  if (!closed && (isLabel(text) || (text.length < maxCredit && credit.test(text)))) return true;
  if (!around.test(text)) return false;
  // A sentence that merely begins alike goes on to say something.
  const sentences = text.split(/[.!?]\s+(?=\p{Lu})/u).length;
  return sentences <= 2;
}
