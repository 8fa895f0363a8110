import type { SearchWords } from "./entry.ts";
import { folded, stem } from "./tokens.ts";
import { unitsOf, type Unit } from "./units.ts";

/** A parsed query, with everything that its form reveals. */
export interface Question {
  readonly units: readonly Unit[];
  /** The whole query in lower case, with normalised white space. */
  readonly whole: string;
  /** The query without words that fit any subject, such as `endpoint`. */
  readonly subject: string;
  /** The query as typed, without correction, trimmed and truncated. */
  readonly typed: string;
  /** The whole query without version names. */
  readonly bare: string;
  /** The same without version names, spaces and punctuation, for comparison with names. */
  readonly folded: string;
  /** The version that the query names, or else that of the reader's page. */
  readonly version?: string;
  /** The HTTP method at the start of the query. */
  readonly method?: string;
  /** The path in the query, without host and version. Parameters are `{}`. */
  readonly path?: string;
  /** The status in the query. */
  readonly status?: string;
  /** A field and its value, as in JSON or in a query string. */
  readonly pair?: { readonly name: string; readonly value: string };
  /** Whether the query is the path of a nested field, such as `location.country`. */
  readonly isDotted: boolean;
  /** Whether the query asks how to do something. */
  readonly isTask: boolean;
  /** Whether the query is about a problem. */
  readonly isTrouble: boolean;
  /** Whether the query is about events that the service sends. */
  readonly isEvent: boolean;
  /** Whether the query asks how something changes between versions. */
  readonly isUpgrade: boolean;
  /** Whether the query looks like a shell command. */
  readonly isCommand: boolean;
  /** Whether the query is a single name such as `max_results`, which may be another product's name for an option. */
  readonly isOption: boolean;
  /** Whether the query consists of plain words, in contrast to a name such as `maxAge` or a path. */
  readonly isPlain: boolean;
}

