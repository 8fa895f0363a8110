// Parses curl commands copied from a POSIX shell, PowerShell or the Windows command prompt.

/** A parsed curl command: its words, the value of each data option, and what it reads from standard input. */
export interface CurlLine {
  readonly words: readonly string[];
  readonly data: readonly string[];
  readonly input?: string;
}

/** Matches the beginning of a command: after a prompt, a variable, a pipe or the end of another command. */
const command =
  /(?:^|[\n;|&(])[ \t]*(?:(?:[$>%#]|PS [^\n>]{0,200}>|sudo|time|env|[A-Za-z_]\w{0,60}=\S{0,300})[ \t]+)*curl(?:\.exe)?(?=\s)/g;

/** Returns whether a text is a curl command, with or without other commands and comments before it. */
export function isCurlLine(text: string): boolean {
  return !/^\s*[{["']/.test(text) && text.search(command) >= 0;
}

/** Returns how many curl commands a text contains. Counts commands in quotes too. */
export function curlLines(text: string): number {
  return text.match(command)?.length ?? 0;
}

/** Parses a curl command. Returns undefined if a quote is not closed. */
export function curlLine(text: string): CurlLine | undefined {
  // Browsers on Windows escape every special character of a copied command with a caret.
  const plain = text.includes('^"') ? text.replace(/\^\r?\n/g, " ").replace(/\^([^])/g, "$1") : text;
  const joined = plain.replace(/[\\`^][ \t]*\r?\n/g, " ");
  const start = joined.search(command);
  const { line, input } = withoutHereDocument(joined.slice(start).replace(/^[\n;|&(]/, ""));
  const words = shellWords(line);
  if (words === undefined) return undefined;
  const given = input ?? hereString(words) ?? echoed(joined.slice(0, start));
  const own = untilNext(words).map(({ word }) => word);
  return { words: own, data: dataOf(own), ...(given === undefined ? {} : { input: given }) };
}

/** Separates the text of a here-document, such as `<<EOF`, from the command. */
function withoutHereDocument(line: string): { readonly line: string; readonly input?: string } {
  const [mark, , name] = /<<-?[ \t]*(['"]?)([A-Za-z_]\w*)\1/.exec(line) ?? [];
  if (mark === undefined || name === undefined) return { line };
  const begin = line.indexOf("\n", line.indexOf(mark));
  const end = new RegExp(`\\n[ \\t]*${name}[ \\t]*(?:\\r?\\n|$)`).exec(line.slice(begin))?.index;
  if (begin < 0 || end === undefined) return { line };
  return { line: line.slice(0, begin).replace(mark, ""), input: line.slice(begin, begin + end) };
}

/** Returns the text of a here-string: `<<< '{}'`. */
function hereString(words: readonly Word[]): string | undefined {
  const at = words.findIndex(({ raw }) => raw.startsWith("<<<"));
  if (at < 0) return undefined;
  const { raw = "", word = "" } = words[at] ?? {};
  return raw === "<<<" ? words[at + 1]?.word : word.slice("<<<".length);
}

/** Returns what a command before a pipe prints: `echo '{}' | curl …`. */
function echoed(before: string): string | undefined {
  const [, rest = ""] = /(?:^|\n)[ \t]*(?:[$>%] )?(?:echo|printf|cat)[ \t]([^]*)$/.exec(before) ?? [];
  const document = withoutHereDocument(rest).input;
  return document ?? shellWords(rest)?.find(({ raw }) => /^['"$]/.test(raw))?.word;
}

/** Returns the words of the first command. The rest is piped, saved or run after it. */
function untilNext(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ raw }) => /^(?:\||\|\||&&|&|;|\d?>{1,2}|\d?>&\d)$/.test(raw) || /^\d?>[^&]/.test(raw));
  return end < 0 ? words : words.slice(0, end);
}

/**
 * Matches data options. The value is the next word, or part of the same word: `-d {}`, `-d{}`, `--json={}`. In `-sd`,
 * flags without a value precede the option.
 */
const long = /^--(?:data(?:-raw|-binary|-ascii)?|json)(?:=([\s\S]*))?$/;
const short = /^-[#0-9a-zA-Z]*?d([\s\S]*)$/;
/** Matches short options with a value. The letters after the option are its value and not further flags. */
const hasValue = /^-[#0-9a-zA-Z]*?[AbcCDeEFhHKmoPQrtTuUwxXyYz]/;

function dataOf(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [found, inWord] =
      long.exec(word) ?? (hasValue.test(word.split("d")[0] ?? "") ? [] : (short.exec(word) ?? []));
    if (found === undefined) return [];
    const value = inWord === undefined || inWord === "" ? words[index + 1] : inWord;
    return value === undefined ? [] : [value];
  });
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** A word of a command, with and without its quotes. */
interface Word {
  readonly raw: string;
  readonly word: string;
}

/** Splits a command into words and removes quotes, including `'\''` and `$'\''`, and comments. */
function shellWords(line: string): Word[] | undefined {
  const words: Word[] = [];
  const word = /(?:\$'(?:[^'\\]|\\[\s\S])*'|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|[^\s'"\\])+/gy;
  const space = /(?:\s+(?:#[^\n]*)?)*/gy;
  for (let at = 0; at < line.length; at = space.lastIndex) {
    space.lastIndex = at;
    space.exec(line);
    if (space.lastIndex === line.length) break;
    word.lastIndex = space.lastIndex;
    const [found] = word.exec(line) ?? [];
    if (found === undefined) return undefined;
    words.push({ raw: found, word: unquoted(found) });
    space.lastIndex = word.lastIndex;
  }
  return words;
}

function unquoted(word: string): string {
  return word.replace(
    /\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g,
    (_, ansi?: string, single?: string, double?: string, escaped?: string) =>
      ansi?.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g, ansiEscape) ??
      single ??
      double?.replace(/\\(["\\$`])/g, "$1") ??
      escaped ??
      "",
  );
}

function ansiEscape(_: string, unicode?: string, byte?: string, sign = ""): string {
  const hex = unicode ?? byte;
  return hex === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(parseInt(hex, 16));
}
