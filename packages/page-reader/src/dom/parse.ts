import { TreeBuilder } from "./build-tree.ts";
import type { TagWatcher } from "./build-tree.ts";
import type { DomDocument } from "./document.ts";
import { Nesting } from "./nesting.ts";
import { scanHtml } from "./scan-html.ts";

/** Most HTML that is parsed, scripts included, characters. */
export const maxSource = 8_000_000;

/**
 * Parses a page leniently. There is always an html, a head and a body, whatever was sent;
 * there are no comments. Beyond bounds that no honest page reaches, the rest of it is cut.
 *
 * @example parsePage("<p>Hi").body.textContent // "Hi"
 */
export function parsePage(html: string): DomDocument {
  return parseWatched(html).document;
}

/** Parses a page while somebody watches its tags; what lies beyond the bounds, so that the tree is cut, is not seen. */
export function parseWatched(
  html: string,
  watcher?: TagWatcher,
): { readonly document: DomDocument; readonly isCut: boolean } {
  const builder = new TreeBuilder(watcher);
  scanHtml(html.slice(0, maxSource).replaceAll("\0", ""), new Nesting(builder));
  return { document: builder.document, isCut: builder.full };
}
