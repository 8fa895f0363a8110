import type { PageMetadata } from "@extraction-api/v2";
import { maxElements, maxText } from "../dom/build-tree.ts";
import { maxSource } from "../dom/parse.ts";
import { isBlank } from "../dom/text.ts";
import type { DomElement } from "../dom/types.ts";
import {
  asksInjectionCheck,
  formatRequests,
  type FormatRequest,
  type Made,
  type PageDocument,
  type PresentOptions,
} from "../format-request.ts";
import { rowOf } from "./format-rows.ts";
import { pageMetadata } from "../metadata/page-metadata.ts";
import { checkInjection } from "./check-injection.ts";
import { cleanMarkdown } from "./clean-markdown.ts";
import type { FormatDeps, HtmlPage } from "./format-call.ts";
import { selectAll } from "../page/tag-filters.ts";
import type { PresentedPage } from "./presented-page.ts";
import { redactDocument } from "./redact-document.ts";

/** Builds the page document of an HTML page: each requested format, and the metadata. */
export async function buildDocument(
  source: HtmlPage,
  options: PresentOptions,
  deps: FormatDeps,
): Promise<PageDocument> {
  const { page } = source;
  if (asksInjectionCheck(options)) checkInjection(page);
  const document: PageDocument = {};
  const warnings = page.rawHtml.length > maxSource ? [tooLong(page.rawHtml.length)] : [];
  const fieldsOf = (format: FormatRequest) => rowOf(format.type).ofPage?.({ page, source, format, deps });
  await addFormats(document, warnings, fieldsOf, options, deps);
  if (page.isCut())
    warnings.push(
      `only the first ${maxElements} elements or ${maxText} characters of text of the page were read; rawHtml has them all`,
    );
  if (selectsNothing(page, options)) warnings.push("includeTags: nothing with text on the page matches");
  return withWarnings(document, warnings, pageMetadata(page.survey(), source));
}

/** Elements without text that is read, besides empty ones. */
const neverText = new Set(["svg", "iframe", "canvas", "object", "embed", "template", "script", "style"]);

/** An empty page is rarely what `includeTags` was meant for; a selector that is not valid matches nothing, too. */
function selectsNothing(page: PresentedPage, { includeTags = [], excludeTags = [] }: PresentOptions): boolean {
  if (includeTags.length === 0 || page.markdown() !== "") return false;
  const isEmpty = (element: DomElement) => isBlank(element) || neverText.has(element.localName);
  return excludeTags.length === 0 || selectAll(page.document().body, includeTags).every(isEmpty);
}

/** The signal of a reading without a time limit. */
export const endless = new AbortController().signal;

/** Lets the platform do other work, such as ending a time limit: promises alone never let it. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/**
 * Adds each requested format to a page document, in place, then cleans and redacts its texts.
 *
 * @param warnings receives the warnings for the caller
 */
export async function addFormats(
  document: PageDocument,
  warnings: string[],
  fieldsOf: (format: FormatRequest) => Made | undefined | Promise<Made>,
  options: PresentOptions,
  deps: FormatDeps,
): Promise<void> {
  for (const [place, format] of formatRequests(options).entries()) {
    if (place > 0 && deps.signal !== endless) await otherWork();
    deps.signal.throwIfAborted();
    const { warning, ...fields } = (await fieldsOf(format)) ?? {};
    Object.assign(document, fields);
    if (typeof warning !== "string") continue;
    warnings.push(warning);
    deps.onFormatWarning?.(format.type, warning);
  }
  if (options.onlyCleanContent === true) await cleanMarkdown(document, deps, warnings);
  warnings.push(...(await redactDocument(document, options, deps)));
}

/** Completes a page document with its warnings, if there are any, and its metadata. */
export function withWarnings(
  document: PageDocument,
  warnings: readonly string[],
  metadata: PageMetadata,
): PageDocument {
  return { ...document, ...(warnings.length > 0 && { warning: warnings.join("; ") }), metadata };
}

function tooLong(length: number): string {
  return `only the first ${maxSource} of the page's ${length} characters were read; rawHtml has them all`;
}
