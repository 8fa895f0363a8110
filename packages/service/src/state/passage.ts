/** Words of a passage. */
const words = 32;

const eachWord = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that differ in case or accents alone are one, as they are to the full text index. */
function folded(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

interface Word {
  readonly start: number;
  readonly end: number;
  /** The word where it is looked for. */
  readonly hit?: string;
}

/**
 * The first of the passages of a text that have most of the words of a query, found in one walk over the text: what
 * SQLite offers for it looks at each hit again, and a page of nothing but hits holds it for a second.
 *
 * @param match words that are looked for; all else between them is left aside
 * @example passageOf("The tea costs 10 euros", "tea") // "The tea costs 10 euros"
 */
export function passageOf(text: string, match: string): string {
  const wanted = new Set(Array.from(match.matchAll(eachWord), ([word]) => folded(word)));
  const found: Word[] = [];
  for (const { 0: word, index } of text.matchAll(eachWord)) {
    const form = folded(word);
    found.push({ start: index, end: index + word.length, ...(wanted.has(form) && { hit: form }) });
  }
  const first = bestStart(found);
  const last = first + words - 1;
  const begin = first === 0 ? 0 : found[first]?.start;
  const end = last >= found.length - 1 ? text.length : found[last]?.end;
  return `${first === 0 ? "" : "…"}${text.slice(begin, end)}${end === text.length ? "" : "…"}`;
}

/** Where the passage begins: around the first place where the most different words stand together. */
function bestStart(found: readonly Word[]): number {
  const inside = new Map<string, number>();
  let [best, end] = [0, 0];
  for (const [index, { hit }] of found.entries()) {
    if (hit !== undefined) inside.set(hit, (inside.get(hit) ?? 0) + 1);
    const gone = found[index - words]?.hit;
    if (gone !== undefined) {
      const left = (inside.get(gone) ?? 1) - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    if (inside.size > best) [best, end] = [inside.size, index];
  }
  const from = Math.max(0, end - words + 1);
  const start = Math.max(
    from,
    found.findIndex(({ hit }, index) => index >= from && hit !== undefined),
  );
  // What follows the words says more than what leads up to them.
  const before = Math.floor((words - (end - start + 1)) / 4);
  return Math.max(0, Math.min(start - before, found.length - words));
}
