import { wordsIn } from "../src/text/words-in.ts";

/** Number of consecutive words by which a text is recognised in another. */
const run = 4;
/** Number of blocks beyond the recognised ones within which a short line still counts. */
const margin = 3;

/**
 * Returns the share of each block that belongs to a labelled text, 0 to 1: words in runs of four that the label
 * contains, and short blocks that are a line of it, if they are among recognised ones.
 */
export function labelBlocks(texts: readonly string[], label: string): number[] {
  const wanted = runsOf(wordsIn(label));
  const lines = new Set(label.split(/\n+/).map((line) => wordsIn(line).join(" ")));
  const words = texts.map(wordsIn);
  const all = words.flat();
  const isKnown = new Uint8Array(all.length);
  for (let at = 0; at + run <= all.length; at++)
    if (wanted.has(all.slice(at, at + run).join(" "))) isKnown.fill(1, at, at + run);
  const shares: number[] = [];
  let from = 0;
  for (const own of words) {
    const count = isKnown.subarray(from, from + own.length).reduce((sum, value) => sum + value, 0);
    shares.push(own.length === 0 ? 0 : count / own.length);
    from += own.length;
  }
  const first = shares.findIndex((share) => share > 0.5);
  const last = shares.findLastIndex((share) => share > 0.5);
  return shares.map((share, place) => {
    const own = words[place] ?? [];
    if (share > 0.5 || own.length >= run + 2) return share;
    const isAmong = first < 0 || (place >= first - margin && place <= last + margin);
    return isAmong && own.length > 0 && lines.has(own.join(" ")) ? 1 : share;
  });
}

/** Maximum length of a text, as a multiple of the length of a block that is part of it and shares its label. */
const longer = 1.5;

/**
 * Returns the labels of blocks by some texts: 1 if a block contains a wanted text or is most of one, 0 for an unwanted
 * text, and undefined for neither.
 */
export function labelByTexts(
  blocks: readonly string[],
  wanted: readonly string[],
  unwanted: readonly string[],
): (number | undefined)[] {
  const [good, bad] = [wanted.map(spaced), unwanted.map(spaced)];
  return blocks.map((block) => {
    const own = spaced(block);
    const tells = (text: string) =>
      own.includes(text) || (own.length > 12 && text.includes(own.trim()) && text.length < own.length * longer);
    return good.some(tells) ? 1 : bad.some(tells) ? 0 : undefined;
  });
}

/** Returns a text with single spaces between and around its words. */
function spaced(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let at = 0; at + run <= words.length; at++) runs.add(words.slice(at, at + run).join(" "));
  return runs;
}
