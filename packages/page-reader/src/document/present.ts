import type { PageDocument, PresentOptions } from "../format-request.ts";
import { canonicalOf } from "../page/links.ts";
import { buildDocument } from "./build-document.ts";
import type { FetchedSource, FormatDeps } from "./format-call.ts";
import { presentFile } from "./present-file.ts";
import { presentPage } from "./presented-page.ts";

/** A page document with what a crawler needs besides it. */
export interface Presented {
  /** The page document (specification 2.3). */
  readonly document: PageDocument;
  /** Absolute addresses that the page links to, without duplicates; empty for files. */
  readonly links: readonly string[];
  /** The page's canonical address. */
  readonly canonical?: string;
  /** The text of a file as Markdown; absent if it has none. */
  readonly fileText?: string;
}

/**
 * Makes the page document of a response (specification 2.3): each requested format, and the metadata.
 *
 * @param deps what the formats need of the program: a model, a store for change tracking, the time
 * @throws PageFailure `unsupported-file`, `unprocessable-entity` or `prompt-injection-detected`
 */
export async function present(source: FetchedSource, options: PresentOptions, deps: FormatDeps): Promise<Presented> {
  const { text, kind, finalUrl } = source;
  if (kind !== "html" || text === undefined) return { ...(await presentFile(source, options, deps)), links: [] };
  const page = presentPage(text, finalUrl, options);
  const document = await buildDocument({ ...source, page }, options, deps);
  const survey = page.survey();
  const canonical = canonicalOf(survey, finalUrl);
  return { document, links: page.links(), ...(canonical !== undefined && { canonical }) };
}
