// Splits a program into tokens: strings, addresses, words, numbers and signs. The same rules serve JavaScript, Python,
// Go, PHP, Ruby, C#, Java, Swift, Kotlin and Rust; PowerShell only differs in its strings.

/** A token. White space and comments are left out. */
export interface Token {
  readonly kind: "string" | "address" | "word" | "number" | "sign";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is the first of its line. */
  readonly isFirst: boolean;
}

/** White space in any script, and marks that browsers copy but do not show. */
const blank = String.raw`[\s\uFEFF\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069]+`;
const comment = String.raw`\/\/[^\n]*|#(?!")[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?`;
const address = String.raw`https?:\/\/[^\s"'\x60\\),;]+|\$?\{?\w{1,60}\}?\/v\d+\/[^\s"'\x60\\),;]*`;
const word = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const number = String.raw`(?:0x[\da-f]+|\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?[\p{L}\p{N}_$]*`;
const sign = String.raw`\.{3}|\*\*|=>|->|\?\.|::|:=|[=!]==?|<=|>=|(?:\?\?|\|\||&&|[-+*/.|&])=|[^]`;

// A string without its end takes the rest of the line or of the text, so that a text of quotes is read once.
const long = String.raw`[rbuf$]{0,3}(?:"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$))|<<<['"]?(?<tag>\w{1,40})['"]?\n[^]*?(?:\n[ \t]*\k<tag>\b|$)`;
/** In plain quotes, only the text of an object has line breaks. */
const quoted = ['"', "'"]
  .map((one) => String.raw`${one}(?:\s*[{[](?:[^${one}\\]|\\[^])*|(?:[^${one}\\\n]|\\[^])*)${one}?`)
  .join("|");
const others = String.raw`\x60(?:[^\x60\\]|\\[^])*\x60?|[\u201C\u201E][^\u201C\u201D\n]*[\u201C\u201D]?|\u2018[^\u2018\u2019\n]*\u2019?|\u00AB[^\u00BB\n]*\u00BB?`;
const verbatim = String.raw`\$?@"(?:[^"]|"")*"?`;
const ofPowerShell = String.raw`@(?<here>['"])\r?\n[^]*?(?:\n\k<here>@|$)|"(?:[^"\x60]|\x60[^]|"")*"?|'(?:[^']|'')*'?`;

const cmdlets = /\b(?:Invoke-RestMethod|Invoke-WebRequest|ConvertTo-Json|irm|iwr)\b/i;
/** Maximum number of tokens to read, more than a text of the longest request has. */
const mostTokens = 50_000;
const kinds = ["string", "address", "word", "number", "sign"] as const;

/** A text as tokens. */
export class Program {
  readonly text: string;
  readonly tokens: Token[] = [];
  /** The position of the bracket around each token, or -1. */
  readonly around: number[] = [];
  /** The tokens directly inside the bracket at a position. */
  readonly inside = new Map<number, number[]>();
  /** The position of the bracket that closes the one at a position. */
  readonly closing = new Map<number, number>();
  readonly isPowerShell: boolean;
  /** Whether `=>` follows quoted names: single quotes then keep backslashes, as in PHP and Ruby. */
  readonly hasArrows: boolean;

