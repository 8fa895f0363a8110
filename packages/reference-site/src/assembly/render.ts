import { relativeAddresses, relativeMarkdown } from "./relative.ts";
import { twinPath } from "../model/address.ts";
import type { Page, Written } from "../page/page.ts";
import type { Site } from "../site/site.ts";
import { type Assets, layout } from "../views/layout.ts";

/** Renders each page as HTML and as Markdown, with relative addresses. Does not write to disk. */
export function renderPages(site: Site, pages: readonly Page[], assets: Assets): Written[] {
  return pages.flatMap((page) => [
    { path: page.path.slice(1), text: smaller(relativeAddresses(layout(site, page, assets).text, page.path)) },
    { path: twinPath(page.path).slice(1), text: relativeMarkdown(page.twin, page.path) },
  ]);
}

/** An element whose white space counts, a tag, or text. */
const piece = /<(script|style|textarea)\b[^]*?<\/\1>|<\/?(pre)\b[^>]*>|<[^>]*>|[^<]+/g;

/**
 * Removes what browsers do not need from a page: repeated white space, and the escapes of quotes in text.
 * What readers see, and the tags, stay the same.
 *
 * @example smaller("<p>a\n  &quot;b&quot;</p>") // '<p>a "b"</p>'
 */
export function smaller(html: string): string {
  let isExact = false;
  return html.replace(piece, (found, _, pre?: string) => {
    if (pre !== undefined) isExact = !found.startsWith("</");
    if (found.startsWith("<")) return found;
    const text = found.replaceAll("&quot;", '"').replaceAll("&#39;", "'");
    return isExact ? text : text.replace(/[ \t\r\n]+/g, " ");
  });
}
