import { wordsIn } from "../src/text/words-in.ts";

/** Words in a run by which a text is recognised in another. */
const run = 4;
/** Blocks beyond the recognised ones where a short line still counts. */
const margin = 3;

/**
 * How much of each block belongs to a labelled text, 0 to 1: words in runs of four that the label has, and short
 * blocks that are a line of it, where they stand among what was recognised.
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

/** How much longer a text may be than the block that is a part of it and is still told by it. */
const longer = 1.5;

/**
 * What some texts tell of blocks: 1 where a block has one that is wanted or is most of it, 0 where it has one that is
 * not; undefined where nobody says anything.
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

/** The words of a text between spaces. */
function spaced(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let at = 0; at + run <= words.length; at++) runs.add(words.slice(at, at + run).join(" "));
  return runs;
}
