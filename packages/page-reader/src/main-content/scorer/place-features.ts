import type { DomElement } from "../../dom/types.ts";
import type { TextBlock, TextMap } from "../blocks.ts";
import type { Claims } from "../claims.ts";
import { containers, far, groups, type ElementFacts } from "./element-facts.ts";
import { FeatureRow } from "./feature-row.ts";
import { sameTitle } from "../title.ts";

/** Facts about a page as a whole, before its blocks are examined. */
export interface PageFacts {
  readonly body: DomElement;
  readonly text: TextMap;
  /** In page order: the index of each is the number of its text. */
  readonly facts: readonly ElementFacts[];
  /** The facts of each block's element. */
  readonly own: readonly (ElementFacts | undefined)[];
  /** Around each block, the nearest elements that each contain more text than the one before. */
  readonly containers: readonly (readonly ElementFacts[])[];
  /** A number for each block's text: the same for equal texts, from 0 on in page order. */
  readonly texts: Int32Array;
  readonly claims: Claims;
  /** The element at which following the page's prose downwards ends. */
  readonly root: DomElement;
}

/** Number of features from the place of a block. */
export const placeFeatureCount = groups.length + 5 + containers * 5 + 12 + 20;

/**
 * Writes where each block of a page is: in what, below which title, into rows of `width` numbers, from `offset`
 * on.
 */
export function writePlaceFeatures(page: PageFacts, rows: Float32Array, width: number, offset: number): void {
  const { blocks } = page.text;
  const all = page.text.of(page.body);
  const counts = countTexts(page.texts);
  const ofPage = Float32Array.from(pageFeatures(page, blocks));
  const title = titlePlace(page, blocks);
  const titleAround = title === undefined ? [] : around(page.own[title]);
  const rootAround = around(page.facts[page.text.of(page.root).nth]);
  const amounts: (readonly number[] | undefined)[] = [];
  const row = new FeatureRow(rows);
  let before = 0;
  for (let place = 0; place < blocks.length; place++) {
    const block = blocks[place] as TextBlock;
    const fact = page.own[place];
    if (!fact) continue;
    const inTitle = title === undefined ? 0 : commonDepth(fact, titleAround);
    const inRoot = commonDepth(fact, rootAround);
    row.moveTo(place * width + offset);
    for (const depth of fact.nearest) row.put(Math.min(far, fact.depth - depth));
    row.put(fact.depth).put(fact.boilerplate).put(fact.bodies).put(fact.hint).put(Math.log(fact.alike));
    putContainers(row, page.containers[place] ?? [], all.length, amounts);
    row.put(place / blocks.length).put(before / Math.max(1, all.length));
    row.put(title === undefined ? -1 : Math.max(-20, Math.min(60, place - title)));
    row.put(title === undefined ? 0 : inTitle / (fact.depth + 1));
    row.put(title === undefined ? 0 : titleAround.length - inTitle);
    row
      .put(inRoot / Math.max(1, rootAround.length))
      .put(rootAround.length - inRoot)
      .put(fact.depth - inRoot);
    row.put(Math.log(counts[page.texts[place] as number] as number));
    row.put(place === title ? 1 : sameTitle(block.text, page.claims.titles) ? 2 : 0);
    row.put(Math.min(20, blocks.length - place));
    row.put(summaryShare(block.text, page.claims.summary));
    row.putAll(ofPage);
    before += block.text.length;
  }
}

function countTexts(texts: Int32Array): Int32Array {
  const counts = new Int32Array(texts.length);
  for (const text of texts) counts[text] = (counts[text] as number) + 1;
  return counts;
}

/** Returns the block of the main heading: one that matches the title in the head, otherwise the first. */
function titlePlace({ claims }: PageFacts, blocks: readonly TextBlock[]): number | undefined {
  if (claims.headings.length === 0) return undefined;
  const headings = blocks.flatMap(({ element }, place) => (element.closest("h1") ? [place] : []));
  const own = headings.find((place) => sameTitle((blocks[place] as TextBlock).text, claims.titles));
  return own ?? headings[0];
}

function around(fact: ElementFacts | undefined): ElementFacts[] {
  const found: ElementFacts[] = [];
  for (let at = fact; at; at = at.parent) found[at.depth] = at;
  return found;
}

/** Returns how many elements, from the body down, contain both. */
function commonDepth(fact: ElementFacts, other: readonly ElementFacts[]): number {
  let at: ElementFacts | undefined = fact;
  while (at && other[at.depth] !== at) at = at.parent;
  return at ? at.depth + 1 : 0;
}

/** Writes the amounts of text in ancestors that each contain more than the one before. */
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

/** Returns the fraction of a text's words that the page's description contains too. */
function summaryShare(text: string, summary: string): number {
  if (summary.length < 20 || text.length < 20) return 0;
  return summary.startsWith(text.slice(0, 40)) || text.startsWith(summary.slice(0, 40)) ? 1 : 0;
}

const price = /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:USD|EUR|GBP)\b)/;
const time = /\bago\b|\b\d{1,2}:\d{2}\b|\b(?:19|20)\d\d\b/;
/** Length up to which a block with a price or a time states it. */
const statement = 60;

/**
 * Returns the fractions of blocks that state a price or a time, that are list items or in a form, and the most similar
 * elements: these indicate the kind of page.
 */
function countsOf({ text: { blocks }, facts, own }: PageFacts): readonly number[] {
  let [prices, times, items, inForm, alike] = [0, 0, 0, 0, 1];
  const form = groups.indexOf("form");
  for (let place = 0; place < blocks.length; place++) {
    const { text } = blocks[place] as TextBlock;
    if (text.length < statement && (/\d/.test(text) || text.includes("ago"))) {
      if (price.test(text)) prices += 1;
      if (time.test(text)) times += 1;
    }
    const fact = own[place];
    if (blocks[place]?.element.localName === "li") items += 1;
    if (fact && fact.depth - (fact.nearest[form] ?? -far) < far) inForm += 1;
  }
  for (const fact of facts) alike = Math.max(alike, fact.alike);
  return [
    prices / blocks.length,
    times / blocks.length,
    items / blocks.length,
    inForm / blocks.length,
    Math.log(alike),
  ];
}

/** Returns 0 if a page does not declare its language, 1 for English, 2 for others. */
function languageOf({ parentElement }: DomElement): number {
  const language = parentElement?.getAttribute("lang") ?? "";
  return language === "" ? 0 : /^en\b/i.test(language) ? 1 : 2;
}

/** Returns what is the same for all blocks of a page. */
function pageFeatures(page: PageFacts, blocks: readonly TextBlock[]): readonly number[] {
  const { body, text, claims, root } = page;
  const all = text.of(body);
  const inRoot = text.of(root);
  const shares = { li: 0, p: 0, cells: 0, short: 0 };
  for (const { element, text: own } of blocks) {
    const { localName } = element;
    if (localName === "li") shares.li += own.length;
    else if (localName === "p") shares.p += own.length;
    else if (localName === "td" || localName === "th" || localName === "pre") shares.cells += own.length;
    if (own.length < 40) shares.short += own.length;
  }
  const most = Math.max(1, all.length);
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
    shares.li / most,
    shares.p / most,
    shares.cells / most,
    shares.short / most,
    ...countsOf(page),
    languageOf(body),
  ];
}
