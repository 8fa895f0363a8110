/** JSON tokens other than strings; the first text that matches none of them is where it stops being JSON. */
const TOKEN = /([{}[\],:])|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b)/y;
const SPACE = /\s*/y;
/**
 * Part of a string. It is short, because after compiling many patterns V8 does not optimise further ones, and an
 * unoptimised pattern overflows the stack in a long repetition.
 */
const PIECE = /[ !#-[\]-\uFFFF]{1,1000}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expect = "value" | "value or ]" | "key or }" | "key" | "colon" | "comma";

/**
 * Returns the offset of the first character that JSON does not allow, or the end of the text if something is missing
 * there.
 */
export function jsonErrorOffset(text: string): number {
  const open: string[] = [];
  let expect: Expect = "value";
  let at = 0;
  for (;;) {
    const start = endOf(SPACE, text, at) ?? at;
    const isString = text[start] === '"';
    const end = isString ? endOfString(text, start) : endOf(TOKEN, text, start);
    if (end === undefined) return start;
    const token = isString ? '"' : text.slice(start, end);
    const isMark = token.length === 1 && "{}[],:".includes(token);
    const next = after(isMark ? token : undefined, isMark ? undefined : token, expect, open);
    if (next === undefined) return start;
    expect = next;
    at = end;
    if (open.length === 0 && expect === "comma") return endOf(SPACE, text, at) ?? at;
  }
}

/** Returns where a match that begins here ends. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endOfString(text: string, start: number): number | undefined {
  let at: number | undefined = start + 1;
  while (at !== undefined && text[at] !== '"') at = endOf(PIECE, text, at);
  return at === undefined ? undefined : at + 1;
}

function after(
  mark: string | undefined,
  value: string | undefined,
  expect: Expect,
  open: string[],
): Expect | undefined {
  const inObject = open.at(-1) === "{";
  if (value !== undefined) {
    if (expect === "key" || expect === "key or }") return value.startsWith('"') ? "colon" : undefined;
    return expect === "value" || expect === "value or ]" ? "comma" : undefined;
  }
  if (mark === ":") return expect === "colon" ? "value" : undefined;
  if (mark === ",") return expect === "comma" && open.length > 0 ? (inObject ? "key" : "value") : undefined;
  if (mark === "{" || mark === "[") {
    if (expect !== "value" && expect !== "value or ]") return undefined;
    open.push(mark);
    return mark === "{" ? "key or }" : "value or ]";
  }
  const fits =
    mark === "}"
      ? inObject && (expect === "comma" || expect === "key or }")
      : !inObject && (expect === "comma" || expect === "value or ]");
  if (!fits || open.length === 0) return undefined;
  open.pop();
  return "comma";
}
