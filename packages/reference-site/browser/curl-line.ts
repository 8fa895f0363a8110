// What a curl line says, as people paste it: from a POSIX shell, PowerShell or the Windows prompt.

/** The words of a curl line, and what it sends: each `-d` a text, or why there is none. */
export interface CurlLine {
  readonly words: readonly string[];
  readonly data: readonly string[];
}

/** Whether a text is a curl line; a prompt before it is not a part of it. */
export function isCurlLine(text: string): boolean {
  return /^\s*(?:[$>%#] )?curl(?:\.exe)?\s/.test(text);
}

/** Reads a curl line. Nothing where a quote in it is not closed. */
export function curlLine(text: string): CurlLine | undefined {
  const words = shellWords(text.replace(/[\\`^]\r?\n/g, " "));
  return words && { words, data: dataOf(words) };
}

/** With its value in the next word, or after it: `-d {}`, `-d{}`, `--json={}`. Flags without a value may be before: `-sd`. */
const long = /^--(?:data(?:-raw|-binary|-ascii)?|json)(?:=([\s\S]*))?$/;
const short = /^-[#0-9a-zA-Z]*?d([\s\S]*)$/;
/** One-letter options with a value: what follows the letter is not a flag. */
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

/** The words of a shell line: quotes are taken off, `'\''` and `$'\''` are a quote. */
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
