// What a program needs beside the pages that it fetches, light to load: parsers and converters are not part of it.
export { contentKind } from "./source/content-kind.ts";
export { decodeText } from "./source/charset.ts";
export { createTakenStore, recallScrapes } from "./changes/history.ts";
export type { KeptScrape } from "./changes/history.ts";
