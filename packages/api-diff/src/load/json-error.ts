/** Tokens of JSON; whatever does not match one of them is where a text stops being JSON. */
const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b))/y;

type Expect = "value" | "value or ]" | "key or }" | "key" | "colon" | "comma";

/** Offset of the first character that JSON does not allow; the end of the text when something is missing there. */
export function jsonErrorOffset(text: string): number {
  const open: string[] = [];
  let expect: Expect = "value";
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    const start = TOKEN.lastIndex - (match[1] ?? match[2] ?? "").length;
    const next = after(match[1], match[2], expect, open);
    if (next === undefined) return start;
    expect = next;
    at = TOKEN.lastIndex;
    if (open.length === 0 && expect === "comma") return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
  }
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
