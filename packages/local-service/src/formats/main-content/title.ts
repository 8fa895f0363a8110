/** Whether a text is one of the titles, the site's name at either end aside. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const plain = wordsOf(text);
  if (plain.length < 8) return titles.some((title) => wordsOf(title) === plain && plain !== "");
  return titles.some((title) => {
    const whole = wordsOf(title);
    return whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5);
  });
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
