// Converts literals as people write them to JSON: from JavaScript, Python, Go, PHP, Ruby, C#, Java, Kotlin, Swift,
// PowerShell or a web page.
import { Program, valueOf, type Token } from "./program-tokens.ts";

/** A converted literal and the token after it, or the reason why there is none. */
export type Literal = { readonly json: string; readonly next: number } | { readonly problem: string };

/** A constructor or a type before the brackets of a literal. */
const type = String.raw`[\w.]{1,60}(?:<[^<>{}()\n]{0,80}>)?`;
const prefix = new RegExp(
  [
    String.raw`(?:\[(?:ordered|pscustomobject)\])?@(?=[{(])`,
    String.raw`new\b\s*(?:${type})?(?:\(\))?(?:\[\])?\s*(?=\{)`,
    String.raw`(?:\[\])?map\[string\](?:interface\{\}|\w{1,40})(?=\{)|\[\](?:interface\{\}|\w{1,40})(?=\{)`,
    String.raw`\b(?:array|dict|mapOf|listOf|(?:Map|List)\.of|Arrays\.asList)(?=\()|%(?=\{)`,
  ].join("|"),
  "iy",
);
/**
 * Matches prefixes of lists, of maps that list names and values in turn, and of literals that end members with lines.
 */
const ofList = /^(?:\[\](?!map)|new\b[^(]*(?:\[\]|List<)|List|Arrays)/i;
const ofPairs = /^Map\.of/;
const ofNames = /^(?:Map|map\w|dict)/;
const ofLines = /@$/;

const ends: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/** Maximum number of characters of a text to quote in a message. */
const longestQuoted = 30;
/** Maximum number of levels of brackets, which bounds the recursion. */
const deepest = 100;

/**
 * Converts a text that begins with a literal. Accepts what programs write: names without quotes, single quotes,
 * comments, commas before a closing bracket, `True` and `None`, `=>` and `=`, joined strings, types before brackets.
 *
 * @example strictLiteral("{url: 'x', // page\n}") // { json: '{"url":"x"}', end: 19 }
 */
export function strictLiteral(
  text: string,
): { readonly json: string; readonly end: number } | { readonly problem: string } {
  const program = new Program(text);
  const literal = literalAt(program, 0);
  if ("problem" in literal) return literal;
  return { json: literal.json, end: program.tokens[literal.next]?.start ?? text.length };
}

/** Returns the position of the bracket of a literal that begins at a token. Returns undefined if none does. */
export function bracketAt({ text, tokens }: Program, at: number): number | undefined {
  const start = tokens[at]?.start ?? text.length;
  prefix.lastIndex = start;
  const end = start + (prefix.exec(text)?.[0].length ?? 0);
  let open = at;
  while ((tokens[open]?.start ?? end) < end) open += 1;
  return (end > start ? /^[{[(]$/ : /^[{[]$/).test(tokens[open]?.text ?? "") ? open : undefined;
}

/** Converts the literal that begins at a token. */
export function literalAt(program: Program, at: number): Literal {
  const reader = new Reader(program, at);
  return reader.value() ? { json: reader.json.join(""), next: reader.at } : { problem: reader.problem() };
}

class Reader {
  readonly json: string[] = [];
  readonly #program: Program;
  at: number;
  #depth = 0;
  /** Whether a line ends a member, as in PowerShell. */
  #isOfLines = false;
  /** The position in a string that its text alone does not say. */
  #inString: number | undefined;

  constructor(program: Program, at: number) {
    this.#program = program;
    this.at = at;
  }

  get #token(): Token | undefined {
    return this.#program.tokens[this.at];
  }

  /** Reads a value, and returns whether there is one. */
  value(): boolean {
    const token = this.#token;
    if (token === undefined) return false;
    const open = bracketAt(this.#program, this.at);
    if (open !== undefined) {
      this.at = open;
      return this.#members(this.#program.text.slice(token.start, this.#token?.start).trim());
    }
    if (token.kind === "string") return this.#joined();
    if (this.#takes(":") && this.#token?.kind === "word") return this.#push(JSON.stringify(this.#token.text));
    if (/^[-+]$/.test(token.text)) this.at += 1;
    const isNothing = /^(?:None|nil)$/.test(token.text);
    const constant = isNothing ? "null" : /^\$?(true|false|null)$/i.exec(token.text)?.[1]?.toLowerCase();
    return constant === undefined ? this.#number(token.text === "-" ? "-" : "") : this.#push(constant);
  }

  /** Returns a message about the position that could not be read. */
  problem(): string {
    const { text } = this.#program;
    const position = this.#inString ?? this.#token?.start ?? text.length;
    const before = text.slice(0, position).split("\n");
    const shown = /^\S*/.exec(text.slice(position, position + longestQuoted))?.[0] ?? "";
    const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    if (shown === "") return `It ends too early (${place}).`;
    const [word] = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(shown) ?? [];
    return word === undefined
      ? `Unexpected ${shown} (${place}).`
      : `${word} is not a value (${place}). Replace variables and calls with their values.`;
  }

  /** Adds JSON for a token, and passes it. */
  #push(json: string): boolean {
    this.json.push(json);
    this.at += 1;
    return true;
  }

  /** Passes a sign if it is the next token, and returns whether it was. */
  #takes(sign: string | undefined): boolean {
    const isNext = this.#token?.text === sign && this.#token?.kind !== "string";
    if (isNext) this.at += 1;
    return isNext;
  }

  /** Reads the members of a bracket: all with names, or all without. */
  #members(before: string): boolean {
    this.#depth += 1;
    if (this.#depth > deepest) return false;
    const open = this.#token?.text ?? "";
    const end = ends[open];
    this.at += 1;
    const place = this.json.push("") - 1;
    const isOuter = this.#isOfLines;
    this.#isOfLines = ofLines.test(before);
    let isNamed = (open === "{" && !ofList.test(before)) || ofNames.test(before);
    for (let count = 0; !this.#takes(end); count += 1) {
      if (count > 0) this.json.push(",");
      const [start, kept] = [this.at, this.json.length];
      const hasName = this.#key() && this.#separated(before);
      if (!hasName) [this.at, this.json.length] = [start, kept];
      if (count === 0 && hasName) isNamed = true;
      if (hasName !== isNamed || !this.value()) return false;
      const isLine = this.#isOfLines && this.#token?.isFirst === true;
      const isSeparated = this.#takes(",") || (this.#isOfLines && this.#takes(";")) || isLine;
      if (!isSeparated && this.#token?.text !== end) return false;
    }
    this.#depth -= 1;
    this.#isOfLines = isOuter;
    this.json[place] = isNamed ? "{" : "[";
    this.json.push(isNamed ? "}" : "]");
    return true;
  }

  /** Reads a name, and returns whether there is one. C# writes it in brackets, Ruby with a colon before it. */
  #key(): boolean {
    const isBracketed = this.#takes("[");
    if (!isBracketed) this.#takes(":");
    const token = this.#token;
    if (token?.kind === "word") this.#push(JSON.stringify(token.text));
    else if (token?.kind !== "string" || !this.#string(token)) return false;
    return !isBracketed || this.#takes("]");
  }

  /** Passes what separates a name from its value, and returns whether there is something. */
  #separated(before: string): boolean {
    const signs = [":", "=>", ...(before === "" ? [] : ["="]), ...(before === "mapOf" ? ["to"] : [])];
    if (!(ofPairs.test(before) ? [...signs, ","] : signs).some((sign) => this.#takes(sign))) return false;
    this.json.push(":");
    return true;
  }

  /** Reads strings that follow each other, or that `+` joins. */
  #joined(): boolean {
    const first = this.json.length;
    let isMore = true;
    while (isMore) {
      const token = this.#token;
      if (token?.kind !== "string" || !this.#string(token)) return false;
      const [sign = "", after = ""] = this.#program.tokens.slice(this.at, this.at + 2).map(({ text }) => text);
      const isPlus = sign === "+" || (sign === "." && /^["'$]/.test(after));
      if (isPlus) this.at += 1;
      isMore = isPlus || (!this.#isOfLines && this.#token?.kind === "string");
    }
    const strings = this.json.splice(first).map((json) => JSON.parse(json) as string);
    this.json.push(JSON.stringify(strings.join("")));
    return true;
  }

  #string(token: Token): boolean {
    const value = valueOf(token, this.#program);
    if (typeof value === "string") return this.#push(JSON.stringify(value));
    this.#inString = value;
    return false;
  }

  #number(sign: string): boolean {
    const digits = this.#token?.text ?? "";
    // Languages disagree on 010: it is 8, 10 or an error.
    const isNumber = /^(?:0x[\da-f]+|(?:0|[1-9][\d_]*|\d\.\d*|[1-9][\d_]*\.\d*|\.\d+)(?:e[+-]?\d+)?)$/i.test(digits);
    if (!isNumber) return false;
    const plain = sign + digits.replaceAll("_", "");
    return this.#push(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? plain : String(Number(plain)));
  }
}
