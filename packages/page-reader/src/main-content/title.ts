/** Whether a text is one of the titles, the site's name at either end aside. */
export function sameTitle(text: string, titles: readonly string[]): boolean {
  const plain = lettersOf(text);
  if (plain.length < 8) return titles.some((title) => lettersOf(title) === plain && plain !== "");
  return titles.some((title) => {
    const whole = lettersOf(title);
    return whole === plain || ((whole.startsWith(plain) || whole.endsWith(plain)) && plain.length > whole.length * 0.5);
  });
}

/** Spaces aside: where a title is in two elements, none stands between them. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
