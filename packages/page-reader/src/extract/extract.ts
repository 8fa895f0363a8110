import { PageFailure } from "../page-failure.ts";
import { extractStructured } from "./extract-structured.ts";
import type { ExtractionInput } from "./extraction.ts";
import type { SourcePage } from "./facts/source-page.ts";

/** Options of extraction. */
export interface ExtractOptions extends Pick<ExtractionInput, "prompt" | "model" | "signal"> {
  /** The page's address, the base of relative links. Default `about:blank`. */
  readonly url?: string;
}

/** The data, with their sources and warnings. */
export interface Extracted {
  /** The data, in the shape of the schema. */
  readonly data: unknown;
  /** The addresses of the pages that state each place in the data. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** The parts that could not be filled in as requested, as sentences for people. */
  readonly warnings: readonly string[];
}

/**
 * Fills a JSON Schema from what one or several pages state. By rules it is deterministic: equal pages give equal data,
 * and a value that no page states is left out.
 *
 * @param source a page's HTML, or several pages with their addresses
 * @param schema JSON Schema, draft 6 to 2020-12
 * @throws PageFailure `unprocessable-entity` if the schema is not a JSON Schema, or no result conforms to it: a
 *   required field that no page states, or a model's result after one repair; whatever the model throws
 * @example const { data } = await extract("<h1>Pot</h1><p>12.50 EUR</p>", { type: "object", properties: { price: {
 *   type: "number" } } });
 */
export async function extract(
  source: string | readonly SourcePage[],
  schema: object,
  options: ExtractOptions = {},
): Promise<Extracted> {
  const { url = "about:blank", ...others } = options;
  const pages = typeof source === "string" ? [{ url, html: source }] : source;
  const made = await extractStructured({ ...others, pages, schema });
  if (!made.ok) throw new PageFailure(made.row, made.message ?? "Unprocessable Entity");
  const { data, sources, warnings } = made;
  return { data, sources, warnings };
}
