import type { SearchWords } from "./entry.ts";
import { folded, stem } from "./tokens.ts";
import { unitsOf, type Unit } from "./units.ts";

/** What a reader means by a question, as far as its form tells. */
export interface Question {
  readonly units: readonly Unit[];
  /** The whole of it in lower case, white space made even. */
  readonly whole: string;
  /** What it is about: the whole, but for words that fit anything. */
  readonly subject: string;
  /** As it was typed, slips and all, white space at its ends left out. */
  readonly typed: string;
  /** The same without versions. */
  readonly bare: string;
  /** The same without versions, spaces and marks, as names are compared. */
  readonly folded: string;
  /** The version that it names. */
  readonly version?: string;
  /** The HTTP method that it begins with. */
  readonly method?: string;
  /** The path that it names: without host and version, parameters as `{}`. */
  readonly path?: string;
  /** The status that it names. */
  readonly status?: string;
  /** A field and its value, as they are in JSON or in a query. */
  readonly pair?: { readonly name: string; readonly value: string };
  /** Whether it is the place of a field inside others, such as `location.country`. */
  readonly isDotted: boolean;
  /** What it says is to be done, in the word that titles of operations begin with. */
  readonly action?: string;
  /** Whether it asks how something is done. */
  readonly isTask: boolean;
  /** Whether it is about something that went wrong. */
  readonly isTrouble: boolean;
  /** Whether it is about what the service tells by itself. */
  readonly isEvent: boolean;
  /** Whether it asks what became of something from one version to the next. */
  readonly isUpgrade: boolean;
  /** Whether it is typed as in a shell. */
  readonly isCommand: boolean;
  /** Whether it was typed as one name such as `max_results`: then it is an option that another product calls so. */
  readonly isOption: boolean;
  /** Whether it is in plain words, and not a name such as `maxAge` or a path. */
  readonly isPlain: boolean;
}

