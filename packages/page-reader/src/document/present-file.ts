import { maxText } from "../dom/build-tree.ts";
import {
  asksInjectionCheck,
  formatRequests,
  type FormatRequest,
  type Made,
  type PageDocument,
  type PresentOptions,
} from "../format-request.ts";
import { rowOf } from "./format-rows.ts";
import { fetchFacts } from "../metadata/page-metadata.ts";
import { PageFailure } from "../page-failure.ts";
import { pdfOptionsOf, pdfToMarkdown, type FileContent } from "../pdf/pdf-document.ts";
import { refuseInjection } from "./check-injection.ts";
import { htmlOfFile } from "../file/file-html.ts";
import { addFormats, withWarnings } from "./build-document.ts";
import type { FetchedSource, FormatDeps } from "./format-call.ts";

/**
 * Builds the page document of a PDF, text or JSON file, and returns its text as Markdown.
 *
 * @throws PageFailure `unsupported-file` for other files, unless their bytes were requested
 */
export async function presentFile(
  source: FetchedSource,
  options: PresentOptions,
  deps: FormatDeps,
): Promise<{ document: PageDocument; fileText?: string }> {
  const { markdown, extra, metadata } = await contentOf(source, options, deps.signal);
  const { warning: found, ...document } = extra;
  const warnings = typeof found === "string" ? [found] : [];
  if (asksInjectionCheck(options)) refuseInjection((markdown ?? "").slice(0, maxText));
  await addFormats(document, warnings, (format) => fieldsOf(source, markdown, format, deps), options, deps);
  const whole = withWarnings(document, warnings, metadata);
  return { document: whole, ...(markdown !== undefined && { fileText: markdown }) };
}

/** Returns the fields of one format; a format that a file cannot have is reported. */
async function fieldsOf(
  source: FetchedSource,
  markdown: string | undefined,
  format: FormatRequest,
  deps: FormatDeps,
): Promise<Made> {
  const { ofFile, ofText } = rowOf(format.type);
  if (ofFile) return ofFile(source);
  if (markdown === undefined) return {};
  if (!ofText) return { warning: `${format.type}: only for HTML pages, not for files` };
  const text = format.type === "markdown" ? markdown : markdown.slice(0, maxText);
  const page = {
    url: source.finalUrl,
    get rawHtml() {
      return htmlOfFile(source.contentType, text);
    },
    text: source.text,
    markdown: () => text,
    seenMarkdown: () => text,
  };
  return ofText({ page, source, format, deps });
}

async function contentOf(source: FetchedSource, options: PresentOptions, signal: AbortSignal): Promise<FileContent> {
  const metadata = fetchFacts(source);
  if (source.kind === "pdf") {
    const parser = pdfOptionsOf(options);
    // Without a parser the file itself is the result (specification 2.3.2).
    if (!parser) return { extra: { rawBase64: Buffer.from(source.body).toString("base64") }, metadata };
    return pdfToMarkdown(source.body, parser, source, signal);
  }
  if (source.text !== undefined) {
    const markdown = source.kind === "json" ? `\`\`\`json\n${source.text}\n\`\`\`` : source.text;
    return { markdown, extra: {}, metadata };
  }
  const [format, ...others] = formatRequests(options);
  if (format?.type === "rawBase64" && others.length === 0) return { extra: {}, metadata };
  throw new PageFailure(
    "unsupported-file",
    `${source.finalUrl} is a file of type ${source.contentType || "unknown"}, which cannot be read. Ask for the format rawBase64 alone to get its bytes.`,
  );
}
