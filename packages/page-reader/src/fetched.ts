// The part that a program needs to fetch pages: without parsers and converters, so that it loads fast.
export { contentKind } from "./source/content-kind.ts";
export { decodeText } from "./source/charset.ts";
export { createTakenStore, recallScrapes } from "./changes/history.ts";
export type { KeptScrape } from "./changes/history.ts";
