/**
 * Measures real pages from other sources.
 *
 * - Main content: F1 over words by kind of page with the 95 % confidence interval, next to Readability and Defuddle on
 * the same pages.
 * - Shop pages: price, stock number and availability.
 * - Lists and bylines by a schema.
 * - Values that pages state: by a schema, by a prompt and by a question.
 *
 * `--corpus DIR` names the folder of the sets. `--part look-once` measures the sites that were not used for
 * development. `--alone` omits the other libraries. `--wrong` lists incorrect results. `--ablate [GROUPS]` measures the
 * contribution of each rule group instead.
 */
import { printAblation } from "./ablate.ts";
import { articlePages } from "./article-pages.ts";
import { argument, requestedPart, corpusFolder } from "./arguments.ts";
import { estimate, shown } from "./confidence.ts";
import { measureBylines } from "./bylines.ts";
import { labelledPages } from "./labelled-pages.ts";
import { measureLists } from "./lists.ts";
import { measureMainContent, type PageResult } from "./main-content.ts";
import { measureArticles } from "./multilingual.ts";
import { measureProducts } from "./products.ts";
import { measureRecipes } from "./recipes.ts";
import { measureStated } from "./stated.ts";

const folder = corpusFolder();
const corpus = argument("--corpus");
const listsWrong = process.argv.includes("--wrong");
if (folder === undefined || corpus === undefined)
  console.log("--corpus DIR with real pages is missing, so nothing is measured");
else if (process.argv.includes("--ablate")) {
  const groups = argument("--ablate") ?? "";
  await printAblation(corpus, folder, requestedPart(), groups.startsWith("--") ? "" : groups);
} else {
  const part = requestedPart();
  const results = await measureMainContent(folder, part, !process.argv.includes("--alone"));
  console.log(`main content, ${results.length} pages of the part ${part}: F1 over words (95 % confidence)`);
  print("all", results);
  for (const kind of [...new Set(results.map((result) => result.kind))].toSorted())
    print(
      kind,
      results.filter((result) => result.kind === kind),
    );
  if (listsWrong) for (const { id, kind, scores } of worst(results)) console.log(id, kind, JSON.stringify(scores));
  const articles = measureArticles(corpus, part);
  if (articles)
    console.log(`articles in many languages, ${articles.pages} pages: F1 over stated texts ${articles.f1.toFixed(3)}`);
  for (const { way, pages, f1, wrong } of await measureProducts(folder, part)) {
    const figures = Object.entries(f1).map(([name, value]) => `${name} ${value.toFixed(3)}`);
    console.log(`shop pages by ${way}, ${pages} pages: F1 ${figures.join(", ")}`);
    if (listsWrong) console.log(wrong.join("\n"));
  }
  for (const { kind, pages, found, right, listed } of await measureLists(folder, part))
    console.log(
      `lists of ${kind} pages, ${pages}: ${found} entries, ${right} as labelled; 4 or more on ${listed} pages`,
    );
  const sets = {
    "": [...labelledPages(folder, part)].filter(({ kind }) => kind === "article"),
    " in many languages": articlePages(corpus, part),
  };
  for (const [name, pages] of Object.entries(sets)) {
    const bylines = Object.entries(await measureBylines(pages)).map(([field, share]) => `${field} ${share}`);
    console.log(`articles${name} by a schema: ${bylines.join(", ")}`);
  }
  for (const { what, pages, right, wanted } of await measureStated(folder, part))
    console.log(`${what}, ${pages} pages: ${right} of ${wanted}`);
  const recipes = await measureRecipes(corpus, part);
  if (recipes)
    console.log(
      `recipes, ${recipes.pages} pages: time in minutes right ${recipes.time}, ingredients right ${recipes.ingredients}`,
    );
}

function worst(results: readonly PageResult[]): PageResult[] {
  return results.toSorted((a, b) => (a.scores["here"] ?? 0) - (b.scores["here"] ?? 0)).slice(0, 60);
}

function print(kind: string, results: readonly PageResult[]): void {
  const readers = Object.keys(results[0]?.scores ?? {});
  const columns = readers.map((name) => `${name} ${shown(estimate(results.map(({ scores }) => scores[name] ?? 0)))}`);
  console.log(`${kind.padEnd(14)} ${String(results.length).padStart(5)}  ${columns.join("   ")}`);
}
