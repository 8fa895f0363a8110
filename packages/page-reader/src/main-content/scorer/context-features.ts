import { byHeading, groupings } from "./block-groups.ts";

/** Blocks before and after a block whose chances stand in a row one by one. */
const near = 3;
const windows = [5, 15];

/** How many features the chances of the blocks around a block give. */
export const contextFeatureCount = 1 + near * 2 + windows.length * 2 + groupings * 3 + 7;

/**
 * Writes what a first look says of the blocks around each block: of its neighbours, of the groups that it is in, of the page.
 *
 * @param chances how likely each block is main content, by the first look
 * @param lengths how long each block is, characters
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
  const size = groups.reduce((most, group) => Math.max(most, group), 0) + 2;
  // Sums up to each block, so that any stretch is a difference.
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
  const order = Array.from({ length: count }, (_, place) => place).sort(
    (a, b) => (chances[b] as number) - (chances[a] as number),
  );
  const rank = new Float64Array(count);
  let above = 0;
  for (const place of order) {
    rank[place] = above / Math.max(1, allRight);
    above += (chances[place] as number) * (lengths[place] as number);
  }
  const groupSums = Array.from({ length: groupings }, (_, kind) => sumGroups(chances, lengths, groups, kind, size));
  for (let place = 0; place < count; place++) {
    let at = place * width + offset;
    const put = (value: number) => {
      rows[at++] = value;
    };
    const chance = chances[place] as number;
    put(chance);
    for (let step = 1; step <= near; step++) {
      put(place >= step ? (chances[place - step] as number) : -1);
      put(place + step < count ? (chances[place + step] as number) : -1);
    }
    for (const span of windows) {
      put(mean(place - span, place));
      put(mean(place + 1, place + span + 1));
    }
    for (let kind = 0; kind < groupings; kind++) {
      const group = (groups[place * groupings + kind] as number) + 1;
      const { sums, weights, most, counts } = groupSums[kind] as GroupSums;
      const own = lengths[place] as number;
      const rest = (weights[group] as number) - own;
      put(group === 0 || rest <= 0 ? -1 : ((sums[group] as number) - own * chance) / rest);
      put(group === 0 ? -1 : (most[group] as number));
      put(group === 0 ? 0 : Math.log(counts[group] as number));
    }
    const heading = groups[place * groupings + byHeading] as number;
    put(heading < 0 ? -1 : (chances[heading] as number));
    put((right[place] as number) / Math.max(1, allRight));
    put(rank[place] as number);
    put(allRight / Math.max(1, all));
    put(top);
    put(mean(0, place));
    put(mean(place + 1, count));
  }
}

interface GroupSums {
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  readonly most: Float64Array;
  readonly counts: Float64Array;
}

function sumGroups(
  chances: ArrayLike<number>,
  lengths: ArrayLike<number>,
  groups: Int32Array,
  kind: number,
  size: number,
): GroupSums {
  const [sums, weights, most, counts] = [0, 1, 2, 3].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let place = 0; place < lengths.length; place++) {
    const group = (groups[place * groupings + kind] as number) + 1;
    const [chance, length] = [chances[place] as number, lengths[place] as number];
    sums[group] = (sums[group] as number) + chance * length;
    weights[group] = (weights[group] as number) + length;
    most[group] = Math.max(most[group] as number, chance);
    counts[group] = (counts[group] as number) + 1;
  }
  return { sums, weights, most, counts };
}
