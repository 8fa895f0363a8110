import type { DomElement } from "../../dom/types.ts";
import type { TextBlock, TextMap } from "../blocks.ts";
import type { Claims } from "../claims.ts";
import { far, groups } from "./element-facts.ts";
import type { ElementFacts } from "./element-facts.ts";
import { sameTitle } from "../title.ts";

/** What is known of a page as a whole before its blocks are looked at. */
export interface PageFacts {
  readonly body: DomElement;
  readonly text: TextMap;
  readonly facts: ReadonlyMap<DomElement, ElementFacts>;
  readonly claims: Claims;
  /** Where the prose of the page leads when it is followed downwards. */
  readonly root: DomElement;
}

/** Elements around a block whose amounts of text stand in a row: its own and the next ones that hold more. */
const levels = 4;

/** How many features the place of a block gives. */
export const placeFeatureCount = groups.length + 5 + levels * 5 + 6 + 12 + 12 + 20;

/** Writes where each block of a page stands: in what, among what, after what, into rows of `width` numbers, from `offset` on. */
export function writePlaceFeatures(page: PageFacts, rows: Float32Array, width: number, offset: number): void {
  const { blocks } = page.text;
  const all = page.text.of(page.body);
  const counts = countTexts(blocks);
  const ofPage = Float32Array.from(pageFeatures(page, blocks));
  const title = titlePlace(page, blocks);
  const titleAround = title === undefined ? [] : around(page.facts.get((blocks[title] as TextBlock).element));
  const rootAround = around(page.facts.get(page.root));
  const repeated = new Map<ElementFacts, readonly number[]>();
  const containers = new Map<DomElement, readonly number[]>();
  let before = 0;
  for (const [place, block] of blocks.entries()) {
    const fact = page.facts.get(block.element);
    if (!fact) continue;
    const inTitle = title === undefined ? 0 : commonDepth(fact, titleAround);
    const inRoot = commonDepth(fact, rootAround);
    let at = place * width + offset;
    const put = (values: ArrayLike<number>) => {
      for (let value = 0; value < values.length; value++) rows[at++] = values[value] as number;
    };
    for (const depth of fact.nearest) rows[at++] = Math.min(far, fact.depth - depth);
    put([fact.depth, fact.boilerplate, fact.bodies, fact.hint, Math.log(fact.alike)]);
    put(containerFeatures(page, fact, all.length, containers));
    put(repeatFeatures(page, fact, all.length, repeated));
    put(neighbours(blocks, place));
    put([
      place / blocks.length,
      before / Math.max(1, all.length),
      title === undefined ? -1 : Math.max(-20, Math.min(60, place - title)),
      title === undefined ? 0 : inTitle / (fact.depth + 1),
      title === undefined ? 0 : titleAround.length - inTitle,
      inRoot / Math.max(1, rootAround.length),
      rootAround.length - inRoot,
      fact.depth - inRoot,
      Math.log(counts.get(block.text) ?? 1),
      place === title ? 1 : sameTitle(block.text, page.claims.titles) ? 2 : 0,
      blocks.length - place > 20 ? 20 : blocks.length - place,
      summaryShare(block.text, page.claims.summary),
    ]);
    put(ofPage);
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
function containerFeatures(
  { text, facts }: PageFacts,
  fact: ElementFacts,
  total: number,
  known: Map<DomElement, readonly number[]>,
): readonly number[] {
  const done = known.get(fact.element);
  if (done) return done;
  const values: number[] = [];
  let last = -1;
  for (let at: ElementFacts | undefined = fact; at && values.length < levels * 5; at = at.parent) {
    const { length, linked, prose } = text.of(at.element);
    if (length < Math.max(last * 1.3, last + 10)) continue;
    last = length;
    values.push(Math.log1p(length), length / total, linked / length, prose / length, Math.log(at.alike));
  }
  while (values.length < levels * 5) values.push(-1);
  known.set(fact.element, values);
  return facts.size > 0 ? values : [];
}

const noRepeat = [0, 0, 0, 0, 0, 0];

/** The nearest element around that is one of three or more alike: how many, how much of the page, how they look. */
function repeatFeatures(
  page: PageFacts,
  fact: ElementFacts,
  total: number,
  known: Map<ElementFacts, readonly number[]>,
): readonly number[] {
  let at: ElementFacts | undefined = fact;
  while (at?.parent && (at.alike < 3 || single.has(at.element.localName))) at = at.parent;
  if (!at?.parent) return noRepeat;
  const done = known.get(at);
  if (done) return done;
  const own = page.text.of(at.element);
  const whole = page.text.of(at.parent.element);
  const values = [
    Math.log(at.alike),
    whole.length / total,
    Math.log1p(whole.length / at.alike),
    whole.linked / Math.max(1, whole.length),
    own.prose / Math.max(1, own.length),
    whole.prose / Math.max(1, whole.length),
  ];
  known.set(at, values);
  return values;
}

const single = new Set("p br hr span a b strong em i td tr h1 h2 h3 h4 h5 h6".split(" "));

function neighbours(blocks: readonly TextBlock[], place: number): readonly number[] {
  const values: number[] = [];
  for (const step of [-2, -1, 1, 2]) {
    const { text, linked, prose } = blocks[place + step] ?? nothing;
    values.push(Math.log1p(text.length), text === "" ? -1 : linked / text.length);
    if (step === -1 || step === 1) values.push(prose > 0 ? 1 : 0);
  }
  for (const [from, to] of [
    [-6, 0],
    [1, 7],
  ] as const) {
    let prose = 0;
    for (let at = Math.max(0, place + from); at < Math.min(blocks.length, place + to); at++)
      prose += blocks[at]?.prose ?? 0;
    values.push(Math.log1p(prose));
  }
  return values;
}

const nothing = { text: "", linked: 0, prose: 0 };

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
function countsOf(blocks: readonly TextBlock[], facts: PageFacts["facts"]): readonly number[] {
  let [prices, times, items, inForm, alike] = [0, 0, 0, 0, 1];
  const form = groups.indexOf("form");
  for (const { element, text } of blocks) {
    if (text.length < statement && price.test(text)) prices += 1;
    if (text.length < statement && time.test(text)) times += 1;
    if (element.localName === "li") items += 1;
    const fact = facts.get(element);
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
  const { body, text, claims, root, facts } = page;
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
    ...countsOf(blocks, facts),
    languageOf(body),
  ];
}
