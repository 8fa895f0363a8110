import { maxElements } from "../dom/build-tree.ts";
import { maxSource } from "../dom/parse.ts";
import { formatRequests, requestsOf } from "../format-request.ts";
import type { PageDocument, PresentOptions } from "../format-request.ts";
import { rowOf } from "./format-rows.ts";
import { pageMetadata } from "../metadata/page-metadata.ts";
import { checkInjection } from "./check-injection.ts";
import { cleanMarkdown } from "./clean-markdown.ts";
import type { FormatDeps, HtmlPage } from "./format-call.ts";
import { redactDocument } from "./redact-document.ts";

/** Builds the page document of an HTML page: each requested format, and the metadata. */
export async function buildDocument(
  source: HtmlPage,
  options: PresentOptions,
  deps: FormatDeps,
): Promise<PageDocument> {
  const { page } = source;
  const formats = formatRequests(options);
  if (requestsOf(formats, "json").some(({ checkPromptInjection }) => checkPromptInjection === true))
    checkInjection(page);
  const document: PageDocument = {};
  const warnings = page.rawHtml.length > maxSource ? [tooLong(page.rawHtml.length)] : [];
  for (const format of formats) {
    deps.signal.throwIfAborted();
    const { warning, ...fields } = (await rowOf(format.type).ofPage?.({ page, source, format, deps })) ?? {};
    Object.assign(document, fields);
    if (typeof warning !== "string") continue;
    warnings.push(warning);
    deps.onFormatWarning?.(format.type, warning);
  }
  if (options.onlyCleanContent === true) await cleanMarkdown(document, deps, warnings);
  warnings.push(...(await redactDocument(document, options, deps)));
  if (page.isCut()) warnings.push(`only the first ${maxElements} elements of the page were read; rawHtml has them all`);
  return {
    ...document,
    ...(warnings.length > 0 && { warning: warnings.join("; ") }),
    metadata: pageMetadata(page.survey(), source),
  };
}

function tooLong(length: number): string {
  return `only the first ${maxSource} of the page's ${length} characters were read; rawHtml has them all`;
}
