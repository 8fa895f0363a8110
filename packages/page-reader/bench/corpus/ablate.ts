import { loadWithout } from "../ablation/without.ts";
import { ruleGroups, type RuleGroup } from "../ablation/groups.ts";
import { articlePages } from "./article-pages.ts";
import type * as Articles from "./multilingual.ts";
import type * as Bylines from "./bylines.ts";
import type * as Content from "./main-content.ts";
import type * as Lists from "./lists.ts";
import type * as Products from "./products.ts";
import type * as Recipes from "./recipes.ts";
import type { Part } from "./site.ts";

type Figures = Readonly<Record<string, number>>;

/**
 * Prints the contribution of each rule group on real pages: the figures with all rules, then the change without one
 * group, then without any. A change above 0 means that the group does harm.
 *
 * @param wanted names of the groups; all if it is empty
 */
export async function printAblation(corpus: string, folder: string, part: Part, wanted: string): Promise<void> {
  for (const reads of ["main content", "products", "data"] as const) {
    const groups = ruleGroups.filter(
      (group) => group.reads === reads && (wanted === "" || wanted.includes(group.name)),
    );
    if (groups.length === 0) continue;
    const measure = { "main content": contentFigures, products: productFigures, data: dataFigures }[reads];
    const whole = await measure([], { corpus, folder, part });
    print(`${reads}, all rules`, whole);
    for (const off of groups.length > 1 ? [groups, ...groups.map((group) => [group])] : [groups]) {
      const figures = await measure(off, { corpus, folder, part });
      const change = Object.entries(figures).map(([name, value]) => [name, value - (whole[name] ?? 0)]);
      print(`without ${off.length > 1 ? "all of them" : off[0]?.name}`, Object.fromEntries(change), true);
    }
  }
}

interface Pages {
  readonly corpus: string;
  readonly folder: string;
  readonly part: Part;
}

async function contentFigures(off: readonly RuleGroup[], { corpus, folder, part }: Pages): Promise<Figures> {
  const content = await loadWithout<typeof Content>("bench/corpus/main-content.ts", off);
  const results = await content.measureMainContent(folder, part, false);
  const kinds = [...new Set(results.map(({ kind }) => kind))].toSorted();
  const byKind = kinds.map((kind) => [kind, mean(results.filter((result) => result.kind === kind))]);
  const articles = await loadWithout<typeof Articles>("bench/corpus/multilingual.ts", off);
  const many = articles.measureArticles(corpus, part)?.f1;
  return { all: mean(results), ...Object.fromEntries(byKind), ...(many !== undefined && { multilingual: many }) };
}

async function productFigures(off: readonly RuleGroup[], { folder, part }: Pages): Promise<Figures> {
  const products = await loadWithout<typeof Products>("bench/corpus/products.ts", off);
  const ways = await products.measureProducts(folder, part);
  return Object.fromEntries(
    ways.flatMap(({ way, f1 }) => Object.entries(f1).map(([field, value]) => [`${field} (${way})`, value])),
  );
}

/** Numbers of correct values by a schema, as fractions of what the labels contain. */
async function dataFigures(off: readonly RuleGroup[], { corpus, folder, part }: Pages): Promise<Figures> {
  const lists = await loadWithout<typeof Lists>("bench/corpus/lists.ts", off);
  const bylines = await loadWithout<typeof Bylines>("bench/corpus/bylines.ts", off);
  const recipes = await loadWithout<typeof Recipes>("bench/corpus/recipes.ts", off);
  const listed = await lists.measureLists(folder, part);
  const { time, ingredients } = (await recipes.measureRecipes(corpus, part)) ?? {};
  const shares = {
    ...(await bylines.measureBylines(articlePages(corpus, part))),
    ...(time && { time }),
    ...(ingredients && { ingredients }),
  };
  return {
    ...Object.fromEntries(listed.map(({ kind, found, right }) => [kind, right / Math.max(1, found)])),
    ...Object.fromEntries(listed.map(({ kind, right }) => [`${kind} right`, right])),
    ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, fractionOf(share)])),
  };
}

/** @example fractionOf("3 of 4") // 0.75 */
function fractionOf(share: string): number {
  const [right = 0, wanted = 1] = share.split(" of ").map(Number);
  return right / wanted;
}

function mean(results: readonly Content.PageResult[]): number {
  return results.reduce((sum, { scores }) => sum + (scores["here"] ?? 0), 0) / Math.max(1, results.length);
}

function print(label: string, figures: Figures, isChange = false): void {
  const sign = (value: number) => (isChange && value >= 0 ? "+" : "");
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${sign(value)}${value.toFixed(4)}`);
  console.log(`${label.padEnd(28)} ${shown.join("  ")}`);
}
