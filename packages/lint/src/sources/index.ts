/** What may be read of a document, and how much of it: looked at before anything else works on the sources. */
export { checkFiles, checkSources } from "./check-sources.ts";
export { UnsafeSource } from "./unsafe-source.ts";
