import type { Phrase } from "../text/phrases.ts";

/** Names that publishing systems give to the element that holds an article's text, whole; by the system, where one has its own. */
export const bodyNames: readonly Phrase[] = [
  [
    "en",
    "(?:entry|post|story|article|single|blog|blog-post|news|text)[-_]{0,2}(?:content|body|text|copy)",
    "entry-content",
  ],
  ["en", "(?:the|available|main-content|content)[-_]{0,2}(?:content|body|text|copy)", "the-content"],
  ["en", "(?:td-post|gh|pf)[-_]{0,2}(?:content|body|text|copy)", "gh-content"],
  ["en", "c-(?:article|entry)[-_]{0,2}(?:content|body|text|copy)", "c-article__body"],
  ["en", "content__article-body", "content__article-body"],
  ["en", "field--?name-(?:field-)?body", "field-name-body"],
  ["en", "caas-body", "caas-body"],
  ["en", "zn-body__paragraph", "zn-body__paragraph"],
  ["en", "body__inner-container", "body__inner-container"],
  ["en", "rich-?text|wysiwyg|prose", "rich-text"],
  ["en", "e-content", "e-content"],
  ["en", "post-entry", "post-entry"],
  ["en", "markdown-body", "markdown-body"],
  ["en", "mw-parser-output|mw-content-text", "mw-parser-output"],
  ["en", "bodycontent|artibody", "artibody"],
];
