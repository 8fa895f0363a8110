// JSON that is read to be shown again, with the numbers that it came with. A program rounds long numbers, and takes what is beyond
// 1.8e308 for infinite, which JSON writes as null.

/** Numbers of so many digits stay what they are. */
const mostDigits = 15;

const stringOrNumber = /"(?:[^"\\]|\\[^])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const kept = /"\uE000(-?\d[\d.eE+-]*)"/g;

/**
 * A JSON text as the value that it is, with a text in the place of each number that would change.
 *
 * @throws SyntaxError where it is none
 */
export function readExactly(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  const guarded = text.replace(stringOrNumber, (token) => (changes(token) ? JSON.stringify(`\uE000${token}`) : token));
  return guarded === text ? value : (JSON.parse(guarded) as unknown);
}

/** A value that {@link readExactly} gave, as JSON over several lines, or in one. */
export function writtenExactly(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(kept, "$1");
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
