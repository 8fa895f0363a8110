import { PageFailure } from "../page-failure.ts";
import { extractStructured } from "../extract/extract-structured.ts";
import type { TextCall } from "./text-formats.ts";
import { readableText } from "../main-content/blocks.ts";
import type { PresentedPage } from "./presented-page.ts";
import { findInjection } from "../text/injection.ts";

/** The `json` format: one page's structured data. */
export async function jsonFields({ page, format, deps }: TextCall): Promise<Record<string, unknown>> {
  const { schema, prompt } = format as { schema?: object; prompt?: string };
  const made = await extractStructured({
    pages: [{ url: page.url, html: page.rawHtml }],
    ...(schema && { schema }),
    ...(prompt !== undefined && { prompt }),
    ...(deps.model && { model: deps.model, signal: deps.signal }),
  });
  if (!made.ok) throw new PageFailure(made.row, made.message ?? "Unprocessable Entity");
  return { json: made.data, ...(made.warnings.length > 0 && { warning: `json: ${made.warnings.join("; ")}` }) };
}

/**
 * Looks for text that tries to instruct a model, hidden text, comments and attributes included.
 *
 * @throws PageFailure `prompt-injection-detected`
 */
export function checkInjection(page: PresentedPage): void {
  const hidden = [
    ...page.rawHtml.matchAll(/<!--([\s\S]*?)-->|(?:alt|title|content|aria-label)\s*=\s*"([^"]{20,})"/g),
  ].map(([, comment, attribute]) => comment ?? attribute ?? "");
  const visible = readableText(page.document().body);
  refuseInjection([visible, ...hidden].join("\n"));
}

/**
 * Refuses a text that tries to instruct a model.
 *
 * @throws PageFailure `prompt-injection-detected`
 */
export function refuseInjection(text: string): void {
  if (findInjection(text) !== undefined)
    throw new PageFailure("prompt-injection-detected", "SCRAPE_PROMPT_INJECTION_DETECTED");
}
