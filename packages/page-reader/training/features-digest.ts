import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { addNameFeatures, describePage } from "../src/main-content/scorer/features.ts";
import { preparePage } from "../src/main-content/scorer/prepare-page.ts";
import type { WordScores } from "../src/main-content/scorer/word-scores.ts";

const pages = new URL("../test/scorer/pages/", import.meta.url);

/**
 * Returns a digest of the features of the small pages in `test/scorer/pages`. The model contains it, so that a change
 * of the features, or of anything behind them, is noticed: the trees only fit the features that they were trained on.
 */
export function digestOfFeatures(words: WordScores): string {
  const digest = createHash("sha256");
  for (const file of readdirSync(pages).toSorted()) {
    const document = parsePage(readFileSync(new URL(file, pages), "utf8"));
    const claims = claimsOf(document);
    preparePage(document.body);
    const page = describePage(document, claims);
    addNameFeatures(page, words);
    for (const { text } of page.blocks) digest.update(`${text}\n`);
    // Rounded, because logarithms may differ in the last digit.
    digest.update(Array.from(page.rows, (value) => value.toPrecision(4)).join(" "));
  }
  return digest.digest("hex").slice(0, 16);
}
