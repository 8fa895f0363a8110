import { readableText } from "../main-content/blocks.ts";
import { PageFailure } from "../page-failure.ts";
import { findInjection } from "../text/injection.ts";
import type { PresentedPage } from "./presented-page.ts";

/** Attributes that contain sentences. */
const statement = /(?:alt|title|content|aria-label|placeholder)\s{0,9}=\s{0,9}(?:"([^"]{20,})"|'([^']{20,})')/gi;

/**
 * Searches for text that tries to instruct a model, including hidden text, comments and attributes.
 *
 * @throws PageFailure `prompt-injection-detected`
 */
export function checkInjection(page: PresentedPage): void {
  const stated = page.rawHtml.matchAll(statement);
  const hidden = [...commentsIn(page.rawHtml), ...[...stated].map(([, double, single]) => double ?? single ?? "")];
  const visible = readableText(page.document().body);
  refuseInjection([visible, ...hidden].join("\n"));
}

/** Returns the comments of a page; each place is examined once, however many comments never end. */
function commentsIn(html: string): string[] {
  const comments: string[] = [];
  let end = 0;
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", end)) {
    end = html.indexOf("-->", start + 4);
    if (end < 0) break;
    comments.push(html.slice(start + 4, end));
  }
  return comments;
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
