import { MAX_PATTERN } from "./power.ts";
import { CLASSES, complement, DOT, union, type Ranges, type Syntax } from "./syntax.ts";

const CONTROL: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, "0": 0 };

/** Number of groups inside each other. */
const MAX_GROUPS = 100;

/** Thrown inside the parser for a pattern that is not regular or invalid; `parsePattern` converts it to undefined. */
class Unsupported extends Error {}

/**
 * Parses a pattern; undefined for look-around, back references, word boundaries, anything not understood, and what is
 * too long or nested too deeply.
 */
export function parsePattern(pattern: string): Syntax | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const parser = new Parser([...pattern]);
  try {
    const syntax = parser.choice();
    return parser.done ? syntax : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

class Parser {
  readonly #text: readonly string[];
  #at = 0;
  #groups = 0;

  constructor(text: readonly string[]) {
    this.#text = text;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  choice(): Syntax {
    const items = [this.#sequence()];
    while (this.#take("|")) items.push(this.#sequence());
    return items.length === 1 ? (items[0] as Syntax) : { type: "choice", items };
  }

  #sequence(): Syntax {
    const items: Syntax[] = [];
    while (!this.done && this.#peek() !== "|" && this.#peek() !== ")") items.push(this.#quantified());
    return { type: "sequence", items };
  }

  #quantified(): Syntax {
    const item = this.#atom();
    const bounds = this.#quantifier();
    if (bounds === undefined) return item;
    if (item.type === "start" || item.type === "end") throw new Unsupported();
    this.#take("?");
    return { type: "repeat", item, min: bounds[0], max: bounds[1] };
  }

  #quantifier(): [number, number] | undefined {
    if (this.#take("*")) return [0, Infinity];
    if (this.#take("+")) return [1, Infinity];
    if (this.#take("?")) return [0, 1];
    if (this.#peek() !== "{") return undefined;
    const match = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#text.slice(this.#at, this.#at + 24).join(""));
    if (match === null) throw new Unsupported();
    this.#at += match[0].length;
    const min = Number(match[1]);
    return [min, match[2] === undefined ? min : match[3] === "" ? Infinity : Number(match[3])];
  }

  #atom(): Syntax {
    const character = this.#next();
    if (character === "^") return { type: "start" };
    if (character === "$") return { type: "end" };
    if (character === ".") return { type: "chars", ranges: DOT };
    if (character === "(") return this.#group();
    if (character === "[") return { type: "chars", ranges: this.#set() };
    if (character === "\\") return { type: "chars", ranges: this.#escape() };
    if ("*+?".includes(character)) throw new Unsupported();
    return { type: "chars", ranges: point(character) };
  }

  #group(): Syntax {
    if (this.#take("?")) {
      if (this.#take("<")) {
        if (this.#peek() === "=" || this.#peek() === "!") throw new Unsupported();
        while (this.#next() !== ">") if (this.done) throw new Unsupported();
      } else if (!this.#take(":")) throw new Unsupported();
    }
    this.#groups += 1;
    if (this.#groups > MAX_GROUPS) throw new Unsupported();
    const inner = this.choice();
    this.#groups -= 1;
    if (!this.#take(")")) throw new Unsupported();
    return inner;
  }

  #set(): Ranges {
    const negated = this.#take("^");
    const ranges: (readonly [number, number])[] = [];
    while (!this.#take("]")) {
      const first = this.#setItem();
      if (
        first.length === 1 &&
        first[0]?.[0] === first[0]?.[1] &&
        this.#peek() === "-" &&
        this.#text[this.#at + 1] !== "]"
      ) {
        this.#next();
        const last = this.#setItem();
        if (last.length !== 1 || last[0]?.[0] !== last[0]?.[1]) throw new Unsupported();
        ranges.push([first[0]?.[0] as number, last[0]?.[0] as number]);
      } else ranges.push(...first);
    }
    const joined = union(ranges);
    return negated ? complement(joined) : joined;
  }

  #setItem(): Ranges {
    const character = this.#next();
    if (character !== "\\") return point(character);
    if (this.#take("b")) return [[8, 8]];
    return this.#escape();
  }

  #escape(): Ranges {
    const letter = this.#next();
    const named = Object.hasOwn(CLASSES, letter) ? CLASSES[letter] : undefined;
    if (named !== undefined) return named;
    if (Object.hasOwn(CONTROL, letter)) return [[CONTROL[letter] as number, CONTROL[letter] as number]];
    if (letter === "x") return this.#hex(2);
    if (letter === "u") return this.#hex(4);
    if (/[a-zA-Z0-9]/.test(letter)) throw new Unsupported();
    return point(letter);
  }

  #hex(digits: number): Ranges {
    const text = this.#text.slice(this.#at, this.#at + digits).join("");
    if (!/^[0-9a-fA-F]+$/.test(text) || text.length !== digits) throw new Unsupported();
    this.#at += digits;
    const code = Number.parseInt(text, 16);
    return [[code, code]];
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #next(): string {
    const character = this.#text[this.#at];
    if (character === undefined) throw new Unsupported();
    this.#at += 1;
    return character;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }
}

function point(character: string): Ranges {
  const code = character.codePointAt(0) as number;
  return [[code, code]];
}
