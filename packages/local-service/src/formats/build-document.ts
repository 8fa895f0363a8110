import type { FormatRequest, PresentOptions } from "./format-request.ts";
import { formatRequests } from "./format-request.ts";
import { pageMetadata } from "./metadata/page-metadata.ts";
import type { FetchFacts } from "./metadata/page-metadata.ts";
import { imagesOf } from "./page/images.ts";
import { linksOf } from "./page/links.ts";
import { presentPage } from "./page/presented-page.ts";
import { productOf } from "./product/index.ts";
import type { PresentedPage } from "./page/presented-page.ts";

/** What the formats may use from outside. */
export interface FormatDeps {
  readonly signal: AbortSignal;
}

/** An HTML page to be presented. */
export interface HtmlPage extends FetchFacts {
  readonly rawHtml: string;
  readonly body: Uint8Array;
}

type Maker = (page: PresentedPage, source: HtmlPage, format: FormatRequest) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** Formats that are made of the page alone, each giving its fields of the page document. */
const makers: Readonly<Record<string, Maker>> = {
  markdown: (page) => ({ markdown: page.markdown() }),
  html: (page) => ({ html: page.html() }),
  rawHtml: (page) => ({ rawHtml: page.rawHtml }),
  rawBase64: (_page, { body }) => ({ rawBase64: Buffer.from(body).toString("base64") }),
  links: (page) => ({ links: linksOf(page.document, page.url) }),
  product: (page) => productFields(page),
  images: (page) => ({ images: imagesOf(page.document, page.url) }),
};

function productFields(page: PresentedPage): Record<string, unknown> {
  const product = productOf(page.document, page.url);
  return product ? { product } : { warning: "product: the page offers no product that could be made out" };
}

/** Builds the page document of an HTML page: each requested format, and the metadata. */
export async function buildDocument(source: HtmlPage, options: PresentOptions, _deps: FormatDeps): Promise<Record<string, unknown>> {
  const page = presentPage(source.rawHtml, source.finalUrl, options);
  const document: Record<string, unknown> = {};
  for (const format of formatRequests(options)) {
    const make = makers[format.type];
    if (make) Object.assign(document, await make(page, source, format));
  }
  return { ...document, metadata: pageMetadata(page.document, source) };
}
