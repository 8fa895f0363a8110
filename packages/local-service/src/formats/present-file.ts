import { AcquireFailure } from "../acquire/acquire-failure.ts";
import type { ContentKind } from "../acquire/content-kind.ts";
import { summarize } from "./text/summarize.ts";
import { answerTo, highlightsFor } from "./text/retrieve.ts";
import type { FormatDeps } from "./build-document.ts";
import { formatRequests } from "./format-request.ts";
import type { PresentOptions } from "./format-request.ts";
import { fetchFacts } from "./metadata/page-metadata.ts";
import type { FetchFacts } from "./metadata/page-metadata.ts";
import { pdfParserOf, pdfToMarkdown } from "./pdf/pdf-document.ts";
import { redactDocument } from "./redact-document.ts";

/** A response that is no HTML. */
export interface FileSource extends FetchFacts {
  readonly body: Uint8Array;
  readonly text: string | undefined;
  readonly kind: ContentKind;
}

/** What of a file's content can be shown: its text, and fields that its parser added. */
interface FileContent {
  readonly markdown?: string;
  readonly extra: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/**
 * Builds the page document of a PDF, a text or JSON file.
 *
 * @throws AcquireFailure `unsupported-file` for other files, unless their bytes were asked for
 */
export async function presentFile(
  source: FileSource,
  options: PresentOptions,
  deps: FormatDeps,
): Promise<Record<string, unknown>> {
  const types = formatRequests(options).map(({ type }) => type);
  const content = await contentOf(source, options, deps.signal, types);
  const { markdown = "" } = content;
  const document: Record<string, unknown> = { ...content.extra };
  for (const format of formatRequests(options)) {
    if (format.type === "markdown" && content.markdown !== undefined) document["markdown"] = markdown;
    if (format.type === "rawHtml" && source.text !== undefined) document["rawHtml"] = source.text;
    if (format.type === "html" && content.markdown !== undefined)
      document["html"] = `<pre>${markdown.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
    if (format.type === "rawBase64") document["rawBase64"] = Buffer.from(source.body).toString("base64");
    if (format.type === "links")
      document["links"] = [...new Set(markdown.match(/https?:\/\/[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]/g) ?? [])];
    if (format.type === "images") document["images"] = [];
    if (format.type === "summary") document["summary"] = summarize(markdown);
    if (format.type === "question") document["answer"] = answerTo(markdown, String(format["question"]));
    if (format.type === "highlights") document["highlights"] = highlightsFor(markdown, String(format["query"]));
  }
  await redactDocument(document, options, deps);
  return { ...document, metadata: content.metadata };
}

async function contentOf(
  source: FileSource,
  options: PresentOptions,
  signal: AbortSignal,
  types: readonly string[],
): Promise<FileContent> {
  const metadata = fetchFacts(source);
  if (source.kind === "pdf") {
    const parser = pdfParserOf(options);
    // Without a parser the file itself is the answer (specification 2.3.2).
    if (!parser) return { extra: { rawBase64: Buffer.from(source.body).toString("base64") }, metadata };
    const pdf = await pdfToMarkdown(source.body, parser, source, signal);
    return {
      markdown: pdf.markdown,
      extra: { ...pdf.extra, ...(pdf.warning !== undefined && { warning: pdf.warning }) },
      metadata: pdf.metadata,
    };
  }
  if (source.text !== undefined)
    return {
      markdown: source.kind === "json" ? `\`\`\`json\n${source.text}\n\`\`\`` : source.text,
      extra: {},
      metadata,
    };
  if (types.length === 1 && types[0] === "rawBase64") return { extra: {}, metadata };
  throw new AcquireFailure(
    "unsupported-file",
    `${source.finalUrl} is a file of type ${source.contentType || "unknown"}, which this service cannot read. Ask for the format rawBase64 alone to get its bytes.`,
  );
}
