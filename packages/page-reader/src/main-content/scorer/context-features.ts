import { byHeading, groupings } from "./block-groups.ts";
import { FeatureRow } from "./feature-row.ts";

/** Number of blocks before and after a block whose probabilities are individual features. */
const near = 3;
const windows = [5, 15];
const ofGroup = 3;
/** Number of features before those of the groups. */
const beforeGroups = 1 + near * 2 + windows.length * 2;

/** Number of features from the probabilities of surrounding blocks. */
export const contextFeatureCount = beforeGroups + groupings * ofGroup + 7;

/**
 * Writes what a first pass says about the surroundings of each block: its neighbours, its groups, and the page.
 *
 * @param chances probability that each block is main content, from the first pass
 * @param lengths length of each block, characters
 */
export function writeContext(
  chances: ArrayLike<number>,
  lengths: ArrayLike<number>,
  groups: Int32Array,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const count = lengths.length;
  // Prefix sums, so that any range is a difference.
  const right = new Float64Array(count + 1);
  const whole = new Float64Array(count + 1);
  let top = 0;
  for (let place = 0; place < count; place++) {
    const [chance, length] = [chances[place] as number, lengths[place] as number];
    right[place + 1] = (right[place] as number) + chance * length;
    whole[place + 1] = (whole[place] as number) + length;
    top = Math.max(top, chance);
  }
  const [allRight, all] = [right[count] as number, whole[count] as number];
  const mean = (from: number, to: number): number => {
    const [start, end] = [Math.max(0, from), Math.min(count, to)];
    if (start >= end) return -1;
    return ((right[end] as number) - (right[start] as number)) / ((whole[end] as number) - (whole[start] as number));
  };
  const rank = ranksOf(chances, lengths, allRight);
  const row = new FeatureRow(rows);
  for (let place = 0; place < count; place++) {
    row.moveTo(place * width + offset).put(chances[place] as number);
    for (let step = 1; step <= near; step++) {
      row.put(place >= step ? (chances[place - step] as number) : -1);
      row.put(place + step < count ? (chances[place + step] as number) : -1);
    }
    for (const span of windows) row.put(mean(place - span, place)).put(mean(place + 1, place + span + 1));
    // The features of the groups are written one grouping after the other.
    row.skip(groupings * ofGroup);
    const heading = groups[place * groupings + byHeading] as number;
    row.put(heading < 0 ? -1 : (chances[heading] as number)).put((right[place] as number) / Math.max(1, allRight));
    row.put(rank[place] as number).put(allRight / Math.max(1, all));
    row
      .put(top)
      .put(mean(0, place))
      .put(mean(place + 1, count));
  }
  writeGroups({ chances, lengths, groups }, rows, width, offset + beforeGroups);
}

/** Returns the fraction of likely content in blocks that are likelier than each block. */
function ranksOf(chances: ArrayLike<number>, lengths: ArrayLike<number>, allRight: number): Float64Array {
  const rank = new Float64Array(lengths.length);
  const order = Array.from(lengths, (_, place) => place).sort(
    (a, b) => (chances[b] as number) - (chances[a] as number),
  );
  let above = 0;
  for (const place of order) {
    rank[place] = above / Math.max(1, allRight);
    above += (chances[place] as number) * (lengths[place] as number);
  }
  return rank;
}

/** The known facts about a page's blocks: probability, length, and groups. */
interface Blocks {
  readonly chances: ArrayLike<number>;
  readonly lengths: ArrayLike<number>;
  readonly groups: Int32Array;
}

/** Writes for each grouping the probability of the others in a block's group, the highest one, and their number. */
function writeGroups(blocks: Blocks, rows: Float32Array, width: number, offset: number): void {
  const { chances, lengths, groups } = blocks;
  const size = groups.reduce((most, group) => Math.max(most, group), 0) + 1;
  const sums = {
    right: new Float64Array(size),
    whole: new Float64Array(size),
    most: new Float64Array(size),
    counts: new Float64Array(size),
  };
  const row = new FeatureRow(rows);
  for (let grouping = 0; grouping < groupings; grouping++) {
    sumGroups(blocks, grouping, sums);
    for (let place = 0; place < lengths.length; place++) {
      const group = groups[place * groupings + grouping] as number;
      row.moveTo(place * width + offset + grouping * ofGroup);
      if (group < 0) {
        row.put(-1).put(-1).put(0);
        continue;
      }
      const [chance, length] = [chances[place] as number, lengths[place] as number];
      const rest = (sums.whole[group] as number) - length;
      row.put(rest <= 0 ? -1 : ((sums.right[group] as number) - length * chance) / rest);
      row.put(sums.most[group] as number).put(Math.log(sums.counts[group] as number));
    }
  }
}

/** Sums over the blocks of each group of one grouping. */
interface GroupSums {
  readonly right: Float64Array;
  readonly whole: Float64Array;
  readonly most: Float64Array;
  readonly counts: Float64Array;
}

function sumGroups(
  { chances, lengths, groups }: Blocks,
  grouping: number,
  { right, whole, most, counts }: GroupSums,
): void {
  for (const sums of [right, whole, most, counts]) sums.fill(0);
  for (let place = 0; place < lengths.length; place++) {
    const group = groups[place * groupings + grouping] as number;
    if (group < 0) continue;
    const [chance, length] = [chances[place] as number, lengths[place] as number];
    right[group] = (right[group] as number) + chance * length;
    whole[group] = (whole[group] as number) + length;
    most[group] = Math.max(most[group] as number, chance);
    counts[group] = (counts[group] as number) + 1;
  }
}
