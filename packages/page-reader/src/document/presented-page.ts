import { parsePage } from "../dom/parse.ts";
import type { DomDocument, DomElement } from "../dom/types.ts";
import { formatRequests, type FormatType, type PresentOptions } from "../format-request.ts";
import { shownByControls } from "../changes/shown-controls.ts";
import { contentOf } from "../main-content/page-content.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";
import { imagesOf } from "../page/images.ts";
import { linksOf } from "../page/links.ts";
import { Surveyor, type PageSurvey } from "../page/surveyor.ts";
import { applyTagFilters } from "../page/tag-filters.ts";

/**
 * Images with their bytes in the address. No part of the pattern runs past the next `[`, so the time is linear in the
 * text.
 */
const embedded = /(!\[[^\][]*\]\()data:image\/[^)\s[]*(\s+"[^"]*")?\)/g;

/**
 * Replaces addresses that contain a whole image with a placeholder; the alternative text stays (option
 * `removeBase64Images`).
 */
function removeBase64Images(markdown: string): string {
  return markdown.replace(embedded, "$1<Base64-Image-Removed>)");
}

/** One page with every view that a format needs; each view is computed once, on first use. */
export interface PresentedPage {
  readonly url: string;
  readonly rawHtml: string;
  /** Returns the parsed page as it came; it must not be changed. */
  document(): DomDocument;
  /** Returns what the page says about itself, collected while it is parsed. */
  survey(): PageSurvey;
  /** Returns whether the page has more elements than are read. */
  isCut(): boolean;
  /** Returns the absolute addresses that the page links to, without duplicates. */
  links(): string[];
  /** Returns the absolute addresses of its images, without duplicates. */
  images(): string[];
  /** Returns the Markdown of the content selected by the options. */
  markdown(): string;
  /** Returns the Markdown of everything visible in the requested tags: main content, surroundings, text of controls. */
  seenMarkdown(): string;
  /** Returns the HTML of the content selected by the options. */
  html(): string;
}

/** Presents a page according to the options. */
export function presentPage(rawHtml: string, url: string, options: PresentOptions): PresentedPage {
  const surveyor = new Surveyor();
  let [isSurveyed, isCut] = [false, false];
  const parse = () => {
    const made = parsePage(rawHtml, isSurveyed ? undefined : surveyor);
    isSurveyed = true;
    isCut = made.isCut;
    return made;
  };
  const document = lazily(parse);
  const types = new Set(formatRequests(options).map(({ type }) => type));
  const isKept = ofTree.some((type) => types.has(type));
  const fresh = isKept ? () => document().cloneNode() : parse;
  const survey = () => {
    if (!isSurveyed) document();
    return surveyor.survey();
  };
  const content = lazily(() => contentOf(fresh, url, options));
  const markdownOf = (made: DomElement) => {
    const text = toMarkdown(made);
    return options.removeBase64Images === false ? text : removeBase64Images(text);
  };
  const markdown = lazily(() => markdownOf(types.has("html") ? content().cloneNode(true) : content()));
  return {
    url,
    rawHtml,
    // Not a getter: an object with one retains everything it can reach until a full garbage collection.
    document,
    markdown,
    seenMarkdown() {
      const isWhole = options.onlyMainContent === false;
      const text = isWhole ? markdown() : markdownOf(contentOf(fresh, url, { ...options, onlyMainContent: false }));
      const made = fresh();
      applyTagFilters(made, options.includeTags ?? [], options.excludeTags ?? []);
      return `${text}\n\n${shownByControls(made.body, options.blockAds !== false)}`;
    },
    html: () => content().outerHTML,
    survey,
    isCut: () => {
      survey();
      return isCut;
    },
    links: () => linksOf(survey(), url),
    images: () => imagesOf(document(), url),
  };
}

/** Formats that use the page as it came: for these, copying the tree takes less time than parsing again. */
const ofTree: readonly FormatType[] = ["product", "menu", "images", "json", "question"];

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
