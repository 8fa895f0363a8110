import { settleConstructs } from "../constructs/index.ts";
import { baseUrlOf, makeUrlsAbsolute } from "../dom/absolute-urls.ts";
import { parsePage, parseWatched } from "../dom/parse.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import type { PresentOptions } from "../format-request.ts";
import { findMainContent } from "../main-content/index.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";
import { removeMachinery, removeScripting, settleLazyImages } from "../page/clean-html.ts";
import { removeBase64Images } from "../page/base64-images.ts";
import { imagesOf } from "../page/images.ts";
import { linksOf } from "../page/links.ts";
import { surveyPage } from "../page/page-survey.ts";
import { Surveyor } from "../page/surveyor.ts";
import type { PageSurvey } from "../page/surveyor.ts";
import { applyTagFilters } from "../page/tag-filters.ts";

/** One page, looked at from every side that a format needs; each view is made once, when first asked for. */
export interface PresentedPage {
  readonly url: string;
  readonly rawHtml: string;
  /** The page as it came, parsed when first asked for; nobody may change it. */
  document(): DomDocument;
  /** What the page says about itself: gathered on the way when it is parsed anyway, else from its tokens. */
  survey(): PageSurvey;
  /** Absolute addresses that the page links to, each once. */
  links(): string[];
  /** Absolute addresses of its pictures, each once. */
  images(): string[];
  /** Markdown of the content that the options leave. */
  markdown(): string;
  /** Markdown of all that a reader sees within the tags that were asked for, the main content and what is around it. */
  seenMarkdown(): string;
  /** HTML of the content that the options leave. */
  html(): string;
}

/** Presents a page according to the options. */
export function presentPage(rawHtml: string, url: string, options: PresentOptions): PresentedPage {
  let gathered: PageSurvey | undefined;
  const parse = () => {
    if (gathered) return parsePage(rawHtml);
    const surveyor = new Surveyor();
    const { document: made, isCut } = parseWatched(rawHtml, surveyor);
    if (!isCut) gathered = surveyor.survey();
    return made;
  };
  const document = lazily(parse);
  const survey = () => (gathered ??= surveyPage(rawHtml));
  const content = lazily(() => contentOf(parse, url, options));
  const markdownOf = (made: DomElement) => {
    const text = toMarkdown(made);
    return options.removeBase64Images === false ? text : removeBase64Images(text);
  };
  const markdown = lazily(() => markdownOf(content()));
  return {
    url,
    rawHtml,
    // No getter: an object made with one keeps all that it can reach until the whole heap is searched for garbage.
    document,
    markdown,
    seenMarkdown: () =>
      options.onlyMainContent === false
        ? markdown()
        : markdownOf(contentOf(parse, url, { ...options, onlyMainContent: false })),
    html: () => content().outerHTML,
    survey,
    links: () => linksOf(survey(), url),
    images: () => imagesOf(document(), url),
  };
}

function contentOf(parse: () => DomDocument, url: string, options: PresentOptions): DomElement {
  const chosen = options.includeTags ?? [];
  const filtered = () => {
    const made = parse();
    applyTagFilters(made, chosen, options.excludeTags ?? []);
    return made;
  };
  const document = filtered();
  const base = baseUrlOf(document, url);
  const whole = options.onlyMainContent === false || chosen.length > 0;
  if (whole) settleConstructs(document);
  if (whole) removeMachinery(document.body, options.blockAds !== false);
  const content = whole ? document.body : findMainContent(document, filtered);
  settleLazyImages(content);
  removeScripting(content);
  makeUrlsAbsolute(content, base);
  return content;
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
