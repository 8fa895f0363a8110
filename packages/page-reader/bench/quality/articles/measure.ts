import { toMainMarkdown } from "../../../src/markdown/page-markdown.ts";
import { truthOf } from "./article.ts";
import { customLayouts } from "./layouts-custom.ts";
import { publishingLayouts } from "./layouts-publishing.ts";
import { readArticlePages } from "./read-pages.ts";
import { articles } from "./texts.ts";
import { scoreText } from "../score.ts";
import type { TextScore } from "../score.ts";

/** The score of one article in one layout. */
export interface ArticleScore extends TextScore {
  readonly layout: string;
  readonly article: string;
}

/** Measures main content of the pages that lie as files; `layout` is the batch. */
export function measureArticlePages(extract: (html: string, url: string) => string = toMainMarkdown): ArticleScore[] {
  return readArticlePages().map(({ id, html, truth }) => {
    const [layout = "", article = ""] = id.split("/");
    return { layout, article, ...scoreText(extract(html, `https://post.example/${id}`), truth) };
  });
}

/** Measures main content of every article in every layout, with the service's own extraction or a peer's. */
export function measureArticles(extract: (html: string, url: string) => string = toMainMarkdown): ArticleScore[] {
  const layouts = Object.entries({ ...publishingLayouts, ...customLayouts });
  return layouts.flatMap(([layout, render]) =>
    articles.map((article) => {
      const found = extract(render(article), `https://post.example/${article.id}`);
      return { layout, article: article.id, ...scoreText(found, truthOf(article)) };
    }),
  );
}
