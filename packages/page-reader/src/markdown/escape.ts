/** Signs in place of what Markdown writes around and between texts. */
export const signs = { emphasis: "\uE000", code: "\uE001", link: "\uE002", struck: "\uE003", tag: "\uE004" } as const;

const isSpace = (sign: string) => sign === "" || /\s/.test(sign);
const isWord = (sign: string) => /[^\s\p{P}\p{S}\uE000-\uE004]/u.test(sign);

/**
 * The form in which a text is written: a paragraph, a term, or within a line, as a heading or a cell of a table of
 * data.
 */
export type TextKind = "paragraph" | "term" | "heading" | "cell";

/**
 * Returns the places in a text before which a backslash keeps it from becoming Markdown. Only these: people and models
 * read the text too, and a backslash before every underscore is noise.
 *
 * @param text what Markdown reads together, such as a paragraph, with `signs` for what is not text
 * @param kind what it is written as
 */
export function placesToEscape(text: string, kind: TextKind = "paragraph"): Set<number> {
  const places = new Set<number>();
  for (const { index } of text.matchAll(
    /\\(?=[!-/:-@[-`{-~\n\uE000-\uE004])|<(?=(?:\uE002\uE002)*[a-z/!?])|&(?=(?:\uE002\uE002)*#?\w{1,31};)|!(?=\uE002)/gi,
  ))
    places.add(index);
  addStarts(text, kind, places);
  addTicks(text, places);
  addPairs(text, "*", signs.emphasis, places);
  addPairs(text, "_", undefined, places);
  addPairs(text, "~", signs.struck, places);
  addLinks(text, places);
  if (kind === "heading") for (const { index } of text.matchAll(/(?<!\S)#+$/gm)) places.add(index);
  return places;
}

/** Escapes a text that is written inside brackets: code or a tag in it would extend beyond them. */
export function escapeLabel(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~]|$)|`|<(?=[a-z/!?])/gi, "\\$&");
}

const [headingMark, spaceAfter] = ["#{1,6}", String.raw`(?=[\uE000-\uE004]*(?:\s|$))`];
/** Marks that begin a heading, a list, a quote, a definition or a note at the start of a line. */
const blockMarks = String.raw`${headingMark}${spaceAfter}|[-+*]${spaceAfter}|>|\[(?!\^)[^\]]{1,999}\]:|(\d{1,9}(?=[.)]${spaceAfter})|\[\^[^\]]{1,999}\](?=:))`;

/** Beginnings of lines that are more than text, behind signs that may not be written. */
const starts: { readonly [K in TextKind]?: RegExp } = {
  // Emphasis is written, so nothing can begin behind it.
  paragraph: lineStart(String.raw`\uE002-\uE004`, blockMarks),
  // That of terms with blocks in them is not.
  term: lineStart(String.raw`\uE000-\uE004`, blockMarks),
  // A cell is part of a line; only its own headings and rules are removed.
  cell: lineStart(String.raw`\uE001-\uE004`, `${headingMark}${spaceAfter}|-(?=--$)`),
};

function lineStart(before: string, marks: string): RegExp {
  // A line also begins after the other ends of lines, so that they may not be passed over.
  return new RegExp(String.raw`^((?:[^\S\n\r\u2028\u2029]|[${before}])*)(?:${marks})`, "gm");
}

/** A line that is a rule, underlines a heading, or divides the head of a table from its rows. */
const rule = /^(?=[-=*_|: ]+$)(?=[|: ]*[-=*_])(?:([*_])\1*|.)|^~{3,}/gm;

function addStarts(text: string, kind: TextKind, places: Set<number>): void {
  // Any block can begin after the first line of a heading.
  const start = starts[kind === "heading" && text.includes("\n") ? "paragraph" : kind];
  if (!start) return;
  for (const { index, 1: before = "", 2: mark = "" } of text.matchAll(start))
    places.add(index + before.length + mark.length);
  if (kind === "cell") return;
  // The rest of a run of signs could still be a mark.
  for (const { index, 0: run } of text.matchAll(rule)) addAll(index, run.length, places);
}

/**
 * Adds all backticks if two of the same number, or code, could be a pair: an escaped one could close one that is not.
 */
function addTicks(text: string, places: Set<number>): void {
  const runs = [...text.matchAll(/`+/g)];
  const lengths = new Set(runs.map(([{ length }]) => length));
  const isSafe = lengths.size === runs.length && !text.includes(signs.code) && !text.includes("```");
  if (!isSafe) for (const { index, 0: run } of runs) addAll(index, run.length, places);
}

function addAll(from: number, count: number, places: Set<number>): void {
  for (let at = from; at < from + count; at++) places.add(at);
}

/** Adds signs that could open emphasis if a later one, or emphasis of the page, could close it. */
function addPairs(text: string, sign: "*" | "_" | "~", own: string | undefined, places: Set<number>): void {
  const isAmong = own !== undefined && text.includes(own);
  let waiting: (readonly [from: number, count: number])[] = [];
  for (const { index, 0: run } of text.matchAll(runsOf[sign])) {
    const [before, after] = [text[index - 1] ?? "", text[index + run.length] ?? ""];
    const [opens, closes] = [!isSpace(after), !isSpace(before)];
    if (sign === "_" && isWord(before) && isWord(after)) continue;
    if (isAmong && (opens || closes)) addAll(index, run.length, places);
    else {
      if (closes) {
        for (const [from, count] of waiting) addAll(from, count, places);
        waiting = [];
      }
      if (opens) waiting.push([index, run.length]);
    }
  }
}

const runsOf = { "*": /\*+/g, _: /_+/g, "~": /~+/g } as const;

/** The parenthesis that makes brackets a link, possibly behind images that are not written. */
const target = /(?:\uE002\uE002)*\(/y;

/** Adds brackets directly before parentheses, and those in a link that could end it or begin another. */
function addLinks(text: string, places: Set<number>): void {
  const outside: number[] = [];
  let inside: number[] | undefined;
  for (const { index, 0: sign } of text.matchAll(/[[\]\uE002]/g)) {
    const open = inside ?? outside;
    if (sign === signs.link) {
      for (const place of inside ?? []) places.add(place);
      inside = inside ? undefined : [];
    } else if (sign === "[") open.push(index);
    else {
      const begin = open.pop();
      target.lastIndex = index + 1;
      const isLink = target.test(text);
      if (isLink || (begin === undefined ? inside : places.has(begin))) places.add(index);
      if (isLink && begin !== undefined) places.add(begin);
    }
  }
}
