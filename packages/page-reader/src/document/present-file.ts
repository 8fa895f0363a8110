import { PageFailure } from "../page-failure.ts";
import type { ContentKind } from "../source/content-kind.ts";
import type { FormatDeps } from "./build-document.ts";
import { changeFields } from "./change-format.ts";
import { cleanMarkdown } from "./clean-markdown.ts";
import { formatRequests } from "../format-request.ts";
import type { FormatRequest, PresentOptions } from "../format-request.ts";
import { jsonFields, refuseInjection } from "./json-format.ts";
import { fetchFacts } from "../metadata/page-metadata.ts";
import type { FetchFacts } from "../metadata/page-metadata.ts";
import { pdfParserOf, pdfToMarkdown } from "../pdf/pdf-document.ts";
import { htmlOfText } from "../pdf/text-html.ts";
import { redactDocument } from "./redact-document.ts";
import { answer, highlights, summary } from "./text-formats.ts";
import type { TextCall } from "./text-formats.ts";

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
 * @throws PageFailure `unsupported-file` for other files, unless their bytes were asked for
 */
export async function presentFile(
  source: FileSource,
  options: PresentOptions,
  deps: FormatDeps,
): Promise<Record<string, unknown>> {
  const formats = formatRequests(options);
  const content = await contentOf(source, options, deps.signal, formats);
  const { warning: found, ...document } = content.extra;
  const warnings = typeof found === "string" ? [found] : [];
  if (formats.some((format) => format["checkPromptInjection"] === true)) refuseInjection(content.markdown ?? "");
  for (const format of formats) {
    deps.signal.throwIfAborted();
    const { warning, ...fields } = await fieldsOf(source, content.markdown, format, deps);
    Object.assign(document, fields);
    if (typeof warning === "string") warnings.push(warning);
  }
  if (options.onlyCleanContent === true) await cleanMarkdown(document, deps, warnings);
  warnings.push(...(await redactDocument(document, options, deps)));
  return { ...document, ...(warnings.length > 0 && { warning: warnings.join("; ") }), metadata: content.metadata };
}

/** The fields of one format; what a file cannot have is told, so that its absence is no riddle. */
async function fieldsOf(
  source: FileSource,
  markdown: string | undefined,
  format: FormatRequest,
  deps: FormatDeps,
): Promise<Record<string, unknown>> {
  if (format.type === "rawBase64") return { rawBase64: Buffer.from(source.body).toString("base64") };
  if (format.type === "rawHtml") return source.text === undefined ? {} : { rawHtml: source.text };
  if (markdown === undefined) return {};
  const make = textFormats[format.type];
  if (!make) return { warning: `${format.type}: a file has none` };
  const page = { url: source.finalUrl, rawHtml: htmlOfText(markdown), markdown: () => markdown };
  return make({ page, source, format, deps });
}

/** How the formats are made that need nothing but a text. */
const textFormats: Readonly<
  Record<
    string,
    (call: TextCall & { source: FileSource }) => Record<string, unknown> | Promise<Record<string, unknown>>
  >
> = {
  markdown: ({ page }) => ({ markdown: page.markdown() }),
  html: ({ page }) => ({ html: `<pre>${page.markdown().replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>` }),
  links: ({ page }) => ({ links: addressesIn(page.markdown()) }),
  images: () => ({ images: [] }),
  summary,
  question: answer,
  highlights,
  json: jsonFields,
  changeTracking: changeFields,
};

function addressesIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]/g) ?? [])];
}

async function contentOf(
  source: FileSource,
  options: PresentOptions,
  signal: AbortSignal,
  formats: readonly FormatRequest[],
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
  if (formats.length === 1 && formats[0]?.type === "rawBase64") return { extra: {}, metadata };
  throw new PageFailure(
    "unsupported-file",
    `${source.finalUrl} is a file of type ${source.contentType || "unknown"}, which this service cannot read. Ask for the format rawBase64 alone to get its bytes.`,
  );
}
