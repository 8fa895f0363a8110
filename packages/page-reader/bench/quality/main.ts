/**
 * Quality without a model, on pages of our own: main content of articles as F1 over runs of four words beside
 * the Readability library on the same pages (texts in short layouts, and whole pages of files), price, sku and availability of shop pages, and fields of labelled pages;
 * and the CPU time from a page's HTML to its Markdown beside the bare parse of it, at one, two and four times its size.
 * `--wrong` prints what came out wrong.
 */
import { measureArticlePages, measureArticles } from "./articles/measure.ts";
import type { ArticleScore } from "./articles/measure.ts";
import { measurePageSpeed } from "./articles/page-speed.ts";
import { readabilityMarkdown } from "./articles/peer.ts";
import { measureExtraction } from "./extraction/measure.ts";
import { measureProducts, shopPages } from "./products/measure.ts";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const f1 = (scores: readonly ArticleScore[]) => mean(scores.map((score) => score.f1));
const own = measureArticles();
const peer = measureArticles(readabilityMarkdown);
const [ownPages, peerPages] = [measureArticlePages(), measureArticlePages(readabilityMarkdown)];
for (const [name, mine, theirs] of [
  ["articles   ", own, peer],
  ["whole pages", ownPages, peerPages],
] as const)
  console.log(
    `${name} ${mine.length} pages   F1 ${f1(mine).toFixed(3)}   Readability ${f1(theirs).toFixed(3)}   ratio ${(f1(mine) / f1(theirs)).toFixed(3)}`,
  );
const products = measureProducts();
console.log(
  `products    ${shopPages.length} pages    F1 price ${products.price.toFixed(3)}, sku ${products.sku.toFixed(3)}, availability ${products.availability.toFixed(3)}`,
);
const fields = await measureExtraction();
const [right, wanted] = [
  fields.reduce((sum, score) => sum + score.right, 0),
  fields.reduce((sum, score) => sum + score.wanted, 0),
];
console.log(
  `extraction  ${fields.length} pages    ${right} of ${wanted} fields right (${((right / wanted) * 100).toFixed(1)} %)`,
);
for (const speed of measurePageSpeed()) {
  const steps = [speed.survey, speed.tree, speed.mainContent, speed.markdown]
    .map((step) => step.toFixed(2))
    .join(" + ");
  console.log(
    `page speed  ${speed.kilobytes.toFixed(0)} kB   CPU ${speed.whole.toFixed(2)} ms (survey + tree + main content + Markdown: ${steps})   ${(speed.whole / speed.bareParse).toFixed(1)} times the bare parse`,
  );
}
if (process.argv.includes("--wrong")) {
  for (const { layout, article, precision, recall } of [...own, ...ownPages].filter((score) => score.f1 < 0.99))
    console.log(`${layout}/${article}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
  for (const line of [...products.wrong, ...fields.flatMap(({ id, wrong }) => wrong.map((text) => `${id}: ${text}`))])
    console.log(line);
}
