/** Limits which files of a document are read, and how much of them, before other code reads the sources. */
export { checkFiles, checkSources } from "./check-sources.ts";
export { UnsafeSource } from "./unsafe-source.ts";
