import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { parsePage } from "../src/dom/parse.ts";
import { claimsOf } from "../src/main-content/claims.ts";
import { addNameFeatures, describePage } from "../src/main-content/scorer/features.ts";
import { preparePage } from "../src/main-content/scorer/prepare-page.ts";
import type { WordScores } from "../src/main-content/scorer/word-scores.ts";

const pages = new URL("../test/scorer/pages/", import.meta.url);

/**
 * A digest of what the scorer sees of the small pages in `test/scorer/pages`. It is in the model, so that a change of the features,
 * or of anything that they are made from, shows: the trees know what they were trained on and nothing else.
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
    // Fewer digits than are there: logarithms may differ in the last one.
    digest.update(Array.from(page.rows, (value) => value.toPrecision(4)).join(" "));
  }
  return digest.digest("hex").slice(0, 16);
}