/** A pattern for any of the words, each row of which is of one kind. */
function wordsOf(rows: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${rows.join("|")})\\b`);
}

const method = /^(?:curl\s+(?:-x|--request)\s+)?(get|post|put|patch|delete|head)\s+(?=\S*\/|\S+$)/;
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
/** What a pasted object says of its kind: an event, a format, an action. */
const kindIn = /^\s*\{[^[]*?"(?:type|event)"\s*:\s*"([\w.@-]+)"/;
const changing = wordsOf([
  "new|chang\\w*|replac\\w*|renam\\w*|remov\\w*|move\\w*|differ\\w*",
  "equivalent|instead|became|becom\\w*|go|gone|happen\\w*|still",
]);
/** A status, and not so many of something. */
const statusIn =
  /(?:^|[^\d.])([1-5]\d\d)(?![\d.]|\s*(?:char|letter|word|page|credit|url|link|domain|result|hit|item|m?s\b|millisec|second|minute|hour|day|px|pixel|[km]b\b))/;
/** How two things are held beside each other, of which the question is then about. */
const besides = "differ\\w*|versus|vs|compar\\w*|between";
/** The same for two versions. */
const comparing = wordsOf([besides, "versions?|old|older|newer|newest|latest|current|previous|switch"]);
/** What a reader looks for, whatever it is about: `crawl endpoint` is about a crawl. */
const anyKind = "endpoints?|operations?|routes?|docs";
const ofAnyKind = new RegExp(`^(?:${anyKind})$`);
const anyKinds = new RegExp(`(?<=^|\\s)(?:${anyKind})(?=\\s|$)`, "gi");
const isBesides = new RegExp(`^(?:${besides})$`);
const ofBesides = wordsOf([besides]);
const allBesides = new RegExp(`(?<=^|\\s)(?:${besides})(?=\\s|$)`, "gi");
const ofVersions = wordsOf(["version|versions|old|older|new|newer|newest|latest|previous|upgrade|api"]);
const became = /\b(?:where (?:did|has|have|is) .+ (?:go|gone)|replacement|what happened to|became of)\b/;
const happened = /\b(?:has|have) (?:started|completed|failed|finished|ended|been)\b/;
/** What operations do, the more telling first: whoever wants to cancel what runs wants to cancel. */
const actions = ["cancel", "preview"];
/** A longer text is not a name. */
const longestTyped = 80;
const marksOfName = /[\p{Ll}\d]\p{Lu}|[_/.$]|\d|\s--/u;
const option = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)+$|^[a-z]+(?:[A-Z][a-z\d]*)+$/;
const command = /(?:^|\s)--[a-z]|^(?:npx|npm|pnpm|yarn|extraction-api)\s/i;

/**
 * Reads a question: its form, and its words with what means the same.
 *
 * @param query with its slips corrected
 * @param typed as it was typed
 */
export function understand(query: string, words: SearchWords, typed = query): Question {
  const whole = query.trim().toLowerCase().replace(/\s+/g, " ");
  const all = new Set(whole.match(/\bv\d+\b/g));
  const versions = all.size;
  const named = versions === 1 ? [...all][0] : undefined;
  const bare = whole.replace(/\s*\bv\d+\b\s*/g, " ").trim();
  const called = method.exec(whole)?.[1];
  const begins = method.exec(whole)?.[0].length ?? 0;
  const isCalled = called !== undefined && (whole.includes("/", begins) || query.includes(called.toUpperCase()));
  const rest = query
    .trim()
    .replace(/\s+/g, " ")
    .slice(isCalled ? begins : 0);
  const path = pathIn(addressIn(whole) ?? rest.toLowerCase(), isCalled);
  const status = statusIn.exec(whole)?.[1];
  const read = unitsOf(rest, words, all);
  // Between two versions, what differs is how the question is put.
  const isBetween = versions > 1 || became.test(whole);
  const isPut = (word: string): boolean =>
    words.stop.includes(word) || changing.test(word) || (versions > 1 && comparing.test(word));
  const others = read.filter((unit) => !unit.words.every((word) => isBesides.test(word)));
  const isBeside = versions === 0 && others.length > 1 && ofBesides.test(whole) && !ofVersions.test(whole);
  const told = isBetween ? read.filter((unit) => !unit.words.every(isPut)) : isBeside ? others : read;
  // Who names two versions and nothing else asks for what leads from one to the other.
  const telling = versions > 1 && told.length === 0 ? unitsOf("upgrade", words, all) : told;
  const isUpgrade = isBetween || (versions > 0 && changing.test(whole)) || read.some((unit) => means(unit, "upgrade"));
  const about = isUpgrade ? [] : telling.filter(({ words: named }) => !named.some((word) => ofAnyKind.test(word)));
  const isTold = about.some(({ words: named }) => !named.every((word) => words.light?.includes(word)));
  const units = isTold ? about : telling.length > 0 ? telling : read;
  const action = actions.find((one) => units.some((unit) => means(unit, one)));
  // A name with a slip in it is a name.
  const isPlain = ![query, typed].some((text) => marksOfName.test(text.trim()));
  const kind = kindIn.exec(query)?.[1];
  const found = kind === undefined ? pair.exec(query.trim()) : ["", "type", kind];
  const [, name, value] = /^https?:/i.test(whole) ? [] : (found ?? []);
  return {
    units,
    whole,
    subject: subjectOf(query, [...(isTold ? [anyKinds] : []), ...(isBeside ? [allBesides] : [])]),
    typed: typed.trim().slice(0, longestTyped),
    bare,
    folded: folded(bare),
    ...(named !== undefined && { version: named }),
    ...(isCalled && { method: called.toUpperCase() }),
    ...(path !== undefined && { path }),
    ...(status !== undefined && { status }),
    ...(name !== undefined &&
      value !== undefined && { pair: { name: name.toLowerCase(), value: value.toLowerCase() } }),
    ...(action !== undefined && { action }),
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

/** A question without the words that fit anything. */
function subjectOf(query: string, leftOut: readonly RegExp[]): string {
  return leftOut.reduce((text, words) => text.replace(words, " "), query);
}

/** Whether a unit is a word in some form, or one that means the same. */
export function means({ words, same, meant }: Unit, word: string): boolean {
  return [words, ...same, ...meant].some(
    ([first = "", ...others]) => others.length === 0 && stem(first) === stem(word),
  );
}

/**
 * A path as readers write it: with or without host, version, values of its parameters.
 *
 * @param isCalled whether a method is before it: then its first slash may be missing
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
  return steps.length === 0 ? undefined : `/${steps.map(isParameter).join("/")}`;
}

/** The address that a pasted curl command calls, among its headers and its body. */
function addressIn(whole: string): string | undefined {
  return whole.startsWith("curl ") ? /\bhttps?:\/\/[^\s"'`]+/.exec(whole)?.[0] : undefined;
}

function isParameter(step: string): string {
  return /^[{:$]|^[\da-f]{8}(?:-|$)|^\d+$/.test(step) ? "{}" : step;
}
