// Parses commands of curl and wget, copied from a POSIX shell, PowerShell or the Windows command prompt.
import { echoed, hereString, shellWords, untilNext, withoutCat, withoutHereDocument } from "./shell-words.ts";

/** A parsed curl command: its words, the value of each data option, and what it reads from standard input. */
export interface CurlLine {
  readonly words: readonly string[];
  readonly data: readonly string[];
  /** The address of the request. Values of options, such as headers, do not count. */
  readonly address?: string;
  readonly input?: string;
}

/** Matches the beginning of a command: after a prompt, a variable, a pipe or the end of another command. */
const command =
  /(?:^|[\n;|&(])[ \t]*(?:(?:[$>%#]|PS [^\n>]{0,200}>|sudo|time|env|[A-Za-z_]\w{0,60}=\S{0,300})[ \t]+)*(?:curl(?:\.exe)?|wget)(?=\s)/g;

/** Returns whether a text is a command of curl or wget, with or without other commands and comments before it. */
export function isCurlLine(text: string): boolean {
  return !/^\s*[{["']/.test(text) && text.search(command) >= 0;
}

/** Returns how many curl commands a text contains. Counts commands in quotes too. */
export function curlLines(text: string): number {
  return text.match(command)?.length ?? 0;
}

/** Parses a curl command. Returns undefined if a quote is not closed. */
export function curlLine(text: string): CurlLine | undefined {
  // A terminal shows a prompt before each further line.
  const joined = withoutCat(withoutCarets(text)).replace(/[\\`^][ \t]*\r?\n(?:> ?)?/g, " ");
  const start = joined.search(command);
  const { line, input } = withoutHereDocument(withoutSubstitution(joined.slice(start)));
  const words = shellWords(line);
  if (words === undefined) return undefined;
  const given = input ?? hereString(words) ?? echoed(joined.slice(0, start));
  const own = untilNext(words).map(({ word }) => word);
  const address = addressOf(own);
  return {
    words: own,
    data: dataOf(own),
    ...(address === undefined ? {} : { address }),
    ...(given === undefined ? {} : { input: given }),
  };
}

/** Returns the value that a script sets a variable to, if a word is only that variable, and it is set once. */
export function variableIn(text: string, word: string): string | undefined {
  const [, name] = /^\$\{?([A-Za-z_]\w{0,60})\}?$/.exec(word) ?? [];
  if (name === undefined) return undefined;
  const script = withoutCat(text);
  const [set, again] = script.matchAll(new RegExp(`(?<![\\w$.-])${name}\\+?=(?=["'$\`])`, "g"));
  if (set === undefined || again !== undefined) return undefined;
  return shellWords(script.slice(set.index + set[0].length))?.[0]?.word;
}

/**
 * Removes the carets with which browsers on Windows escape every special character of a copied command. A caret before
 * the first quote distinguishes such a command; in other commands, a caret is part of a value.
 */
function withoutCarets(text: string): string {
  const begin = text.search(command);
  if (!/^[^"'^]*(?:\^[^"'][^"'^]*)*\^"/.test(text.slice(begin))) return text;
  return text.replace(/\^\r?\n/g, " ").replace(/\^([^])/g, "$1");
}

/** Returns a command without the parentheses of `$(curl …)` and what is after them. */
function withoutSubstitution(line: string): string {
  if (!line.startsWith("(")) return line.replace(/^[\n;|&]/, "");
  const [inside = ""] = /^(?:'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|[^'"\\)])*/.exec(line.slice(1)) ?? [];
  return line[inside.length + 1] === ")" ? inside : line.slice(1);
}

/**
 * Matches data options. The value is the next word, or part of the same word: `-d {}`, `-d{}`, `--json={}`. In `-sd`,
 * flags without a value precede the option. wget has an option of its own for a file.
 */
const long = /^--(?:data(?:-raw|-binary|-ascii)?|json|(?:post|body)-(?:data|file))(?:=([\s\S]*))?$/;
const short = /^-[#0-9a-zA-Z]*?d([\s\S]*)$/;
/** Matches short options with a value. The letters after the option are its value and not further flags. */
const hasValue = /^-[#0-9a-zA-Z]*?[AbcCDeEFhHKmoPQrtTuUwxXyYz]/;

function dataOf(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const [found, inWord] =
      long.exec(word) ?? (hasValue.test(word.split("d")[0] ?? "") ? [] : (short.exec(word) ?? []));
    if (found === undefined) return [];
    const value = inWord === undefined || inWord === "" ? words[index + 1] : inWord;
    return value === undefined ? [] : [/^--(?:post|body)-file/.test(word) ? `@${value}` : value];
  });
}

/** Matches long options with a value. Other long options are flags, or contain their value: `--max-time=5`. */
const longWithValue =
  /^--(?:data(?:-\w+)?|json|(?:post|body)-(?:data|file)|method|output-document|form(?:-\w+)?|header|user-agent|user|referer|cookie|cookie-jar|request|request-target|output|output-dir|dump-header|write-out|max-time|connect-timeout|connect-to|resolve|proxy|proxy-\w+|retry|retry-\w+(?<!errors)|max-redirs|max-filesize|limit-rate|speed-\w+|cacert|capath|cert|cert-type|key|key-type|pass|ciphers|oauth2-bearer|aws-sigv4|range|upload-file|unix-socket|interface|config|netrc-file|stderr|trace|trace-ascii|url-query|variable|expand-\w+)$/;

/**
 * Returns the address of a command: the value of `--url`, or the first word that is neither an option nor the value of
 * one.
 */
function addressOf(words: readonly string[]): string | undefined {
  for (let at = words.findIndex((word) => /^(?:curl(?:\.exe)?|wget)$/.test(word)) + 1; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word === "--url") return words[at + 1];
    if (word.startsWith("--url=")) return word.slice("--url=".length);
    const [flags] = /^-[#0-9a-zA-Z]*?[AbcCdDeEFhHKmoPQrtTuUwxXyYz]/.exec(word) ?? /^-q?O$/.exec(word) ?? [];
    if (longWithValue.test(word) || flags === word) at += 1;
    else if (!word.startsWith("-") && /[/$]|^\{|\w\.\w/.test(word)) return word;
  }
  return undefined;
}
