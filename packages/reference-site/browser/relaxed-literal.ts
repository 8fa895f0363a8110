// Converts object literals as people write them to JSON: from JavaScript, Python or a web page.

/** A converted literal and the position after it and its comments, or the reason why it is none. */
export type Literal = { readonly json: string; readonly end: number } | { readonly problem: string };

/** White space in any script, and marks that browsers copy but do not show. */
const blank = /[\s\uFEFF\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069]+/y;
const comment = /\/\/[^\n]*|#[^\n]*|\/\*[^]*?\*\//y;
const number = /[-+]?(?:0[xX][\da-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$])/y;
const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

/** The closing quotes of each opening one. Word processors replace straight quotes. */
const closing: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "\u201C": "\u201D\u201C",
  "\u201E": "\u201C\u201D",
  "\u2018": "\u2019\u2018",
  "\u00AB": "\u00BB",
};

const constants: Readonly<Record<string, string>> = {
  true: "true",
  false: "false",
  null: "null",
  True: "true",
  False: "false",
  None: "null",
};

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "\n": "" };

/** Maximum number of characters of a text to quote in a message. */
const longestQuoted = 30;

/** Maximum number of levels of brackets, which bounds the recursion. */
const deepest = 100;

/**
 * Converts the literal that starts at a position. Accepts what JavaScript and Python accept: names without quotes,
 * single quotes, comments, commas before a closing bracket, `True` and `None`.
 *
 * @example strictLiteral("{url: 'x', // page\n}") // { json: '{"url":"x"}', end: 19 }
 */
export function strictLiteral(text: string, start = 0): Literal {
  const reader = new Reader(text, start);
  const isRead = reader.value();
  if (!isRead) return { problem: reader.problem() };
  reader.skip();
  return { json: reader.json.join(""), end: reader.at };
}

class Reader {
  readonly json: string[] = [];
  readonly #text: string;
  at: number;
  #depth = 0;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  /** Reads a value, and returns whether there is one. */
  value(): boolean {
    this.skip();
    const sign = this.#text[this.at] ?? "";
    if (sign === "{") return this.#members("}", () => this.#key() && this.value());
    if (sign === "[") return this.#members("]", () => this.value());
    if (closing[sign] !== undefined) return this.#string(sign);
    return this.#number() || this.#constant();
  }

  /** Returns a message about the position that could not be read. */
  problem(): string {
    const before = this.#text.slice(0, this.at).split("\n");
    const rest = /^\S*/.exec(this.#text.slice(this.at, this.at + longestQuoted))?.[0] ?? "";
    const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    if (rest === "") return `It ends too early (${place}).`;
    const word = this.#match(name);
    return word === undefined
      ? `Unexpected ${rest} (${place}).`
      : `${word} is not a value (${place}). Replace variables and calls with their values.`;
  }

  #members(end: string, member: () => boolean): boolean {
    this.#depth += 1;
    if (this.#depth > deepest) return false;
    this.#take(1);
    for (let count = 0; ; count += 1) {
      this.skip();
      if (this.#text[this.at] === end) {
        this.#depth -= 1;
        return this.#take(1);
      }
      if (count > 0) this.json.push(",");
      if (!member()) return false;
      this.skip();
      const sign = this.#text[this.at];
      if (sign === ",") this.at += 1;
      else if (sign !== end) return false;
    }
  }

  #key(): boolean {
    const sign = this.#text[this.at] ?? "";
    if (closing[sign] === undefined) {
      const key = this.#match(name);
      if (key === undefined) return false;
      this.json.push(JSON.stringify(key));
      this.at += key.length;
    } else if (!this.#string(sign)) return false;
    this.skip();
    return this.#text[this.at] === ":" && this.#take(1);
  }

  #string(open: string): boolean {
    const ends = closing[open] ?? open;
    let value = "";
    for (let at = this.at + 1; at < this.#text.length; at += 1) {
      const sign = this.#text[at] ?? "";
      if (ends.includes(sign)) {
        this.json.push(JSON.stringify(value));
        this.at = at + 1;
        return true;
      }
      const isExpression = open === "`" && sign === "$" && this.#text[at + 1] === "{";
      if (isExpression || (sign === "\n" && open !== "`")) return false;
      if (sign !== "\\") value += sign;
      else {
        const [escaped, length] = escapedAt(this.#text, at + 1);
        // Languages disagree on others, such as \\d: some keep the backslash.
        if (length === 1 && /[a-z\d]/i.test(escaped) && escapes[this.#text[at + 1] ?? ""] === undefined) {
          this.at = at;
          return false;
        }
        value += escaped;
        at += length;
      }
    }
    return false;
  }

  #number(): boolean {
    const digits = this.#match(number);
    if (digits === undefined) return false;
    const plain = digits.replaceAll("_", "").replace(/^\+/, "");
    this.json.push(/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(plain) ? plain : String(Number(plain)));
    this.at += digits.length;
    return true;
  }

  #constant(): boolean {
    const word = this.#match(name) ?? "";
    const json = Object.hasOwn(constants, word) ? constants[word] : undefined;
    if (json === undefined) return false;
    this.json.push(json);
    this.at += word.length;
    return true;
  }

  /** Copies a bracket or colon. */
  #take(length: number): true {
    this.json.push(this.#text.slice(this.at, this.at + length));
    this.at += length;
    return true;
  }

  /** Skips white space and comments. */
  skip(): void {
    for (;;) {
      const skipped = this.#match(blank) ?? this.#match(comment);
      if (skipped === undefined) return;
      this.at += skipped.length;
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.#text)?.[0];
  }
}

/** Returns the character of an escape sequence, and the length of the sequence without its backslash. */
function escapedAt(text: string, at: number): [character: string, length: number] {
  const [hex] = /^(?:u[\da-fA-F]{4}|x[\da-fA-F]{2})/.exec(text.slice(at, at + 5)) ?? [];
  if (hex !== undefined) return [String.fromCharCode(parseInt(hex.slice(1), 16)), hex.length];
  const sign = text[at] ?? "";
  return [escapes[sign] ?? sign, 1];
}
