import { checkInjection, jsonFields } from "./json-format.ts";
import { changeFields } from "./change-format.ts";
import type { ChangeStore } from "../changes/track-changes.ts";
import { cleanMarkdown } from "./clean-markdown.ts";
import type { FormatRequest, PresentOptions } from "../format-request.ts";
import { formatRequests } from "../format-request.ts";
import { maxSource } from "../dom/parse.ts";
import { readMenu } from "../menu/read-menu.ts";
import type { FetchFacts } from "../metadata/page-metadata.ts";
import { pageMetadata } from "../metadata/page-metadata.ts";
import { imagesOf } from "../page/images.ts";
import { linksOf } from "../page/links.ts";
import type { PresentedPage } from "./presented-page.ts";
import { productOf } from "../product/index.ts";
import { answer, highlights, summary } from "./text-formats.ts";
import type { Model } from "../model/model.ts";
import { redactDocument } from "./redact-document.ts";

/** What the formats may use from outside. */
export interface FormatDeps {
  readonly signal: AbortSignal;
  readonly model?: Model | undefined;
  readonly changes: ChangeStore;
  readonly now: () => number;
}

/** An HTML page to be presented. */
export interface HtmlPage extends FetchFacts {
  readonly body: Uint8Array;
  readonly page: PresentedPage;
}

/** One requested format with all that making it may use. */
export interface FormatCall {
  readonly page: PresentedPage;
  readonly source: HtmlPage;
  readonly format: FormatRequest;
  readonly deps: FormatDeps;
}

type Fields = Record<string, unknown>;
type Maker = (call: FormatCall) => Fields | Promise<Fields>;

/** How each format's fields of the page document are made; screenshot and branding come from the browser. */
const makers: Readonly<Record<string, Maker>> = {
  markdown: ({ page }) => ({ markdown: page.markdown() }),
  html: ({ page }) => ({ html: page.html() }),
  rawHtml: ({ page }) => ({ rawHtml: page.rawHtml }),
  rawBase64: ({ source }) => ({ rawBase64: Buffer.from(source.body).toString("base64") }),
  links: ({ page }) => ({ links: linksOf(page.survey(), page.url) }),
  images: ({ page }) => ({ images: imagesOf(page.document(), page.url) }),
  product: ({ page }) => productFields(page),
  menu: ({ page }) => ({ menu: readMenu(page.document()) }),
  summary,
  question: answer,
  highlights,
  json: jsonFields,
  changeTracking: changeFields,
};

/** Builds the page document of an HTML page: each requested format, and the metadata. */
export async function buildDocument(source: HtmlPage, options: PresentOptions, deps: FormatDeps): Promise<Fields> {
  const { page } = source;
  const formats = formatRequests(options);
  if (formats.some((format) => format["checkPromptInjection"] === true)) checkInjection(page);
  const document: Fields = {};
  const warnings = page.rawHtml.length > maxSource ? [tooLong(page.rawHtml.length)] : [];
  for (const format of formats) {
    deps.signal.throwIfAborted();
    const { warning, ...fields } = (await makers[format.type]?.({ page, source, format, deps })) ?? {};
    Object.assign(document, fields);
    if (typeof warning === "string") warnings.push(warning);
  }
  if (options.onlyCleanContent === true) await cleanMarkdown(document, deps, warnings);
  warnings.push(...(await redactDocument(document, options, deps)));
  return {
    ...document,
    ...(warnings.length > 0 && { warning: warnings.join("; ") }),
    metadata: pageMetadata(page.survey(), source),
  };
}

function tooLong(length: number): string {
  return `only the first ${maxSource} of the page's ${length} characters were read; rawHtml has them all`;
}

function productFields(page: PresentedPage): Fields {
  const product = productOf(page.document(), page.url);
  return product ? { product } : { warning: "product: the page offers no product that could be made out" };
}
