import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { extract } from "../../src/extract/extract.ts";
import { partOf, type Part } from "./site.ts";
import { wordsOf } from "./word-score.ts";

interface Label {
  readonly canonical_url?: string;
  readonly ingredients?: readonly string[];
  readonly total_time?: number;
}

/** The schema of a caller who wants a recipe: a time with its unit, and lists. */
const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    total_time: { type: "integer", description: "total time in minutes" },
    ingredients: { type: "array", items: { type: "string" } },
  },
} as const;

export interface RecipeFigures {
  readonly pages: number;
  /** `right of wanted`. */
  readonly time: string;
  readonly ingredients: string;
}

/**
 * Measures the time in minutes and the ingredients of recipe pages. A list is right if nine of ten entries are and its
 * length is.
 */
export async function measureRecipes(corpus: string, part: Part): Promise<RecipeFigures | undefined> {
  const folder = [join(corpus, "recipes/recipes"), join(corpus, "recipes")].find((place) => existsSync(place));
  if (folder === undefined) return undefined;
  const names = readdirSync(folder).filter(
    (name) => name.endsWith(".json") && partOf(name.split("--")[0] ?? "") === part,
  );
  let [pages, times, timed, lists, listed] = [0, 0, 0, 0, 0];
  for (const name of names) {
    const page = join(folder, name.replace(/json$/, "html"));
    if (!existsSync(page)) continue;
    const label = JSON.parse(readFileSync(join(folder, name), "utf8")) as Label;
    const url = label.canonical_url ?? "https://recipe.example/";
    const { data } = await extract(readFileSync(page, "utf8"), schema, {
      url: URL.canParse(url) ? url : "https://recipe.example/",
    });
    const found = (data ?? {}) as { total_time?: number; ingredients?: string[] };
    pages += 1;
    if (typeof label.total_time === "number" && label.total_time > 0) {
      timed += 1;
      if (found.total_time === label.total_time) times += 1;
      else report(name, `time wanted ${label.total_time}, found ${found.total_time}`);
    }
    if (Array.isArray(label.ingredients) && label.ingredients.length > 0) {
      listed += 1;
      if (isSameList(found.ingredients ?? [], label.ingredients ?? [])) lists += 1;
      else
        report(
          name,
          `ingredients wanted ${label.ingredients?.length}, found ${found.ingredients?.length}: ${found.ingredients?.[0]?.slice(0, 80)}`,
        );
    }
  }
  return { pages, time: `${times} of ${timed}`, ingredients: `${lists} of ${listed}` };
}

function report(name: string, what: string): void {
  if (process.argv.includes("--wrong")) console.log(`${name}: ${what}`);
}

function isSameList(found: readonly string[], wanted: readonly string[]): boolean {
  const known = new Set(found.map((entry) => wordsOf(entry).join(" ")));
  const right = wanted.filter((entry) => known.has(wordsOf(entry).join(" "))).length;
  return right >= wanted.length * 0.9 && Math.abs(found.length - wanted.length) <= Math.max(1, wanted.length * 0.1);
}
