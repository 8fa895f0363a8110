/**
 * A word as hands in a hurry write it: two letters turned, one left out, one doubled. Which, is settled by the word's length, so
 * that every run asks the same.
 */
export function slipsIn(word: string): string[] {
  if (word.length < 5) return [];
  const at = 2 + (word.length % Math.max(1, word.length - 4));
  const turned = `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at] ?? ""}${word.slice(at + 2)}`;
  const short = `${word.slice(0, at)}${word.slice(at + 1)}`;
  const long = `${word.slice(0, at)}${word[at] ?? ""}${word.slice(at)}`;
  return [...new Set([turned, short, long])].filter((slip) => slip !== word);
}