/** Returns a pattern that matches any of the words. Each row lists words of one kind. */
function wordsOf(rows: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${rows.join("|")})\\b`);
}

const method = /^(?:curl\s+(?:-x|--request)\s+)?(get|post|put|patch|delete|head)\s+(?=\S*\/|\S+$)/;
/** Matches the address in a pasted curl command. */
const pasted = /^curl .*?\b(https?:\/\/[^\s"'`]+)/;
const task = /^(how|what|why|when|where|which|can|should|is|do|does)\b|\bhow to\b|\?$/;
const trouble = wordsOf([
  "not|no|cannot|can't|won't|not enough|insufficient|missing|unavailable|unsupported",
  "invalid|wrong|broken|failed|fails|failing|conflict|already",
  "denied|forbidden|unauthorized|blocked|refused|rejected",
  "exceeded|reached|too (?:large|many|long)|out of|ran out|run out|used up",
  "timed? ?out|expired|revoked|lost|unknown",
  "broke|breaks|crash\\w*|hangs?|stuck|stopped|declined|unable|twice|doesn't",
]);
const pair = /^[{\s]*["'`]?([a-z_$][\w$.]*)["'`]?\s*[:=]\s*\[?["'`]?([\w@.:/-]+)["'`]?[\]},\s]*$/i;
/** Matches the type in a pasted object: an event, a format or an action. */
const kindIn = /^\s*\{[^[]*?"(?:type|event)"\s*:\s*"([\w.@-]+)"/;
const changing = wordsOf([
  "new|chang\\w*|replac\\w*|renam\\w*|remov\\w*|move\\w*|differ\\w*",
  "equivalent|instead|became|becom\\w*|gone|happen\\w*|still",
]);
/** Matches a status, but not an amount such as `200 pages`. */
const statusIn =
  /(?:^|[^\d.])([1-5]\d\d)(?![\d.]|\s*(?:char|letter|word|page|credit|url|link|domain|result|hit|item|m?s\b|millisec|second|minute|hour|day|px|pixel|[km]b\b))/;
/** Words that compare two things. The query is then about both of them. */
const besides = "differ\\w*|versus|vs|compar\\w*|between";
/** Matches words that compare two versions. */
const comparing = wordsOf([besides, "versions?|old|older|newer|newest|latest|current|previous|switch"]);
/** Words that fit any subject: `crawl endpoint` is about a crawl. */
const anyKind = "endpoints?|operations?|routes?|docs";
const ofAnyKind = new RegExp(`^(?:${anyKind})$`);
const anyKinds = new RegExp(`(?<=^|\\s)(?:${anyKind})(?=\\s|$)`, "gi");
const isBesides = new RegExp(`^(?:${besides})$`);
const ofBesides = wordsOf([besides]);
const allBesides = new RegExp(`(?<=^|\\s)(?:${besides})(?=\\s|$)`, "gi");
const ofVersions = wordsOf(["version|versions|old|older|new|newer|newest|latest|previous|upgrade|api"]);
const became = /\b(?:where (?:did|has|have|is) .+ (?:go|gone)|replacement|what happened to|became of)\b/;
const happened = /\b(?:has|have) (?:started|completed|failed|finished|ended|been)\b/;
/** Maximum number of characters of a name. */
const longestTyped = 80;
const marksOfName = /[\p{Ll}\d]\p{Lu}|[_/.$]|\d|\s--/u;
const option = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)+$|^[a-z]+(?:[A-Z][a-z\d]*)+$/;
const command = /(?:^|\s)--[a-z]|^(?:npx|npm|pnpm|yarn|extraction-api)\s/i;

/**
 * Parses a query: its form, and its words with their synonyms.
 *
 * @param query the corrected query
 * @param typed the query as typed
 * @param reads the version of the reader's page
 */
export function understand(query: string, words: SearchWords, typed = query, reads?: string): Question {
  const whole = query.trim().toLowerCase().replace(/\s+/g, " ");
  const all = new Set(whole.match(/\bv\d+\b/g));
  const versions = all.size;
  const bare = whole.replace(/\s*\bv\d+\b\s*/g, " ").trim();
  const called = method.exec(whole)?.[1];
  const begins = method.exec(whole)?.[0].length ?? 0;
  const isCalled = called !== undefined && (whole.includes("/", begins) || query.includes(called.toUpperCase()));
  const rest = query
    .trim()
    .replace(/\s+/g, " ")
    .slice(isCalled ? begins : 0);
  const path = pathIn(pasted.exec(whole)?.[1] ?? rest.toLowerCase(), isCalled);
  const status = statusIn.exec(whole)?.[1];
  const read = unitsOf(rest, words, all);
  // Between two versions, words of change only phrase the question.
  const isBetween = versions > 1 || became.test(whole);
  const isPut = (word: string): boolean =>
    words.stop.includes(word) || changing.test(word) || (versions > 1 && comparing.test(word));
  const others = read.filter((unit) => !unit.words.every((word) => isBesides.test(word)));
  const isBeside = versions === 0 && others.length > 1 && ofBesides.test(whole) && !ofVersions.test(whole);
  const relevant = isBetween ? read.filter((unit) => !unit.words.every(isPut)) : isBeside ? others : read;
  // A query that contains only two versions, or one and words of change, asks for the upgrade guide.
  const isChange = versions > 0 && changing.test(whole) && read.every((unit) => unit.words.every(isPut));
  const isOfVersions = isChange || (versions > 1 && relevant.length === 0);
  const searched = isOfVersions ? unitsOf("upgrade", words, all) : relevant;
  const isUpgrade = isBetween || (versions > 0 && changing.test(whole)) || read.some((unit) => means(unit, "upgrade"));
  const version = versions === 1 ? [...all][0] : isUpgrade ? undefined : reads;
  const about = isUpgrade ? [] : searched.filter(({ words: named }) => !named.some((word) => ofAnyKind.test(word)));
  const hasSubject = about.some(({ words: named }) => !named.every((word) => words.light?.includes(word)));
  const subject = hasSubject ? query.replace(anyKinds, " ") : query;
  const units = hasSubject ? about : searched.length > 0 ? searched : read;
  // A misspelled name is still a name.
  const isPlain = ![query, typed].some((text) => marksOfName.test(text.trim()));
  const kind = kindIn.exec(query)?.[1];
  const found = kind === undefined ? pair.exec(query.trim()) : ["", "type", kind];
  const [, name, value] = /^https?:/i.test(whole) ? [] : (found ?? []);
  return {
    units,
    whole,
    subject: isBeside ? subject.replace(allBesides, " ") : subject,
    typed: typed.trim().slice(0, longestTyped),
    bare,
    folded: folded(bare),
    ...(version !== undefined && { version }),
    ...(isCalled && { method: called.toUpperCase() }),
    ...(path !== undefined && { path }),
    ...(status !== undefined && { status }),
    ...(name !== undefined &&
      value !== undefined && { pair: { name: name.toLowerCase(), value: value.toLowerCase() } }),
    isDotted: /^[\w$]+(?:\[\])?(?:\.[\w$]+(?:\[\])?)+$/.test(whole),
    isTask: task.test(whole) || (isPlain && units.length > 2),
    isTrouble: status !== undefined || trouble.test(whole) || units.some((unit) => means(unit, "error")),
    isEvent: happened.test(whole) || units.some((unit) => means(unit, "event")),
    isUpgrade,
    isOption: option.test(typed.trim()),
    isCommand: command.test(query.trim()),
    isPlain,
  };
}

/** Returns whether a unit is a form of a word, or has it as a synonym. */
export function means({ words, same, meant }: Unit, word: string): boolean {
  return [words, ...same, ...meant].some(
    ([first = "", ...others]) => others.length === 0 && stem(first) === stem(word),
  );
}

/**
 * Returns the path in a text, with or without host, version, and parameter values.
 *
 * @param isCalled whether a method precedes the path; its first slash may then be missing
 */
export function pathIn(text: string, isCalled = false): string | undefined {
  const written = text.trim().replace(/^["'`]|["'`]$/g, "");
  const bare =
    isCalled || /^[\w{}:$.-]+\/[\w{}:$./-]+$/.test(written) ? written.replace(/^(?!https?:|\/)/, "/") : written;
  const withoutHost = bare.replace(/^\/(?=[\w-]+(?:\.[\w-]+)+\/)/, "https://");
  const found = /(?:https?:\/\/[^/\s]+)?((?:\/[\w{}:$.~-]+)+)\/?(?:\?\S*)?$/.exec(withoutHost)?.[1];
  if (found === undefined) return undefined;
  const steps = found.split("/").slice(1);
  if (/^v\d+$/.test(steps[0] ?? "")) steps.shift();
  const named = steps.map((step) => (/^[{:$]|^[\da-f]{8}(?:-|$)|^\d+$/.test(step) ? "{}" : step));
  return named.length === 0 ? undefined : `/${named.join("/")}`;
}
