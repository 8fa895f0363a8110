// Parses and formats JSON without changing its numbers. `JSON.parse` rounds long numbers and converts numbers beyond
// 1.8e308 to infinity, which `JSON.stringify` writes as null.

/** Maximum number of digits that `JSON.parse` preserves. */
const mostDigits = 15;

const stringOrNumber = /"(?:[^"\\]|\\[^])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const kept = /"\uE000(-?\d[\d.eE+-]*)"/g;

/**
 * Parses JSON. Replaces each number that would change with a marked string.
 *
 * @throws SyntaxError if the text is not valid JSON
 */
export function readExactly(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  const guarded = text.replace(stringOrNumber, (token) => (changes(token) ? JSON.stringify(`\uE000${token}`) : token));
  return guarded === text ? value : (JSON.parse(guarded) as unknown);
}

/**
 * Formats a value from {@link readExactly} as JSON, with the original numbers. Uses several lines unless `indent` is 0.
 */
export function writtenExactly(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(kept, "$1");
}

/** Returns why a text is not JSON. Omits the part of the browser's message that quotes the text and says the same. */
export function jsonProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : "unreadable";
  return `This is not valid JSON: ${reason.replace(/, (?:\.\.\.)?"[^]* is not valid JSON$/, "")}.`;
}

function changes(token: string): boolean {
  if (token.startsWith('"')) return false;
  const [digits = ""] = token.split(/e/i);
  const telling = digits.replace(/[-.]/g, "").replace(/^0+/, "");
  const number = Number(token);
  return (
    telling.length > mostDigits || !Number.isFinite(number) || Object.is(number, -0) || (number === 0 && telling !== "")
  );
}
