// Limits for text from others, which may have any length and depth. Readers could not use more.

/** Maximum number of characters to show. Longer text is truncated. */
export const longest = 200_000;

/** Maximum depth of JSON to format. Indentation would make deeper JSON many times longer. */
const deepest = 100;

/** Returns whether a text is within the limits. */
export function isModest(text: string): boolean {
  return text.length <= longest && depthOf(text) <= deepest;
}

/** Returns the maximum depth of brackets outside strings. An unterminated string extends to the end of the text. */
export function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\[^])*"?|[[\]{}]/g)) {
    if (sign === "[" || sign === "{") most = Math.max(most, (depth += 1));
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return most;
}
