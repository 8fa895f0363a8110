import { createChangeStore } from "./changes/track-changes.ts";
import type { ChangeStore } from "./changes/track-changes.ts";
import { checkPreconditions } from "./document/preconditions.ts";
import { present } from "./document/present.ts";
import { formatRequests, requestsOf } from "./format-request.ts";
import type { PageDocument, PresentOptions } from "./format-request.ts";
import type { Model } from "./model/model.ts";
import { decodeText } from "./source/charset.ts";
import { contentKind } from "./source/content-kind.ts";

/** How a page is read: the contract's options that decide how it is presented, and where it came from. */
export interface ReadOptions extends PresentOptions {
  /** The address that the page was read from; relative links are resolved against it. */
  readonly url: string;
  /** The `Content-Type` header; default: what the bytes look like. */
  readonly contentType?: string;
  /** The HTTP status; default 200. */
  readonly statusCode?: number;
  /** A model to ask; without one every format goes by rules. */
  readonly model?: Model;
  /** Previous scrapes for `changeTracking`, and the time in Unix milliseconds that this one is kept under; default: none. */
  readonly history?: { readonly store: ChangeStore; readonly now: number };
  /** Ends the reading between two formats; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const encoder = new TextEncoder();
/** Characters at the start of a page that tell its kind. */
const mostLooked = 512;

/**
 * Reads one page: HTML, PDF, text or JSON in, the page document of the contract out (specification 2.3). Nothing is
 * fetched, and nothing is kept.
 *
 * @param source the page's text, or its bytes, which are decoded as browsers do
 * @throws PageFailure `unsupported-file`, `bad-request`, `unprocessable-entity` or `prompt-injection-detected`
 * @example
 * const { markdown, metadata } = await readPage(html, { url: "https://example.com/" });
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
  const facts = { requestedUrl: url, finalUrl: url, statusCode, contentType: contentType || "text/html" };
  const { document } = await present({ ...facts, body, text, kind }, options, {
    signal: options.signal ?? new AbortController().signal,
    model,
    changes: history?.store ?? createChangeStore(),
    now: () => history?.now ?? 0,
  });
  return document;
}
