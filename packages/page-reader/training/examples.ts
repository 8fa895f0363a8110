import { createHash } from "node:crypto";
import { labelledPages } from "../bench/corpus/labelled-pages.ts";
import { articlePages } from "../bench/corpus/article-pages.ts";
import { foldOf, siteOf } from "../bench/corpus/site.ts";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { describePage, rowWidth, type DescribedPage } from "../src/main-content/scorer/features.ts";
import { preparePage } from "../src/main-content/scorer/prepare-page.ts";
import type { BoostOptions, Examples } from "./boost.ts";
import { labelBlocks, labelByTexts } from "./label-blocks.ts";
import { countWords, type PageCounts } from "./word-tables.ts";

/** Number of parts of the cross-validation; all pages of a site are in one part. */
export const folds = 4;

/** How the trees of each pass are grown; found by cross-validation. */
export const options: BoostOptions = {
  trees: 150,
  leaves: 24,
  rate: 0.06,
  leastLeaf: 0.5,
  smoothing: 1,
  rowShare: 0.4,
  featureShare: 0.25,
};

/** A page with described blocks, some or all of which are labelled. */
export interface TrainingPage {
  readonly id: string;
  readonly hash: string;
  readonly described: DescribedPage;
  /** Share of each block that is main content, 0 to 1; undefined without a label. */
  readonly labels: readonly (number | undefined)[];
  /** The weight of the page compared with others. */
  readonly weight: number;
  readonly fold: number;
}

/** A page whose blocks are all labelled. */
export interface ExamplePage extends TrainingPage {
  readonly kind: string;
  readonly content: string;
  readonly labels: readonly number[];
  readonly counts: PageCounts;
}

/** Weight of a page. Articles weigh less, because there are many and they are easy. */
const pageWeight = 150;
const articleWeight = pageWeight / 3;

/**
 * Share of main content at which a page has exactly its weight. The less main content there is, the more a mistake
 * costs.
 */
const usualShare = 0.6;
const leastShare = 0.2;

/** Reads and describes the pages of the part `work`. */
export function readExamples(folder: string): ExamplePage[] {
  const examples: ExamplePage[] = [];
  for (const { id, kind, content, html, url } of labelledPages(folder, "work")) {
    const described = describe(html);
    if (described.blocks.length === 0) continue;
    const labels = labelBlocks(
      described.blocks.map(({ text }) => text),
      content,
    );
    const hash = createHash("sha256").update(html).update(content).digest("hex");
    const counts = countWords(described, labels);
    const weight = kind === "article" ? articleWeight : pageWeight;
    examples.push({ id, kind, content, hash, described, labels, counts, weight, fold: foldOf(siteOf(url), folds) });
  }
  return examples;
}

/**
 * Reads and describes articles in many languages of the part `work`. Some texts of each are labelled: they teach the
 * trees what applies in any language, but no words.
 */
export function readArticles(corpus: string): TrainingPage[] {
  const examples: TrainingPage[] = [];
  for (const { file, url, html, wanted, unwanted } of articlePages(corpus, "work")) {
    const described = describe(html);
    const texts = described.blocks.map(({ text }) => text);
    const labels = labelByTexts(texts, wanted, unwanted);
    const hash = createHash("sha256")
      .update(html)
      .update(JSON.stringify([wanted, unwanted]))
      .digest("hex");
    examples.push({ id: file, hash, described, labels, weight: articleWeight, fold: foldOf(siteOf(url), folds) });
  }
  return examples;
}

function describe(html: string): DescribedPage {
  const document = parsePage(html);
  const claims = claimsOf(document);
  preparePage(document.body);
  return describePage(document, claims);
}

/**
 * Returns the labelled blocks of pages as examples, with the first `width` numbers of their rows. A block's weight
 * grows with the root of its length; if few blocks are labelled, each has a minimum weight.
 */
export function assemble(pages: readonly TrainingPage[], width: number): Examples {
  const labelled = pages.map((page) => page.labels.flatMap((label, place) => (label === undefined ? [] : [place])));
  const count = labelled.reduce((sum, { length }) => sum + length, 0);
  const rows = new Float32Array(count * width);
  const truth = new Float32Array(count);
  const weight = new Float32Array(count);
  let at = 0;
  for (const [page, places] of labelled.entries()) {
    const { described, labels, weight: own } = pages[page] as TrainingPage;
    const lengths = places.map((place) => Math.sqrt(described.blocks[place]?.text.length ?? 0));
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    const wanted = lengths.reduce((sum, length, nth) => sum + length * (labels[places[nth] as number] as number), 0);
    const rarity = (usualShare + leastShare) / (wanted / whole + leastShare);
    const isWhole = places.length === labels.length;
    for (const [nth, place] of places.entries()) {
      const from = place * rowWidth;
      rows.set(described.rows.subarray(from, from + width), at * width);
      truth[at] = labels[place] as number;
      const share = (lengths[nth] as number) / whole;
      weight[at] = (isWhole ? share * rarity : (share + 1 / places.length) / 2) * own;
      at += 1;
    }
  }
  return { rows, width, truth, weight };
}