  constructor(text: string) {
    this.text = text;
    this.isPowerShell = cmdlets.test(text);
    this.hasArrows = /(?:["']|[{[,(]\s*:\w{1,40}|\{\s*\w{1,40})\s*=>/.test(text);
    const strings = this.isPowerShell ? ofPowerShell : `${verbatim}|(?:[rbuf]{1,2}|\\$)?(?:${quoted})|${others}`;
    const skipped = this.isPowerShell ? `${blank}|#[^\\n]*|\\x60\\r?\\n` : `${blank}|${comment}`;
    const alternatives = [`${long}|${strings}`, address, word, number, sign];
    const pattern = alternatives.map((one, at) => `(?<${kinds[at]}>${one})`).join("|");
    this.#split(new RegExp(`${skipped}|${pattern}`, "iuy"));
  }

  #split(pattern: RegExp): void {
    const open: number[] = [];
    let isFirst = true;
    for (let start = 0; start < this.text.length && this.tokens.length < mostTokens; start = pattern.lastIndex) {
      const { 0: text = "", groups = {} } = pattern.exec(this.text) ?? {};
      const kind = kinds.find((one) => groups[one] !== undefined);
      if (kind === undefined) {
        isFirst ||= text.includes("\n");
        continue;
      }
      const opener = ")]}".includes(text) ? open.pop() : undefined;
      if (opener !== undefined) this.closing.set(opener, this.tokens.length);
      const around = open.at(-1) ?? -1;
      this.around.push(around);
      this.inside.get(around)?.push(this.tokens.length);
      if ("([{".includes(text)) {
        open.push(this.tokens.length);
        this.inside.set(this.tokens.length, []);
      }
      this.tokens.push({ kind, text, start, end: start + text.length, isFirst });
      isFirst = false;
    }
  }

  /** Returns whether a token matches a pattern. No token at a position is an empty text. */
  is(at: number, pattern: RegExp): boolean {
    return pattern.test(this.tokens[at]?.text ?? "");
  }

  isFirst(at: number): boolean {
    return this.tokens[at]?.isFirst === true;
  }

  /**
   * Returns the name of the call with a bracket at a position, or an empty text. `json!(` and `new Map<>(` are calls.
   */
  callee(open: number): string {
    if (!this.is(open, /^\($/)) return "";
    let at = open - 1;
    while (this.is(at, /^[<>!?]$/)) at -= 1;
    const { kind, text = "" } = this.tokens[at] ?? {};
    if (text === "json" && at < open - 1) return "json!";
    return kind === "word" && !/^(?:return|in|if|and|or|not)$/.test(text) ? text : "";
  }

  /** Returns the name of the field or argument whose value begins at a token. */
  nameBefore(at: number): string | undefined {
    const isNamed =
      this.is(at - 1, /^(?::|=>|=)$/) ||
      (this.is(at - 1, /^,$/) && this.callee(this.around[at] ?? -1) === "curl_setopt");
    const [option, name] = [this.tokens[at - 1], this.tokens[at - 2]];
    if (this.is(at - 2, /^-$/)) return option?.text;
    return name !== undefined && isNamed ? written(name) : undefined;
  }
}

/** Closing quotes by opening quote. Word processors replace straight quotes. */
const ends: Readonly<Record<string, string>> = {
  "\u201C": "\u201D\u201C",
  "\u201E": "\u201C\u201D",
  "\u2018": "\u2019\u2018",
  "\u00AB": "\u00BB",
};
/** The prefix and the quote that begin a string. */
const opening = /^((?:[a-z$]|@(?!["']\r?\n))*)("""|'''|@["']\r?\n|<<<[^\n]*\n|.)/iu;
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "\n": "" };

/**
 * Returns what a string token stands for, or the position of what its text alone does not say, such as an expression.
 */
export function valueOf({ text, start }: Token, program: Program): string | number {
  const [begin = "", prefix = "", quote = ""] = opening.exec(text) ?? [];
  if (/[f$]/i.test(prefix) && text.includes("{")) return start;
  const isHere = quote.endsWith("\n");
  if (isHere || quote.length === 3) {
    const end = isHere ? text.lastIndexOf("\n") : text.length - quote.length;
    return end < begin.length ? start + text.length : text.slice(begin.length, end);
  }
  const mark = prefix.includes("@") || program.isPowerShell ? "" : "\\";
  const escape = program.isPowerShell && quote === '"' ? "`" : mark;
  const end = ends[quote] ?? quote;
  let value = "";
  for (let at = begin.length; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const next = text[at + 1] ?? "";
    const isRaw = quote === "`" ? /:=|\bfunc\b/.test(program.text) : program.hasArrows && quote === "'";
    const isKept = /r/i.test(prefix) || (isRaw && !/['\\]/.test(next));
    if (end.includes(sign)) {
      if (mark === "\\" || next !== sign) return value;
      value += sign;
      at += 1;
    } else if (sign === "$" && next === "{" && quote === "`") return start + at;
    else if (sign !== escape || isKept) value += sign;
    else {
      const [hex = ""] = /^(?:u[\da-f]{4}|x[\da-f]{2})/i.exec(text.slice(at + 1, at + 6)) ?? [];
      // Languages disagree on others, such as \\d: some keep the backslash. In Swift, \\( begins an expression.
      if (hex === "" && /[a-z\d(]/i.test(next) && escapes[next] === undefined) return start + at;
      value += hex === "" ? (escapes[next] ?? next) : String.fromCharCode(parseInt(hex.slice(1), 16));
      at += hex.length || 1;
    }
  }
  return start + text.length;
}

/** Returns the text of a token, for a string as it is written, without its quotes. */
export const written = ({ kind, text }: Token): string =>
  kind === "string" ? text.replace(opening, "").replace(/["'`\u2018-\u201E\u00BB]{1,3}@?$/, "") : text;
