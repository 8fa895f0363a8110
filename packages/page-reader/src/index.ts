export { readPage } from "./read-page.ts";
export type { ReadOptions } from "./read-page.ts";
export { extract } from "./extract/extract.ts";
export type { Extracted, ExtractOptions } from "./extract/extract.ts";
export { PageFailure } from "./page-failure.ts";
export type { AskOptions, Model, ModelMessage } from "./model/model.ts";

// For programs that fetch pages themselves and present them step by step, like the service.
export { contentKind } from "./source/content-kind.ts";
export type { ContentKind } from "./source/content-kind.ts";
export { decodeText } from "./source/charset.ts";
export { present } from "./document/present.ts";
export type { Presented } from "./document/present.ts";
export { checkPreconditions } from "./document/preconditions.ts";
export type { FetchedSource, FormatDeps } from "./document/format-call.ts";
export { formatRequests, requestsOf } from "./format-request.ts";
export type { ChangeRequest, FormatRequest, PageDocument, PresentOptions } from "./format-request.ts";
export { extractStructured } from "./extract/extract-structured.ts";
export type { ExtractionInput, ExtractionPage, ExtractionResult } from "./extract/extraction.ts";
export { createChangeStore } from "./changes/track-changes.ts";
export type { ChangeStore, PreviousScrape } from "./changes/track-changes.ts";
export { highlightsFor } from "./text/retrieve.ts";
export { summarize } from "./text/summarize.ts";
export { findInjection } from "./text/injection.ts";
