import { readableText } from "../main-content/blocks.ts";
import { PageFailure } from "../page-failure.ts";
import { findInjection } from "../text/injection.ts";
import type { PresentedPage } from "./presented-page.ts";

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
