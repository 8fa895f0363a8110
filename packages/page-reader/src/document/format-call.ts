import type { SourcePage } from "../extract/facts/source-page.ts";
import type { ChangeStore } from "../changes/track-changes.ts";
import type { FormatOf, FormatType, Made, PageDocument } from "../format-request.ts";
import type { FetchFacts } from "../metadata/page-metadata.ts";
import type { Model } from "../model/model.ts";
import type { ContentKind } from "../source/content-kind.ts";
import type { PresentedPage } from "./presented-page.ts";

/** External dependencies of the formats. */
export interface FormatDeps {
  /** Ends waiting for a model; the call then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** A model to ask; without one every format uses rules. */
  readonly model?: Model | undefined;
  /** The store of previous scrapes, for the format `changeTracking`. */
  readonly changes: ChangeStore;
  /** Returns the time, Unix milliseconds. */
  readonly now: () => number;
  /**
   * Accepts data that do not conform to their schema and receives the reason; without it they are the failure
   * `unprocessable-entity` of the whole page.
   */
  readonly onUnfit?: (message: string) => void;
  /** Receives the warning of a format, which is also part of the document's `warning`. */
  readonly onFormatWarning?: (format: FormatType, warning: string) => void;
}

/** An HTML page to present. */
export interface HtmlPage extends FetchFacts {
  readonly body: Uint8Array;
  readonly page: PresentedPage;
}

/** A response as it was fetched, decoded if it is text: the source of a page document. */
export interface FetchedSource extends FetchFacts {
  readonly body: Uint8Array;
  readonly text: string | undefined;
  readonly kind: ContentKind;
}

/** The input of a format made from a page's text; a file with text counts as such a page. */
export interface TextCall<T extends FormatType = FormatType> {
  readonly page: Pick<PresentedPage, "url" | "rawHtml" | "markdown" | "seenMarkdown"> &
    Partial<Pick<PresentedPage, "document">> & {
      /** The text of a file as it is; its Markdown may have a fence around it. */
      readonly text?: string | undefined;
    };
  readonly source: FetchFacts;
  readonly format: FormatOf<T>;
  readonly deps: FormatDeps;
}

/** One requested format of an HTML page, with everything that making it may use. */
export interface PageCall<T extends FormatType = FormatType> extends TextCall<T> {
  readonly page: PresentedPage;
  readonly source: HtmlPage;
}

/** The definition of one output format. Its makers are methods, so that rows of all types can be listed together. */
export interface FormatRow<T extends FormatType> {
  /** The field of the page document that it fills. */
  readonly field: keyof PageDocument & string;
  /** Whether it contains text of the page, to which `redactPII` applies. */
  readonly isText?: boolean;
  /** Data that only the fetching program can provide; absent if the page suffices. */
  readonly needs?: "browser" | "history" | "downloader";
  /** Its names in v1. */
  readonly v1: readonly string[];
  /** Makes it from an HTML page; absent if the fetching program provides it. */
  ofPage?(call: PageCall<T>): Made | Promise<Made>;
  /** Makes it from the text of a file. Formats without this are missing for files, with a warning. */
  ofText?(call: TextCall<T>): Made | Promise<Made>;
  /** Makes it from the bytes of a file, which need not have text. */
  ofFile?(source: FetchedSource): Made;
}

/** Returns the page for structured extraction, with its tree if it is already parsed. */
export function sourceOf({ url, rawHtml, document }: TextCall["page"]): SourcePage {
  return { url, html: rawHtml, ...(document && { document: document() }) };
}

/** Creates a maker that is loaded on first use. */
export function later<Call>(load: () => Promise<(call: Call) => Made | Promise<Made>>): (call: Call) => Promise<Made> {
  let loading: ReturnType<typeof load> | undefined;
  return async (call) => (await (loading ??= load()))(call);
}

/** Creates the same maker for pages and for files. */
export function ofBoth<Call>(load: Parameters<typeof later<Call>>[0]) {
  return { ofPage: later(load), ofText: later(load) };
}
