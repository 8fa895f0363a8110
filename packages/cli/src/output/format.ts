import type { Output } from "./streams.ts";

/** The output formats of results. */
export type Format = "markdown" | "text" | "json" | "ndjson";

/** The kinds of result. */
export type ResultKind = "page" | "pages" | "links" | "hits" | "data" | "facts";

// The default formats: for a person at a terminal, and for a program or file behind a pipe.
const presets: Readonly<Record<ResultKind, readonly [terminal: Format, pipe: Format]>> = {
  page: ["markdown", "markdown"],
  pages: ["text", "ndjson"],
  links: ["text", "text"],
  hits: ["text", "ndjson"],
  data: ["json", "json"],
  facts: ["text", "json"],
};

/**
 * Returns the format of a result: the requested one, or the default for the output.
 *
 * @example formatOf(undefined, "pages", process.stdout) // "text" on a terminal, "ndjson" in a pipe
 */
export function formatOf(requested: Format | undefined, kind: ResultKind, stdout: Output): Format {
  const [terminal, pipe] = presets[kind];
  return requested ?? (stdout.isTTY === true ? terminal : pipe);
}
