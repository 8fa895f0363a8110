import type { Output } from "./streams.ts";

/** How results are printed. */
export type Format = "markdown" | "text" | "json" | "ndjson";

/** What a result is. */
export type ResultKind = "page" | "pages" | "links" | "hits" | "data" | "facts";

// For a person on a terminal, and for a program behind a pipe or a person who reads the file.
const presets: Readonly<Record<ResultKind, readonly [terminal: Format, pipe: Format]>> = {
  page: ["markdown", "markdown"],
  pages: ["text", "ndjson"],
  links: ["text", "text"],
  hits: ["text", "ndjson"],
  data: ["json", "json"],
  facts: ["text", "json"],
};

/**
 * The format of a result: what was asked for, or what suits the reader.
 *
 * @example formatOf(undefined, "pages", process.stdout) // "text" on a terminal, "ndjson" in a pipe
 */
export function formatOf(asked: Format | undefined, kind: ResultKind, stdout: Output): Format {
  const [terminal, pipe] = presets[kind];
  return asked ?? (stdout.isTTY === true ? terminal : pipe);
}
