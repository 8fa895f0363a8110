/**
 * Returns whether a text matches a pattern in which `*` stands for any number of characters. Each part between two
 * stars is searched for once, from the end of the part before it, so no pattern causes backtracking.
 *
 * @param open whether the text may continue after the pattern, as in robots.txt
 * @example fitsWildcard("docs.*.example", "docs.eu.example") // true
 */
export function fitsWildcard(pattern: string, text: string, open = false): boolean {
  const [first = "", ...parts] = pattern.split("*");
  if (!text.startsWith(first)) return false;
  if (parts.length === 0) return open || text.length === first.length;
  const last = parts.pop() ?? "";
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return open ? text.includes(last, at) : text.length - last.length >= at && text.endsWith(last);
}
