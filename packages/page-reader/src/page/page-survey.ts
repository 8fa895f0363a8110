import { maxSource } from "../dom/parse.ts";
import { scanHtml } from "../dom/scan-html.ts";
import { Surveyor } from "./surveyor.ts";
import type { PageSurvey } from "./surveyor.ts";

/**
 * Reads title, metadata and links in one pass over a page's tags, for formats that need no tree. Nesting, however deep,
 * costs nothing.
 *
 * @example surveyPage('<title>Hi</title><a href="/b">b</a>').hrefs // ["/b"]
 */
export function surveyPage(html: string): PageSurvey {
  const surveyor = new Surveyor();
  scanHtml(html.slice(0, maxSource), surveyor);
  return surveyor.survey();
}
