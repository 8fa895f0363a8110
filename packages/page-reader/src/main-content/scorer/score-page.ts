import type { DomDocument } from "../../dom/types.ts";
import type { TextBlock } from "../blocks.ts";
import type { Claims } from "../claims.ts";
import { sumsOfTrees } from "./boosted-trees.ts";
import { addContext, addNameFeatures, describePage, rowWidth } from "./features.ts";
import { keepBetween } from "./keep-between.ts";
import { keepOnce } from "./keep-once.ts";
import { keepTogether } from "./keep-together.ts";
import { leaveFrame } from "./leave-frame.ts";
import { model } from "./model.ts";

/** The blocks of a page and the probability that each is main content. */
export interface ScoredPage {
  readonly blocks: readonly TextBlock[];
  /** One for each block, 0 to 1. */
  readonly chances: Float32Array;
  readonly chosen: readonly boolean[];
}

/**
 * Log odds from which the first pass is trusted. The second pass evaluates a third of the blocks; F1 on unseen pages
 * stays the same.
 */
const sure = 2;

/**
 * Scores the blocks of a page without machinery: each by itself first, then among the others with their first scores.
 */
export function scorePage(document: DomDocument, claims: Claims): ScoredPage {
  const page = describePage(document, claims, reusedRoom);
  addNameFeatures(page, model.words);
  const { blocks, rows } = page;
  const places = new Int32Array(blocks.length).map((_, place) => place);
  const odds = sumsOfTrees(model.first, rows, rowWidth, places);
  addContext(page, chancesOf(odds));
  const unsure = places.filter((place) => Math.abs(odds[place] as number) < sure);
  const second = sumsOfTrees(model.second, rows, rowWidth, unsure);
  for (let nth = 0; nth < unsure.length; nth++) odds[unsure[nth] as number] = second[nth] as number;
  const chances = chancesOf(odds);
  const likely = chooseBlocks(chances, blocks.map(lengthOf));
  const once = keepOnce(blocks, likely);
  const between = keepBetween(blocks, once, chances);
  return { blocks, chances, chosen: leaveFrame(blocks, keepTogether(blocks, between)) };
}

/**
 * Chooses the blocks that maximise the expected agreement with the true content (F1 over characters): those above a
 * threshold that depends on how sure the page is as a whole.
 *
 * @param chances probability that each block is main content, 0 to 1
 * @param weights length of each block
 */
export function chooseBlocks(chances: ArrayLike<number>, weights: readonly number[]): boolean[] {
  const order = weights.map((_, place) => place).toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const expected = weights.reduce((sum, weight, place) => sum + weight * (chances[place] ?? 0), 0);
  let [right, taken, best, limit] = [0, 0, 0, 1];
  for (const place of order) {
    const weight = weights[place] ?? 0;
    right += weight * (chances[place] ?? 0);
    taken += weight;
    const score = (2 * right) / (taken + expected);
    if (score < best) continue;
    best = score;
    limit = chances[place] ?? 0;
  }
  return weights.map((_, place) => (chances[place] ?? 0) >= limit);
}

/** Space for the features of a page, enough for most; it is reused, because allocation is slow. */
const room = new Float32Array(200_000);

function reusedRoom(size: number): Float32Array {
  return size > room.length ? new Float32Array(size) : room.subarray(0, size).fill(0);
}

function chancesOf(odds: Float64Array): Float32Array {
  return new Float32Array(odds.map((value) => 1 / (1 + Math.exp(-value))));
}

/**
 * Returns the expected agreement of a choice of blocks with the true content (F1 over characters), by the page's
 * probabilities.
 */
export function expectedAgreement(
  { blocks, chances }: ScoredPage,
  isChosen: (block: TextBlock, place: number) => boolean,
): number {
  let [right, taken, expected] = [0, 0, 0];
  for (const [place, block] of blocks.entries()) {
    const weight = lengthOf(block);
    expected += weight * (chances[place] ?? 0);
    if (!isChosen(block, place)) continue;
    taken += weight;
    right += weight * (chances[place] ?? 0);
  }
  return taken + expected === 0 ? 0 : (2 * right) / (taken + expected);
}

function lengthOf({ text }: TextBlock): number {
  return text.length;
}
