import { collapse } from "./text.ts";
import type { DomDocument } from "./types.ts";
import { withoutMarkup } from "./without-markup.ts";

/** Returns the content of the page's meta elements for the first of these names that has any. */
export function metaContent(document: DomDocument, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const meta = document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`);
    const content = collapse(withoutMarkup(meta?.getAttribute("content") ?? ""));
    if (content !== "") return content;
  }
  return undefined;
}
