import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { partOf, siteOf, type Part } from "./site.ts";

interface Label {
  readonly file: string;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly title?: string;
  /** Some labels list several authors. */
  readonly author?: string | readonly string[];
  readonly date?: string;
}

/** An article in some language, with texts that belong to its main content and texts that do not. */
export interface ArticlePage {
  readonly file: string;
  readonly url: string;
  readonly html: string;
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
  /** Empty if the label does not contain them. */
  readonly title: string;
  readonly author: string;
  readonly date: string;
}

/** Yields the articles of one part. Yields none if the set is missing. */
export function* articlePages(corpus: string, part: Part): Generator<ArticlePage> {
  const folder = [
    join(corpus, "articles-multilingual"),
    join(corpus, "articles-multilingual/articles-multilingual"),
  ].find((place) => existsSync(join(place, "labels.json")));
  if (folder === undefined) return;
  const labels = JSON.parse(readFileSync(join(folder, "labels.json"), "utf8")) as Record<string, Label>;
  for (const [url, label] of Object.entries(labels)) {
    const { file, with: wanted = [], without: unwanted = [], title = "", author = "", date = "" } = label;
    const page = join(folder, "html", file);
    if (partOf(siteOf(url)) !== part || !existsSync(page)) continue;
    const authors = [author].flat().join(", ");
    yield { file, url, html: readFileSync(page, "utf8"), wanted, unwanted, title, author: authors, date };
  }
}
