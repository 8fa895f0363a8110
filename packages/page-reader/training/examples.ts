import { createHash } from "node:crypto";
import { labelledPages } from "../bench/corpus/labelled-pages.ts";
import { foldOf, siteOf } from "../bench/corpus/site.ts";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { describePage, featureCount } from "../src/main-content/scorer/features.ts";
import type { DescribedPage } from "../src/main-content/scorer/features.ts";
import { preparePage } from "../src/main-content/scorer/prepare-page.ts";
import type { BoostOptions, Examples } from "./boost.ts";
import { labelBlocks } from "./label-blocks.ts";
import { countWords } from "./word-tables.ts";
import type { PageCounts } from "./word-tables.ts";

/** Parts of cross-validation; all pages of a site lie in one. */
export const folds = 4;

/** How the trees are grown; found by cross-validation. */
export const options: BoostOptions = {
  trees: 300,
  leaves: 24,
  rate: 0.06,
  leastLeaf: 0.5,
  smoothing: 1,
  rowShare: 0.4,
  featureShare: 0.25,
};

/** A labelled page whose blocks are described. */
export interface ExamplePage {
  readonly id: string;
  readonly kind: string;
  readonly content: string;
  readonly hash: string;
  readonly described: DescribedPage;
  /** How much of each block is main content, 0 to 1. */
  readonly labels: readonly number[];
  readonly counts: PageCounts;
  readonly fold: number;
}

/** Reads and describes the pages of the part `work`. */
export function readExamples(folder: string): ExamplePage[] {
  const examples: ExamplePage[] = [];
  for (const { id, kind, content, html, url } of labelledPages(folder, "work")) {
    const document = parsePage(html);
    const claims = claimsOf(document);
    preparePage(document.body);
    const described = describePage(document, claims);
    if (described.blocks.length === 0) continue;
    const labels = labelBlocks(
      described.blocks.map(({ text }) => text),
      content,
    );
    const hash = createHash("sha256").update(html).update(content).digest("hex");
    const counts = countWords(described, labels);
    examples.push({ id, kind, content, hash, described, labels, counts, fold: foldOf(siteOf(url), folds) });
  }
  return examples;
}

/** Weight of an article's blocks beside those of other pages, which are fewer and harder. */
const articleWeight = 1 / 3;

/** The blocks of pages as examples; each page counts the same, each block by the root of its length. */
export function assemble(pages: readonly ExamplePage[]): Examples {
  const count = pages.reduce((sum, { labels }) => sum + labels.length, 0);
  const rows = new Float32Array(count * featureCount);
  const truth = new Float32Array(count);
  const weight = new Float32Array(count);
  let at = 0;
  for (const { described, labels, kind } of pages) {
    rows.set(described.rows, at * featureCount);
    truth.set(labels, at);
    const lengths = described.blocks.map(({ text }) => Math.sqrt(text.length));
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    const pageWeight = kind === "article" ? 150 * articleWeight : 150;
    weight.set(
      lengths.map((length) => (length / whole) * pageWeight),
      at,
    );
    at += labels.length;
  }
  return { rows, width: featureCount, truth, weight };
}
