/**
 * Trains the scorer of main content on real pages: `node training/train.ts --corpus DIR`, some minutes on two cores.
 * Prints figures by cross-validation over sites, then trains on all sites of the part `work` and writes the model. The
 * same pages give the same model. The part `look-once` is never read.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { wcxbFolder } from "../bench/corpus/labelled-pages.ts";
import { rowWidth } from "../src/main-content/scorer/features.ts";
import type { Tree } from "./boost.ts";
import { readArticles, readExamples } from "./examples.ts";
import { digestOfFeatures } from "./features-digest.ts";
import { learnLooks } from "./two-looks.ts";
import { validate } from "./validate.ts";

const corpus = process.argv[process.argv.indexOf("--corpus") + 1];
const folder = corpus === undefined ? undefined : wcxbFolder(corpus);
if (corpus === undefined || folder === undefined)
  throw new Error("train: name the folder of the pages: node training/train.ts --corpus DIR");

const pages = readExamples(folder);
const articles = readArticles(corpus);
const all = [...pages, ...articles];
const figures = process.argv.includes("--no-validation") ? {} : validate(pages, articles);
const { words, first, second } = learnLooks(pages, articles);
const hash = createHash("sha256");
for (const { id, hash: own } of all) hash.update(`${id} ${own}\n`);
const made = {
  about:
    "Which blocks of a page are main content: gradient-boosted trees over features of a block. Made by training/train.ts.",
  credit:
    "Trained on WCXB, Web Content Extraction Benchmark, development split (Murrough Foley), CC-BY-4.0, and evaluation data of trafilatura, Apache-2.0.",
  pages: all.length,
  sha256: hash.digest("hex"),
  figures,
  features: rowWidth,
  digest: digestOfFeatures(words),
  words: { names: byScore(words.names), texts: byScore(words.texts) },
  first: inOneRow(first),
  second: inOneRow(second),
};
const target = new URL("../src/main-content/scorer/generated/model.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(made)}\n`);
console.log(`wrote ${target.pathname}: ${first.length} and ${second.length} trees`);

/** Returns the words of each score as one text. */
function byScore(table: ReadonlyMap<string, number>): Record<string, string> {
  const scores = [...new Set(table.values())].toSorted((a, b) => a - b);
  const wordsOf = (score: number) => [...table].flatMap(([word, own]) => (own === score ? [word] : []));
  return Object.fromEntries(scores.map((score) => [String(score), wordsOf(score).join("|")]));
}

/** Returns all nodes in one list, each followed directly by its left side. */
function inOneRow(all: readonly Tree[]) {
  const row = { starts: [] as number[], feature: [] as number[], number: [] as number[], right: [] as number[] };
  const write = (tree: Tree, node: number): void => {
    const feature = tree.feature[node] as number;
    const at = row.feature.push(feature) - 1;
    row.number.push(Number((feature < 0 ? tree.value : tree.threshold)[node]?.toPrecision(4)));
    row.right.push(0);
    if (feature < 0) return;
    write(tree, tree.left[node] as number);
    row.right[at] = row.feature.length - at;
    write(tree, tree.right[node] as number);
  };
  for (const tree of all) {
    row.starts.push(row.feature.length);
    write(tree, 0);
  }
  return row;
}
