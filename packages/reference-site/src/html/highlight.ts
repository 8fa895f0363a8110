/** A piece of code, and the element that highlights it: strings, keywords, comments. */
export interface Highlight {
  readonly text: string;
  readonly tag?: "var" | "b" | "i" | undefined;
}

const comment = String.raw`\/\/[^\n]*|(?:^|\s)#[^\n]*`;
const string = String.raw`"(?:[^"\\\n]|\\.)*"`;
/** Matches keywords. A word before a colon or after a dot is a field name instead. */
const word = String.raw`(?<!(?:^|[^.])\.)\b(?:import|from|const|await|if|else|true|false|null|new|for|of|try|catch|return|throw|export|async|function|type|void|break)\b(?!:)`;
const token = new RegExp(`${string}(?=\\s*:)|(${string})|(${comment})|(${word})`, "gm");

const pythonString = String.raw`"""(?:[^\\]|\\.)*?"""|${string}|'(?:[^'\\\n]|\\.)*'`;
const pythonWord = String.raw`(?<!\.)\b(?:and|as|assert|async|await|break|class|continue|def|del|elif|else|except|False|finally|for|from|if|import|in|is|lambda|None|not|or|pass|raise|return|True|try|while|with|yield)\b`;
const pythonToken = new RegExp(`${string}(?=\\s*:)|(${pythonString})|(#[^\\n]*)|(${pythonWord})`, "gm");

/** Maximum number of characters of code that is highlighted. Longer code stays plain to keep the page small. */
const longestHighlighted = 6_000;

/** Matches the long flags of shell commands. */
const flag = /(?<=\s)--[a-z][\w-]*/g;

/** Splits code at its strings and keywords, in TypeScript and Python at its comments, and shell code at its flags. */
export function highlights(code: string, syntax: string): Highlight[] {
  if (code.length > longestHighlighted) return [{ text: code }];
  const tokens = syntax === "sh" ? flag : syntax === "python" ? pythonToken : token;
  const pieces: Highlight[] = [];
  let end = 0;
  for (const { 0: text, 1: value, 2: remark, 3: keyword, index } of code.matchAll(tokens)) {
    const isWord = keyword !== undefined || tokens === flag;
    const tag = value !== undefined ? "var" : remark !== undefined ? "i" : isWord ? "b" : undefined;
    if (tag === undefined || (tag === "i" && syntax !== "ts" && syntax !== "python")) continue;
    pieces.push({ text: code.slice(end, index) }, { text, tag });
    end = index + text.length;
  }
  return [...pieces, { text: code.slice(end) }];
}
