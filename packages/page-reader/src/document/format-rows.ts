import { escapeText } from "../dom/serialize.ts";
import { later, ofBoth, type FormatRow } from "./format-call.ts";
import type { FormatType } from "../format-request.ts";

export type { FormatRow } from "./format-call.ts";
export type { FormatOf, FormatRequest, FormatType, PageDocument } from "../format-request.ts";
export { formatRequests, requestsOf } from "../format-request.ts";

/** A web address in a text. */
const address = /https?:\/\/[^\s<>()"'\]]+[^\s<>()"'\].,;:!?]/g;

/**
 * The output formats, one row each. Their prices are in the document, as `x-credits` of their schemas. The table loads
 * nothing that takes long; `later` loads it with the first page.
 */
export const formatRows = {
  markdown: {
    field: "markdown",
    isText: true,
    v1: ["markdown"],
    ofPage: ({ page }) => ({ markdown: page.markdown() }),
    ofText: ({ page }) => ({ markdown: page.markdown() }),
  },
  html: {
    field: "html",
    v1: ["html"],
    ofPage: ({ page }) => ({ html: page.html() }),
    ofText: ({ page }) => ({ html: `<pre>${escapeText(page.text ?? page.markdown())}</pre>` }),
  },
  rawHtml: {
    field: "rawHtml",
    v1: ["rawHtml"],
    ofPage: ({ page }) => ({ rawHtml: page.rawHtml }),
    ofFile: ({ text }) => (text === undefined ? {} : { rawHtml: text }),
  },
  rawBase64: {
    field: "rawBase64",
    v1: [],
    ofPage: ({ source }) => ({ rawBase64: Buffer.from(source.body).toString("base64") }),
    ofFile: ({ body }) => ({ rawBase64: Buffer.from(body).toString("base64") }),
  },
  links: {
    field: "links",
    v1: ["links"],
    ofPage: ({ page }) => ({ links: page.links() }),
    ofText: ({ page }) => ({ links: [...new Set(page.markdown().match(address))] }),
  },
  images: {
    field: "images",
    v1: [],
    ofPage: ({ page }) => ({ images: page.images() }),
    ofText: () => ({ images: [] }),
  },
  product: {
    field: "product",
    v1: [],
    ofPage: later(async () => {
      const { productOf } = await import("../product/index.ts");
      const warning = "product: no product was found on the page";
      return ({ page }) => {
        const product = productOf(page.document(), page.url);
        return product ? { product } : { warning };
      };
    }),
  },
  menu: {
    field: "menu",
    v1: [],
    ofPage: later(async () => {
      const { readMenu } = await import("../menu/read-menu.ts");
      return ({ page }) => ({ menu: readMenu(page.document()) });
    }),
  },
  summary: {
    field: "summary",
    isText: true,
    v1: [],
    ...ofBoth(async () => (await import("./text-formats.ts")).summaryFields),
  },
  question: {
    field: "answer",
    isText: true,
    v1: [],
    ...ofBoth(async () => (await import("./text-formats.ts")).questionFields),
  },
  highlights: {
    field: "highlights",
    isText: true,
    v1: [],
    ...ofBoth(async () => (await import("./text-formats.ts")).highlightsFields),
  },
  json: {
    field: "json",
    v1: ["json", "extract"],
    ...ofBoth(async () => (await import("./json-format.ts")).jsonFields),
  },
  changeTracking: {
    field: "changeTracking",
    needs: "history",
    v1: ["changeTracking"],
    ...ofBoth(async () => (await import("./change-format.ts")).changeFields),
  },
  screenshot: { field: "screenshot", needs: "browser", v1: ["screenshot", "screenshot@fullPage"] },
  branding: { field: "branding", needs: "browser", v1: [] },
  audio: { field: "audio", needs: "downloader", v1: [] },
  video: { field: "video", needs: "downloader", v1: [] },
} as const satisfies { readonly [T in FormatType]: FormatRow<T> };

const rows: { readonly [T in FormatType]: FormatRow<T> } = formatRows;

/**
 * Returns the row of a format of any type.
 *
 * @example rowOf("markdown").field; // "markdown"
 */
export function rowOf<T extends FormatType>(type: T): FormatRow<T> {
  return rows[type];
}
