// Parses curl commands copied from a POSIX shell, PowerShell or the Windows command prompt.

/** A parsed curl command: its words, and the value of each data option. */
export interface CurlLine {
  readonly words: readonly string[];
  readonly data: readonly string[];
}

/** Returns whether a text is a curl command, with or without a shell prompt. */
export function isCurlLine(text: string): boolean {
  return /^\s*(?:[$>%#] )?curl(?:\.exe)?\s/.test(text);
}

/** Parses a curl command. Returns undefined if a quote is not closed. */
export function curlLine(text: string): CurlLine | undefined {
  const words = shellWords(text.replace(/[\\`^]\r?\n/g, " "));
  return words && { words, data: dataOf(words) };
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

/** Splits a command into words and removes quotes, including `'\''` and `$'\''`. */
function shellWords(line: string): string[] | undefined {
  const words: string[] = [];
  const word = /(?:\$'(?:[^'\\]|\\[\s\S])*'|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|[^\s'"\\])+/gy;
  const space = /\s*/gy;
  for (let at = 0; at < line.length; at = space.lastIndex) {
    space.lastIndex = at;
    space.exec(line);
    if (space.lastIndex === line.length) break;
    word.lastIndex = space.lastIndex;
    const [found] = word.exec(line) ?? [];
    if (found === undefined) return undefined;
    words.push(unquoted(found));
    space.lastIndex = word.lastIndex;
  }
  return words;
}

function unquoted(word: string): string {
  return word.replace(
    /\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g,
    (_, ansi?: string, single?: string, double?: string, escaped?: string) =>
      ansi?.replace(/\\([\s\S])/g, (_whole, sign: string) => escapes[sign] ?? sign) ??
      single ??
      double?.replace(/\\(["\\$`])/g, "$1") ??
      escaped ??
      "",
  );
}
