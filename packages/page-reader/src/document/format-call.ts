import type { SourcePage } from "../extract/facts/source-page.ts";
import type { ChangeStore } from "../changes/track-changes.ts";
import type { FormatOf, FormatType, Made, PageDocument } from "../format-request.ts";
import type { FetchFacts } from "../metadata/page-metadata.ts";
import type { Model } from "../model/model.ts";
import type { ContentKind } from "../source/content-kind.ts";
import type { PresentedPage } from "./presented-page.ts";

/** What the formats may use from outside. */
export interface FormatDeps {
  readonly signal: AbortSignal;
  /** A model to ask; without one every format goes by rules. */
  readonly model?: Model | undefined;
  readonly changes: ChangeStore;
  /** Unix milliseconds. */
  readonly now: () => number;
  /**
   * Keeps data that do not conform to their schema, and is told why; without it they are the failure
   * `unprocessable-entity` of the whole page.
   */
  readonly onUnfit?: (message: string) => void;
}

/** An HTML page to be presented. */
export interface HtmlPage extends FetchFacts {
  readonly body: Uint8Array;
  readonly page: PresentedPage;
}

/** A response that is not HTML. */
export interface FileSource extends FetchFacts {
  readonly body: Uint8Array;
  readonly text: string | undefined;
  readonly kind: ContentKind;
}

/** What a format that is made of a page's text may use; a file with text is such a page too. */
export interface TextCall<T extends FormatType = FormatType> {
  readonly page: Pick<PresentedPage, "url" | "rawHtml" | "markdown" | "seenMarkdown"> &
    Partial<Pick<PresentedPage, "document">>;
  readonly source: FetchFacts;
  readonly format: FormatOf<T>;
  readonly deps: FormatDeps;
}

/** One requested format of an HTML page, with all that making it may use. */
export interface PageCall<T extends FormatType = FormatType> extends TextCall<T> {
  readonly page: PresentedPage;
  readonly source: HtmlPage;
}

/** Everything about one output format. Its makers are methods, so that rows of all types can be listed together. */
export interface FormatRow<T extends FormatType> {
  /** The field of the page document that it fills. */
  readonly field: keyof PageDocument & string;
  /** It holds text of the page, which `redactPII` goes over. */
  readonly isText?: boolean;
  /** What only the program that fetches pages can have; absent where the page is enough. */
  readonly needs?: "browser" | "history" | "downloader";
  /** The names by which v1 asks for it. */
  readonly v1: readonly string[];
  /** How it is made of an HTML page; absent where the fetching program brings it. */
  ofPage?(call: PageCall<T>): Made | Promise<Made>;
  /** How it is made of the text of a file. A file has none of the formats that lack it, and a warning says so. */
  ofText?(call: TextCall<T>): Made | Promise<Made>;
  /** How it is made of the bytes of a file, which need not have a text. */
  ofFile?(source: FileSource): Made;
}

/** The page as structured extraction needs it, with its tree where somebody has that already. */
export function sourceOf({ url, rawHtml, document }: TextCall["page"]): SourcePage {
  return { url, html: rawHtml, ...(document && { document: document() }) };
}

/** A maker that is loaded when it is first used. */
export function later<Call>(load: () => Promise<(call: Call) => Made | Promise<Made>>): (call: Call) => Promise<Made> {
  let loading: ReturnType<typeof load> | undefined;
  return async (call) => (await (loading ??= load()))(call);
}
