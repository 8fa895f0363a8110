/** Runs of four words of a text, as a set; short texts give what they have. */
export function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<string>();
  for (let at = 0; at + 4 <= words.length; at++) found.add(words.slice(at, at + 4).join(" "));
  if (found.size === 0 && words.length > 0) found.add(words.join(" "));
  return found;
}

/** Share of the first set that the second holds, 0 to 1. */
export function containment(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  let common = 0;
  for (const shingle of part) if (whole.has(shingle)) common++;
  return common / part.size;
}
