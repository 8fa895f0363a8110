// Converts literals as people write them to JSON: from JavaScript, Python, Go, PHP, Ruby, C#, Java, Swift, PowerShell or
// a web page.

/** A converted literal and the position after it and its comments, or the reason why it is none. */
export type Literal = { readonly json: string; readonly end: number } | { readonly problem: string };

/** White space in any script, and marks that browsers copy but do not show. */
const blank = /[\s\uFEFF\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069]+/y;
const comment = /\/\/[^\n]*|#[^\n]*|\/\*[^]*?\*\//y;
const number = /[-+]?(?:0[xX][\da-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$])/y;
const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
/** Separates a name from its value. With a prefix, `=` does so in PowerShell, C# and Python; without, it sets a default. */
const separator = /:(?!:)|=>/y;
const separatorAfterPrefix = /:(?!:)|=>|=(?!=)/y;
/** A name in brackets, as C# writes it: `["url"] = "x"`. A symbol of Ruby: `:url => "x"`. */
const bracketed = /\[(?=\s*")/y;
const symbol = /:(?=[a-z_])/y;

/** What precedes the brackets of a literal: a constructor or a type. */
const prefix =
  /(?:\[ordered\])?@|new\b\s*(?:[\w.]{1,60}(?:<[^<>{}()\n]{0,80}>)?)?(?:\(\)|\[\])?\s*|map\[string\](?:interface\{\}|\w+)|\[\](?:map\[string\])?(?:interface\{\}|\w+)|\b(?:array|dict|Map\.of|List\.of)(?=\()/iy;
/** Matches prefixes of lists, of maps that list names and values in turn, and of literals that end members with lines. */
const ofList = /^(?:\[\]|new\b[^(]*(?:\[\]|List<)|List\.of)/i;
const ofPairs = /^Map\.of/;
const ofNames = /^(?:Map\.of|dict)/;
const ofLines = /@$/;

/** Matches the beginning of a literal in a program. */
export const opening =
  /(?:(?:\[ordered\])?@|\bnew\b\s*(?:[\w.]{1,60}(?:<[^<>{}()\n]{0,80}>)?)?(?:\(\))?\s*|(?:\[\])?map\[string\](?:interface\{\}|\w{1,40}))?\{|\[(?=\s*(?:"[^"\n]{0,60}"|'[^'\n]{0,60}')\s*(?:=>|:))|\b(?:array|dict|Map\.of)\(/gi;

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
  $true: "true",
  $false: "false",
  $null: "null",
  nil: "null",
  TRUE: "true",
  FALSE: "false",
  NULL: "null",
};

const ends: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "\n": "" };

/** Maximum number of characters of a text to quote in a message. */
const longestQuoted = 30;

/** Maximum number of levels of brackets, which bounds the recursion. */
const deepest = 100;

/**
 * Converts the literal that starts at a position. Accepts what programs write: names without quotes, single quotes,
 * comments, commas before a closing bracket, `True` and `None`, `=>` and `=`, joined strings, types before brackets.
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
  /** Whether a line ends a member, as in PowerShell. */
  #isOfLines = false;
  /** Whether `=>` separates names from values: single quotes then keep backslashes, as in PHP, Ruby and Perl. */
  #isOfArrows = false;
  /** The length of `json` before the last name. */
  #kept = 0;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  /** Reads a value, and returns whether there is one. */
  value(): boolean {
    this.skip();
    const before = this.#match(prefix) ?? "";
    const sign = this.#text[this.at + before.length] ?? "";
    // Parentheses are those of a constructor.
    if (sign === "{" || (sign === "[" && before === "") || (sign === "(" && before !== "")) {
      this.at += before.length;
      return this.#members(sign, before);
    }
    if (closing[this.#text[this.at] ?? ""] !== undefined) return this.#joined();
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

  /** Reads the members of a bracket: all with names, or all without. */
  #members(open: string, before: string): boolean {
    this.#depth += 1;
    if (this.#depth > deepest) return false;
    this.at += 1;
    const end = ends[open] ?? "";
    const place = this.json.push("") - 1;
    const isOuter = this.#isOfLines;
    this.#isOfLines = ofLines.test(before);
    let isNamed = (open === "{" && !ofList.test(before)) || ofNames.test(before);
    for (let count = 0; ; count += 1) {
      this.skip();
      if (this.#text[this.at] === end) break;
      if (count > 0) this.json.push(",");
      const start = this.at;
      const hasName = this.#key() && this.#separated(before);
      if (!hasName) this.#undo(start);
      if (count === 0 && hasName) isNamed = true;
      if (hasName !== isNamed || !this.value()) return false;
      const passed = this.at;
      this.skip();
      const sign = this.#text[this.at] ?? "";
      const isLine = this.#isOfLines && this.#text.slice(passed, this.at).includes("\n");
      if (sign === "," || (sign === ";" && this.#isOfLines)) this.at += 1;
      else if (sign !== end && !isLine) return false;
    }
    this.#depth -= 1;
    this.#isOfLines = isOuter;
    this.json[place] = isNamed ? "{" : "[";
    this.json.push(isNamed ? "}" : "]");
    this.at += 1;
    return true;
  }

  /** Reads a name, and returns whether there is one. */
  #key(): boolean {
    this.#kept = this.json.length;
    const opened = this.#match(bracketed) ?? this.#match(symbol) ?? "";
    this.at += opened.length;
    const sign = this.#text[this.at] ?? "";
    if (closing[sign] === undefined) {
      const key = this.#match(name);
      if (key === undefined) return false;
      this.json.push(JSON.stringify(key));
      this.at += key.length;
    } else if (!this.#string(sign)) return false;
    this.skip();
    if (opened !== "[") return true;
    if (this.#text[this.at] !== "]") return false;
    this.at += 1;
    this.skip();
    return true;
  }

  /** Reads what separates a name from its value, and returns whether there is something. */
  #separated(before: string): boolean {
    const isPair = ofPairs.test(before) && this.#text[this.at] === ",";
    const sign = isPair ? "," : this.#match(before === "" ? separator : separatorAfterPrefix);
    if (sign === undefined) return false;
    this.at += sign.length;
    if (sign === "=>") this.#isOfArrows = true;
    this.json.push(":");
    return true;
  }

  /** Returns to the start of a member that has no name. */
  #undo(start: number): void {
    this.json.length = this.#kept;
    this.at = start;
  }

  /** Reads strings that follow each other, or that `+` joins. */
  #joined(): boolean {
    const first = this.json.length;
    for (;;) {
      if (!this.#string(this.#text[this.at] ?? "")) return false;
      const { at } = this;
      this.skip();
      const isPlus = /^[+.]\s*["'\w$]/.test(this.#text.slice(this.at, this.at + longestQuoted));
      if (isPlus) {
        this.at += 1;
        this.skip();
        if (closing[this.#text[this.at] ?? ""] === undefined) return false;
      } else if (this.#isOfLines || closing[this.#text[this.at] ?? ""] === undefined) {
        this.at = at;
        break;
      }
    }
    const strings = this.json.splice(first).map((json) => JSON.parse(json) as string);
    this.json.push(JSON.stringify(strings.join("")));
    return true;
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
      if (isExpression || (sign === "\n" && open !== "`") || (sign === "`" && this.#isOfLines)) return false;
      const isKept = this.#isOfArrows && open === "'" && !/['\\]/.test(this.#text[at + 1] ?? "");
      if (sign !== "\\" || this.#isOfLines || isKept) value += sign;
      else {
        const [escaped, length] = escapedAt(this.#text, at + 1);
        // Languages disagree on others, such as \\d: some keep the backslash. In Swift, \\( begins an expression.
        if (length === 1 && /[a-z\d(]/i.test(escaped) && escapes[this.#text[at + 1] ?? ""] === undefined) {
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
    // Languages disagree on 010: it is 8, 10 or an error.
    if (digits === undefined || /^[-+]?0[\d_]/.test(digits)) return false;
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
