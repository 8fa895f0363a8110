import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toMainMarkdown } from "../../src/markdown/page-markdown.ts";
import { partOf, siteOf } from "./site.ts";
import type { Part } from "./site.ts";
import { plainText, wordsOf } from "./word-score.ts";

interface Label {
  readonly file: string;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** How well articles of many languages are read: texts that must be there and texts that must not, taken together. */
export function measureArticles(
  corpus: string,
  part: Part,
): { readonly pages: number; readonly f1: number } | undefined {
  const folder = [
    join(corpus, "articles-multilingual"),
    join(corpus, "articles-multilingual/articles-multilingual"),
  ].find((place) => existsSync(join(place, "labels.json")));
  if (folder === undefined) return undefined;
  const labels = Object.entries(JSON.parse(readFileSync(join(folder, "labels.json"), "utf8")) as Record<string, Label>);
  const own = labels.filter(([address]) => partOf(siteOf(address)) === part);
  let [right, wrong, missed, pages] = [0, 0, 0, 0];
  for (const [address, { file, with: wanted = [], without = [] }] of own) {
    const page = join(folder, "html", file);
    if (!existsSync(page)) continue;
    const text = letters(toMainMarkdown(readFileSync(page, "utf8"), address));
    const found = wanted.filter((piece) => text.includes(letters(piece))).length;
    right += found;
    missed += wanted.length - found;
    wrong += without.filter((piece) => text.includes(letters(piece))).length;
    pages += 1;
  }
  return { pages, f1: (2 * right) / (2 * right + wrong + missed) };
}

function letters(text: string): string {
  return wordsOf(plainText(text)).join(" ");
}
