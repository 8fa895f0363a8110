// Splits commands of a POSIX shell into words, and finds what they read from standard input.

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** A word of a command, with and without its quotes. */
export interface Word {
  readonly raw: string;
  readonly word: string;
}

/** Separates the text of a here-document, such as `<<EOF`, from the command. */
export function withoutHereDocument(line: string): { readonly line: string; readonly input?: string } {
  const [mark, , name] = /<<-?[ \t]*(['"]?)([A-Za-z_]\w*)\1/.exec(line) ?? [];
  if (mark === undefined || name === undefined) return { line };
  const begin = line.indexOf("\n", line.indexOf(mark));
  const end = new RegExp(`\\n[ \\t]*${name}[ \\t]*(?:\\r?\\n|$)`).exec(line.slice(begin))?.index;
  if (begin < 0 || end === undefined) return { line };
  return { line: line.slice(0, begin).replace(mark, ""), input: line.slice(begin, begin + end) };
}

/** Replaces `$(cat <<EOF …)` by its text in quotes. */
export function withoutCat(script: string): string {
  const cat = /"?\$\(cat[ \t]*<<-?[ \t]*(['"]?)([A-Za-z_]\w{0,40})\1[ \t]*\r?\n([^]*?)\n[ \t]*\2[ \t]*\r?\n?\)"?/g;
  return script.replace(
    cat,
    (_, _quote: string, _name: string, text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`,
  );
}

/** Returns the text of a here-string: `<<< '{}'`. */
export function hereString(words: readonly Word[]): string | undefined {
  const at = words.findIndex(({ raw }) => raw.startsWith("<<<"));
  if (at < 0) return undefined;
  const { raw = "", word = "" } = words[at] ?? {};
  return raw === "<<<" ? words[at + 1]?.word : word.slice("<<<".length);
}

/** Returns what a command before a pipe prints: `echo '{}' | curl …`. */
export function echoed(before: string): string | undefined {
  const [, rest = ""] = /(?:^|\n)[ \t]*(?:[$>%] )?(?:echo|printf|cat)[ \t]([^]*)$/.exec(before) ?? [];
  const document = withoutHereDocument(rest).input;
  if (document !== undefined) return document;
  const words = shellWords(rest) ?? [];
  // A command in between changes what the first one prints.
  return words.some(({ raw }) => raw === "|") ? undefined : words.find(({ raw }) => /^['"$]/.test(raw))?.word;
}

/** Returns the words of the first command. The rest is piped, saved or run after it. */
export function untilNext(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ raw }) => /^(?:\||\|\||&&|&|;|\d?>{1,2}|\d?>&\d)$/.test(raw) || /^\d?>[^&]/.test(raw));
  return end < 0 ? words : words.slice(0, end);
}

/** Splits a command into words and removes quotes, including `'\''` and `$'\''`, and comments. */
export function shellWords(line: string): Word[] | undefined {
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
