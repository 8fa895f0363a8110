// What a page works on: who reads it cannot use more, and text of others may have any length and depth.

/** Longer text is shown in its beginning only, in characters. */
export const longest = 200_000;

/** Deeper JSON is shown as it came: over several lines it would be many times as long. */
const deepest = 100;

/** Whether a text is neither longer nor deeper than what a person reads. */
export function isModest(text: string): boolean {
  return text.length <= longest && depthOf(text) <= deepest;
}

/** How deep brackets are in each other, those in strings left out. A string without an end extends to the end of the text. */
export function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\[^])*"?|[[\]{}]/g)) {
    if (sign === "[" || sign === "{") most = Math.max(most, (depth += 1));
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return most;
}
