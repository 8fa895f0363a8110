import type { DomElement } from "../../dom/types.ts";
import type { TextBlock, TextMap } from "../blocks.ts";
import type { Claims } from "../claims.ts";
import { containers, far, groups } from "./element-facts.ts";
import type { ElementFacts } from "./element-facts.ts";
import { FeatureRow } from "./feature-row.ts";
import { sameTitle } from "../title.ts";

/** What is known of a page as a whole before its blocks are looked at. */
export interface PageFacts {
  readonly body: DomElement;
  readonly text: TextMap;
  readonly facts: ReadonlyMap<DomElement, ElementFacts>;
  /** The facts of each block's element. */
  readonly own: readonly (ElementFacts | undefined)[];
  /** Around each block, the nearest elements that each hold more text than the one before. */
  readonly containers: readonly (readonly ElementFacts[])[];
  readonly claims: Claims;
  /** Where the prose of the page leads when it is followed downwards. */
  readonly root: DomElement;
}

/** How many features the place of a block gives. */
export const placeFeatureCount = groups.length + 5 + containers * 5 + 6 + 12 + 12 + 20;

/** Writes where each block of a page stands: in what, among what, after what, into rows of `width` numbers, from `offset` on. */
export function writePlaceFeatures(page: PageFacts, rows: Float32Array, width: number, offset: number): void {
  const { blocks } = page.text;
  const all = page.text.of(page.body);
  const counts = countTexts(blocks);
  const ofPage = Float32Array.from(pageFeatures(page, blocks));
  const title = titlePlace(page, blocks);
  const titleAround = title === undefined ? [] : around(page.own[title]);
  const rootAround = around(page.facts.get(page.root));
  const repeated: (readonly number[] | undefined)[] = [];
  const amounts: (readonly number[] | undefined)[] = [];
  const looks = [noLook, noLook, ...blocks.map(lookOf), noLook, noLook];
  const row = new FeatureRow(rows);
  let before = 0;
  for (const [place, block] of blocks.entries()) {
    const fact = page.own[place];
    if (!fact) continue;
    const inTitle = title === undefined ? 0 : commonDepth(fact, titleAround);
    const inRoot = commonDepth(fact, rootAround);
    row.moveTo(place * width + offset);
    for (const depth of fact.nearest) row.put(Math.min(far, fact.depth - depth));
    row.put(fact.depth).put(fact.boilerplate).put(fact.bodies).put(fact.hint).put(Math.log(fact.alike));
    putContainers(row, page.containers[place] ?? [], all.length, amounts);
    row.putAll(repeatFeatures(fact, all.length, repeated));
    putNeighbours(row, blocks, looks, place);
    row.put(place / blocks.length).put(before / Math.max(1, all.length));
    row.put(title === undefined ? -1 : Math.max(-20, Math.min(60, place - title)));
    row.put(title === undefined ? 0 : inTitle / (fact.depth + 1));
    row.put(title === undefined ? 0 : titleAround.length - inTitle);
    row
      .put(inRoot / Math.max(1, rootAround.length))
      .put(rootAround.length - inRoot)
      .put(fact.depth - inRoot);
    row.put(Math.log(counts.get(block.text) ?? 1));
    row.put(place === title ? 1 : sameTitle(block.text, page.claims.titles) ? 2 : 0);
    row.put(Math.min(20, blocks.length - place));
    row.put(summaryShare(block.text, page.claims.summary));
    row.putAll(ofPage);
    before += block.text.length;
  }
}

