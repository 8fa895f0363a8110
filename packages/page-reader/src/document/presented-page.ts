import { parsePage, parseWatched } from "../dom/parse.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { formatRequests, type FormatType, type PresentOptions } from "../format-request.ts";
import { contentOf } from "../main-content/page-content.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";
import { imagesOf } from "../page/images.ts";
import { linksOf } from "../page/links.ts";
import { surveyPage } from "../page/page-survey.ts";
import { Surveyor, type PageSurvey } from "../page/surveyor.ts";

/** Pictures that carry their bytes in the address; no part of it runs past the next `[`, so that the time grows with the text. */
const embedded = /(!\[[^\][]*\]\()data:image\/[^)\s[]*(\s+"[^"]*")?\)/g;

/** Replaces addresses that hold a whole picture by a placeholder; the alternative text stays (option `removeBase64Images`). */
function removeBase64Images(markdown: string): string {
  return markdown.replace(embedded, "$1<Base64-Image-Removed>)");
}

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
  const types = new Set(formatRequests(options).map(({ type }) => type));
  const isKept = ofTree.some((type) => types.has(type));
  const fresh = isKept ? () => document().cloneNode() : parse;
  const survey = () => (gathered ??= surveyPage(rawHtml));
  const content = lazily(() => contentOf(fresh, url, options));
  const markdownOf = (made: DomElement) => {
    const text = toMarkdown(made);
    return options.removeBase64Images === false ? text : removeBase64Images(text);
  };
  const markdown = lazily(() => markdownOf(types.has("html") ? content().cloneNode(true) : content()));
  return {
    url,
    rawHtml,
    // No getter: an object made with one keeps all that it can reach until the whole heap is searched for garbage.
    document,
    markdown,
    seenMarkdown: () =>
      options.onlyMainContent === false
        ? markdown()
        : markdownOf(contentOf(fresh, url, { ...options, onlyMainContent: false })),
    html: () => content().outerHTML,
    survey,
    links: () => linksOf(survey(), url),
    images: () => imagesOf(document(), url),
  };
}

/** Formats that look at the page as it came: where one is asked for, a copy of that tree takes less time than parsing again. */
const ofTree: readonly FormatType[] = ["product", "menu", "images", "json", "question"];

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
