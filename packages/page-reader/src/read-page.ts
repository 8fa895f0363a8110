import { endless } from "./document/build-document.ts";
import { createChangeStore, type ChangeStore } from "./changes/track-changes.ts";
import { checkPreconditions } from "./document/preconditions.ts";
import { present } from "./document/present.ts";
import { formatRequests, requestsOf, type PageDocument, type PresentOptions } from "./format-request.ts";
import type { Model } from "./model/model.ts";
import { decodeText } from "./source/charset.ts";
import { contentKind } from "./source/content-kind.ts";

/** Options of reading a page: the contract's options that affect presentation, and the page's origin. */
export interface ReadOptions extends PresentOptions {
  /** The address that the page was read from, the base of relative links. */
  readonly url: string;
  /** The `Content-Type` header. Default derived from the bytes. */
  readonly contentType?: string;
  /** The HTTP status. Default 200. */
  readonly statusCode?: number;
  /** A model to ask; without one every format uses rules. */
  readonly model?: Model;
  /**
   * Previous scrapes for `changeTracking`, and the time in Unix milliseconds under which this one is stored. Default
   * none.
   */
  readonly history?: { readonly store: ChangeStore; readonly now: number };
  /** Ends the reading between two formats, never inside one; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const encoder = new TextEncoder();
/** Number of characters at the start of a page that determine its kind. */
const mostLooked = 512;
/** Media types of bytes that come without one: the first that contains the name of their kind. */
const types = ["text/plain", "text/html", "application/json", "application/pdf"];

/**
 * Reads one page: HTML, PDF, text or JSON in, the contract's page document out (specification 2.3). It fetches and
 * stores nothing.
 *
 * @param source the page's text, or its bytes, which are decoded as in browsers
 * @throws PageFailure `unsupported-file`, `bad-request`, `unprocessable-entity` or `prompt-injection-detected`;
 *   whatever the model throws
 * @example const { markdown, metadata } = await readPage(html, { url: "https://example.com/" });
 */
export async function readPage(source: string | Uint8Array, options: ReadOptions): Promise<PageDocument> {
  const {
    url,
    contentType = typeof source === "string" ? "text/html" : "",
    statusCode = 200,
    model,
    history,
  } = options;
  checkPreconditions(options, model !== undefined);
  const start = typeof source === "string" ? encoder.encode(source.slice(0, mostLooked)) : source;
  const kind = contentKind(contentType, start);
  const isText = kind === "html" || kind === "text" || kind === "json";
  const text = typeof source === "string" ? source : isText ? decodeText(start, contentType) : undefined;
  const asksBytes = kind !== "html" || requestsOf(formatRequests(options), "rawBase64").length > 0;
  const body = typeof source === "string" && asksBytes ? encoder.encode(source) : start;
  const type = contentType || (types.find((name) => name.includes(kind)) ?? "");
  const facts = { requestedUrl: url, finalUrl: url, statusCode, contentType: type };
  const { document } = await present({ ...facts, body, text, kind }, options, {
    signal: options.signal ?? endless,
    model,
    changes: history?.store ?? createChangeStore(),
    now: () => history?.now ?? 0,
  });
  return document;
}
