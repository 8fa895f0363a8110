import type { TextBlock } from "../blocks.ts";
import { describedGroupings, groupings } from "./block-groups.ts";
import { FeatureRow } from "./feature-row.ts";

/** Sums over the blocks of one group. */
interface Group {
  length: number;
  count: number;
  linked: number;
  prose: number;
  readonly first: number;
  last: number;
}

/** Number of features from the groups of a block. */
export const groupFeatureCount = describedGroupings.length * 6;

const noValues = [-1, -1, -1, -1, -1, -1];

/** Writes how much of a page is marked up like each block, and what that looks like. */
export function writeGroupFeatures(
  blocks: readonly TextBlock[],
  groups: Int32Array,
  rows: Float32Array,
  width: number,
  offset: number,
): void {
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const row = new FeatureRow(rows);
  for (const [nth, grouping] of describedGroupings.entries()) {
    const values: (readonly number[])[] = [];
    for (const [number, group] of sumGroups(blocks, groups, grouping))
      values[number] = valuesOf(group, total, blocks.length);
    for (let place = 0; place < blocks.length; place++) {
      const number = groups[place * groupings + grouping] as number;
      row.moveTo(place * width + offset + nth * 6).putAll(values[number] ?? noValues);
    }
  }
}

function valuesOf({ length, count, linked, prose, first, last }: Group, total: number, blocks: number): number[] {
  return [
    length / total,
    Math.log(count),
    linked / Math.max(1, length),
    prose / Math.max(1, length),
    Math.log1p(length / count),
    (last - first) / blocks,
  ];
}

function sumGroups(blocks: readonly TextBlock[], groups: Int32Array, grouping: number): Map<number, Group> {
  const known = new Map<number, Group>();
  for (const [place, { text, linked, prose }] of blocks.entries()) {
    const number = groups[place * groupings + grouping] as number;
    if (number < 0) continue;
    let group = known.get(number);
    if (!group) known.set(number, (group = { length: 0, count: 0, linked: 0, prose: 0, first: place, last: place }));
    group.length += text.length;
    group.count += 1;
    group.linked += linked;
    group.prose += prose;
    group.last = place;
  }
  return known;
}