function countTexts(blocks: readonly TextBlock[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The block of the main heading: one that says what the head calls the page, else the first. */
function titlePlace({ claims }: PageFacts, blocks: readonly TextBlock[]): number | undefined {
  const headings = blocks.flatMap(({ element }, place) => (element.closest("h1") ? [place] : []));
  const own = headings.find((place) => sameTitle((blocks[place] as TextBlock).text, claims.titles));
  return own ?? headings[0];
}

function around(fact: ElementFacts | undefined): ElementFacts[] {
  const found: ElementFacts[] = [];
  for (let at = fact; at; at = at.parent) found[at.depth] = at;
  return found;
}

/** How many elements, from the body down, are around both. */
function commonDepth(fact: ElementFacts, other: readonly ElementFacts[]): number {
  let at: ElementFacts | undefined = fact;
  while (at && other[at.depth] !== at) at = at.parent;
  return at ? at.depth + 1 : 0;
}

/** Amounts of text in the elements around that each hold more than the one before. */
function putContainers(
  row: FeatureRow,
  found: readonly ElementFacts[],
  total: number,
  known: (readonly number[] | undefined)[],
): void {
  for (const { nth, amounts, alike } of found) {
    const { length, linked, prose } = amounts;
    row.putAll((known[nth] ??= [Math.log1p(length), length / total, linked / length, prose / length, Math.log(alike)]));
  }
  for (let left = (containers - found.length) * 5; left > 0; left--) row.put(-1);
}

const noRepeat = [0, 0, 0, 0, 0, 0];

/** The nearest element around that is one of three or more alike: how many, how much of the page, how they look. */
function repeatFeatures(
  fact: ElementFacts,
  total: number,
  known: (readonly number[] | undefined)[],
): readonly number[] {
  let at: ElementFacts | undefined = fact;
  while (at?.parent && (at.alike < 3 || single.has(at.element.localName))) at = at.parent;
  if (!at?.parent) return noRepeat;
  const own = at.amounts;
  const whole = at.parent.amounts;
  return (known[at.nth] ??= [
    Math.log(at.alike),
    whole.length / total,
    Math.log1p(whole.length / at.alike),
    whole.linked / Math.max(1, whole.length),
    own.prose / Math.max(1, own.length),
    whole.prose / Math.max(1, whole.length),
  ]);
}

const single = new Set("p br hr span a b strong em i td tr h1 h2 h3 h4 h5 h6".split(" "));

/** What a block shows to its neighbours. */
interface Look {
  readonly length: number;
  readonly linked: number;
  readonly hasProse: number;
}

const noLook: Look = { length: 0, linked: -1, hasProse: 0 };

function lookOf({ text, linked, prose }: TextBlock): Look {
  if (text === "") return noLook;
  return { length: Math.log1p(text.length), linked: linked / text.length, hasProse: prose > 0 ? 1 : 0 };
}

/** `looks` begins and ends with two of no block. */
function putNeighbours(row: FeatureRow, blocks: readonly TextBlock[], looks: readonly Look[], place: number): void {
  for (let step = -2; step <= 2; step++) {
    if (step === 0) continue;
    const { length, linked, hasProse } = looks[place + step + 2] ?? noLook;
    row.put(length).put(linked);
    if (step === -1 || step === 1) row.put(hasProse);
  }
  row
    .put(Math.log1p(proseBetween(blocks, place - 6, place)))
    .put(Math.log1p(proseBetween(blocks, place + 1, place + 7)));
}

function proseBetween(blocks: readonly TextBlock[], from: number, to: number): number {
  let prose = 0;
  for (let at = Math.max(0, from); at < Math.min(blocks.length, to); at++) prose += blocks[at]?.prose ?? 0;
  return prose;
}

/** Share of the words of a text that the page's description has too. */
function summaryShare(text: string, summary: string): number {
  if (summary.length < 20 || text.length < 20) return 0;
  return summary.startsWith(text.slice(0, 40)) || text.startsWith(summary.slice(0, 40)) ? 1 : 0;
}

const price = /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:USD|EUR|GBP)\b)/;
const time = /\bago\b|\b\d{1,2}:\d{2}\b|\b(?:19|20)\d\d\b/;
/** Text up to which a block that has a price or a time states it. */
const statement = 60;

/** Shares of blocks that state a price or a time, that are items of a list or in a form, and the most elements alike: what kind of page it is. */
function countsOf({ text: { blocks }, facts, own }: PageFacts): readonly number[] {
  let [prices, times, items, inForm, alike] = [0, 0, 0, 0, 1];
  const form = groups.indexOf("form");
  for (const [place, { element, text }] of blocks.entries()) {
    if (text.length < statement && price.test(text)) prices += 1;
    if (text.length < statement && time.test(text)) times += 1;
    if (element.localName === "li") items += 1;
    const fact = own[place];
    if (fact && fact.depth - (fact.nearest[form] ?? -far) < far) inForm += 1;
  }
  for (const fact of facts.values()) alike = Math.max(alike, fact.alike);
  return [...[prices, times, items, inForm].map((count) => count / blocks.length), Math.log(alike)];
}

/** 0 where a page does not say its language, 1 for English, 2 for others. */
function languageOf({ parentElement }: DomElement): number {
  const language = parentElement?.getAttribute("lang") ?? "";
  return language === "" ? 0 : /^en\b/i.test(language) ? 1 : 2;
}

/** What is the same for all blocks of a page. */
function pageFeatures(page: PageFacts, blocks: readonly TextBlock[]): readonly number[] {
  const { body, text, claims, root } = page;
  const all = text.of(body);
  const inRoot = text.of(root);
  const share = (fits: (block: TextBlock) => boolean) =>
    blocks.reduce((sum, block) => sum + (fits(block) ? block.text.length : 0), 0) / Math.max(1, all.length);
  return [
    Math.log1p(all.length),
    all.linked / Math.max(1, all.length),
    all.prose / Math.max(1, all.length),
    Math.log(blocks.length),
    claims.article ? 1 : 0,
    claims.otherThing ? 1 : 0,
    claims.headings.length,
    inRoot.length / Math.max(1, all.length),
    inRoot.prose / Math.max(1, all.prose),
    inRoot.linked / Math.max(1, inRoot.length),
    share(({ element }) => element.localName === "li"),
    share(({ element }) => element.localName === "p"),
    share(({ element }) => /^(?:td|th|pre)$/.test(element.localName)),
    share(({ text: own }) => own.length < 40),
    ...countsOf(page),
    languageOf(body),
  ];
}
